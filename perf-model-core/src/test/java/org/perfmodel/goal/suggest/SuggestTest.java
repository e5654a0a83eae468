package org.perfmodel.goal.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Requests;
import org.perfmodel.suggest.Suggestion;
import org.perfmodel.suggest.SuggestionReport;

/** What is worth a limit is named first; what nobody waits for never. */
class SuggestTest {
  private static final String ORDERS =
      """
      package acme;

      import java.util.ArrayList;
      import java.util.List;
      import java.util.stream.IntStream;

      class Orders {
        private int[] prices;
        private String name;

        Orders(int[] others) {
          prices = new int[others.length];
          for (int i = 0; i < others.length; i++) {
            prices[i] = others[i];
          }
        }

        String getName() {
          return name;
        }

        void setName(String name) {
          this.name = name;
        }

        void setPrices(int[] others) {
          prices = others;
        }

        @Override
        public String toString() {
          StringBuilder text = new StringBuilder();
          for (int price : prices) {
            for (int other : prices) {
              text.append(price + other);
            }
          }
          return text.toString();
        }

        int total(int[] values) {
          int total = 0;
          for (int value : values) {
            total += value;
          }
          return total;
        }

        int pairs(int[] values) {
          int found = 0;
          for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < values.length; j++) {
              found += values[i] == values[j] ? 1 : 0;
            }
          }
          return found;
        }

        int cubes(int[] values) {
          int found = 0;
          for (int value : values) {
            found += pairs(values) * value;
          }
          return found;
        }

        void scale(double[] values) {
          IntStream.range(0, values.length).parallel().forEach(i -> values[i] = Math.sin(values[i]));
        }

        int fixed() {
          int sum = 0;
          for (int i = 0; i < 12; i++) {
            sum += i * 3;
          }
          return sum;
        }
      }
      """;

  @TempDir Path folder;

  private Suggest suggest() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java/acme"));
    Files.writeString(sources.resolve("Orders.java"), ORDERS);
    return new Suggest(Requests.ofMaven(folder, "orders"));
  }

  private Suggest suggest(String text) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java/acme"));
    Files.writeString(sources.resolve("Work.java"), text);
    return new Suggest(Requests.ofMaven(folder, "work"));
  }

  @Test
  void whatIsSaidOfAMethodIsTrueOfIt() throws IOException {
    String said =
        String.join(
            "\n",
            suggest(
                    """
                    package acme;

                    import java.util.*;

                    class Work {
                      int add(int[] rows) {
                        int all = 0;
                        for (int row : rows) {
                          all += row;
                        }
                        assert Arrays.stream(rows).parallel().sum() == all;
                        return add(Rows.of(rows)) + add(all, rows);
                      }

                      int add(Object rows) {
                        return rows.hashCode();
                      }

                      int add(int from, int[] rows) {
                        int all = from;
                        for (int row : rows) {
                          all += row;
                        }
                        return all;
                      }
                    }
                    """)
                .lines(false));
    assertThat(said)
        .contains("a loop, line 8")
        .doesNotContain("calls itself", "makes parallel tasks", "in each other");
  }

  @Test
  void methodsWithoutAPredictionAreNamed() {
    assertThat(MethodRanking.silence(List.of("A.b"), 40))
        .isEqualTo("1 of 40 methods that were read has no prediction: A.b");
    assertThat(MethodRanking.silence(List.of("A.b", "A.c", "A.d", "A.e"), 40))
        .isEqualTo("4 of 40 methods that were read have no prediction: A.b, A.c, A.d and 1 more");
  }

  @Test
  void whatSetsUpComesAfterWhatWorks() throws IOException {
    List<String> names =
        names(
            suggest(
                    """
                    package acme;

                    class WorkConfiguration {
                      int[] copy(int[] values) {
                        int[] all = new int[values.length];
                        for (int i = 0; i < values.length; i++) {
                          for (int j = 0; j < values.length; j++) {
                            all[i] += values[j];
                          }
                        }
                        return all;
                      }
                    }

                    class Work {
                      int members(Class<?> type) {
                        int all = 0;
                        for (var field : type.getDeclaredFields()) {
                          for (var other : type.getDeclaredFields()) {
                            all += field == other ? 1 : 0;
                          }
                        }
                        return all;
                      }

                      int sum(int[] values) {
                        int all = 0;
                        for (int value : values) {
                          all += value;
                        }
                        return all;
                      }
                    }
                    """)
                .report());
    assertThat(names.get(0)).isEqualTo("Work.sum");
    assertThat(names).hasSize(3);
  }

  private static List<String> names(SuggestionReport report) {
    return report.best().stream().map(Suggestion::region).toList();
  }

  @Test
  void whatGrowsFastestComesFirst() throws IOException {
    List<String> names = names(suggest().report());
    assertThat(names.get(0)).isEqualTo("Orders.cubes");
    assertThat(names).contains("Orders.total", "Orders.scale");
    assertThat(names.indexOf("Orders.scale")).isLessThan(names.indexOf("Orders.total"));
  }

  @Test
  void whatOnlyABetterOneCallsIsCoveredByIt() throws IOException {
    assertThat(names(suggest().report())).doesNotContain("Orders.pairs");
  }

  @Test
  void whatNobodyWaitsForIsNeverNamed() throws IOException {
    assertThat(String.join(" ", names(suggest().report())))
        .doesNotContain("toString", "setName", "getName", "setPrices", "Orders.Orders", "fixed");
  }

  @Test
  void theSnippetHasTheSizesThatItGrowsWith() throws IOException {
    assertThat(suggest().lines(false))
        .anyMatch(line -> line.contains("@PerfModel(inputs = \"values.length=1000\")"));
  }

  @Test
  void writingAddsOverlaysAndNothingElse() throws IOException {
    Path file = folder.resolve("src/perf/perf.yaml");
    Files.createDirectories(file.getParent());
    String before =
        "# Ours.\nprocessors: [1, 4]\noverlays:\n    \"Orders#total\":\n        trips: {L44: \"n\"}"
            + "\n\n# The end.\nuncertain: warn\n";
    Files.writeString(file, before);
    suggest().lines(true);
    String after = Files.readString(file);
    assertThat(after.lines().toList()).containsSubsequence(before.lines().toList());
    assertThat(after)
        .contains(
            "    \"Orders#cubes\": {region: \"Orders.cubes\", inputs: [\"values.length=1000\"]}")
        .doesNotContain("region: \"Orders.total\"");
    assertThat(names(suggest().report())).doesNotContain("Orders.cubes");
  }

  @Test
  void whatCannotBeAddedToIsLeftAsItIs() throws IOException {
    Path file = folder.resolve("src/perf/perf.yaml");
    Files.createDirectories(file.getParent());
    String before = "overlays: {\"Orders#total\": {exclude: true}}\n";
    Files.writeString(file, before);
    List<String> lines = suggest().lines(true);
    assertThat(file).hasContent(before);
    assertThat(String.join("\n", lines)).contains("left as it is").contains("\"Orders#cubes\"");
  }
}
