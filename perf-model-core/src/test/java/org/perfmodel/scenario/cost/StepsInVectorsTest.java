package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Variables beside a loop's own that go on in each iteration. */
class StepsInVectorsTest extends ToyMachine {
  private void vectorsAreCheap() {
    everythingElseIsFree();
    for (String each : List.of("loop", "load.int", "store.int", "add.int", "bit.int")) {
      price("vector." + each, 0);
    }
    price("vector.bit.int", 1);
    price("bit.int", 8);
    price("vector.reduction", 1);
    price("vector.offsets", 4);
    price("vector.tail", 0);
  }

  private double perIteration(String body) throws IOException {
    vectorsAreCheap();
    String loop =
        """
        static int run(int n, int c, int[] x, int[] y) {
          int state = c;
          for (int i = 0; i < n; i++) { %s }
          return state;
        }
        """;
    return seconds(loop.formatted(body), Map.of("n", 20)) / 20;
  }

  @Test
  void whatIsComputedWithAStepIsNotInVectors() throws IOException {
    for (String body :
        List.of(
            "state += 12345; y[i] = x[i] ^ state;",
            "state++; y[i] = state ^ x[i];",
            "state = state + c; int z = state; y[i] = z ^ x[i];")) {
      assertThat(perIteration(body)).as(body).isEqualTo(8);
    }
  }

  @Test
  void whatOnlySaysWhereElementsAreOrIsSummedIs() throws IOException {
    for (String body :
        List.of("y[i] = x[i] ^ 5;", "state++; y[i] = x[i] ^ 5;", "y[i] = x[i] ^ 5; state += 3;")) {
      assertThat(perIteration(body)).as(body).isEqualTo(1);
    }
  }

  @Test
  void bitsThatACalledMethodStepsAreNotInVectors() throws IOException {
    vectorsAreCheap();
    String generator =
        """
        static final class Generator {
          int one = 1;
          int two = 2;
          int next() { int bits = one; two ^= one; one ^= two; return bits; }
        }
        static void run(int n, int[] x, int[] y) {
          Generator generator = new Generator();
          for (int i = 0; i < n; i++) { y[i] = x[i] ^ generator.next(); }
        }
        """;
    assertThat(seconds(generator, Map.of("n", 20)) / 20).isGreaterThanOrEqualTo(8);
  }
}
