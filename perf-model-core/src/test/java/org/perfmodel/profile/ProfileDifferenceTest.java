package org.perfmodel.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.Platform;
import org.perfmodel.report.goal.ProfileText;

class ProfileDifferenceTest {
  private static final Platform OLD =
      Machines.of(
          "old", 40, 82, "add.double", 100, "mul.double", 100, "parallel.invoke", 1000, "loop", 7);
  private static final Platform NOW =
      Machines.of(
          "now", 41, 100, "add.double", 121, "mul.double", 100, "parallel.invoke", 1400, "call", 7);

  private static ProfileDifference.PartChange part(String name) {
    return ProfileDifference.of(OLD, NOW).parts().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aPlatformDiffersFromItselfInNothing() {
    ProfileDifference none = ProfileDifference.of(OLD, OLD);

    assertThat(none.groups()).isNotEmpty().noneMatch(ProfileDifference.GroupChange::isCertain);
    assertThat(none.parts()).isNotEmpty().noneMatch(ProfileDifference.PartChange::isCertain);
    assertThat(ProfileText.difference(none)).contains("No price differs beyond its uncertainty.");
  }

  @Test
  void changeIsCertainBeyondTheErrorsOfBothSides() {
    // Two errors of 5 %: 1.96 * sqrt(2) * 0.05 = 13.9 % in logarithms.
    assertThat(part("parallel.invoke").ratio()).isCloseTo(1.4, within(1e-12));
    assertThat(part("parallel.invoke").relativeError()).isCloseTo(0.0707, within(1e-4));
    assertThat(part("parallel.invoke").isCertain()).isTrue();
    assertThat(part("add.double").isCertain()).isTrue();
    assertThat(part("mul.double").isCertain()).isFalse();
    assertThat(part("per byte in L2").isCertain()).isFalse();
    assertThat(part("per byte in memory").isCertain()).isTrue();
  }

  @Test
  void groupIsTheGeometricMeanOfItsMembers() {
    ProfileDifference.GroupChange group =
        ProfileDifference.of(OLD, NOW).groups().stream()
            .filter(each -> each.group() == ParameterGroup.DOUBLE)
            .findFirst()
            .orElseThrow();

    assertThat(group.ratio()).isCloseTo(1.1, within(1e-12));
    assertThat(group.measured()).isEqualTo(2);
    // Two independent ratios of 7.07 % each.
    assertThat(group.relativeError()).isCloseTo(0.05, within(1e-12));
  }

  @Test
  void wordsSayWhatMemoryGivesAndWhatTheRestTakes() {
    List<String> lines = ProfileText.difference(ProfileDifference.of(OLD, NOW));

    assertThat(String.join(" ", lines))
        .contains("memory bandwidth beyond L2 -18 %")
        .contains("fork/join time +40 %")
        .doesNotContain("bandwidth in L2")
        .contains("only in old: loop.")
        .contains("only in now: call.");
  }

  @Test
  void aFasterMachineIsTheWhatIfOfTheSlower() {
    Platform scaled = Scaling.parse("memory:2,core:0.5").of(OLD);

    assertThat(String.join(" ", ProfileText.difference(ProfileDifference.of(OLD, scaled))))
        .contains("double arithmetic time +100 %")
        .contains("memory bandwidth in L2 +100 %")
        .doesNotContain("fork/join");
  }
}
