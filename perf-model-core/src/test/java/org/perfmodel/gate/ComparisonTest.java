package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.gate.Priced.absolute;
import static org.perfmodel.gate.Priced.point;
import static org.perfmodel.gate.Priced.relative;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** Laws of one limit at one point. A price is 1 ns, so that n operations take n ns. */
class ComparisonTest {
  /** Fewer are enough to kill a mutant, of which each waits for them. */
  private static final int ROUNDS = Integer.getInteger("law.rounds", 4000);

  private static final Point POINT = point(1000, 4);
  private static final List<Outcome> BEST_FIRST =
      List.of(Outcome.PASS, Outcome.UNCERTAIN, Outcome.REGRESSION);
  private static final List<String> LIMITS =
      List.of(
          "time at-most baseline",
          "time at-most baseline+5%",
          "time at-most baseline+5% floor 20ns",
          "time at-most baseline-5% floor 20ns",
          "time at-most baseline-5%",
          "time at-most 1us",
          "time at-most 1us floor 20ns");

  @Test
  void whatIsWorseNeverGetsTheBetterOutcome() {
    Random random = new Random(2);
    for (int i = 0; i < ROUNDS; i++) {
      double[] error = {random.nextDouble() * 0.2, random.nextDouble() * 0.2};
      double model = random.nextInt(3) == 0 ? 0 : random.nextDouble() * 0.2;
      Prediction before = new Priced("$a*n", "$a*n", "$a*n", error, model, 0).at(POINT);
      String shape = random.nextBoolean() ? "%s*$a*n" : "$a*n/2 + %s*$b*n/2";
      double factor = 0.7 + random.nextDouble() * 0.6;
      String better = String.format(Locale.ROOT, shape, String.format(Locale.ROOT, "%.6f", factor));
      double more = factor + Math.pow(10, -1 - random.nextInt(5)) * random.nextDouble();
      String worse = String.format(Locale.ROOT, shape, String.format(Locale.ROOT, "%.6f", more));
      Prediction good = new Priced(better, better, better, error, model, 0).at(POINT);
      Prediction bad = new Priced(worse, worse, worse, error, model, 0).at(POINT);
      for (String limit : LIMITS) {
        boolean isAbsolute = !limit.contains("baseline");
        Finding ofGood = isAbsolute ? absolute(limit, good) : relative(limit, good, before);
        Finding ofBad = isAbsolute ? absolute(limit, bad) : relative(limit, bad, before);

        assertThat(BEST_FIRST.indexOf(ofBad.outcome()))
            .as("%s: %s, then %s", limit, better, worse)
            .isGreaterThanOrEqualTo(BEST_FIRST.indexOf(ofGood.outcome()));
      }
    }
  }

  /** 1050 is a factor of 1.05 that no double holds; the bound is met however it was rounded. */
  @ParameterizedTest
  @CsvSource({
    "time at-most baseline+5%, 1050",
    "time at-most baseline-5%, 950",
    "time at-most baseline, 1000",
    "time at-most baseline+0.1%, 1001",
    "time at-most baseline floor 7ns, 1007",
    "time at-most baseline+5% floor 70ns, 1070",
    "time at-most baseline-5% floor 7ns, 957",
    "work at-most baseline+30%, 1300",
    "span at-most baseline+70%, 1700",
    "time at-most 1050ns, 1050",
    "time at-most 1.013us, 1013",
    "time at-most 1us floor 13ns, 1013"
  })
  void theBoundaryPassesAndWhatIsBeyondDoesNot(String limit, int operations) {
    Prediction before = Priced.exactly("1000*$a").at(POINT);
    Prediction on = Priced.exactly(operations + "*$a").at(POINT);
    Prediction beyond = Priced.exactly(operations + ".00001*$a").at(POINT);

    assertThat(judged(limit, on, before)).isEqualTo(Outcome.PASS);
    assertThat(judged(limit, beyond, before)).isEqualTo(Outcome.REGRESSION);
  }

  /** The work is 1000 ns; before, it took 500 ns: a speedup of 2. */
  @ParameterizedTest
  @CsvSource({
    "speedup at-least baseline, 500",
    "speedup at-least baseline-20%, 625",
    "speedup at-least baseline+60%, 312.5",
    "speedup at-least baseline floor 0.4, 625",
    "speedup at-least baseline-1% floor 0.4, 625",
    "speedup at-least baseline+60% floor 0.7, 400",
    "efficiency at-least baseline-20%, 625",
    "speedup at-least 4, 250",
    "speedup at-least 4 floor 2, 500",
    "efficiency at-least 50%, 500",
    "efficiency at-least 50% floor 0.25, 1000"
  })
  void aLowerBoundHasABoundaryToo(String limit, String nanoseconds) {
    Prediction before = of("1000*$a", "500*$a");
    Prediction on = of("1000*$a", nanoseconds + "*$a");
    Prediction beyond = of("1000*$a", "1.00001*" + nanoseconds + "*$a");

    assertThat(judged(limit, on, before)).isEqualTo(Outcome.PASS);
    assertThat(judged(limit, beyond, before)).isEqualTo(Outcome.REGRESSION);
  }

  /** A picosecond is a tenth of a percent of this limit, and no rounding. */
  @Test
  void theSlackOfATimeIsRelativeToIt() {
    assertThat(absolute("time at-most 1ns", Priced.exactly("1.0005*$a").at(POINT)).outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void errorsOfAPriceThatBothSidesShareCancel() {
    for (double error : new double[] {0.01, 0.3, 10}) {
      Prediction before =
          new Priced("$a*n", "$a*n", "$a*n", new double[] {error, 0}, 0, 0).at(POINT);
      Prediction more =
          new Priced("1.06*$a*n", "$a*n", "$a*n", new double[] {error, 0}, 0, 0).at(POINT);

      assertThat(judged("time at-most baseline+5%", more, before)).isEqualTo(Outcome.REGRESSION);
      assertThat(judged("time at-most baseline+7%", more, before)).isEqualTo(Outcome.PASS);
      assertThat(judged("time at-most baseline", before, before)).isEqualTo(Outcome.PASS);
    }
  }

  @Test
  void theErrorOfAPriceThatOnlyOneSideHasDoesNotCancel() {
    double[] error = {0, 0.5};
    Prediction before = new Priced("$a*n", "$a*n", "$a*n", error, 0, 0).at(POINT);
    Prediction now = new Priced("$a*n + 0.06*$b*n", "$a*n", "$a*n", error, 0, 0).at(POINT);
    Finding finding = relative("time at-most baseline+5%", now, before);

    // 1.06 times exp(hypot(1.96 * 50 % of 6 % / 1.06, 0.6 ln 1.06)), and never faster: it adds
    assertThat(finding.outcome()).isEqualTo(Outcome.UNCERTAIN);
    Interval interval = finding.changeInterval().orElseThrow();
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isBetween(0.1317, 0.1320);
  }

  /** Ten times as fast is as sure as ten times as slow. */
  @Test
  void theIntervalOfAChangeAndOfItsReverseAreReciprocal() {
    double[] error = {0.1, 0.2};
    for (String other : List.of("20*$a*n", "$a*n + 5*$b*n", "$a*n + $b*n/100")) {
      Prediction one = new Priced("$a*n", "$a*n", "$a*n", error, 0.3, 0).at(POINT);
      Prediction two = new Priced(other, other, other, error, 0.3, 0).at(POINT);
      Interval slower =
          relative("time at-most baseline+5%", two, one).changeInterval().orElseThrow();
      Interval faster =
          relative("time at-most baseline+5%", one, two).changeInterval().orElseThrow();
      assertThat((1 + slower.low()) * (1 + faster.high())).as(other).isCloseTo(1, within(1e-9));
      assertThat((1 + slower.high()) * (1 + faster.low())).as(other).isCloseTo(1, within(1e-9));
    }
  }

  @Test
  void theErrorOfTheModelWeighsTheChangedPartOnly() {
    double[] none = {0, 0};
    Prediction before = new Priced("$a*n", "$a*n", "$a*n", none, 0.2, 0).at(POINT);
    Prediction now = new Priced("1.06*$a*n", "$a*n", "$a*n", none, 0.2, 0).at(POINT);
    Interval interval =
        relative("time at-most baseline+5%", now, before).changeInterval().orElseThrow();

    // 6 %, which errs by a factor of e^(1.96 * 20 %), and not 20 % of everything
    double factor = Math.exp(1.96 * 0.2);
    assertThat(interval.low()).isCloseTo(0.06 / factor, within(1e-4));
    assertThat(interval.high()).isCloseTo(0.06 * factor, within(1e-4));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time at-most baseline+5%",
        "time at-most baseline+5% floor 1s",
        "time at-most 5s",
        "time at-most 5s floor 5s",
        "time at-least 0s",
        "speedup at-least baseline-5%",
        "speedup at-least 0",
        "serial at-most 1",
        "efficiency at-least 0 floor 5",
      })
  void notANumberNeverPasses(String limit) {
    Prediction sound = Priced.exactly("$a*n").at(POINT);
    Quantity nan = Quantity.certain(Double.NaN);
    Prediction broken = with(sound, nan, nan, nan);

    assertThat(judged(limit, broken, sound)).isEqualTo(Outcome.UNCERTAIN);
    if (limit.contains("baseline")) {
      assertThat(judged(limit, sound, broken)).isEqualTo(Outcome.UNCERTAIN);
      assertThat(judged(limit, broken, broken)).isEqualTo(Outcome.UNCERTAIN);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time at-most 5s",
        "time at-most baseline+5%",
        "speedup at-least 0",
        "work at-most 1s"
      })
  void aDeviationThatIsNotANumberNeverPasses(String limit) {
    Prediction sound = Priced.exactly("$a*n").at(POINT);
    Quantity unsure = new Quantity(1e-6, new TreeMap<>(Map.of("$a", Double.NaN)));

    assertThat(judged(limit, with(sound, unsure, unsure, unsure), sound))
        .isEqualTo(Outcome.UNCERTAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time at-most baseline+5%",
        "time at-most baseline floor 1s",
        "speedup at-least baseline",
        "complexity at-most baseline"
      })
  void morePlacesWithoutAPriceTurnAPassIntoUncertain(String limit) {
    Priced region = Priced.exactly("$a*n");
    Prediction before = region.with(2).at(POINT);

    assertThat(judged(limit, region.with(0).at(POINT), before)).isEqualTo(Outcome.PASS);
    assertThat(judged(limit, region.with(2).at(POINT), before)).isEqualTo(Outcome.PASS);
    Finding more = relative(limit, region.with(3).at(POINT), before);
    assertThat(more.outcome()).isEqualTo(Outcome.UNCERTAIN);
    assertThat(more.reason())
        .isEqualTo("more places without a price than in the baseline: 3 places");
  }

  @Test
  void morePlacesWithoutAPriceRescueNothing() {
    Prediction before = Priced.exactly("$a*n").at(POINT);
    Prediction now = Priced.exactly("2*$a*n").with(3).at(POINT);

    assertThat(judged("time at-most baseline+5%", now, before)).isEqualTo(Outcome.REGRESSION);
    assertThat(judged("unknown at-most baseline", now, before)).isEqualTo(Outcome.REGRESSION);
    assertThat(judged("unknown at-most baseline floor 3", now, before)).isEqualTo(Outcome.PASS);
    assertThat(judged("unknown at-most baseline floor 2", now, before))
        .isEqualTo(Outcome.REGRESSION);
  }

  @ParameterizedTest
  @CsvSource({
    "time at-most 2us, UNCERTAIN",
    "time at-most 500ns, REGRESSION",
    "time at-most 500ns floor 1us, UNCERTAIN",
    "time at-least 500ns, PASS",
    "time at-least 2us, UNCERTAIN",
    "speedup at-most 2, UNCERTAIN",
    "speedup at-least 1, UNCERTAIN",
    "complexity at-most n^2, UNCERTAIN",
    "complexity at-most 1, REGRESSION",
    "unknown at-most 1, PASS",
    "unknown at-most 0, REGRESSION"
  })
  void aLowerBoundBreaksAnUpperLimitAndProvesNone(String limit, Outcome outcome) {
    Prediction now = Priced.exactly("$a*n").with(1).at(POINT);

    assertThat(absolute(limit, now).outcome()).isEqualTo(outcome);
  }

  @Test
  void theFloorAlsoCountsForAbsoluteLimits() {
    Prediction now = Priced.exactly("1015*$a").at(POINT);

    assertThat(absolute("time at-most 1us", now).outcome()).isEqualTo(Outcome.REGRESSION);
    Finding within = absolute("time at-most 1us floor 20ns", now);
    assertThat(within.outcome()).isEqualTo(Outcome.PASS);
    assertThat(within.reason()).isEqualTo("differs by less than the floor");
    assertThat(absolute("time at-most 1us floor 10ns", now).outcome())
        .isEqualTo(Outcome.REGRESSION);
  }

  /** What is shown is compared as a person would: by the digits. */
  @Test
  void whatIsPrintedNeverContradictsTheOutcome() {
    Random random = new Random(3);
    for (int i = 0; i < 3000; i++) {
      double bound = Math.round(random.nextDouble() * 1e6) / 1e3 + 1;
      double factor = 1 + (random.nextBoolean() ? 1 : -1) * Math.pow(10, -random.nextInt(11));
      Prediction now = Priced.exactly(plain(bound * factor) + "*1000*$a").at(POINT);
      Finding finding = absolute("time at-most " + plain(bound) + "us", now);
      double shown = seconds(finding.nowText());
      double limit = seconds(finding.limitText().substring(3));

      assertThat(shown <= limit)
          .as("%s against %s", finding.nowText(), finding.limitText())
          .isEqualTo(finding.outcome() == Outcome.PASS);
    }
  }

  @Test
  void aLimitIsShownWithTheDigitsItWasWrittenWith() {
    Prediction over = Priced.exactly("1235001*$a").at(POINT);
    assertThat(absolute("time at-most 1.235ms", over).nowText()).isEqualTo("1.24 ms");
    assertThat(absolute("time at-most 1.235ms", over).limitText()).isEqualTo("<= 1.235 ms");
    assertThat(absolute("time at-most 1.2349999ms", over).limitText()).isEqualTo("<= 1.2349999 ms");
    Finding relative = relative("time at-most baseline+5.00049%", over, over);
    assertThat(relative.limitText()).isEqualTo("+5.00049 %");
  }

  @Test
  void aBrokenRelativeLimitNeverStandsBesideTwoEqualNumbers() {
    for (String more : List.of("1.01", "1.0001", "1.00000001", "1.0000000001")) {
      Prediction before = Priced.exactly("1234000*$a").at(POINT);
      Prediction now = Priced.exactly(more + "*1234000*$a").at(POINT);
      Finding finding = relative("time at-most baseline", now, before);

      assertThat(finding.outcome()).isEqualTo(Outcome.REGRESSION);
      assertThat(seconds(finding.nowText())).isGreaterThan(seconds(finding.beforeText()));
    }
  }

  @Test
  void anIntervalThatStraddlesALimitLooksAsIfItDid() {
    Prediction now = new Priced("1000*$a", "$a", "$a", new double[] {0.00001, 0}, 0, 0).at(POINT);
    Finding finding = absolute("time at-most 1us", now);

    assertThat(finding.reason())
        .isEqualTo("the 95 % interval 999.98 ns .. 1.00002 us straddles the limit");
  }

  private static Outcome judged(String limit, Prediction now, Prediction before) {
    return (limit.contains("baseline") ? relative(limit, now, before) : absolute(limit, now))
        .outcome();
  }

  private static Prediction of(String work, String time) {
    return new Priced(time, work, work, new double[] {0, 0}, 0, 0).at(POINT);
  }

  private static Prediction with(Prediction from, Quantity time, Quantity work, Quantity span) {
    return new Prediction(
        from.region(),
        from.point(),
        from.engine(),
        from.model(),
        from.timeFormula(),
        from.workFormula(),
        from.spanFormula(),
        time,
        work,
        span,
        0,
        from.growth(),
        from.contributions(),
        from.bottleneck(),
        from.assumptions(),
        from.gaps(),
        from.violated());
  }

  private static String plain(double value) {
    return new java.math.BigDecimal(Double.toString(value)).toPlainString();
  }

  private static double seconds(String shown) {
    double plain = Limit.parse("time at-most " + shown.replaceFirst("^[<>]", "")).bound().value();
    return shown.startsWith(">")
        ? Math.nextUp(plain)
        : shown.startsWith("<") ? Math.nextDown(plain) : plain;
  }

  /** The first two take no more than a multiple of what they took; their class is a bound. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          max(0, n - 7)*ceil(1/3*n) + 9*n - min(n^2, n*floor(1/3*n)) | n             | PASS
          n^2 - max(n - 3, 0)*min(n, n^2 - n)                        | 7*n           | PASS
          n*log2(n)                                                  | n             | REGRESSION
          n*log2(n)                                                  | 1000*n        | REGRESSION
          1000*n + n*log2(n)                                         | n             | REGRESSION
          n*log2(log2(n + 4) + 1)                                    | n             | REGRESSION
          n + n^2/1000000                                            | n             | REGRESSION
          n^2                                                        | n*log2(n)     | REGRESSION
          pow(2, n)                                                  | n             | REGRESSION
          """)
  void aHigherClassIsARegressionWhereNumbersGrow(String now, String before, Outcome outcome) {
    Finding finding =
        relative("complexity at-most baseline", exactlyOfWork(now, 3), exactlyOfWork(before, 3));

    assertThat(finding.outcome()).isEqualTo(outcome);
    if (outcome == Outcome.PASS) {
      assertThat(finding.nowText()).isNotEqualTo(finding.beforeText());
      assertThat(finding.reason()).startsWith(finding.nowText() + " is a bound");
    }
  }

  /** At the point judged, and together, they hardly grow apart; one alone does. */
  @Test
  void oneSizeAloneIsEnough() {
    Prediction before = exactlyOfWork("m*n", 1_000_000);
    Prediction now = exactlyOfWork("m*n + n^2", 1_000_000);

    assertThat(judged("complexity at-most baseline", now, before)).isEqualTo(Outcome.REGRESSION);
  }

  private static Prediction exactlyOfWork(String operations, long m) {
    String work = "$a*(" + operations + ")";
    InputSet inputs =
        new InputSet(new TreeMap<>(Map.of("m", Rational.of(m), "n", Rational.of(500))));
    return Priced.exactly(work).at(new Point(inputs, 1));
  }
}
