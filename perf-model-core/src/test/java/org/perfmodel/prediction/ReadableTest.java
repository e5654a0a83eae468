package org.perfmodel.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected texts are the design's (section 6) and roundings done by hand. */
class ReadableTest {
  @ParameterizedTest
  @CsvSource({
    "0.046048, 46.05 ms",
    "0.046, 46.00 ms",
    "0.99996, 1.000 s",
    "0.00099994, 999.9 us",
    "3e-10, 0.3000 ns",
    "7200, 7200 s",
    "86400, 86400 s",
    "-0.0062, -6.200 ms",
    "0, 0 s"
  })
  void secondsHaveFourDigits(double seconds, String text) {
    assertThat(Readable.seconds(seconds)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"15.979, 15.98", "20000, 20000", "1, 1.000", "0.08355, 0.08355", "1e-9, 1e-9"})
  void numbersHaveFourDigits(double value, String text) {
    assertThat(Readable.number(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.1346, +13.5 %", "-0.111, -11.1 %", "0, +0.0 %", "1.22, +122.0 %"})
  void percentsHaveASign(double fraction, String text) {
    assertThat(Readable.percent(fraction)).isEqualTo(text);
  }

  @Test
  void whatDiffersLooksDifferent() {
    assertThat(Readable.percentAwayFrom(0.05, 0.0500004)).isEqualTo("+5.00004 %");
    assertThat(Readable.percentAwayFrom(0.05, 0.06)).isEqualTo("+6.0 %");
    assertThat(Readable.secondsAwayFrom(1, 1.00001)).isEqualTo("1.00001 s");
    assertThat(Readable.numberAwayFrom(10, 10)).isEqualTo("10.00");
  }
}
