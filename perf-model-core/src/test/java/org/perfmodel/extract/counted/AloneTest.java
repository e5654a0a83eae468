package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;

/** A method that is read by itself counts what it counts where it is followed. */
class AloneTest {
  private static final int FAR_TOO_MUCH = 4_000;

  @TempDir private Path folder;

  /** One region that calls {@code work}, behind so many statements. */
  private Region region(String call, int filling) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        class Some {
          int rows;
          Some other;
          @PerfModel void run(double[] a, int[][] b, Some some, int n) {
            double x = 0;
            FILLING
            for (int i = 0; i < n; i++) {
              CALL
            }
          }
          double work(double[] v, int[][] w, int from, int to) {
            double sum = 0;
            for (int i = from; i < to; i++) {
              for (int j = i; j < v.length; j++) sum += v[j] * rows;
              for (int k = 0; k < w[0].length; k++) sum -= w[0][k];
            }
            for (int r = 0; r < rows; r++) sum /= 2;
            return sum;
          }
          double pick(double[] v, int k) {
            double sum = v[0];
            if (rows > 3) sum += v[1];
            sum *= v[2];
            if (rows > 3) { sum += v[3]; sum -= 2; } else sum /= v[4];
            sum += v[5] + v[6] + v[7] + v[8] + v[9];
            if (k > 3) sum += v[1]; else for (int i = 0; i < k; i++) sum *= v[i];
            return sum;
          }
          double part(int k, int m) { double s = 1; for (int i = 0; i < k / m; i++) s *= 3; return s; }
          double signed(double[] v, int sign) {
            double s = 1;
            if (sign == -1) for (int i = 0; i < v.length; i++) s *= v[i];
            else for (int i = 0; i < v.length; i++) s /= v[i];
            return s;
          }
          int twice(int n) { for (int i = 0; i < n; i++) rows++; return 2 * n; }
        }
        """
            .replace("CALL", call)
            .replace("FILLING", "x += 1;\n".repeat(filling)));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions()
        .get(0);
  }

  private static SortedMap<Operation, Rational> counts(Region region) {
    TreeMap<String, Rational> sizes = new TreeMap<>();
    List.of("n", "rows", "some.rows", "a.length", "b[0].length", "some.other.rows")
        .forEach(name -> sizes.put(name, Rational.of(3 + name.length())));
    SourceCounts counts = SourceCounts.of(region.root(), Bindings.of(sizes));
    assertThat(counts.unbound()).isEmpty();
    assertThat(counts.wrong()).isEmpty();
    assertThat(counts.violated()).isEmpty();
    SortedMap<Operation, Rational> found = new TreeMap<>(counts.counts());
    found.remove(Operation.parse("add.double"));
    return found;
  }

  private void isTheSame(String call) throws IOException {
    Region followed = region(call, 0);
    Region cut = region(call, FAR_TOO_MUCH);
    assertThat(cut.assumptions().toString()).contains("takes what it takes by itself");
    assertThat(followed.assumptions().toString()).doesNotContain("takes what it takes by itself");
    assertThat(Unknowns.in(cut.root())).isEmpty();
    assertThat(counts(cut)).isEqualTo(counts(followed));
  }

  @Tag("exhaustive")
  @Test
  void itsParametersAreTheArguments() throws IOException {
    isTheSame("x *= work(a, b, 0, n);");
    isTheSame("x *= work(a, b, i, n + 1);");
    isTheSame("x *= work(new double[n], new int[2][n], i, i + 2);");
  }

  @Tag("exhaustive")
  @Test
  void itsFieldsAreThoseOfTheObject() throws IOException {
    isTheSame("x *= some.work(a, b, 0, n);");
    isTheSame("x *= some.other.work(a, b, 0, 7);");
  }

  @Tag("exhaustive")
  @Test
  void twoCallsInALoopHaveIndicesOfTheirOwn() throws IOException {
    isTheSame("x *= work(a, b, i, n); x *= work(a, b, 0, i);");
  }

  @Tag("exhaustive")
  @Test
  void whatIsKeptBriefCountsTheSame() throws IOException {
    isTheSame("x *= pick(a, i); x *= pick(a, n - i);");
    isTheSame("x *= some.pick(a, i);");
  }

  @Tag("exhaustive")
  @Test
  void aNegativeNumberGoesItsOwnWay() throws IOException {
    isTheSame("x *= signed(a, -1);");
    isTheSame("x *= signed(a, 1); x *= signed(a, -1); x *= signed(a, -2);");
  }

  @Tag("exhaustive")
  @Test
  void aCallThatWouldDivideByZeroIsAGap() throws IOException {
    Region cut = region("x *= part(n, 2); x *= part(n, 0);", FAR_TOO_MUCH);
    assertThat(Unknowns.in(cut.root())).singleElement().asString().contains("divides by zero");
  }

  @Tag("exhaustive")
  @Test
  void whatItCallsMayBeTooMuchAgain() throws IOException {
    StringBuilder text = new StringBuilder("class Some {\n");
    int methods = 5;
    for (int i = 0; i < methods; i++) {
      text.append(i == 0 ? "@PerfModel " : "")
          .append("double m" + i + "(int n) {\ndouble x = 0;\n")
          .append("x += 1;\n".repeat(FAR_TOO_MUCH))
          .append("for (int i = 0; i < n; i++) x *= ")
          .append(i + 1 < methods ? "m" + (i + 1) + "(i + n)" : "3")
          .append(";\nreturn x;\n}\n");
    }
    Files.writeString(folder.resolve("Some.java"), text.append("}\n"));
    Region all =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0);

    assertThat(Unknowns.in(all.root())).isEmpty();
    SourceCounts counts = SourceCounts.of(all.root(), Bindings.of(Map.of("n", Rational.of(2))));
    assertThat(counts.unbound()).isEmpty();
    // Of m4(k): k. Of the one that calls m(k), .., m(2k-1): their sum.
    assertThat(counts.counts().get(Operation.parse("mul.double")))
        .isEqualTo(Rational.of(products(0, 2)));
  }

  @Tag("exhaustive")
  @Test
  void whatIsCalledAgainElsewhereInItsArrayIsPutInOnce() throws IOException {
    int loops = 150;
    int calls = 100;
    StringBuilder text =
        new StringBuilder("class Some {\n@PerfModel double run(double[] v, int n) {\n");
    text.append("double x = 0;\n").append("x += 1;\n".repeat(FAR_TOO_MUCH));
    for (int call = 1; call <= calls; call++) {
      text.append("x += wide(v, n, " + call + " * n);\n");
    }
    text.append("return x;\n}\ndouble wide(double[] v, int n, int from) {\ndouble s = 1;\n");
    for (int loop = 1; loop <= loops; loop++) {
      text.append("for (int i = 0; i < n; i++) s *= v[from + " + loop + " * i];\n");
    }
    Files.writeString(folder.resolve("Some.java"), text.append("return s;\n}\n}\n"));
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0);

    assertThat(Unknowns.in(region.root())).isEmpty();
    SourceCounts counts = SourceCounts.of(region.root(), Bindings.of(Map.of("n", Rational.of(5))));
    assertThat(counts.wrong()).isEmpty();
    assertThat(counts.counts().get(Operation.parse("mul.double")))
        .isEqualTo(Rational.of(5L * calls * loops));
  }

  @Tag("exhaustive")
  @Test
  void whatIsTooLargeToBePutInCountsInAll() throws IOException {
    int loops = 200;
    int calls = 20;
    StringBuilder text =
        new StringBuilder("class Some {\n@PerfModel double run(double[] v, int n) {\n");
    text.append("double x = 0;\n").append("x += 1;\n".repeat(FAR_TOO_MUCH));
    for (int call = 1; call <= calls; call++) {
      text.append("x *= wide(v, n + " + call + ");\n");
    }
    text.append("return x;\n}\ndouble wide(double[] v, int n) {\ndouble s = 1;\n");
    for (int loop = 0; loop < loops; loop++) {
      text.append("for (int i = 0; i < n; i++) if (i > 0) s *= v[i + " + loop + "];\n");
    }
    Files.writeString(folder.resolve("Some.java"), text.append("return s;\n}\n}\n"));
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0);

    assertThat(Unknowns.in(region.root())).isEmpty();
    assertThat(region.assumptions().toString()).contains("takes what its parts take in all");
    SourceCounts counts = SourceCounts.of(region.root(), Bindings.of(Map.of("n", Rational.of(2))));
    assertThat(counts.wrong()).isEmpty();
    long products = calls;
    for (int call = 1; call <= calls; call++) {
      products += loops * (2 + call - 1);
    }
    assertThat(counts.counts().get(Operation.parse("mul.double"))).isEqualTo(Rational.of(products));
  }

  private static long products(int method, int n) {
    long sum = n;
    for (int i = 0; i < n && method < 4; i++) {
      sum += products(method + 1, i + n);
    }
    return sum;
  }

  @Test
  void itsAnswerIsKnown() throws IOException {
    isTheSame("int m = twice(n); for (int k = 0; k < m; k++) x *= 3;");
  }

  @Test
  void aFieldThatWasChangedBeforeIsNotWhatItWas() throws IOException {
    Region cut = region("twice(n); x *= work(a, b, 0, n);", FAR_TOO_MUCH);
    assertThat(cut.assumptions().toString()).contains("takes what it takes by itself");
    SourceCounts counts =
        SourceCounts.of(
            cut.root(),
            Bindings.of(
                Map.of(
                    "n",
                    Rational.of(4),
                    "rows",
                    Rational.of(4),
                    "a.length",
                    Rational.of(4),
                    "b[0].length",
                    Rational.of(4))));
    assertThat(counts.unbound()).isNotEmpty();
  }
}
