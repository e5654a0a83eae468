package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;

/** Calls of itself in a part that was read twice, because the first reading did not stand. */
class NotedCallsTest {
  @TempDir private Path folder;

  @Test
  void aCallIsNotedOnceHoweverOftenItIsRead() throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        class Some {
          @PerfModel static double f(Shape s, double x, int n) {
            if (n == 0) return x;
            return g(s, 3 * x, n);
          }
          static double g(Shape s, double x, int n) {
            double y = f(s, x, n - 1);
            return y + s.area(y);
          }
        }
        interface Shape { double area(double y); }
        class Plain implements Shape { public double area(double y) { return y + 1; } }
        class Foreign implements Shape { public double area(double y) { return new Outside().of(y); } }
        """);
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0);

    SourceCounts counts = SourceCounts.of(region.root(), Bindings.of(Map.of("n", Rational.of(6))));
    assertThat(counts.unbound()).isEmpty();
    assertThat(counts.counts().get(Operation.parse("mul.double"))).isEqualTo(Rational.of(6));
  }
}
