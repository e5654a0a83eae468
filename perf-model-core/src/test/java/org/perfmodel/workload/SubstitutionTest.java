package org.perfmodel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.perfmodel.json.RandomWork;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;

class SubstitutionTest {
  private static final int GRAPHS = 400;
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
  void noFormulaOfAGraphKeepsWhatIsReplaced() {
    int replaced = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      TaskNode graph = new RandomWork(new Random(seed)).node(3);
      Set<Symbol> before = new HashSet<>();
      symbols(graph, before);
      Set<Symbol> after = new HashSet<>();
      symbols(graph.accept(new OddNumbers()), after);
      assertThat(after).as("%s", graph).doesNotContain(new Symbol("n"));
      replaced += before.contains(new Symbol("n")) ? 1 : 0;
    }
    assertThat(replaced).isGreaterThan(GRAPHS / 4);
  }

  /** Those of all formulae that records hold; messages stay as they are. */
  private static void symbols(Object of, Set<Symbol> into) {
    if (of instanceof Expr formula) {
      into.addAll(formula.symbols());
    } else if (of instanceof Optional<?> some) {
      some.ifPresent(each -> symbols(each, into));
    } else if (of instanceof Iterable<?> all) {
      all.forEach(each -> symbols(each, into));
    } else if (of instanceof Map<?, ?> all) {
      all.values().forEach(each -> symbols(each, into));
    } else if (of instanceof Record record && !isMessage(of)) {
      for (RecordComponent component : record.getClass().getRecordComponents()) {
        try {
          symbols(component.getAccessor().invoke(record), into);
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  private static boolean isMessage(Object node) {
    return node instanceof TaskNode.Send
        || node instanceof TaskNode.Receive
        || node instanceof TaskNode.Await
        || node instanceof TaskNode.Collective;
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
