package org.perfmodel.evaluate.relaxed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;

/** A relaxed graph as the task graph that it stands for, by the definition: longest paths. */
final class Unrolled {
  private final RelaxedGraph graph;

  /** By task and counters of its loops; null where the task is not activated. */
  private final TreeMap<String, @Nullable Rational> activations = new TreeMap<>();

  private Rational time = Rational.ZERO;

  Unrolled(RelaxedGraph graph) {
    this.graph = graph;
    for (int task = 0; task < graph.tasks().size(); task++) {
      int loop = graph.tasks().get(task).loop();
      for (Bindings at : iterations(loop)) {
        Rational activated = activation(task, at);
        if (activated != null) {
          Rational done = activated.plus(Evaluate.exactly(graph.tasks().get(task).cost(), at));
          time = time.compareTo(done) < 0 ? done : time;
        }
      }
    }
  }

  Rational time() {
    return time;
  }

  int size() {
    return activations.size();
  }

  @Nullable Rational lastActivation(int task) {
    return activation(task, lastOf(graph.tasks().get(task).loop(), -1, Bindings.NONE));
  }

  private List<Bindings> iterations(int loop) {
    if (loop < 0) {
      return List.of(Bindings.NONE);
    }
    RelaxedLoop its = graph.loops().get(loop);
    List<Bindings> all = new ArrayList<>();
    for (Bindings outer : iterations(its.parent())) {
      long limit = Evaluate.exactly(its.limit(), outer).longValueExact();
      for (long i = Evaluate.exactly(its.first(), outer).longValueExact(); i <= limit; i++) {
        all.add(outer.with(its.counter(), i));
      }
    }
    return all;
  }

  /** The last iteration of a loop within an iteration of a loop around it. */
  private Bindings lastOf(int loop, int within, Bindings at) {
    if (loop == within) {
      return at;
    }
    RelaxedLoop its = graph.loops().get(loop);
    Bindings outer = lastOf(its.parent(), within, at);
    return outer.with(its.counter(), Evaluate.exactly(its.limit(), outer));
  }

  private @Nullable Rational activation(int task, Bindings at) {
    String key = task + " " + Arrays.toString(at.values().entrySet().toArray());
    if (activations.containsKey(key)) {
      return activations.get(key);
    }
    Rational greatest = null;
    boolean isStart = true;
    for (RelaxedEdge edge : graph.edges()) {
      if (edge.to() == task) {
        isStart = false;
        Rational stamp = stamp(edge, at);
        greatest =
            greatest == null || (stamp != null && greatest.compareTo(stamp) < 0) ? stamp : greatest;
      }
    }
    Rational activated = isStart ? Rational.ZERO : greatest;
    activations.put(key, activated);
    return activated;
  }

  private @Nullable Rational stamp(RelaxedEdge edge, Bindings at) {
    int from = graph.tasks().get(edge.from()).loop();
    int to = graph.tasks().get(edge.to()).loop();
    int scope = edge.loop();
    if (scope < 0) {
      scope = from;
      while (scope >= 0 && !isAround(scope, to)) {
        scope = graph.loops().get(scope).parent();
      }
    }
    Bindings source = Bindings.NONE;
    for (int loop = to; loop >= 0; loop = graph.loops().get(loop).parent()) {
      RelaxedLoop its = graph.loops().get(loop);
      Rational counter = at.values().get(its.counter().name());
      if (isAround(loop, scope)) {
        source = source.with(its.counter(), counter);
      } else if (!counter.equals(Evaluate.exactly(its.first(), at))) {
        return null;
      }
    }
    if (edge.loop() >= 0) {
      RelaxedLoop its = graph.loops().get(edge.loop());
      Rational before = at.values().get(its.counter().name()).minus(Rational.of(edge.distance()));
      if (before.compareTo(Evaluate.exactly(its.first(), at)) < 0) {
        return null;
      }
      if (edge.until().isPresent()
          && before.compareTo(Evaluate.exactly(edge.until().get(), at)) > 0) {
        return null;
      }
      source = source.with(its.counter(), before);
    }
    source = lastOf(from, scope, source);
    Rational begun = activation(edge.from(), source);
    return begun == null
        ? null
        : begun
            .plus(Evaluate.exactly(graph.tasks().get(edge.from()).cost(), source))
            .plus(Evaluate.exactly(edge.cost(), source));
  }

  private boolean isAround(int outer, int inner) {
    int loop = inner;
    while (loop >= 0 && loop != outer) {
      loop = graph.loops().get(loop).parent();
    }
    return loop == outer;
  }
}
