package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.TaskNode;

/**
 * Time to move the cache lines of one iteration. References to one array with one stride are one
 * stream (a stencil's neighbours stay in cache); a stream with a store moves its lines twice, in
 * and out.
 */
final class MemoryTraffic {
  private static final int LINE_BYTES = 64;

  private final Prices prices;

  MemoryTraffic(Prices prices) {
    this.prices = prices;
  }

  List<Demand.Share> of(List<TaskNode.Compute> block) {
    Map<String, Access> streams = new TreeMap<>();
    Map<String, Boolean> stored = new TreeMap<>();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        String stream = access.array() + " " + access.innermostStride();
        streams.putIfAbsent(stream, access);
        stored.merge(stream, access.store(), Boolean::logicalOr);
      }
    }
    Expr footprint = footprint(streams.values());
    List<Demand.Share> shares = new ArrayList<>();
    if (footprint.isZero()) {
      return shares;
    }
    streams.forEach(
        (stream, access) -> {
          Expr once = traffic(access, footprint);
          if (!once.isZero()) {
            shares.add(
                new Demand.Share(
                    access.place(), stored.getOrDefault(stream, false) ? once.times(2) : once));
          }
        });
    return shares;
  }

  /** Bytes that the block's arrays take together; unknown ones are named and left out. */
  private Expr footprint(Iterable<Access> streams) {
    Map<String, Expr> perArray = new TreeMap<>();
    for (Access access : streams) {
      Optional<Expr> elements = access.footprint();
      if (elements.isEmpty()) {
        prices.assume(
            "footprint of `" + access.array() + "` is not known: priced as if it were in cache",
            Confidence.GUESSED,
            access.place());
      } else {
        perArray.merge(
            access.array(),
            elements.get().times(access.element().bytes()),
            (left, right) -> Expr.max(left, right));
      }
    }
    return Expr.sum(perArray.values());
  }

  private Expr traffic(Access access, Expr footprint) {
    Optional<Expr> stride = access.innermostStride();
    if (stride.isEmpty()) {
      prices.assume(
          "stride of `" + access.array() + "` is not known: priced as a new cache line each time",
          Confidence.ASSUMED,
          access.place());
      return Expr.apply("$" + ParameterNames.MEMORY_LINE, footprint);
    }
    if (!stride.get().isConstant()) {
      return Expr.apply("$" + ParameterNames.MEMORY_LINE, footprint);
    }
    Rational elements = stride.get().constantValue();
    Rational bytes =
        (elements.signum() < 0 ? elements.negate() : elements)
            .times(Rational.of(access.element().bytes()));
    return bytes.compareTo(Rational.of(LINE_BYTES)) < 0
        ? Expr.apply("$" + ParameterNames.MEMORY_BYTE, footprint).times(bytes)
        : Expr.apply("$" + ParameterNames.MEMORY_LINE, footprint);
  }
}
