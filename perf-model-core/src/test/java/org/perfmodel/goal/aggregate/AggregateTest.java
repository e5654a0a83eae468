package org.perfmodel.goal.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.Verdict;

class AggregateTest {
  private static Verdict of(String module, Outcome outcome) {
    return new Verdict(module, "p", "1", outcome, List.of(), List.of(), List.of("a note"));
  }

  private static List<String> messages(Verdict... verdicts) {
    return new Aggregate(List.of(verdicts), LocalDate.of(2026, 1, 1)).messages();
  }

  @Test
  void theModuleThatFailsTheBuildComesFirstAndThoseThatDoNotStayAway() {
    assertThat(
            messages(
                of("new", Outcome.NO_BASELINE),
                of("slow", Outcome.REGRESSION),
                of("wrong", Outcome.ERROR)))
        .noneMatch(line -> line.contains("module new"))
        .anyMatch(line -> line.contains("module slow"))
        .first()
        .asString()
        .contains("module wrong");
  }

  @Test
  void whereNothingFailsEveryModuleThatDoesNotPassIsTold() {
    assertThat(messages(of("good", Outcome.PASS), of("new", Outcome.NO_BASELINE)))
        .noneMatch(line -> line.contains("module good"))
        .anyMatch(line -> line.contains("module new"));
  }
}
