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

  @ParameterizedTest
  @CsvSource({
    "1.1135434275520833e-6, SECOND, 1.11 us",
    "0.046048, SECOND, 46 ms",
    "1234, BYTE, 1.23 kB",
    "15.979, NONE, 16",
    "12345, NONE, 12345",
    "1234.5, NONE, 1230"
  })
  void aVerdictHasThreeDigitsAndCountsInFull(double value, Readable.Unit unit, String text) {
    assertThat(Readable.brief(value, unit)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"-0.00000122, 0 %", "0.0004, 0 %", "0.0006, +0.06 %", "2.99, +299 %"})
  void whatIsLessThanATwentiethOfAPercentIsNothing(double fraction, String text) {
    assertThat(Readable.percent(fraction)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"3, x4", "3.2, x4.2", "11.92, x12.9", "2044, x2040"})
  void whatIsManyTimesAsMuchIsAFactor(double fraction, String text) {
    assertThat(Readable.percent(fraction)).isEqualTo(text);
  }

  @Test
  void noTextHasMoreThanSixDigits() {
    assertThat(Readable.percentBeside(0.05000000001, 0.05)).isEqualTo(">+5 %");
    assertThat(Readable.percentBeside(1e-9, 0)).isEqualTo("<0.1 %");
    assertThat(Readable.beside(1.0000000001, 1, true)).isEqualTo(">1 s");
    assertThat(Readable.apart(1.1135434275520833, 1.1135434275520835, true)).isEqualTo("1.11354 s");
    assertThat(Readable.apart(1.1135434275520835, 1.1135434275520833, true))
        .isEqualTo(">1.11354 s");
  }

  @Test
  void whatBreaksALimitLooksAsIfItDid() {
    assertThat(Readable.percentBeside(0.0500004, 0.05)).isEqualTo("+5.00004 %");
    assertThat(Readable.percentBeside(0.06, 0.05)).isEqualTo("+6 %");
    assertThat(Readable.beside(1.00001, 1, true)).isEqualTo("1.00001 s");
    assertThat(Readable.beside(10, 10, false)).isEqualTo("10");
  }
}
