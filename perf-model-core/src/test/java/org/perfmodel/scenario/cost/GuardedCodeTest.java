package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.EvaluationException;

/** Code behind a guard, at sizes that the guard keeps away from it. */
class GuardedCodeTest extends ToyMachine {
  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("load.short", 1);
  }

  private double seconds(String body, int from, int to) throws IOException {
    return seconds(
        "static int run(char[] a, int from, int to, int off) { int s = 0; " + body + " return s; }",
        Map.of("from", from, "to", to, "off", 1000, "a.length", 1000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (from >= to) return 0; int len = to - from; off %= len;"
            + " while (len > 1 && off > 0) { s += a[off]; len--; off--; }",
        "if (to - from <= 0) { return -1; } else { for (int i = 0; i < off; i += to - from)"
            + " s += a[i]; }",
        "if (from == to) { return 0; } for (int i = 0; i < off; i += to - from) s += a[i];",
        "if (from < to) { int len = to - from; for (int i = 0; i < Math.min(len, off * 9 / len);"
            + " i++) s += a[i]; }",
        "if (from < to) { int len = to - from; for (int i = 0; i < off; i++)"
            + " for (int j = i % len; j < off / len; j++) s += a[j]; }",
        "int len = to - from; if (len > 0) for (int i = 1; i < len; i *= 2) s += a[i];",
      })
  void takesNothing(String body) throws IOException {
    assertThat(seconds(body, 1000, 1000)).isZero();
    assertThat(seconds(body, 0, 998)).isPositive();
  }

  @Test
  void withoutAGuardTheErrorNamesTheLine() {
    assertThatThrownBy(
            () -> seconds("for (int i = 0; i < off; i += to - from) s += a[i];", 1000, 1000))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("Some.java:2: ")
        .hasMessageContaining("from=1000")
        .hasMessageContaining("\nMaybe give other sizes");
  }
}
