package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.gate.Priced.point;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

class ExplanationTest {
  /** A name that begins with p is not p, and p above the line or in a logarithm divides nothing. */
  @ParameterizedTest
  @CsvSource({
    "$a*n/pairs, false",
    "$a*n/(pairs*2), false",
    "$a*n*p, false",
    "$a*n*log2(p), false",
    "$a*n, false",
    "$a*n/p, true",
    "$a*n/(pairs*p), true",
    "$a*ceil(n/p), true",
    "$a*n/(p + 1), true"
  })
  void onlyWhatPDividesIsSaidToDivideByP(String formula, boolean divides) {
    List<Point> points = List.of(at(1), at(2), at(16));
    List<Prediction> now = Priced.exactly(formula).at(points);
    List<Prediction> before = Priced.exactly("$b").at(points);
    Finding finding = Priced.relative("time at-most baseline", now.get(2), before.get(2));
    Change change = Explanation.of(now, before, List.of(finding)).orElseThrow();

    assertThat(change.cause().contains("does not divide by p")).isEqualTo(!divides);
  }

  private static Point at(int processors) {
    InputSet inputs =
        new InputSet(new TreeMap<>(Map.of("n", Rational.of(1000), "pairs", Rational.of(3))));
    return new Point(inputs, point(1, processors).processors());
  }
}
