package org.perfmodel.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The clock that prices are of. */
class PlatformClockTest {
  private static Platform with(Map<String, String> facts) {
    return Platform.of(
        "mine", 1, 0, new TreeMap<>(), List.of(), new Provenance("made up", new TreeMap<>(facts)));
  }

  @Test
  void itIsTheFirstNumberOfItsFact() {
    assertThat(with(Map.of(Platform.CLOCK, "8712 ns for a chain; 25 % had another")).clockNanos())
        .hasValue(8712);
  }

  @Test
  void withoutOneNothingIsKnown() {
    assertThat(with(Map.of()).clockNanos()).isEmpty();
    assertThat(with(Map.of(Platform.CLOCK, "2.4 GHz")).clockNanos()).isEmpty();
  }
}
