package org.perfmodel.symbolic.evaluate;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.IntConsumer;

/** Steps that are needed only where what their result is multiplied by is not zero. */
final class GuardedStep extends CompiledStep {
  private final int[] guards;
  private final CompiledStep[] body;

  GuardedStep(int target, Collection<Integer> guards, List<CompiledStep> body) {
    super(target);
    this.guards = guards.stream().mapToInt(guard -> guard).toArray();
    this.body = body.toArray(new CompiledStep[0]);
  }

  @Override
  void reads(IntConsumer slots) {
    for (CompiledStep step : body) {
      step.reads(slots);
    }
    for (int guard : guards) {
      slots.accept(guard);
    }
  }

  @Override
  void readsAll(IntConsumer slots) {
    for (CompiledStep step : body) {
      step.readsAll(slots);
    }
    for (int guard : guards) {
      slots.accept(guard);
    }
  }

  @Override
  void mark(Lanes lanes) {
    for (CompiledStep step : body) {
      step.mark(lanes);
    }
  }

  @Override
  void run(double[] slots) {
    for (int guard : guards) {
      if (slots[guard] == 0) {
        slots[target] = 0;
        return;
      }
    }
    runAll(body, slots);
  }

  @Override
  void runIn(Lanes lanes) {
    run(lanes);
  }

  @Override
  void run(Lanes lanes) {
    for (int guard : guards) {
      if (lanes.same[guard] && lanes.one[guard] == 0) {
        lanes.one[target] = 0;
        Arrays.fill(lanes.slots[target], 0);
        return;
      }
    }
    runAll(body, lanes);
  }
}
