package org.perfmodel.calibrate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.fit.Noise;
import org.perfmodel.calibrate.measure.Measurements.Key;

/** Times that were taken while the clock was another one. */
class MeasurementsTest {
  private static final int BEYOND_OWN_CACHES = 4 << 20;

  private final Measurements measurements = new Measurements();

  private void point(String kernel, int size, double seconds, double clock) {
    measurements.take(
        String.join("\t", "point", kernel, "" + size, "" + seconds, "1.0", "" + clock));
  }

  @Test
  void whatGoesByTheClockIsBroughtToTheMiddleOne() {
    point("pair add", 1000, 600e-9, 8700);
    point("pair add", 1000, 540e-9, 7830);
    point("pair add", 128, 80e-9, 8700);
    point("pair scale", 128, 80e-9, 8700);

    assertThat(measurements.clock()).isEqualTo(8700);
    assertThat(measurements.otherClocks()).isEqualTo(1.0 / 4);
    List<Double> brought = measurements.all().get(new Key("pair add", 1000));
    assertThat(brought).hasSize(2);
    assertThat(brought.get(0)).isCloseTo(600e-9, within(1e-15));
    assertThat(brought.get(1)).isCloseTo(600e-9, within(1e-15));
    assertThat(measurements.seconds().get(new Key("pair add", 1000)))
        .isCloseTo(600e-9, within(1e-15));
    assertThat(Noise.in(measurements).apart()).isEmpty();
  }

  @Test
  void memoryHasAClockOfItsOwn() {
    point("pair add", 1000, 600e-9, 8700);
    point("pair add", 128, 80e-9, 8700);
    point("stream copy", BEYOND_OWN_CACHES, 5e-3, 7830);
    point("stream copy", 1024, 1e-6, 7830);
    point("pair scale", 128, 80e-9, 8700);

    assertThat(measurements.seconds().get(new Key("stream copy", BEYOND_OWN_CACHES)))
        .isEqualTo(5e-3);
    assertThat(measurements.seconds().get(new Key("stream copy", 1024)))
        .isCloseTo(1e-6 * 8700 / 7830, within(1e-15));
  }

  @Test
  void recordingsWithoutAClockStayAsTheyAre() {
    measurements.take("point\tpair add\t1000\t6.0E-7\t1.0");
    measurements.take("point\tpair add\t1000\t5.4E-7\t1.0");

    assertThat(measurements.clock()).isZero();
    assertThat(measurements.seconds().get(new Key("pair add", 1000))).isEqualTo(5.4e-7);
  }
}
