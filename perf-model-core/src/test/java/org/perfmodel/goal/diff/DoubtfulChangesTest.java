package org.perfmodel.goal.diff;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Changes that cost something, of which nobody could say that they made a method slower. */
class DoubtfulChangesTest {
  @TempDir Path folder;

  private ChangeReport diff(String common, String before, String now) throws IOException {
    String head = "package acme;\n\nimport java.util.*;\n\nclass Work {\n" + common;
    write("earlier", head + before + "}\n");
    write("project", head + now + "}\n");
    Path project = folder.resolve("project");
    return new Diff(
            Requests.ofMaven(project, "work"),
            new DiffRequest(
                Optional.of(folder.resolve("earlier").toString()),
                List.of(),
                project,
                ChangeLimits.DEFAULT))
        .report();
  }

  private void write(String module, String text) throws IOException {
    Path sources = Files.createDirectories(folder.resolve(module).resolve("src/main/java/acme"));
    Files.writeString(sources.resolve("Work.java"), text);
  }

  private static final String LOOPS =
      """
        double run(double[] rows, int[] flags) {
          double sum = 0;
          for (double row : rows) {
            sum += Math.sqrt(row) / (1 + Math.exp(row));
          }
          return sum;
        }
      """;

  @Test
  void aCheapLoopOverSomethingElseBesideAnExpensiveOneIsSmall() throws IOException {
    String more =
        LOOPS.replace("return sum;", "for (int flag : flags) {\n sum += flag;\n }\n return sum;");
    ChangeReport report = diff("", LOOPS, more);
    assertThat(report.listed()).isEmpty();
    assertThat(report.counts().small()).isEqualTo(1);
  }

  @Test
  void anExpensiveOneBesideItIsSlower() throws IOException {
    String more =
        LOOPS.replace(
            "return sum;",
            "for (int flag : flags) {\n sum += Math.sqrt(flag) / Math.exp(flag) / Math.log(flag);\n"
                + " }\n return sum;");
    assertThat(diff("", LOOPS, more).worse()).hasSize(1);
  }

  @Test
  void aHigherDegreeIsSlowerHoweverCheap() throws IOException {
    String more =
        LOOPS.replace(
            "return sum;",
            "for (int flag : flags) {\n for (int other : flags) {\n sum += flag * other;\n }\n }\n"
                + " return sum;");
    assertThat(diff("", LOOPS, more).worse())
        .extracting(ChangedMethod::effect)
        .containsExactly(Effect.WORSE);
  }

  @Test
  void aNewLoopWhoseEndOnlyTheDataKnowIsInDoubt() throws IOException {
    String common =
        """
          private final ArrayDeque<Object> changes = new ArrayDeque<>();
          private final Map<Object, Object> bindings = new HashMap<>();
          private static final Object MARKER = new Object();

        """;
    String once = "  void pop() {\n    bindings.remove(changes.pop());\n  }\n";
    String each =
        "  void pop() {\n    Object change;\n    while ((change = changes.pop()) != MARKER) {\n"
            + "      bindings.remove(change);\n    }\n  }\n";
    ChangeReport report = diff(common, once, each);
    assertThat(report.isBroken()).isFalse();
    assertThat(report.worse())
        .singleElement()
        .satisfies(
            method -> {
              assertThat(method.effect()).isEqualTo(Effect.DOUBTFUL);
              assertThat(method.doubt()).contains("Work.pop.changes.pop().answers=1 it is x");
            });
    assertThat(diff(common, each, once).worse()).isEmpty();
  }

  @Test
  void aDoubtWithinTheLimitIsNoRow() throws IOException {
    String square =
        """
          double run(double[] rows, double[] others) {
            double sum = others.length;
            for (double row : rows) {
              for (double other : rows) {
                sum += Math.sqrt(row) / (1 + Math.exp(other));
              }
            }
            return sum;
          }
        """;
    String product =
        square
            .replace("other : rows", "other : others")
            .replace("Math.exp(other))", "Math.exp(other)) / (2 + row)");
    ChangeReport report = diff("", square, product);
    assertThat(report.listed()).isEmpty();
    assertThat(report.counts().small()).isEqualTo(1);
  }

  @Test
  void soIsOneWithoutAName() throws IOException {
    String once = "  int run(int[] next, int n) {\n    return next[n] % 97 / 3;\n  }\n";
    String all =
        once.replace(
            "return next[n] % 97 / 3;", "while (n != 7) {\n n = next[n] % 97 / 3;\n }\n return n;");
    ChangeReport report = diff("", once, all);
    assertThat(report.isBroken()).isFalse();
    assertThat(report.worse())
        .extracting(ChangedMethod::doubt)
        .singleElement()
        .asString()
        .contains("how often a loop runs whose end is not known");
  }

  @Test
  void whatMovesIntoALoopThatWasThereIsSlowerHoweverOftenThatRuns() throws IOException {
    String ahead =
        """
          int run(Iterator<String> rows, String text) {
            int all = 0;
            int words = text.split(" ").length;
            while (rows.hasNext()) {
              all += rows.next().length() + words;
            }
            return all;
          }
        """;
    String within =
        ahead
            .replace("    int words = text.split(\" \").length;\n", "")
            .replace("+ words", "+ text.split(\" \").length");
    assertThat(diff("", ahead, within).isBroken()).isTrue();
  }
}
