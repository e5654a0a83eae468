package org.perfmodel.extract.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.Verb;

class TotalsTest {
  private static final Place HERE = new Place("Some.java", 3);

  private static TaskNode loop(String key, String trips, TaskNode body) {
    return new TaskNode.Loop(
        HERE,
        key,
        "loop",
        Symbol.index(key),
        new TripCount(Estimate.exact(ExprParser.parse(trips)), List.of()),
        Optional.empty(),
        body);
  }

  private static Optional<TaskNode> totals(int terms) {
    TreeMap<Operation, Expr> counts = new TreeMap<>();
    counts.put(Operation.of(Verb.CALL), Expr.ONE);
    OperationCount count = new OperationCount(counts);
    TaskNode body = new TaskNode.Compute(HERE, count, count, List.of(), List.of());
    StringBuilder trips = new StringBuilder("#1");
    for (int k = 1; k <= terms; k++) {
      trips.append(" + floor(1/7*#1 + 1/7*a").append(k).append(')');
    }
    TaskNode inner = loop("2", trips.toString(), body);
    return Totals.of(loop("1", "n + m + 1", inner), new Sums(CacheLifetime.WHILE_THERE_IS_ROOM));
  }

  @Test
  void aSumOfSomeTermsIsClosed() {
    assertThat(totals(3)).isPresent();
  }

  @Test
  void aSumOfVeryManyTermsIsNotEvenTried() {
    assertThat(totals(2_000)).isEmpty();
  }
}
