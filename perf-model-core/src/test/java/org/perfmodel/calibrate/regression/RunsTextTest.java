package org.perfmodel.calibrate.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.calibrate.CalibrationException;

class RunsTextTest {
  private static final String HEADER = "application,size,processors,add.double,loop,seconds\n";

  @Test
  void columnsAreFoundByNameInAnyOrder() {
    Runs runs =
        RunsText.read(
            "\uFEFF# by hand\n\nseconds, add.double ,application,size,processors,loop\n"
                + "1.5e-3, 20,\"a, b\",10,4,1e3\n",
            "runs.csv");

    assertThat(runs.counted()).containsExactly("add.double", "loop");
    assertThat(runs.runs())
        .containsExactly(new Runs.Run("a, b", 10, 4, List.of(20.0, 1000.0), 1.5e-3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,1,1,2,3,x | 2:11 | `seconds` is \"x\"",
        "a,1,1,2,3,0 | 2:11 | `seconds` is zero",
        "a,1,1,-2,3,1 | 2:7 | `add.double` is \"-2\"",
        "a,1,1,NaN,3,1 | 2:7 | `add.double` is \"NaN\"",
        "a,1,1,1e999,3,1 | 2:7 | `add.double` is \"1e999\"",
        "a,1,1,0x1p3,3,1 | 2:7 | `add.double` is \"0x1p3\"",
        "a,1,1.5,2,3,1 | 2:5 | `processors` is 1.5",
        "a,1,1,2,3 | 2:9 | the line has 5 fields, the first line 6",
        "a,1,1,2,3,4,5 | 2:11 | the line has 7 fields, the first line 6",
        "a,1,1,2,3,\"4 | 2:11 | the quote does not end"
      })
  void aWrongFieldIsNamedWithLineAndColumn(String line, String place, String problem) {
    assertThatThrownBy(() -> RunsText.read(HEADER + line + "\n", "runs.csv"))
        .isInstanceOf(CalibrationException.class)
        .hasMessageStartingWith("runs.csv:" + place + ": " + problem)
        .hasMessageContaining("\nMaybe ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "application,size,processors,loop,loop,seconds | 1:34 | there is a second column `loop`",
        "application,size,processors,loop,time | 1:1 | there is no column `seconds`",
        "application,size,processors,loop,second | 1:1 | there is no column `seconds`",
        "application,size,processors,,seconds | 1:29 | the column has no name",
        "application,size,processors,seconds | 1:29 | nothing is counted"
      })
  void aWrongHeaderIsNamedWithItsColumn(String header, String place, String problem) {
    assertThatThrownBy(() -> RunsText.read(header + "\na,1,1,2,3\n", "runs.csv"))
        .isInstanceOf(CalibrationException.class)
        .hasMessageStartingWith("runs.csv:" + place + ": " + problem);
  }

  @Test
  void aFileWithoutRunsSaysWhatToWrite() {
    assertThatThrownBy(() -> RunsText.read(HEADER, "runs.csv"))
        .hasMessage(
            "runs.csv: there are no runs.\nMaybe write a line of names, then one line per run.");
  }
}
