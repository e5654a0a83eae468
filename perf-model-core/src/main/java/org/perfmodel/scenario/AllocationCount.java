package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.CompiledList;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/**
 * Bytes and objects that one call of a region allocates, as formulae in its sizes.
 *
 * <pre>
 * line          its counts, as executed
 * loop          sum over its iterations, whoever runs them
 * branch        share * then + (1 - share) * otherwise
 * processes     sum over the ranks
 * unknown       nothing, and one gap
 * </pre>
 */
final class AllocationCount {
  private final Cost bytes;
  private final Cost objects;
  private final int gaps;
  private final boolean asksProcessors;

  private AllocationCount(Cost bytes, Cost objects, int gaps) {
    this.bytes = bytes;
    this.objects = objects;
    this.gaps = gaps;
    this.asksProcessors = bytes.mentions(Symbol.PROCESSORS) || objects.mentions(Symbol.PROCESSORS);
  }

  /**
   * The count of a region.
   *
   * @throws ArithmeticException if its formulae are too long
   */
  static AllocationCount of(Region region) {
    Counting ofBytes = new Counting(List.of(Verb.ALLOCATE_BYTE, Verb.ALLOCATE_BESIDE));
    Cost bytes = region.root().accept(ofBytes);
    Cost objects = region.root().accept(new Counting(List.of(Verb.ALLOCATE)));
    return new AllocationCount(bytes, objects, ofBytes.gaps);
  }

  /** Bytes of one call. */
  Expr bytes() {
    return bytes.formula();
  }

  /** Objects and arrays of one call. */
  Expr objects() {
    return objects.formula();
  }

  /** Whether points that differ in the processors alone may differ in what they allocate. */
  boolean asksProcessors() {
    return asksProcessors;
  }

  /**
   * The values at a point; what hangs on a size without a value there is a gap. Empty where a
   * formula has no value for another reason.
   */
  Optional<Allocation> at(Point point) {
    TreeMap<String, Rational> values = new TreeMap<>(point.inputs().values());
    values.put(Symbol.PROCESSORS.name(), Rational.of(point.processors()));
    Bindings bindings = Bindings.of(values);
    Map<Expr, Double> known = together(bindings);
    AtPoint ofBytes = new AtPoint(bindings, known);
    AtPoint ofObjects = new AtPoint(bindings, known);
    try {
      double allBytes = ofBytes.value(bytes, Expr.ONE, 1);
      double allObjects = ofObjects.value(objects, Expr.ONE, 1);
      return Optional.of(
          new Allocation(allBytes, allObjects, gaps + ofBytes.gaps, ofBytes.lines()));
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** Values of all formulae, whose sums have parts in common; none where one has none. */
  private Map<Expr, Double> together(Bindings bindings) {
    Map<Expr, Double> known = new HashMap<>();
    Set<Expr> distinct = new LinkedHashSet<>();
    formulae(bytes, distinct);
    formulae(objects, distinct);
    List<Expr> asked = List.copyOf(distinct);
    try {
      double[] all = CompiledList.evaluate(asked, bindings);
      for (int i = 0; i < all.length; i++) {
        known.put(asked.get(i), all[i]);
      }
    } catch (UnboundSymbolException | ArithmeticException notAll) {
      known.clear(); // each is asked for where it counts
    }
    return known;
  }

  private static void formulae(Cost cost, Set<Expr> into) {
    if (cost instanceof Cost.Total total) {
      total.parts().forEach(part -> formulae(part, into));
    } else if (cost instanceof Cost.Scaled scaled) {
      into.add(scaled.factor());
      formulae(scaled.body(), into);
    } else {
      into.add(cost.formula());
    }
  }

  /** Values of the lines at one point. */
  private static final class AtPoint {
    private final Bindings bindings;
    private final Map<Expr, Double> known;
    private final TreeMap<Place, Expr> formulae = new TreeMap<>();
    private final TreeMap<Place, Double> values = new TreeMap<>();
    private int gaps;

    /** Values that are known at the point, to which are added. */
    AtPoint(Bindings bindings, Map<Expr, Double> known) {
      this.bindings = bindings;
      this.known = known;
    }

    /**
     * What a part takes; what never runs takes nothing, also where its own formula has no value.
     *
     * @param times how often, with its value
     */
    double value(Cost cost, Expr times, double count) {
      if (count == 0) {
        return 0;
      }
      if (cost instanceof Cost.Total total) {
        double sum = 0;
        for (Cost part : total.parts()) {
          sum += value(part, times, count);
        }
        return sum;
      }
      Expr formula = cost instanceof Cost.Scaled scaled ? scaled.factor() : cost.formula();
      double here;
      try {
        here = known.computeIfAbsent(formula, asked -> Evaluate.asDouble(asked, bindings));
      } catch (UnboundSymbolException e) {
        gaps++;
        return 0;
      }
      if (cost instanceof Cost.Scaled scaled) {
        return value(scaled.body(), times.times(scaled.factor()), count * here);
      }
      Place place = ((Cost.Leaf) cost).place();
      formulae.merge(place, times.times(formula), Expr::plus);
      values.merge(place, count * here, Double::sum);
      return count * here;
    }

    List<Allocation.Line> lines() {
      List<Allocation.Line> lines = new ArrayList<>();
      formulae.forEach(
          (place, formula) ->
              lines.add(new Allocation.Line(place, formula, values.getOrDefault(place, 0.0))));
      return lines;
    }
  }

  /** Sums the counts of some verbs over a task graph. */
  private static final class Counting implements TaskNode.Visitor<Cost> {
    private final List<Verb> verbs;
    private int gaps;

    Counting(List<Verb> verbs) {
      this.verbs = verbs;
    }

    @Override
    public Cost compute(TaskNode.Compute node) {
      Expr count = Expr.ZERO;
      for (Verb verb : verbs) {
        // What is beside the prices is among the operations of the source.
        OperationCount all = verb == Verb.ALLOCATE_BESIDE ? node.source() : node.optimised();
        count = count.plus(all.of(Operation.of(verb)));
      }
      return count.isZero()
          ? Cost.nothing()
          : new Cost.Leaf(ContributionKind.SERIAL, "", node.place(), "", count);
    }

    @Override
    public Cost sequence(TaskNode.Sequence node) {
      return all(node.parts());
    }

    private Cost all(List<TaskNode> nodes) {
      List<Cost> costs = new ArrayList<>();
      for (TaskNode node : nodes) {
        Cost cost = node.accept(this);
        if (!cost.isNothing()) {
          costs.add(cost);
        }
      }
      return Cost.total(costs);
    }

    @Override
    public Cost loop(TaskNode.Loop node) {
      return over(node.index(), node.trips().iterations().value(), node.body());
    }

    private Cost over(Symbol index, Expr iterations, TaskNode body) {
      Cost one = body.accept(this);
      return one.isNothing() ? one : one.sumOver(index, iterations);
    }

    @Override
    public Cost branch(TaskNode.Branch node) {
      Cost then = node.then().accept(this);
      Cost otherwise = node.otherwise().accept(this);
      return then.isNothing() && otherwise.isNothing()
          ? Cost.nothing()
          : Cost.either(node.probability().value(), then, otherwise);
    }

    @Override
    public Cost parallel(TaskNode.Parallel node) {
      return over(node.index(), node.iterations().iterations().value(), node.body());
    }

    @Override
    public Cost forkJoin(TaskNode.ForkJoin node) {
      return all(node.branches());
    }

    @Override
    public Cost call(TaskNode.Call node) {
      return node.body().accept(this);
    }

    @Override
    public Cost critical(TaskNode.Critical node) {
      return node.body().accept(this);
    }

    @Override
    public Cost barrier(TaskNode.Barrier node) {
      return Cost.nothing();
    }

    @Override
    public Cost processes(TaskNode.Processes node) {
      return over(node.rank(), Expr.PROCESSORS, node.body());
    }

    @Override
    public Cost send(TaskNode.Send node) {
      return Cost.nothing();
    }

    @Override
    public Cost receive(TaskNode.Receive node) {
      return Cost.nothing();
    }

    @Override
    public Cost await(TaskNode.Await node) {
      return Cost.nothing();
    }

    @Override
    public Cost collective(TaskNode.Collective node) {
      return Cost.nothing();
    }

    @Override
    public Cost declared(TaskNode.Declared node) {
      return gap();
    }

    @Override
    public Cost unknown(TaskNode.Unknown node) {
      return gap();
    }

    private Cost gap() {
      gaps++;
      return Cost.nothing();
    }
  }
}
