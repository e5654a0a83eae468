package org.perfmodel.report.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.ChangedMethod.Sides;
import org.perfmodel.change.Effect;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.prediction.Interval;
import org.perfmodel.report.ShortGrowth;
import org.perfmodel.report.TextBlock;
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
    assertThat(lines).hasSizeLessThan(75).contains("  and 15 more: target/perf/diff.md");
    assertThat(ChangeMarkdown.of(report(many, List.of()))).contains("5 more are in `diff.json`");
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
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(TextBlock.WIDTH));
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
