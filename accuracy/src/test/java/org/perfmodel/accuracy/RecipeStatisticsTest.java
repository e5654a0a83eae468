package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.inference.TTest;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.junit.jupiter.api.Test;

/** Statistics: against another library and by hand. */
class RecipeStatisticsTest {
  @Test
  void correlationsAreThoseOfAnotherLibrary() {
    double[][] xy = rows(2, 100, 0, 1);
    double expected = new PearsonsCorrelation().correlation(xy[0], xy[1]);
    assertThat(RecipeStatistics.pearsn(xy[0], xy[1])).isCloseTo(expected, within(1e-12));
  }

  @Test
  void bothSortsPutInOrder() {
    for (int n : new int[] {1, 2, 3, 100, 1001}) {
      double[] values = doubles(n, -1, 1);
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      int[] index = new int[n];
      RecipeStatistics.indexx(n, values, index);
      assertThat(Arrays.stream(index).mapToDouble(i -> values[i]).toArray()).isEqualTo(sorted);
      double[] a = values.clone();
      RecipeStatistics.shell(n, a);
      assertThat(a).isEqualTo(sorted);
    }
  }

  /** Of 1, 2, 3, 6: off by -2, -1, 0, 3; squares 14, cubes 18, fourths 98. */
  @Test
  void momentsAreThoseByHand() {
    double[] moments = new double[6];
    RecipeStatistics.moment(new double[] {1, 2, 3, 6}, moments);
    double variance = 14 / 3.0;
    double[] expected = {
      3,
      1.5,
      Math.sqrt(variance),
      variance,
      18 / (4 * Math.pow(variance, 1.5)),
      98 / (4 * variance * variance) - 3
    };
    for (int i = 0; i < 6; i++) {
      assertThat(moments[i]).isCloseTo(expected[i], within(1e-12));
    }
  }

  @Test
  void meansDifferAsStudentSays() {
    float[] one = floats(60, 1, 2);
    float[] other = floats(40, 1.2, 2.1);
    double[] x = new double[60];
    double[] y = new double[40];
    Arrays.setAll(x, i -> one[i]);
    Arrays.setAll(y, i -> other[i]);
    double expected = new TTest().homoscedasticT(x, y);
    assertThat(RecipeStatistics.ttest(60, one, 40, other)).isCloseTo(expected, within(1e-9));
  }

  /** A point that is known twice as well counts four times. */
  @Test
  void linesAreNearestToWeightedPoints() {
    double[][] xy = rows(2, 30, -1, 1);
    double[] deviation = new double[30];
    SimpleRegression regression = new SimpleRegression();
    for (int i = 0; i < 30; i++) {
      deviation[i] = i % 3 == 0 ? 1 : 2;
      for (int times = 0; times < (i % 3 == 0 ? 4 : 1); times++) {
        regression.addData(xy[0][i], xy[1][i]);
      }
    }
    double[] line = new double[3];
    RecipeStatistics.fit(30, xy[0], xy[1], deviation, line);
    assertThat(line[0]).isCloseTo(regression.getIntercept(), within(1e-12));
    assertThat(line[1]).isCloseTo(regression.getSlope(), within(1e-12));
    assertThat(line[2]).isCloseTo(regression.getSumSquaredErrors() / 4, within(1e-12));
  }
}
