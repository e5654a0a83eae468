package org.perfmodel.validate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RegionErrorTest {
  @Test
  void aSampleVariesByItsDeviationOverItsMean() {
    assertThat(new Sample(10, 2e-3, 5e-4, 1).coefficientOfVariation()).isEqualTo(0.25);
    assertThat(new Sample(10, 2e-3, 5e-4, 1.5).isDisturbed()).isFalse();
    assertThat(new Sample(10, 2e-3, 5e-4, 1.6).isDisturbed()).isTrue();
  }

  @Test
  void whatIsNoSampleIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Sample(0, 1, 0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Sample(1, 0, 0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Sample(1, 1, Double.NaN, 1));
  }
}
