package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

class HybridCostModelTest {
  private static final Place PLACE = new Place("A.java", 1);

  /** Two lines of core time, one of memory, and the sum of both where they overlap in part. */
  private static final class Fixed implements CostModel {
    @Override
    public String name() {
      return "fixed";
    }

    @Override
    public Demand demand(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
      return new Demand(
          List.of(
              resource("throughput", 10, 20),
              resource("latency", 40),
              resource("memory", 7),
              resource("throughput and memory", 5, 10, 3),
              resource("latency and memory", 20, 3)),
          Confidence.FITTED,
          List.of(),
          List.of());
    }

    @Override
    public Demand loop(
        List<TaskNode.Compute> block,
        List<TaskNode.Compute> before,
        LoopNest nest,
        boolean whole,
        TaskNode.Loop loop,
        Platform platform) {
      return demand(block, nest, platform);
    }

    private static Demand.Resource resource(String name, long... seconds) {
      return new Demand.Resource(
          name,
          java.util.Arrays.stream(seconds)
              .mapToObj(each -> new Demand.Share(PLACE, Expr.constant(each)))
              .toList());
    }
  }

  private static Demand demand(CostModel model) {
    return model.demand(List.of(), LoopNest.NONE, Programs.additions());
  }

  @Test
  void theFactorIsOnTheCoreAndNotOnMemory() {
    Demand demand = demand(HybridCostModel.of(new Fixed(), Rational.of(3)));

    assertThat(demand.resources())
        .extracting(each -> each.name() + " " + each.seconds())
        .containsExactly(
            "throughput 90",
            "latency 120",
            "memory 7",
            "throughput and memory 48",
            "latency and memory 63");
    assertThat(demand.confidence()).isEqualTo(Confidence.HYBRID);
  }

  @Test
  void aFactorOfOneChangesNoTime() {
    assertThat(demand(HybridCostModel.of(new Fixed(), Rational.ONE)).resources())
        .isEqualTo(demand(new Fixed()).resources());
  }

  @Test
  void theNameTellsModelsOfDifferentFactorsApart() {
    assertThat(HybridCostModel.of(new Fixed(), Rational.of(5, 4)).name()).isEqualTo("fixed x 1.25");
    assertThatThrownBy(() -> HybridCostModel.of(new Fixed(), Rational.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** A price that the model has and this forgets would be zero in silence. */
  @Test
  void passesOnAllThatAModelCanSay() {
    assertThat(names(HybridCostModel.class)).containsAll(names(CostModel.class));
  }

  private static Set<String> names(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .map(Method::getName)
        .collect(Collectors.toSet());
  }
}
