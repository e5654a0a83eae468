package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {
  @Test
  void theEndsOfTheAxisAreWhereItsEndsAre() {
    for (Scale scale : List.of(Scale.linear(1, 16, 40, 380), Scale.spanning(10, 1e6, 40, 380))) {
      assertThat(scale.at(scale.low())).isEqualTo(40);
      assertThat(scale.at(scale.high())).isEqualTo(380);
      assertThat(scale.at(scale.high() * 2)).isEqualTo(380);
    }
  }

  @Test
  void decadesLieEvenlyOnALogarithmicAxis() {
    Scale scale = Scale.spanning(1, 1000, 0, 300);
    assertThat(scale.at(10)).isCloseTo(100, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(scale.at(100)).isCloseTo(200, org.assertj.core.data.Offset.offset(1e-9));
  }

  @Test
  void lessThanADecadeStaysLinear() {
    assertThat(Scale.spanning(100, 900, 0, 1).isLog()).isFalse();
    assertThat(Scale.spanning(0, 900, 0, 1).isLog()).isFalse();
  }

  @Test
  void anAxisOfOneValueHasALength() {
    assertThat(Scale.linear(5, 5, 0, 10).at(5)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"0, 100, 5", "0, 16, 5", "1, 7, 6", "0, 0.3, 5", "1e6, 9e6, 4"})
  void ticksLieOnTheAxisInOrder(double low, double high, int wanted) {
    List<Double> ticks = Scale.linear(low, high, 0, 1).ticks(wanted);
    assertThat(ticks).isSorted().doesNotHaveDuplicates().hasSizeBetween(2, wanted + 2);
    assertThat(ticks).allMatch(tick -> tick >= low - 1e-9 && tick <= high * (1 + 1e-9));
  }

  @ParameterizedTest
  @CsvSource({"10, 1000, 6", "3, 3e8, 6", "2000, 20000, 6", "1, 1e18, 5"})
  void logarithmicTicksLieOnTheAxisInOrder(double low, double high, int wanted) {
    List<Double> ticks = Scale.spanning(low, high, 0, 1).ticks(wanted);
    assertThat(ticks).isSorted().doesNotHaveDuplicates().hasSizeBetween(2, 8);
    assertThat(ticks).allMatch(tick -> tick >= low * 0.999 && tick <= high * 1.001);
  }

  @ParameterizedTest
  @CsvSource({"2000, 2000", "20000, 20k", "1500000, 1.5M", "2e9, 2G", "0.25, 0.25"})
  void labelsAreShort(double value, String label) {
    assertThat(Scale.label(value)).isEqualTo(label);
  }

  @ParameterizedTest
  @CsvSource({"0.04, 0", "-0.04, 0", "12.25, 12.2", "400, 400", "99.96, 100"})
  void coordinatesHaveOneDecimalAtMost(double value, String text) {
    assertThat(Scale.coordinate(value)).isEqualTo(text);
  }
}
