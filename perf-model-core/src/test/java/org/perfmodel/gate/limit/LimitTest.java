package org.perfmodel.gate.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;

class LimitTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time at-most 5ms at n=2.5        | 23 | an integer",
        "time at-most 5ms at n=50%        | 23 | an integer",
        "time at-most 5ms at n=           | 23 | an integer",
        "time at-most 5ms at n=-3         | 23 | an integer",
        "time at-most 5ms at n=1e3        | 23 | an integer",
        "time at-most 5ms at =5           | 21 | the name of a size, or p",
        "time at-most 5ms at              | 20 | the name of a size, or p",
        "time at-most 5ms at 3=5          | 21 | the name of a size, or p",
        "time at-most 5ms at $add=5       | 21 | the name of a size, or p",
        "time at-most 5ms at n=3,         | 25 | the name of a size, or p",
        "time at-most 5ms at p=4,p=8      | 25 | another name than `p`",
        "time at-most 5ms at p 4          | 23 | `=`",
        "time at-most 5ms at p=4 q=8      | 25 | the end or `,`",
        "time at-most 1e400s              | 14 | a number that a double holds",
        "time at-most baseline+1e400%     | 23 | a number that a double holds",
        "time at-most 1e99999999999s      | 14 | a time such as 5ms",
        "time at-most 5                   | 14 | a time such as 5ms",
        "time at-most 5%                  | 14 | a time such as 5ms",
        "time at-most -5ms                | 14 | a time such as 5ms",
        "time at-most 5mss                | 14 | a time such as 5ms",
        "time at-most 5msat p=4           | 14 | a time such as 5ms",
        "speedup at-least 5ms             | 18 | a number",
        "speedup at-least NaN             | 18 | a number",
        "speedup at-least 1.2.3           | 18 | a number",
        "time at-most baseline+5          | 23 | a percentage such as 5%",
        "time at-most baseline+5% or so   | 26 | the end, `floor` or `at`",
        "time at-most 5ms floor 1us 2     | 28 | the end or `at`",
        "time under 5ms                   | 6  | `at-most`, `at-least`, `<=` or `>=`",
        "allocation at-most 64            | 20 | bytes such as 64B or 2kB",
        "allocation at-most 5ms           | 20 | bytes such as 64B or 2kB",
        "allocation at-most 5%            | 20 | bytes such as 64B or 2kB",
        "allocation at-most 5KB           | 20 | bytes such as 64B or 2kB",
        "objects at-most 64B              | 17 | a number",
        "time at-most 64B                 | 14 | a time such as 5ms",
        "complexity at-most n^            | 20 | a growth such as n^2*log2(n)",
        "complexity at-most baseline+5%   | 28 | the end or `at`",
        "complexity at-most baseline floor 1 | 29 | the end or `at`",
      })
  void whatIsNoLimitSaysWhereAndWhatWasExpected(String text, int column, String expected) {
    assertThatThrownBy(() -> Limit.parse(text))
        .isInstanceOf(LimitSyntaxException.class)
        .hasMessage(
            "limit `%s`: expected %s at column %d\n  %s\n  %s^",
            text, expected, column, text, " ".repeat(column - 1));
  }

  @Test
  void theCaretStaysBelowItsColumnWhateverTheSpaces() {
    assertThatThrownBy(() -> Limit.parse("time\tat-most\n5"))
        .hasMessageEndingWith(" at column 14\n  time at-most 5\n               ^");
  }

  @ParameterizedTest
  @CsvSource({
    "speedpu, speedup",
    "tme, time",
    "eficiency, efficiency",
    "Complexity, complexity",
    "unkown, unknown"
  })
  void anUnknownMetricGetsTheNearestOne(String written, String meant) {
    assertThatThrownBy(() -> Limit.parse(written + " at-most 5"))
        .hasMessageStartingWith(
            "limit `%s at-most 5`: expected one of time, work, span, speedup, efficiency, serial,"
                + " allocation, objects, complexity, unknown at column 1; maybe `%s` was meant\n",
            written, meant);
  }

  @Test
  void aMetricNearToNoneGetsTheListOnly() {
    assertThatThrownBy(() -> Limit.parse("throughput at-most 5"))
        .hasMessageContaining("complexity, unknown at column 1\n");
  }

  @Test
  void everyPartIsReadWithItsUnit() {
    Limit limit = Limit.parse("  span <= reference - 12.5% floor 3us at n=20000, p=16 ");

    assertThat(limit.metric()).isEqualTo(Metric.SPAN);
    assertThat(limit.atLeast()).isFalse();
    assertThat(limit.bound().kind()).isEqualTo(Limit.Kind.REFERENCE);
    assertThat(limit.bound().relative()).isEqualTo(-0.125);
    assertThat(limit.floor()).hasValue(3e-6);
    assertThat(limit.at())
        .containsOnly(
            java.util.Map.entry("n", Rational.of(20_000)),
            java.util.Map.entry("p", Rational.of(16)));
    assertThat(limit.text()).isEqualTo("span <= reference - 12.5% floor 3us at n=20000, p=16");
    assertThat(Limit.parse("efficiency >= 50%").bound().value()).isEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource({
    "64B, 64, 64B",
    "0.5 kB, 500, 500B",
    "1.1kB, 1100, 1.1kB",
    "2MB, 2000000, 2MB",
    "3.25GB, 3250000000, 3.25GB",
    "5000GB, 5000000000000, 5000GB",
    "0B, 0, 0B"
  })
  void bytesAreReadAndWrittenInThousands(String written, double bytes, String printed) {
    Limit limit = Limit.parse("allocation at-most " + written + " floor " + written);

    assertThat(limit.bound().value()).isEqualTo(bytes);
    assertThat(limit.floor()).hasValue(bytes);
    assertThat(limit.print()).isEqualTo("allocation at-most " + printed + " floor " + printed);
    assertThat(Limit.parse(limit.print()).print()).isEqualTo(limit.print());
  }

  @ParameterizedTest
  @CsvSource({"1.1ms, 0.0011", "7us, 7e-6", "0.3ns, 3e-10", "2s, 2", "1e-3 ms, 1e-6"})
  void aTimeIsTheDoubleNearestToItsDecimal(String written, double seconds) {
    assertThat(Limit.parse("time at-most " + written).bound().value()).isEqualTo(seconds);
  }

  @Test
  void aPointTakesIntegersThatNoDoubleHolds() {
    assertThat(Limit.parse("time at-most 5ms at n=9007199254740993").at())
        .containsEntry("n", Rational.of(new BigInteger("9007199254740993")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "time <= 5ms                            | time at-most 5ms",
        "time at-most 0.000005s floor 1000 ns   | time at-most 5us floor 1us",
        "speedup>=baseline-5%                   | speedup at-least baseline-5%",
        "work at-most baseline + 0%             | work at-most baseline",
        "efficiency at-least 50% at p=16,n=3    | efficiency at-least 0.5 at n=3, p=16",
        "complexity <= n*n at p=4               | complexity at-most n^2 at p=4",
        "unknown at-most 0                      | unknown at-most 0",
      })
  void thePrintedTextIsCanonical(String written, String printed) {
    assertThat(Limit.parse(written).print()).isEqualTo(printed);
  }

  @Test
  void whatIsPrintedParsesToTheSameLimit() {
    Random random = new Random(1);
    for (int i = 0; i < 5000; i++) {
      Limit drawn = limit(random);
      String printed = drawn.print();
      Limit expected =
          new Limit(
              printed, drawn.metric(), drawn.atLeast(), drawn.bound(), drawn.floor(), drawn.at());

      assertThat(Limit.parse(printed)).isEqualTo(expected);
      assertThat(Limit.parse(printed).print()).isEqualTo(printed);
    }
  }

  private static Limit limit(Random random) {
    Metric metric = Metric.values()[random.nextInt(Metric.values().length)];
    Limit.Kind kind = Limit.Kind.values()[random.nextInt(3)];
    boolean isComplexity = metric == Metric.COMPLEXITY;
    boolean isGrowth = isComplexity && kind == Limit.Kind.ABSOLUTE;
    String[] growths = {"1", "n", "n^2*log2(n)", "m^2 + m*n", "2^n", "n^1.5/m"};
    Limit.Bound bound =
        new Limit.Bound(
            kind,
            kind == Limit.Kind.ABSOLUTE && !isGrowth ? positive(random) : 0,
            kind == Limit.Kind.ABSOLUTE || isComplexity || random.nextInt(4) == 0
                ? 0
                : random.nextBoolean() ? positive(random) : 0 - positive(random),
            isGrowth
                ? Optional.of(Growth.parse(growths[random.nextInt(growths.length)]))
                : Optional.empty());
    SortedMap<String, Rational> at = new TreeMap<>();
    for (String name : new String[] {"n", "p", "a[0].length", "list.size()"}) {
      if (random.nextInt(3) == 0) {
        at.put(name, Rational.of(random.nextLong() >>> 1 + random.nextInt(60)));
      }
    }
    OptionalDouble floor =
        isComplexity || random.nextBoolean()
            ? OptionalDouble.empty()
            : OptionalDouble.of(positive(random));
    return new Limit("", metric, random.nextBoolean(), bound, floor, at);
  }

  /** From a few digits to all that a double has, over many magnitudes, and zero. */
  private static double positive(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(200);
      case 1 -> random.nextInt(2000) / 1e6;
      case 2 -> random.nextDouble() * Math.pow(10, random.nextInt(30) - 20);
      default -> random.nextDouble();
    };
  }

  @Test
  void aPercentageIsTheDoubleNearestToItsDecimal() {
    for (int i = 0; i < 1000; i++) {
      assertThat(Limit.parse("time at-most baseline+" + i + "%").bound().relative())
          .isCloseTo(i / 100.0, within(0.0));
    }
  }
}
