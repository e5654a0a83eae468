package org.perfmodel.calibrate.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;
import org.perfmodel.network.Measurements;

class MeasurementsTextTest {
  private static List<Measurements> read(String text) {
    return MeasurementsText.read(text, "net.csv", "here");
  }

  private static void assertRefused(String text, String... words) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(CalibrationException.class)
        .hasMessageContainingAll(words)
        .hasMessageContaining("\nMaybe ");
  }

  @Test
  void unitsStandInTheFirstLine() {
    Measurements read =
        read("# T3D\noperation,processes,items[4 B],time[us]\n\nbroadcast,2,10,165.5\nbarrier,2,,8\n")
            .get(0);
    assertThat(read.machine()).isEqualTo("here");
    assertThat(read.all())
        .containsExactly(
            new Measurement(Communication.BROADCAST, 2, 40, 165.5e-6),
            new Measurement(Communication.BARRIER, 2, 0, 8e-6));
    assertThat(read("seconds,bytes,operation,processes\n.5,8,all_to_all,4\n").get(0).all())
        .containsExactly(new Measurement(Communication.ALL_TO_ALL, 4, 8, 0.5));
  }

  @Test
  void machinesAreKeptApart() {
    List<Measurements> read =
        read("machine,operation,processes,bytes,seconds\nb,scan,2,8,1\na,scan,2,8,1\n");
    assertThat(read).extracting(Measurements::machine).containsExactly("a", "b");
  }

  @Test
  void badInputIsNamedWithLineAndValue() {
    String header = "operation,processes,bytes,seconds\n";
    assertRefused("", "net.csv", "no measurements");
    assertRefused("operation,processes,items,seconds\n", "net.csv:1", "`items`", "items[4 B]");
    assertRefused("operation,bytes,seconds\n", "net.csv:1", "no column for the processes");
    assertRefused("operation,processes,processes,seconds\n", "net.csv:1", "second column");
    assertRefused(header + "brodcast,2,4,1\n", "net.csv:2", "\"brodcast\"", "broadcast");
    assertRefused(header + "scan,1,4,1\n", "net.csv:2", "`processes` is 1", "from 2 on");
    assertRefused(header + "scan,2.5,4,1\n", "net.csv:2", "`processes` is 2.5");
    assertRefused(header + "scan,2,-4,1\n", "net.csv:2", "`size` is \"-4\"");
    assertRefused(header + "scan,2,4,0\n", "net.csv:2", "`time` is 0", "clock");
    assertRefused(header + "scan,2,4,1,5\n", "net.csv:2", "5 fields");
    assertRefused(header + "\nscan,2,4,1e999\n", "net.csv:3", "`time` is 1e999");
    assertRefused(header + "scan,2,,1\n", "net.csv:2", "`size` is \"\"");
    assertRefused("operation,processes,seconds\nscan,2,1\n", "net.csv:2", "scan has a size");
  }
}
