package org.perfmodel.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Rational;

class ScalingTest {
  private static final Platform MACHINE =
      Machines.of("m", 4, 8, "add.double", 12, "chain.add.double", 24, "barrier", 600, "lock", 30);

  private static long nanoseconds(Platform platform, String name) {
    return nanoseconds(platform.parameter(name).orElseThrow().value());
  }

  private static long nanoseconds(Rational seconds) {
    return seconds.times(Rational.of(1_000_000_000)).longValueExact();
  }

  @Test
  void twiceAsFastTakesHalfTheTimeAndNothingElseMoves() {
    Platform scaled = Scaling.parse("memory:2").of(MACHINE);

    assertThat(scaled.parameters().values())
        .extracting(p -> p.value())
        .containsExactlyElementsOf(
            MACHINE.parameters().values().stream().map(p -> p.value()).toList());
    assertThat(scaled.memory())
        .extracting(level -> nanoseconds(level.secondsPerByte()))
        .containsExactly(0L, 2L, 4L);
    assertThat(scaled.memory())
        .extracting(level -> nanoseconds(level.secondsPerLine()))
        .containsExactly(0L, 20L, 40L);
    assertThat(scaled.memory())
        .extracting(level -> nanoseconds(level.secondsPerRandom()))
        .containsExactly(0L, 20L, 40L);
    assertThat(scaled.memory())
        .extracting(level -> nanoseconds(level.secondsPerDependent()))
        .containsExactly(0L, 20L, 40L);
    assertThat(scaled.memory())
        .extracting(level -> level.capacityBytes())
        .containsExactlyElementsOf(
            MACHINE.memory().stream().map(level -> level.capacityBytes()).toList());
  }

  @Test
  void partsMultiply() {
    Platform scaled = Scaling.parse("core:2, double:3, add.double:0.5,L2:4,lock:0.1").of(MACHINE);

    assertThat(nanoseconds(scaled, "add.double")).isEqualTo(4);
    assertThat(nanoseconds(scaled, "chain.add.double")).isEqualTo(12);
    assertThat(nanoseconds(scaled, "barrier")).isEqualTo(600);
    assertThat(nanoseconds(scaled, "lock")).isEqualTo(300);
    assertThat(scaled.memory())
        .extracting(level -> nanoseconds(level.secondsPerByte()))
        .containsExactly(0L, 1L, 8L);
  }

  @Test
  void scalingBackGivesTheSamePricesAndAFingerprintThatTellsThemApart() {
    Platform there = Scaling.parse("core:2,memory:4").of(MACHINE);
    Platform back = Scaling.parse("core:0.5,memory:0.25").of(there);

    assertThat(back.parameters()).isEqualTo(MACHINE.parameters());
    assertThat(back.memory()).isEqualTo(MACHINE.memory());
    assertThat(there.fingerprint()).isNotEqualTo(MACHINE.fingerprint());
    assertThat(there.provenance().facts())
        .containsEntry("what-if", "core 2 times as fast, memory 4 times as fast");
    assertThat(there.name()).isEqualTo("m (what if core 2 times as fast, memory 4 times as fast)");
  }

  @Test
  void whatIsNoTimeStaysAsItIs() {
    Platform habits =
        Machines.of("m", 4, 8, "vector.tail", 8, "chain.window", 150, "vector.add.double", 12);
    Platform scaled = Scaling.parse("core:2").of(habits);

    assertThat(nanoseconds(scaled, "vector.tail")).isEqualTo(8);
    assertThat(nanoseconds(scaled, "chain.window")).isEqualTo(150);
    assertThat(nanoseconds(scaled, "vector.add.double")).isEqualTo(6);
    assertThatThrownBy(() -> Scaling.parse("vector.tail:2").of(habits))
        .isInstanceOf(ScaleException.class);
    assertThat(ProfileDifference.of(habits, habits).parts())
        .extracting(ProfileDifference.PartChange::name)
        .doesNotContain("vector.tail", "chain.window");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "memory | is not a part and a factor",
        ":2 | is not a part and a factor",
        "memory:2, | is not a part and a factor",
        "memory:0 | the factor of `memory` is \"0\"",
        "memory:-1 | the factor of `memory` is \"-1\"",
        "memory:NaN | the factor of `memory` is \"NaN\"",
        "memory:1e3 | the factor of `memory` is \"1e3\"",
        "memory:2000000 | the factor of `memory` is \"2000000\"",
        "memory:2,memory:3 | `memory` has two factors"
      })
  void aTextThatIsNoScalingIsRefused(String text, String problem) {
    assertThatThrownBy(() -> Scaling.parse(text))
        .isInstanceOf(ScaleException.class)
        .hasMessageStartingWith("perf.scale: ")
        .hasMessageContaining(problem)
        .hasMessageContaining("\nMaybe ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"memroy:2", "float:2", "mul.double:2", "L3:2"})
  void aPartThatThePlatformLacksIsRefused(String text) {
    assertThatThrownBy(() -> Scaling.parse(text).of(MACHINE))
        .isInstanceOf(ScaleException.class)
        .hasMessageContaining("is no part of platform m")
        .hasMessageContaining("groups are: L2, chains, core, double, locks, memory, parallel.");
  }
}
