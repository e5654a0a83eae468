package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What has no register waits on the stack. */
class RegisterSpillsTest extends ToyMachine {
  /** A Walsh transform of eight numbers: 24 sums and differences of eight loads. */
  private static String walsh(String type, boolean inPlace) {
    StringBuilder source =
        new StringBuilder(
            """
            static void run(int n, %1$s[] x, %1$s[] y) {
              for (int i = 0; i < n; i++) {
            """
                .formatted(type));
    for (int k = 0; k < 8; k++) {
      source.append("%s a0_%d = x[8 * i + %d];%n".formatted(type, k, k));
    }
    for (int stage = 0; stage < 3; stage++) {
      for (int k = 0; k < 8; k++) {
        int other = k ^ 1 << stage;
        String sum = k < other ? "a%1$d_%2$d + a%1$d_%3$d" : "a%1$d_%3$d - a%1$d_%2$d";
        source.append("%s a%d_%d = ".formatted(type, stage + 1, k));
        source.append(sum.formatted(stage, k, other)).append(";\n");
      }
    }
    for (int k = 0; k < 8; k++) {
      source.append("%s[8 * i + %d] = a3_%d;%n".formatted(inPlace ? "x" : "y", k, k));
    }
    return source.append("}\n}\n").toString();
  }

  private double perIteration(String method) throws IOException {
    Map<String, Integer> few = Map.of("n", 4);
    return seconds(method, few) / 4;
  }

  @Test
  void halfOfTheSumsOfEightNumbersAreStored() throws IOException {
    everythingElseIsFree();
    price("instruction", 0);
    price("chain.mul.int", 3);
    assertThat(perIteration(walsh("int", false))).isEqualTo(8 + 24 / 2);
    assertThat(perIteration(walsh("int", true))).isEqualTo(8 + 24 / 2);
  }

  @Test
  void numbersWithFractionsHaveOtherRegisters() throws IOException {
    everythingElseIsFree();
    price("instruction", 0);
    price("chain.mul.int", 3);
    assertThat(perIteration(walsh("double", false))).isEqualTo(8);
  }

  /** What is stored as soon as it is made needs no register any more. */
  @Test
  void whatIsStoredAtOnceIsNotSpilt() throws IOException {
    everythingElseIsFree();
    price("instruction", 0);
    price("chain.mul.int", 3);
    StringBuilder source =
        new StringBuilder(
            "static void run(int n, int[] x, int[] y) { for (int i = 0; i < n; i++) {\n");
    for (int k = 0; k < 8; k++) {
      source.append(
          "y[8 * i + %1$d] = x[8 * i + %1$d] + x[8 * i + %2$d] + n + 3 * i + %1$d;%n"
              .formatted(k, (k + 1) % 8));
    }
    assertThat(perIteration(source.append("}\n}\n").toString())).isEqualTo(0);
  }
}
