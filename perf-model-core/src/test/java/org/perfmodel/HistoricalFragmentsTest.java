package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;

/**
 * Six Livermore loops in Java, as MacDonald, Engineering the Performance of Parallel Applications,
 * 1996, section 2.3, has them in Fortran: single precision, length as a parameter. The counts that
 * his Table 2-6 has rows for come out of the extraction, and the linear model prices no others: the
 * counter's step and test are in {@code loop}, subscripts in the loads and stores.
 */
class HistoricalFragmentsTest {
  private static final String SOURCE =
      """
      class Fragments {
        @PerfModel(inputs = "n=10")
        static void a(float[] x, float[] y, float[] z, float q, float r, float t, int n) {
          for (int i = 1; i <= n; i++) {
            x[i] = q + (y[i] * ((r * z[i + 10]) + (t * z[i + 11])));
          }
        }

        @PerfModel(inputs = "n=10")
        static float b(float[] x, float[] z, int n) {
          float q = 0;
          for (int i = 1; i <= n; i++) {
            q = q + (z[i] * x[i]);
          }
          return q;
        }

        @PerfModel(inputs = "n=10")
        static void c(float[] x, float[] y, float[] z, int n) {
          for (int i = 2; i <= n; i++) {
            x[i] = z[i] * (y[i] - x[i - 1]);
          }
        }

        @PerfModel(inputs = "n=10")
        static void d(float[] x, float[] y, float[] z, float[] u, float q, float r, float t, int n) {
          for (int i = 1; i <= n; i++) {
            x[i] = u[i] + (r * (z[i] + (r * y[i])))
                + (t * (u[i + 3] + (r * (u[i + 2] + (r * u[i + 1]))))
                + (t * (u[i + 6] + (q * (u[i + 5] + (q * u[i + 4]))))));
          }
        }

        @PerfModel(inputs = "n=10")
        static void e(float[] x, float[] y, int n) {
          x[1] = y[1];
          for (int i = 2; i <= n; i++) {
            x[i] = x[i - 1] + y[i];
          }
        }

        @PerfModel(inputs = "n=10")
        static float f(float[] b, float[] t, float[] u, float s, int n) {
          for (int i = 1; i <= n; i++) {
            b[i] = t[i] + s * u[i];
            s = b[i] - s;
          }
          for (int i = 1; i <= n; i++) {
            int k = n - i + 1;
            b[k] = t[k] + s * u[k];
            s = b[k] - s;
          }
          return s;
        }
      }
      """;

  @TempDir Path folder;

  private static final Platform MACHINE =
      Programs.machine(
          "loop",
          1,
          "load.float",
          1,
          "store.float",
          1,
          "add.float",
          1,
          "mul.float",
          1,
          "add.int",
          1,
          "mul.int",
          1,
          "cmp.int",
          1);

  private Map<String, Expr> extracted() throws IOException {
    Map<String, Expr> formulae = new TreeMap<>();
    predicted(MACHINE, 10)
        .forEach((name, prediction) -> formulae.put(name, prediction.workFormula().value()));
    return formulae;
  }

  private Map<String, Prediction> predicted(Platform machine, long n) throws IOException {
    Files.writeString(folder.resolve("Fragments.java"), SOURCE);
    return evaluated(machine, n);
  }

  private Map<String, Prediction> evaluated(Platform machine, long n) {
    Workload workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    Map<String, Prediction> predictions = new TreeMap<>();
    for (Region region : workload.regions()) {
      predictions.put(
          region.id().value().replace("Fragments.", ""),
          new ClosedFormEvaluator()
              .evaluate(
                  new Scenario(
                      region,
                      machine,
                      new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(n)))), 1),
                      new LinearCostModel())));
    }
    return predictions;
  }

  /**
   * Table 2-6, but for what it misprints: fragment E stores x(1) and runs n - 1 times, while the
   * table has n - 1 stores and n - 2 loops.
   */
  @ParameterizedTest
  @CsvSource({
    "a, n, 3*n, n, 2*n, 3*n",
    "b, n, 2*n, 0, n, n",
    "c, n - 1, 3*n - 3, n - 1, n - 1, n - 1",
    "d, n, 9*n, n, 8*n, 8*n",
    "e, n - 1, 2*n - 1, n, n - 1, 0",
    "f, 2*n, 6*n, 2*n, 4*n, 2*n"
  })
  void sourcesOfTheFragmentsGiveTheCountsOfTheTable(
      String fragment, String loops, String loads, String stores, String adds, String mults)
      throws IOException {
    Expr expected =
        Expr.sum(
            List.of(
                ExprParser.parse(loops).times(Expr.symbol("$loop")),
                ExprParser.parse(loads).times(Expr.symbol("$load.float")),
                ExprParser.parse(stores).times(Expr.symbol("$store.float")),
                ExprParser.parse(adds).times(Expr.symbol("$add.float")),
                ExprParser.parse(mults).times(Expr.symbol("$mul.float"))));

    Expr subscripts =
        fragment.equals("f") ? ExprParser.parse("2*n").times(Expr.symbol("$add.int")) : Expr.ZERO;
    assertThat(extracted().get(fragment)).isEqualTo(expected.plus(subscripts));
  }

  /** Table 2-6 times Table 2-5 or 2-13, by hand for n = 1000, in microseconds. */
  @ParameterizedTest
  @CsvSource({
    // A: 518 + 3 * 135 + 235 + 2 * 10.8 + 3 * 9.16
    "sun-4-50, a, 1207.08",
    // B: 273 + 2 * 201 + 106 + 116
    "dec-3300l, b, 897",
    // C: 999 * (230 + 3 * 25.5 + 32.6 + 7.44 + 20.8) / 1000
    "sgi-indigo2, c, 366.97266",
    // D: 230 + 9 * 25.5 + 32.6 + 8 * 7.44 + 8 * 20.8
    "sgi-indigo2, d, 718.02",
    // E: 999 * 518 + 1999 * 135 + 1000 * 235 + 999 * 10.8, one loop and one store more than printed
    "sun-4-50, e, 1033.1362",
    // F: 2 * 518 + 2 * 90.5 + 6 * 135 + 2 * 235 + 4 * 10.8 + 2 * 9.16
    "sun-4-50, f, 2558.52",
    // A: 22.2 + 3 * 2.26 + 23.6 + 2 * 39.3 + 3 * 43.3
    "sgi-indigo2-optimised, a, 261.08"
  })
  void theLinearModelsTimesAreThePredictions(String platform, String fragment, double microseconds)
      throws IOException {
    Platform machine =
        new PlatformResolver(
                Path.of("none"),
                Path.of("none"),
                HistoricalFragmentsTest.class.getClassLoader(),
                PlatformCodec::read)
            .resolve(platform);
    Prediction prediction = predicted(machine, 1000).get(fragment);

    assertThat(prediction.gaps()).isEmpty();
    assertThat(prediction.time().value() * 1e6)
        .isCloseTo(microseconds, within(1e-6 * microseconds));
  }

  /** Loops in other spellings pay for no test or step beside {@code loop} either. */
  @ParameterizedTest
  @CsvSource({
    "for (int i = 0; i < n; i++) { x[i] = y[i]; }",
    "for (int i = n; i > 0; i--) { x[i - 1] = y[i]; }",
    "for (int i = 0; i != n; ++i) x[i] = y[i];",
    "for (int i = 0; i < n; i += 1) { x[i] = y[i]; }",
    "for (int i = 1; i <= n; i++) { x[i - 1] = y[2 * (i - 1) + 3]; }",
    "for (int i = 0; i < n; i++) { x[n - 1 - i] = y[i + 7]; }"
  })
  void aLoopPaysNothingBesideItsPrice(String loop) throws IOException {
    Files.writeString(
        folder.resolve("Fragments.java"),
        "class Fragments { @PerfModel(inputs = \"n=10\") static void a(float[] x, float[] y, int n) {\n"
            + loop
            + "\n} }");
    Expr time = evaluated(MACHINE, 10).get("a").workFormula().value();

    assertThat(time).isEqualTo(ExprParser.parse("n*$loop + n*$load.float + n*$store.float"));
  }
}
