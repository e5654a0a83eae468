package org.perfmodel.goal.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Requests;
import org.perfmodel.change.ChangeLimits;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.Effect;
import org.perfmodel.git.TestRepository;
import org.perfmodel.request.PerfException;

/** What is said of a change: what got worse, once and at its cause; nothing of all else. */
class DiffTest {
  private static final String LINEAR =
      """
      package acme;

      import java.util.List;

      class Orders {
        private int total(int[] prices) {
          int total = 0;
          for (int i = 0; i < prices.length; i++) {
            total += prices[i];
          }
          return total;
        }

        int first(int[] prices) {
          return total(prices) + 1;
        }

        int second(int[] prices) {
          return total(prices) + 2;
        }

        int third(int[] prices) {
          return total(prices) + 3;
        }
      }
      """;

  private static final String QUADRATIC =
      LINEAR.replace(
          "      total += prices[i];",
          "      for (int j = 0; j < prices.length; j++) {\n"
              + "        total += prices[j] % 7;\n"
              + "      }");

  @TempDir Path folder;

  private ChangeReport diff(String before, String now) {
    write(folder.resolve("earlier"), "Orders.java", before);
    write(folder.resolve("project"), "Orders.java", now);
    return diff();
  }

  private ChangeReport diff() {
    return diff(Optional.of(folder.resolve("earlier").toString()));
  }

  private ChangeReport diff(Optional<String> base) {
    Path project = folder.resolve("project");
    return new Diff(
            Requests.ofMaven(project, "orders"),
            new DiffRequest(base, List.of(), project, ChangeLimits.DEFAULT))
        .report();
  }

  private static void write(Path module, String name, String text) {
    try {
      Path sources = Files.createDirectories(module.resolve("src/main/java/acme"));
      Files.writeString(sources.resolve(name), text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void assertSilent(ChangeReport report) {
    assertThat(report.listed()).isEmpty();
    assertThat(report.unknown()).isEmpty();
    assertThat(report.notes()).isEmpty();
    assertThat(report.isBroken()).isFalse();
  }

  @Test
  void noChangeIsSilent() {
    ChangeReport report = diff(LINEAR, LINEAR);
    assertSilent(report);
    assertThat(report.counts()).isEqualTo(new ChangeReport.Counts(0, 0, 0, 0, 0, 0));
  }

  @Test
  void commentsLayoutAndLineEndsAreNoChange() {
    for (String same :
        List.of(
            LINEAR.replace("\n", "\r\n"),
            LINEAR.replace("int total = 0;", "int total = 0; // the sum"),
            LINEAR.replace("    ", "\t"),
            "/* A licence. */\n" + LINEAR.replace(" {\n", "\n{\n"))) {
      ChangeReport report = diff(LINEAR, same);
      assertSilent(report);
      assertThat(report.counts().edited()).isZero();
    }
  }

  @Test
  void anotherNameOfALocalIsAnEditThatCostsNothing() {
    ChangeReport report = diff(LINEAR, LINEAR.replace("prices", "amounts"));
    assertSilent(report);
    assertThat(report.counts().edited()).isEqualTo(4);
  }

  @Test
  void aSlowerHelperIsOneFindingWithTheNumberOfItsCallers() {
    ChangeReport report = diff(LINEAR, QUADRATIC);
    assertThat(report.isBroken()).isTrue();
    assertThat(report.worse()).hasSize(1);
    ChangedMethod worse = report.worse().get(0);
    assertThat(worse.method()).isEqualTo("acme.Orders.total(int[])");
    assertThat(worse.effect()).isEqualTo(Effect.WORSE);
    assertThat(worse.isHigherGrowth()).isTrue();
    assertThat(worse.growth().before()).isEqualTo("prices.length");
    assertThat(worse.growth().now()).isEqualTo("prices.length^2");
    assertThat(worse.timeFactor().orElse(0)).isGreaterThan(100);
    assertThat(worse.line())
        .hasValueSatisfying(line -> assertThat(line.place().line()).isBetween(9, 10));
    assertThat(worse.calledFrom()).isEqualTo(3);
  }

  @Test
  void theOtherWayRoundItIsFasterAndNothingBreaks() {
    ChangeReport report = diff(QUADRATIC, LINEAR);
    assertThat(report.isBroken()).isFalse();
    assertThat(report.worse()).isEmpty();
    assertThat(report.better())
        .extracting(ChangedMethod::method)
        .containsExactly("acme.Orders.total(int[])");
  }

  @Test
  void aLittleMoreInWhatALoopCallsIsFoundAtTheLoop() {
    String before =
        """
        package acme;

        class Orders {
          static int price(int item) {
            return item + 1;
          }

          static long all(int[] items) {
            long all = 0;
            for (int item : items) {
              all += price(item);
            }
            return all;
          }
        }
        """;
    String now = before.replace("return item + 1;", "return item % 7 / 3 + item % 11 / 5;");
    ChangeReport report = diff(before, now);
    assertThat(report.worse()).hasSize(1);
    ChangedMethod worse = report.worse().get(0);
    assertThat(worse.method()).isEqualTo("acme.Orders.all(int[])");
    assertThat(worse.isEdited()).isFalse();
    assertThat(worse.line())
        .hasValueSatisfying(line -> assertThat(line.place().line()).isEqualTo(5));
  }

  @Test
  void aFieldOfAnotherClassChangesWhoUsesIt() {
    String before =
        """
        package acme;

        import java.util.*;

        class Orders {
          private final List<Integer> rows = new ArrayList<>();

          long sum() {
            long sum = 0;
            for (int i = 0; i < rows.size(); i++) {
              sum += rows.get(i);
            }
            return sum;
          }

          int size() {
            return 7;
          }
        }
        """;
    ChangeReport report =
        diff(
            before,
            before.replace(
                "List<Integer> rows = new ArrayList<>()",
                "LinkedList<Integer> rows = new LinkedList<>()"));
    assertThat(report.counts().edited()).isZero();
    assertThat(report.counts().depending()).isEqualTo(1);
    assertThat(report.worse())
        .extracting(ChangedMethod::method)
        .containsExactly("acme.Orders.sum()");
    assertThat(report.worse())
        .allSatisfy(
            method ->
                assertThat(method.line())
                    .hasValueSatisfying(line -> assertThat(line.text()).isNotEmpty()));
  }

  @Test
  void finalOnAFieldIsNoEditOfTheMethodsThatUseIt() {
    String before =
        LINEAR
            .replace("class Orders {", "class Orders {\n  private int[] all;\n")
            .replace("total(prices) + 1", "total(all) + 1");
    ChangeReport report = diff(before, before.replace("private int[]", "private final int[]"));
    assertThat(report.counts().edited()).isZero();
    assertThat(report.counts().depending()).isEqualTo(1);
    String edited = before.replace("total(all) + 1", "total(all) + /* one */ 9");
    assertThat(diff(before, edited).counts().edited()).isEqualTo(1);
    String synchronised = before.replace("  int first(", "  synchronized\n  int first(");
    assertThat(diff(before, synchronised).counts().edited()).isEqualTo(1);
  }

  @Test
  void norIsItWhereAllStandsOnOneLine() {
    String before =
        "package acme;\n\nclass Orders { private int[] rows; int n; Orders(int[] g) { rows = g; }"
            + " int one() { return rows[0]; } int two() { return n; } }\n";
    ChangeReport.Counts counts =
        diff(before, before.replace("private int", "private final int")).counts();
    assertThat(counts.edited()).isZero();
    assertThat(counts.depending()).isEqualTo(2);
    assertThat(diff(before, before.replace("return n", "return n + 1")).counts().edited())
        .isEqualTo(1);
  }

  @Test
  void aMethodThatWasRenamedAndMadeSlowerIsFoundByWhatItDoes() {
    ChangeReport report =
        diff(
            LINEAR,
            LINEAR
                .replace("total(", "sumOfAll(")
                .replace("+= prices[i]", "+= prices[i] % 7 / 3 % 5"));
    assertThat(report.worse())
        .extracting(ChangedMethod::method)
        .containsExactly("acme.Orders.sumOfAll(int[])");
    assertThat(report.counts().added()).isZero();
    assertThat(report.counts().removed()).isZero();
  }

  @Test
  void addedAndRemovedMethodsAreCounted() {
    String more =
        LINEAR.replace("  int first(", "  int zero() {\n    return 0;\n  }\n\n  int first(");
    assertThat(diff(LINEAR, more).counts()).isEqualTo(new ChangeReport.Counts(0, 1, 0, 0, 0, 0));
    assertThat(diff(more, LINEAR).counts()).isEqualTo(new ChangeReport.Counts(0, 0, 1, 0, 0, 0));
  }

  @Test
  void whoCallsAMethodThatIsNoLongerOverriddenRunsTheOtherOne() {
    String with =
        """
        package acme;

        class Orders {
          static class All {
            int first(int[] orders) {
              int least = 0;
              for (int order : orders) {
                least = Math.min(least, order);
              }
              return least;
            }
          }

          static class Sorted extends All {
            @Override
            int first(int[] orders) {
              return orders[0];
            }
          }

          int least(Sorted sorted, int[] orders) {
            return sorted.first(orders);
          }
        }
        """;
    int from = with.indexOf("    @Override");
    String without = with.substring(0, from) + with.substring(with.indexOf("    }\n", from) + 6);
    assertThat(diff(with, without).worse())
        .extracting(ChangedMethod::method)
        .containsExactly("acme.Orders.least(Sorted,int[])");
    assertThat(diff(without, with).better())
        .extracting(ChangedMethod::method)
        .containsExactly("acme.Orders.least(Sorted,int[])");
  }

  @Test
  void aFileOfAnotherNameWithTheSameMethodsIsNoChange() throws IOException {
    write(folder.resolve("earlier"), "Shop.java", LINEAR);
    write(folder.resolve("project"), "Orders.java", LINEAR);
    ChangeReport report = diff();
    assertSilent(report);
    assertThat(report.counts()).isEqualTo(new ChangeReport.Counts(0, 0, 0, 0, 0, 0));
  }

  @Test
  void aClassInAnotherPackageIsComparedWithWhatItWas() {
    ChangeReport same = diff(LINEAR, LINEAR.replace("package acme;", "package acme.shop;"));
    assertSilent(same);
    assertThat(same.counts().moved()).isEqualTo(4);
    ChangeReport slower = diff(LINEAR, QUADRATIC.replace("package acme;", "package acme.shop;"));
    assertThat(slower.worse())
        .extracting(ChangedMethod::method)
        .containsExactly("acme.shop.Orders.total(int[])");
  }

  @Test
  void aFileThatDoesNotParseIsToldAndNotPassedOver() {
    ChangeReport report = diff(LINEAR, LINEAR.replace("int total = 0;", "int total = ;"));
    assertThat(report.notes()).anyMatch(note -> note.contains("Orders.java:7"));
  }

  @Test
  void codeThatAFieldHoldsIsToldToBeNotCompared() {
    String before =
        """
        package acme;

        import java.util.function.IntUnaryOperator;

        class Orders {
          static final IntUnaryOperator PRICE =
              new IntUnaryOperator() {
                public int applyAsInt(int item) {
                  return item + 1;
                }
              };
        }
        """;
    ChangeReport report = diff(before, before.replace("item + 1", "item / 7"));
    assertThat(report.notes())
        .singleElement()
        .asString()
        .startsWith("not compared: the code that Orders.PRICE holds");
  }

  @Test
  void aNewDeadlockBreaksAndItsCureDoesNot() {
    String ordered =
        """
        package acme;

        class Orders {
          private final Object left = new Object();
          private final Object right = new Object();
          long moved;

          void run(int n) throws InterruptedException {
            Thread one =
                new Thread(
                    () -> {
                      for (int i = 0; i < n; i++) {
                        forth();
                      }
                    });
            Thread two =
                new Thread(
                    () -> {
                      for (int i = 0; i < n; i++) {
                        back();
                      }
                    });
            one.start();
            two.start();
            one.join();
            two.join();
          }

          private void forth() {
            synchronized (left) {
              synchronized (right) {
                moved++;
              }
            }
          }

          private void back() {
            synchronized (left) {
              synchronized (right) {
                moved--;
              }
            }
          }
        }
        """;
    int back = ordered.indexOf("private void back");
    String opposite =
        ordered.substring(0, back)
            + ordered
                .substring(back)
                .replace("(left)", "(other)")
                .replace("(right)", "(left)")
                .replace("(other)", "(right)");
    ChangeReport broken = diff(ordered, opposite);
    assertThat(broken.isBroken()).isTrue();
    assertThat(broken.worse())
        .filteredOn(method -> method.deadlock().isPresent())
        .extracting(ChangedMethod::method)
        .containsExactly("acme.Orders.run(int)");
    assertThat(diff(opposite, ordered).isBroken()).isFalse();
    assertThat(diff(opposite, opposite.replace("moved++", "moved += 1")).isBroken()).isFalse();
  }

  @Test
  void whatIsWrittenStaysAndTheBaseDoesNot() {
    try (TestRepository repository = new TestRepository(folder.resolve("project"))) {
      String file = "src/main/java/acme/Orders.java";
      repository.write(file, LINEAR);
      repository.commit("first");
      repository.branch("work");
      repository.write(file, QUADRATIC);
      Path target = repository.folder().resolve("target/perf");
      DiffSummary told =
          new Diff(
                  Requests.ofMaven(repository.folder(), "orders"),
                  new DiffRequest(
                      Optional.empty(), List.of(), repository.folder(), ChangeLimits.DEFAULT))
              .run();
      assertThat(told.isBroken()).isTrue();
      assertThat(told.lines().get(0)).contains("1 certainly slower").contains("main");
      assertThat(told.annotations()).hasSize(1).first().asString().startsWith("::error file=src/");
      assertThat(target).isDirectoryNotContaining("glob:**base");
      assertThat(target.resolve("diff.md")).content().isEqualTo(told.markdown());
      assertThat(target.resolve("diff.json")).content().contains("\"broken\": true");
    }
  }

  @Test
  void aModuleThatMovedIsComparedWithWhereItWasAndANewOneIsNamed() throws IOException {
    try (TestRepository repository = new TestRepository(folder.resolve("project"))) {
      repository.write("old/src/main/java/acme/Orders.java", LINEAR);
      repository.commit("first");
      repository.branch("work");
      repository.delete("old/src/main/java/acme/Orders.java");
      for (String gone : List.of("acme", "", "..", "../..", "../../..")) {
        Files.delete(repository.folder().resolve("old/src/main/java").resolve(gone).normalize());
      }
      repository.write("src/main/java/acme/Orders.java", QUADRATIC);
      ChangeReport moved = diff(Optional.empty());
      assertThat(moved.worse()).hasSize(1);
      assertThat(moved.notes()).anyMatch(note -> note.contains("where its files were"));
      Files.move(
          repository.folder().resolve("src/main/java/acme/Orders.java"),
          repository.folder().resolve("src/main/java/acme/Fresh.java"));
      ChangeReport fresh = diff(Optional.empty());
      assertThat(fresh.listed()).isEmpty();
      assertThat(fresh.notes()).anyMatch(note -> note.contains("is new"));
    }
  }

  @Test
  void neitherGitNorAFolderIsAnErrorWithTheNextStep() {
    write(folder.resolve("project"), "Orders.java", LINEAR);
    assertThatThrownBy(() -> diff(Optional.empty()))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("no Git repository")
        .hasMessageContaining("-Dperf.base=DIR");
    assertThatThrownBy(() -> diff(Optional.of("origin/main")))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("`origin/main` is no folder");
    assertThatThrownBy(() -> diff(Optional.of(folder.toString())))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("has no folder src/main/java");
  }
}
