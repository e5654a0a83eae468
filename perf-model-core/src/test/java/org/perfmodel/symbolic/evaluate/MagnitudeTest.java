package org.perfmodel.symbolic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.symbolic.text.ExprParser;

class MagnitudeTest {
  @ParameterizedTest
  @CsvSource({
    "'3*n^2 + n', 310",
    "'n - 20', 20",
    "'2147483647 - 2*n', 2147483647",
    "'floor(n/4)', 2.5",
    "'max(n, 3*n)', 30",
    "'pow(2, n)', 1024",
    "'pow(1/2, n)', 1",
    "'pow(2, ceil(log2(n)))', 16",
    "'sum(i, 0, n, i)', 55"
  })
  void symbolsAreTen(String expression, double magnitude) {
    assertThat(Magnitude.of(ExprParser.parse(expression), symbol -> 10)).isEqualTo(magnitude);
  }
}
