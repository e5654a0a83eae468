package org.perfmodel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;

class SubstitutionTest {
  private static final Place PLACE = new Place("Some.java", 3);
  private static final TaskNode NOTHING = new TaskNode.Sequence(PLACE, List.of());

  /** Puts {@code 2*k + 1} in the place of {@code n}. */
  private static final class OddNumbers extends Substitution {
    @Override
    protected Expr of(Expr formula) {
      return Substitute.in(formula, Map.of(new Symbol("n"), ExprParser.parse("2*k + 1")));
    }
  }

  @Test
  void theIndexOfALockIsPutInToo() {
    TaskNode.Critical lock =
        new TaskNode.Critical(
            PLACE, "forks[i]", Optional.of(ExprParser.parse("n - 1")), false, NOTHING);
    TaskNode.Critical changed = (TaskNode.Critical) lock.accept(new OddNumbers());
    assertThat(changed.index()).contains(ExprParser.parse("2*k"));
    assertThat(changed.lock()).isEqualTo("forks[i]");
    TaskNode.Critical permits =
        new TaskNode.Critical(PLACE, "s", Optional.empty(), false, 4, NOTHING);
    assertThat(((TaskNode.Critical) permits.accept(new OddNumbers())).room()).isEqualTo(4);
  }

  @Test
  void whatTasksWaitForIsPutInToo() {
    CountedWait latch =
        new CountedWait(CountedWait.Kind.AWAIT, 1, "l", true, ExprParser.parse("n"));
    assertThat(CountedWait.of(changed(latch.method())).orElseThrow())
        .isEqualTo(
            new CountedWait(CountedWait.Kind.AWAIT, 1, "l", true, ExprParser.parse("2*k + 1")));
    PoolThreads pool = new PoolThreads("pool", ExprParser.parse("n + 1"));
    assertThat(PoolThreads.of(changed(pool.method())))
        .contains(new PoolThreads("pool", ExprParser.parse("2*k + 2")));
    assertThat(changed("Some.method")).isEqualTo(new TaskNode.Call(PLACE, "Some.method", NOTHING));
  }

  private static TaskNode changed(String method) {
    return new TaskNode.Call(PLACE, method, NOTHING).accept(new OddNumbers());
  }
}
