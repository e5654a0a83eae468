package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EllipsisTest {
  @Test
  void aLongFormulaIsItsBeginningItsLengthAndItsPlace() {
    String text = "1.5ns*n^2" + " + 3ns*n".repeat(200);

    String brief = Ellipsis.formula(text, "prediction.json");

    assertThat(brief)
        .startsWith("1.5ns*n^2 + 3ns*n")
        .endsWith(" .. (1609 characters; the whole formula is in prediction.json)")
        .hasSizeLessThan(700);
    assertThat(Ellipsis.formula("1.5ns*n^2", "prediction.json")).isEqualTo("1.5ns*n^2");
    assertThat(Ellipsis.formula("x".repeat(2000), "prediction.json")).hasSizeLessThan(700);
  }
}
