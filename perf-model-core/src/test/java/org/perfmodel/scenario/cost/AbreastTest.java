package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;

/** Many large arrays side by side, which begin at the same place of their pages. */
class AbreastTest extends ToyMachine {
  /** 512 KiB of doubles. */
  private static final int LARGE = 65_536;

  private static final long LOAD = 80_000;
  private static final long STORE = 800_000;

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("memory.abreast_load", LOAD);
    price("memory.abreast_store", STORE);
    price("memory.wait", 0);
  }

  /** Adds up some arrays and stores the sums to one more. */
  private static String sums(int loaded) {
    StringBuilder parameters = new StringBuilder("int n, double[] y");
    StringBuilder sum = new StringBuilder("x0[i]");
    for (int i = 0; i < loaded; i++) {
      parameters.append(", double[] x").append(i);
      sum.append(i == 0 ? "" : " + x" + i + "[i]");
    }
    return "static void run("
        + parameters
        + ") { for (int i = 0; i < n; i++) { y[i] = "
        + sum
        + "; } }";
  }

  /** Seconds of an iteration beside the bytes of all arrays, of which a load has 8, a store 16. */
  private double more(int loaded, int n) throws IOException {
    return seconds(sums(loaded), Map.of("n", n)) / n - 2 * (8 * loaded + 16);
  }

  @Test
  void eachArrayBeyondTheRoomOfASetMakesAllAccessesDearer() throws IOException {
    assertThat(more(7, LARGE)).isCloseTo(0, within(1e-6));
    assertThat(more(8, LARGE)).isCloseTo((8 * LOAD + STORE) / 8.0, within(1e-3));
    assertThat(more(11, LARGE)).isCloseTo((11 * LOAD + STORE) * 4 / 8.0, within(1e-3));
  }

  @Test
  void smallerArraysBeginAnywhere() throws IOException {
    assertThat(more(11, LARGE - 1)).isCloseTo(0, within(1e-6));
  }

  /** Vectors have four elements; an older compiler finds nine arrays too many for one loop. */
  @Test
  void vectorsAskLessOften() throws IOException {
    for (String free : List.of("loop", "load.double", "store.double", "add.double")) {
      price("vector." + free, 0);
    }
    price("vector.tail", 0);
    price("vector.reduction", 1);
    assertThat(more(8, LARGE)).isCloseTo((8 * LOAD + STORE) / 8.0 / 4, within(1e-3));
  }

  @Test
  void whatIsTakenForGrantedIsSaid() throws IOException {
    Prediction crowded = predict(sums(8), Map.of("n", LARGE));
    assertThat(crowded.assumptions())
        .anyMatch(
            each ->
                each.text().startsWith("9 arrays that are gone through side by side")
                    && each.confidence() == Confidence.ASSUMED);
    assertThat(predict(sums(7), Map.of("n", LARGE)).assumptions()).isEmpty();
    parameters.remove("memory.abreast_load");
    assertThat(predict(sums(8), Map.of("n", LARGE)).assumptions())
        .anyMatch(each -> each.text().contains("has no `memory.abreast_load`"));
  }
}
