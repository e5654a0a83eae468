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
    "0.046, 46 ms",
    "0.99996, 1 s",
    "0.00099994, 999.9 us",
    "3e-10, 0.3 ns",
    "7200, 7200 s",
    "-0.0062, -6.2 ms",
    "0, 0 s"
  })
  void secondsHaveFourDigits(double seconds, String text) {
    assertThat(Readable.seconds(seconds)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"15.979, 15.98", "20000, 20000", "1, 1", "0.08355, 0.08355"})
  void numbersHaveFourDigits(double value, String text) {
    assertThat(Readable.number(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.1346, +13.5 %", "-0.111, -11.1 %", "0, 0 %", "1.22, +122 %"})
  void percentsHaveASign(double fraction, String text) {
    assertThat(Readable.percent(fraction)).isEqualTo(text);
  }

  @Test
  void whatBreaksALimitLooksAsIfItDid() {
    assertThat(Readable.percentBeside(0.0500004, 0.05)).isEqualTo("+5.00004 %");
    assertThat(Readable.percentBeside(0.06, 0.05)).isEqualTo("+6 %");
    assertThat(Readable.beside(1.00001, 1, true)).isEqualTo("1.00001 s");
    assertThat(Readable.beside(10, 10, false)).isEqualTo("10");
  }
}
