package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeasuredContentionTest {
  private static double[] slowdowns(ContentionModel model, int... counts) {
    double[] slowdown = new double[counts.length];
    model.slowdowns(counts, slowdown);
    return slowdown;
  }

  @Test
  void eachIsSlowerByItsShareOfWhatSoManyCopiesWere() {
    ContentionModel model = new MeasuredContention(n -> 1 + n / 10.0, 0, 0.5, 1);
    assertThat(slowdowns(model, 7, 1, 2))
        .containsExactly(new double[] {1, 1.15, 1.3}, within(1e-12));
  }

  @Test
  void oneAloneIsNotSlowed() {
    ContentionModel model = new MeasuredContention(n -> 5, 0, 1);
    assertThat(slowdowns(model, 9, 1)).containsExactly(1, 1);
  }

  @Test
  void whoDoesNotRunIsLeftAsItIs() {
    ContentionModel model = new MeasuredContention(n -> n, 0.5, 1);
    assertThat(slowdowns(model, 0, 3)).containsExactly(0, 3);
  }

  @Test
  void aShareIsFromZeroToOne() {
    assertThatThrownBy(() -> new MeasuredContention(n -> n, 1.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1.5 is not between 0 and 1");
  }
}
