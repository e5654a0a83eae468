package org.perfmodel.calibrate.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.CalibrationException;

/**
 * Data and certified values: NIST Statistical Reference Datasets, linear regression, Norris (lower
 * difficulty) and Longley (higher difficulty). Everything else against commons-math.
 */
class LinearRegressionTest {
  private static final double[] NORRIS = {
    0.1, 0.2, 338.8, 337.4, 118.1, 118.2, 888.0, 884.6, 9.2, 10.1, 228.1, 226.5, 668.5, 666.3,
    998.5, 996.3, 449.1, 448.6, 778.9, 777.0, 559.2, 558.2, 0.3, 0.4, 0.1, 0.6, 778.1, 775.5,
    668.8, 666.9, 339.3, 338.0, 448.9, 447.5, 10.8, 11.6, 557.7, 556.0, 228.3, 228.1, 998.0, 995.8,
    888.8, 887.6, 119.6, 120.2, 0.3, 0.3, 0.6, 0.3, 557.6, 556.8, 339.3, 339.1, 888.0, 887.2,
    998.5, 999.0, 778.9, 779.0, 10.2, 11.1, 117.6, 118.3, 228.9, 229.2, 668.4, 669.1, 449.2, 448.9,
    0.2, 0.5
  };

  private static final double[][] LONGLEY = {
    {60323, 83.0, 234289, 2356, 1590, 107608, 1947},
    {61122, 88.5, 259426, 2325, 1456, 108632, 1948},
    {60171, 88.2, 258054, 3682, 1616, 109773, 1949},
    {61187, 89.5, 284599, 3351, 1650, 110929, 1950},
    {63221, 96.2, 328975, 2099, 3099, 112075, 1951},
    {63639, 98.1, 346999, 1932, 3594, 113270, 1952},
    {64989, 99.0, 365385, 1870, 3547, 115094, 1953},
    {63761, 100.0, 363112, 3578, 3350, 116219, 1954},
    {66019, 101.2, 397469, 2904, 3048, 117388, 1955},
    {67857, 104.6, 419180, 2822, 2857, 118734, 1956},
    {68169, 108.4, 442769, 2936, 2798, 120445, 1957},
    {66513, 110.8, 444546, 4681, 2637, 121950, 1958},
    {68655, 112.6, 482704, 3813, 2552, 123366, 1959},
    {69564, 114.2, 502601, 3931, 2514, 125368, 1960},
    {69331, 115.7, 518173, 4806, 2572, 127852, 1961},
    {70551, 116.9, 554894, 4007, 2827, 130081, 1962}
  };

  private static LinearRegression norris() {
    double[][] rows = new double[NORRIS.length / 2][];
    double[] response = new double[rows.length];
    for (int row = 0; row < rows.length; row++) {
      response[row] = NORRIS[2 * row];
      rows[row] = new double[] {1, NORRIS[2 * row + 1]};
    }
    return LinearRegression.ordinary(List.of("b0", "b1"), rows, response);
  }

  private static LinearRegression longley() {
    double[][] rows = new double[LONGLEY.length][];
    double[] response = new double[rows.length];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = LONGLEY[row].clone();
      response[row] = rows[row][0];
      rows[row][0] = 1;
    }
    return LinearRegression.ordinary(names(7), rows, response);
  }

  private static List<String> names(int count) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add("b" + i);
    }
    return names;
  }

  /** That many significant digits. */
  private static void isCertified(double found, double certified, double digits) {
    assertThat(-Math.log10(Math.abs(found - certified) / Math.abs(certified)))
        .as("digits of %s, certified %s", found, certified)
        .isGreaterThan(digits);
  }

  @Test
  void norrisHasTheCertifiedValues() {
    LinearRegression fit = norris();

    double[] value = {-0.262323073774029, 1.00211681802045};
    double[] error = {0.232818234301152, 0.429796848199937E-03};
    for (int i = 0; i < 2; i++) {
      isCertified(fit.coefficients().get(i).value(), value[i], 12);
      isCertified(fit.coefficients().get(i).standardError(), error[i], 12);
    }
    isCertified(fit.residualDeviation(), 0.884796396144373, 12);
    isCertified(fit.rSquared(), 0.999993745883712, 12);
    assertThat(fit.degreesOfFreedom()).isEqualTo(34);
  }

  @Test
  void longleyHasTheCertifiedValues() {
    LinearRegression fit = longley();

    double[] value = {
      -3482258.63459582,
      15.0618722713733,
      -0.358191792925910E-01,
      -2.02022980381683,
      -1.03322686717359,
      -0.511041056535807E-01,
      1829.15146461355
    };
    double[] error = {
      890420.383607373,
      84.9149257747669,
      0.334910077722432E-01,
      0.488399681651699,
      0.214274163161675,
      0.226073200069370,
      455.478499142212
    };
    for (int i = 0; i < 7; i++) {
      isCertified(fit.coefficients().get(i).value(), value[i], 8);
      isCertified(fit.coefficients().get(i).standardError(), error[i], 8);
      assertThat(fit.coefficients().get(i).identified()).isTrue();
    }
    isCertified(fit.residualDeviation(), 304.854073561965, 9);
    isCertified(fit.rSquared(), 0.995479004577296, 9);
    // Belsley, Kuh and Welsch 1980, section 3.4: columns at length one, 43275.
    assertThat(fit.conditionNumber()).isCloseTo(43275, within(1.0));
  }

  @Test
  void randomProblemsAgreeWithCommonsMath() {
    Random random = new Random(7);
    for (int problem = 0; problem < 50; problem++) {
      int width = 1 + random.nextInt(6);
      double[][] rows = new double[width + 2 + random.nextInt(20)][width];
      double[] response = new double[rows.length];
      for (int row = 0; row < rows.length; row++) {
        for (int column = 0; column < width; column++) {
          rows[row][column] = random.nextGaussian() * Math.pow(10, column);
        }
        response[row] = 3 + random.nextGaussian();
      }
      OLSMultipleLinearRegression other = new OLSMultipleLinearRegression();
      other.setNoIntercept(true);
      other.newSampleData(response, rows);

      LinearRegression fit = LinearRegression.ordinary(names(width), rows, response);

      double[] values = other.estimateRegressionParameters();
      double[] errors = other.estimateRegressionParametersStandardErrors();
      for (int column = 0; column < width; column++) {
        assertThat(fit.coefficients().get(column).value())
            .isCloseTo(values[column], Percentage.withPercentage(1e-7));
        assertThat(fit.coefficients().get(column).standardError())
            .isCloseTo(errors[column], Percentage.withPercentage(1e-7));
      }
      assertThat(fit.residualDeviation())
          .isCloseTo(other.estimateRegressionStandardError(), Percentage.withPercentage(1e-9));
      assertThat(fit.conditionNumber())
          .isCloseTo(condition(rows, width), Percentage.withPercentage(1e-6));
    }
  }

  private static double condition(double[][] rows, int width) {
    double[][] scaled = new double[rows.length][width];
    for (int column = 0; column < width; column++) {
      double length = 0;
      for (double[] row : rows) {
        length += row[column] * row[column];
      }
      for (int row = 0; row < rows.length; row++) {
        scaled[row][column] = rows[row][column] / Math.sqrt(length);
      }
    }
    return new SingularValueDecomposition(MatrixUtils.createRealMatrix(scaled))
        .getConditionNumber();
  }

  @Test
  void confidenceIntervalOfASlopeIsStudents() {
    SimpleRegression other = new SimpleRegression();
    for (int i = 0; i < NORRIS.length; i += 2) {
      other.addData(NORRIS[i + 1], NORRIS[i]);
    }
    LinearRegression fit = norris();
    LinearRegression.Coefficient slope = fit.coefficients().get(1);

    LinearRegression.Interval interval = fit.interval(slope, 0.95).orElseThrow();

    assertThat(interval.to() - slope.value())
        .isCloseTo(other.getSlopeConfidenceInterval(0.05), within(1e-12));
    assertThat(slope.value() - interval.from())
        .isCloseTo(interval.to() - slope.value(), within(1e-12));
  }

  @Test
  void forecastErrorsFollowTheTextbook() {
    // Draper and Smith 1998, section 3.1: s^2 (1/n + (x - mean)^2 / Sxx), and 1 more for one run.
    double[] x = {1, 2, 4, 7};
    double[] response = {2.1, 3.9, 8.3, 13.8};
    double[][] rows = {{1, 1}, {1, 2}, {1, 4}, {1, 7}};
    LinearRegression fit = LinearRegression.ordinary(names(2), rows, response);
    double mean = 3.5;
    double spread = 0;
    for (double each : x) {
      spread += (each - mean) * (each - mean);
    }
    double expected = 0.25 + (10 - mean) * (10 - mean) / spread;

    LinearRegression.Forecast forecast = fit.forecast(new double[] {1, 10}, 1).orElseThrow();

    double s = fit.residualDeviation();
    assertThat(forecast.meanError()).isCloseTo(s * Math.sqrt(expected), within(1e-12));
    assertThat(forecast.runError()).isCloseTo(s * Math.sqrt(1 + expected), within(1e-12));
    assertThat(forecast.value())
        .isCloseTo(
            fit.coefficients().get(0).value() + 10 * fit.coefficients().get(1).value(),
            within(1e-12));
  }

  @Test
  void anIntegerWeightIsThatManyCopies() {
    double[][] rows = {{1, 1}, {1, 2}, {1, 3}, {1, 5}};
    double[] response = {1, 2.5, 2, 6};
    double[][] copied = {{1, 1}, {1, 2}, {1, 2}, {1, 3}, {1, 5}, {1, 5}, {1, 5}};

    LinearRegression weighted =
        LinearRegression.weighted(names(2), rows, response, new double[] {1, 2, 1, 3});
    LinearRegression ordinary =
        LinearRegression.ordinary(names(2), copied, new double[] {1, 2.5, 2.5, 2, 6, 6, 6});

    for (int i = 0; i < 2; i++) {
      assertThat(weighted.coefficients().get(i).value())
          .isCloseTo(ordinary.coefficients().get(i).value(), within(1e-12));
    }
    // The same squares, but not as many observations.
    assertThat(weighted.residualDeviation() * Math.sqrt(2))
        .isCloseTo(ordinary.residualDeviation() * Math.sqrt(5), within(1e-12));
    assertThat(weighted.rSquared()).isCloseTo(ordinary.rSquared(), within(1e-12));
  }

  @Test
  void columnsThatAddUpToAnotherAreNotIdentifiedButTheirSumIs() {
    double[][] rows = {{1, 2, 3, 5}, {2, 1, 3, 1}, {4, 1, 5, 2}, {3, 3, 6, 9}, {1, 7, 8, 2}};
    double[] response = {10, 9, 16, 18, 21};

    LinearRegression fit = LinearRegression.ordinary(names(4), rows, response);

    assertThat(fit.coefficients())
        .extracting(LinearRegression.Coefficient::identified)
        .containsExactly(false, false, false, true);
    assertThat(fit.degreesOfFreedom()).isEqualTo(2);
    assertThat(fit.interval(fit.coefficients().get(0), 0.95)).isEmpty();
    assertThat(fit.forecast(new double[] {1, 0, 0, 0}, 1)).isEmpty();
    double[][] two = {{1, 2, 5}, {2, 1, 1}, {4, 1, 2}, {3, 3, 9}, {1, 7, 2}};
    LinearRegression reduced = LinearRegression.ordinary(names(3), two, response);
    LinearRegression.Forecast full = fit.forecast(new double[] {2, 3, 5, 7}, 1).orElseThrow();
    LinearRegression.Forecast same = reduced.forecast(new double[] {2, 3, 7}, 1).orElseThrow();
    assertThat(full.value()).isCloseTo(same.value(), within(1e-10));
    assertThat(full.runError()).isCloseTo(same.runError(), within(1e-10));
  }

  @Test
  void aColumnOfZerosIsNotIdentified() {
    double[][] rows = {{1, 0}, {2, 0}, {3, 0}};

    LinearRegression fit = LinearRegression.ordinary(names(2), rows, new double[] {2, 4.1, 5.9});

    assertThat(fit.coefficients().get(0).identified()).isTrue();
    assertThat(fit.coefficients().get(1).identified()).isFalse();
    assertThat(fit.forecast(new double[] {1, 1}, 1)).isEmpty();
    assertThat(fit.forecast(new double[] {5, 0}, 1)).isPresent();
  }

  @Test
  void relativeFitDoesNotChangeWhenARunIsScaled() {
    double[][] rows = {{1, 1}, {1, 20}, {3, 5}, {7, 100}};
    double[] response = {2.2, 20, 8.8, 109};
    double[][] scaled = {{1, 1}, {1000, 20_000}, {3, 5}, {7, 100}};

    LinearRegression fit = LinearRegression.relative(names(2), rows, response);
    LinearRegression same =
        LinearRegression.relative(names(2), scaled, new double[] {2.2, 20_000, 8.8, 109});

    for (int i = 0; i < 2; i++) {
      assertThat(same.coefficients().get(i).value())
          .isCloseTo(fit.coefficients().get(i).value(), within(1e-12));
    }
  }

  @Test
  void asManyObservationsAsParametersAreTooFew() {
    assertThatThrownBy(
            () ->
                LinearRegression.ordinary(
                    names(2), new double[][] {{1, 2}, {1, 3}}, new double[] {1, 2}))
        .isInstanceOf(CalibrationException.class)
        .hasMessageContaining("2 observations cannot fit 2 parameters")
        .hasMessageContaining("at least 1 more");
  }
}
