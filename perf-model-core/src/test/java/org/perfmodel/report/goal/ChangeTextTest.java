package org.perfmodel.report.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.ChangedMethod.Sides;
import org.perfmodel.change.Effect;
import org.perfmodel.change.MethodJudgement;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.prediction.Interval;
import org.perfmodel.report.ShortGrowth;
import org.perfmodel.workload.Place;

/** A change's report is short, fits a console, and breaks no table of a comment. */
class ChangeTextTest {
  private static ChangedMethod method(Effect effect, String before, String now, String text) {
    return new ChangedMethod(
        "org.acme.Orders.total(List<Order>)",
        new Place("src/Orders.java", 20),
        30,
        true,
        effect,
        new Sides<>(before, now),
        true,
        new Sides<>(OptionalDouble.of(12e-6), OptionalDouble.of(4.92e-3)),
        Optional.of(new Interval(18, 2e4)),
        new Sides<>(OptionalDouble.of(12_000), OptionalDouble.of(4.1e6)),
        effect == Effect.DOUBTFUL ? "it depends on x/1" : "",
        "orders.size()=1000",
        Optional.of(new ChangedLine(new Place("src/Orders.java", 27), text)),
        Optional.of("look it up in a HashSet that is made once (Orders.java:27)"),
        Optional.empty(),
        List.of("org.acme.Shop.close(int)", "org.acme.Shop.open(int)"),
        3);
  }

  private static ChangeReport report(List<ChangedMethod> worse, List<ChangedMethod> better) {
    return new ChangeReport(
        "orders",
        "1a2b3c4, where HEAD left main",
        new ChangeReport.Counts(14, 2, 0, 0, 0, 3),
        worse,
        better,
        List.of(),
        List.of());
  }

  @Test
  void nothingWorseIsOneLine() {
    assertThat(ChangeText.lines(report(List.of(), List.of()), "diff.md"))
        .containsExactly(
            "perf: nothing got slower; 14 methods edited, 2 added since 1a2b3c4, where HEAD left"
                + " main");
  }

  @Test
  void aRowSaysHowMuchWhereAndWhatToDo() {
    ChangedMethod method = method(Effect.WORSE, "orders.size()", "orders.size()^2", "if (x) {");
    String text =
        String.join("\n", ChangeText.lines(report(List.of(method), List.of()), "diff.md"));
    assertThat(text)
        .startsWith("perf: 1 certainly slower; 14 methods edited")
        .contains("slower  Orders.total(List<Order>)  n -> n^2  x410, >= x18  12 kB -> 4.1 MB")
        .contains("at      src/Orders.java:27  if (x) {")
        .contains("takes   12 us -> 4.92 ms at orders.size()=1000; n: orders.size()")
        .contains("fix     look it up in a HashSet that is made once\n")
        .contains("the same in Shop.close(int) and 1 other method; called from 3 methods");
  }

  @Test
  void manyRowsAreCutOffAndCounted() {
    List<ChangedMethod> many = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      many.add(method(Effect.DOUBTFUL, "n", "n^2", "text"));
    }
    List<String> lines = ChangeText.lines(report(many, List.of()), "target/perf/diff.md");
    assertThat(lines).hasSizeLessThanOrEqualTo(25).contains("  and 22 more: target/perf/diff.md");
    assertThat(ChangeMarkdown.of(report(many, List.of())).lines())
        .filteredOn(line -> line.startsWith("| **slower?**"))
        .hasSize(25);
  }

  @Test
  void aCommentThatIsTooLongSaysHowManyAreLeft() {
    ChangedMethod row = method(Effect.WORSE, "n", "n^2", "x".repeat(80));
    int rows = 100;
    String comment = "";
    while (!comment.contains("`diff.json`")) {
      comment = ChangeMarkdown.of(report(Collections.nCopies(rows++, row), List.of()));
    }
    assertThat(comment.length()).isLessThan(65_536);
    assertThat(comment.contains("\n1 more is in `diff.json`.")).isTrue();
  }

  private static ChangedMethod with(
      String name, String before, String now, double then, double today, String doubt, String at) {
    return new ChangedMethod(
        name,
        new Place("src/Orders.java", 20),
        30,
        true,
        doubt.isEmpty() ? Effect.WORSE : Effect.DOUBTFUL,
        new Sides<>(before, now),
        true,
        new Sides<>(OptionalDouble.of(then), OptionalDouble.of(today)),
        Optional.empty(),
        new Sides<>(OptionalDouble.of(4092.1), OptionalDouble.of(9008.3)),
        doubt,
        at,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        0);
  }

  private static String text(ChangedMethod method) {
    return String.join("\n", ChangeText.lines(report(List.of(method), List.of()), "diff.md"));
  }

  @Test
  void figuresHaveThreeDigitsAndLongTimesAreWords() {
    String hours = text(with("A.run()", "n", "n", 7233.4, 21_010, "", ""));
    assertThat(hours).contains("x2.9 ", "2.01 hours -> 5.84 hours", "4.09 kB -> 9.01 kB");
    assertThat(text(with("A.run()", "n", "n", 1e30, 3e30, "", "")))
        .contains("takes   over a day, before and now");
    assertThat(text(with("A.run()", "n", "n", 0, 812.54, "", "")))
        .contains("from nothing", "0 s -> 813 s")
        .doesNotContain("Infinity");
    assertThat(text(with("A.run()", "n", "n", 1e-9, 1, "", ""))).contains("over x1000000");
    assertThat(text(with("A.run()", "n", "n", 1, 0, "", ""))).contains("to nothing");
  }

  @Test
  void aGrowthThatNobodyReadsIsItsDegree() {
    ShortGrowth growth =
        ShortGrowth.of(
            with("A.run()", "aa*bb*cc + aa*bb", "aa*bb*cc*dd*pow(ee + ff, -1)*gg", 1, 2, "", ""));
    assertThat(growth.arrow(" -> ")).isEqualTo("cubic -> quartic");
    assertThat(growth.legend()).isEmpty();
    assertThat(ShortGrowth.of("n + m + k^2 + n*m").arrow("")).isEqualTo("k^2 + n*m + ..");
    assertThat(ShortGrowth.of("n*pow(m, -1)").arrow("")).isEqualTo("n/(m)");
    assertThat(ShortGrowth.of("n*min(n, m)").arrow("")).isEqualTo("n*min(n, m)");
    assertThat(ShortGrowth.of("2^n*m + a*b*c*d*e*f").arrow("")).isEqualTo("exponential");
  }

  @Test
  void sizesThatNobodyNamedAreWords() {
    String size = "Text.append15.second1";
    assertThat(text(with("A.run()", size, size + "^2", 1, 2, "", size + "=100, rows.size()=1000")))
        .contains("at rows.size()=1000, ..; n: a size in append");
    for (String[] each :
        new String[][] {
          {"Pool.call.value12", "a size in call"},
          {"xthis.getComments_0_.length_", "a size of getComments"},
          {"Format.print.reader.read().answers", "calls of reader.read()"},
          {"JsonReader.pos.to.end", "from pos to end"},
          {"Adapter.write.calls", "recursive calls of write"},
          {"Adapter.write.elements3", "elements in write"},
          {"Adapter.write.trips2", "iterations of a loop whose end is not known"},
          {"parent.childNodes.size()", "parent.childNodes.size()"},
        }) {
      assertThat(ShortGrowth.of(each[0]).legend()).isEqualTo("n: " + each[1]);
    }
  }

  @Test
  void doubtsAndReasonsAreSentences() {
    assertThat(
            text(
                with(
                    "A.run()",
                    "n",
                    "n",
                    1,
                    2,
                    "it depends on read/0, which has no price: the limit is broken",
                    "")))
        .contains("it depends on read(), which has no price");
    assertThat(
            text(
                with(
                    "A.run()",
                    "n",
                    "n",
                    1,
                    2,
                    "it depends on the sizes: at Work.pop.changes.pop().answers=1 it is x1.2",
                    "")))
        .contains("it depends on the sizes: at calls of changes.pop(): 1 it is x1.2");
    ChangedMethod unknown =
        MethodJudgement.unknown(
            "A.run()",
            new Place("A.java", 1),
            2,
            "simulation: not applicable: lock at Pool.java:499");
    ChangeReport report =
        new ChangeReport(
            "orders",
            "1a2b3c4",
            new ChangeReport.Counts(1, 0, 0, 0, 0, 0),
            List.of(),
            List.of(),
            List.of(unknown),
            List.of());
    assertThat(ChangeText.lines(report, "diff.md"))
        .contains(
            "  not compared: A.run(): it waits for the lock at Pool.java:499; how long, only a run"
                + " knows");
  }

  @Test
  void aLongNameIsCutInTheMiddle() {
    String name = "A.thisIsAMethodOfAVeryLongNameThatNobodyWouldEverReadToItsVeryEndOrTwice()";
    assertThat(
            ChangeText.lines(
                report(List.of(with(name, "n", "n^2", 1e-6, 2e-3, "", "")), List.of()), "diff.md"))
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100))
        .anyMatch(line -> line.contains("A.thisIs") && line.contains("Twice()"));
  }

  @Test
  void methodsOfOneNameAreToldApart() {
    String growth = "a*b*c + d";
    List<ChangedMethod> worse = new ArrayList<>();
    for (String type : List.of("StringBuffer", "boolean")) {
      worse.add(
          with("TextStringBuilder.append(" + type + ")", growth, "n^2*a + b", 1e-6, 2, "", ""));
    }
    worse.add(with("A.x".repeat(14) + "(int)", growth, growth, 1e-6, 2, "", ""));
    assertThat(ChangeText.lines(report(worse, List.of()), "diff.md"))
        .anyMatch(line -> line.contains("(StringBuffer)"))
        .anyMatch(line -> line.contains("(boolean)"));
  }

  @Test
  void whereNothingWasEditedThatIsAll() {
    ChangeReport report =
        new ChangeReport(
            "orders",
            "1a2b3c4",
            new ChangeReport.Counts(0, 0, 0, 0, 0, 0),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    assertThat(ChangeText.lines(report, "diff.md"))
        .containsExactly("perf: no method edited since 1a2b3c4");
    ChangeReport ofFields =
        new ChangeReport(
            "orders",
            "1a2b3c4",
            new ChangeReport.Counts(0, 0, 0, 0, 2, 0),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    assertThat(ChangeText.lines(ofFields, "diff.md"))
        .containsExactly(
            "perf: nothing got slower; no method edited, only fields that 2 methods use since"
                + " 1a2b3c4");
  }

  @Test
  void longGrowthsShowWhatDiffers() {
    String sum =
        "a_size*b_size + c_size^2 + d_size*e_size + a_size*c_size + b_size^2 + c_size*d_size";
    ShortGrowth growth = ShortGrowth.of(method(Effect.WORSE, sum, sum + " + f_size^3", "text"));
    assertThat(growth.arrow(" -> ")).isEqualTo(".. -> .. + s^3");
    assertThat(growth.legend()).isEqualTo("s: f_size");
    assertThat(
            ChangeText.lines(
                report(List.of(method(Effect.WORSE, sum, sum + " + f_size^3", "t")), List.of()),
                "diff.md"))
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
  }

  @Test
  void lettersForSizesAreNotThoseOfOthers() {
    ShortGrowth growth = ShortGrowth.of(method(Effect.WORSE, "n*log2(rows.size())", "n^2", "text"));
    assertThat(growth.before()).isEqualTo("n*log2(m)");
    assertThat(growth.legend()).isEqualTo("m: rows.size()");
  }

  @Test
  void aBarInTheSourceDoesNotEndACellOfTheComment() {
    String text =
        ChangeMarkdown.of(
            report(List.of(method(Effect.WORSE, "n", "n^2", "if (a | b || `c`) {")), List.of()));
    assertThat(text).contains("a \\| b \\|\\| 'c'");
    assertThat(text.lines().filter(line -> line.startsWith("| **slower**"))).hasSize(1);
  }
}
