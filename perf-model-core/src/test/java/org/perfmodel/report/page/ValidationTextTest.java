package org.perfmodel.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.SampleVerdicts;
import org.perfmodel.validate.Observation;
import org.perfmodel.validate.Sample;

class ValidationTextTest {
  private static String of(Sample sample) {
    Prediction predicted = SampleVerdicts.passing().predictions().get(0);
    Observation observation =
        new Observation(
            predicted.region(),
            predicted.point(),
            predicted,
            1e-3,
            OptionalDouble.of(0.02),
            Optional.of(sample),
            "L1",
            OptionalDouble.empty());
    return String.join(" ", ValidationText.of(List.of(observation), "reference"))
        .replaceAll("\\s+", " ");
  }

  @Test
  void whatIsNotToBeTrustedIsSaid() {
    String quiet = "was never measured in quiet";
    String compiled = "was measured while parts of it were still being compiled";
    String busy = "took 1.7 times its processor time";

    assertThat(of(new Sample(9, 1e-3, 1e-5, 1)))
        .doesNotContain(quiet, compiled, busy, "at a clock");
    assertThat(of(new Sample(9, 1e-3, 1e-5, 1.7, true, true, 1)))
        .contains(busy)
        .doesNotContain(quiet, compiled);
    assertThat(of(new Sample(9, 1e-3, 1e-5, 1, false, true, 1)))
        .contains(compiled)
        .doesNotContain(quiet, busy);
    assertThat(of(new Sample(9, 1e-3, 1e-5, 1, true, false, 1)))
        .contains(quiet)
        .doesNotContain(compiled, busy);
    assertThat(of(new Sample(9, 1e-3, 1e-5, 1, true, true, 1.14)))
        .contains("was measured at a clock 14 % faster than")
        .contains("that much too long")
        .doesNotContain(quiet, compiled, busy);
    assertThat(of(new Sample(9, 1e-3, 1e-5, 1, true, true, 0.9)))
        .contains("was measured at a clock 10 % slower than")
        .contains("that much too short");
    assertThat(of(new Sample(9, 1e-3, 1e-5, 1, true, true, 1.03))).doesNotContain("at a clock");
  }
}
