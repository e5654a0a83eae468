package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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
 * Time to move the cache lines of one iteration of the innermost loop.
 *
 * <p>A line that is used again comes from the cache that holds what was touched in between: all of
 * one run through the loops inside of the one that brings it back. What nothing brings back comes
 * from where the whole region's data fit. References that run side by side through one row are one
 * stream; those of other rows (a stencil's neighbours) come back with the next outer iteration. A
 * stream with a store moves its lines twice, in and out. This is the layer condition of Stengel,
 * Treibig, Hager and Wellein (2015), made symbolic.
 */
final class MemoryTraffic {
  private static final int LINE_BYTES = 64;

  private final Prices prices;
  private final LoopNest nest;

  MemoryTraffic(Prices prices, LoopNest nest) {
    this.prices = prices;
    this.nest = nest;
  }

  /** References that move alike: one stream for each row of the array. */
  private static final class Stream {
    final Reference first;
    final List<String> rows = new ArrayList<>();
    boolean isStored;

    Stream(Reference first) {
      this.first = first;
    }
  }

  List<Demand.Share> of(List<TaskNode.Compute> block) {
    Map<String, Stream> streams = new TreeMap<>();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        Reference reference = new Reference(access, nest);
        Stream stream = streams.computeIfAbsent(reference.shape(), key -> new Stream(reference));
        stream.isStored |= access.store();
        if (!stream.rows.contains(reference.row())) {
          stream.rows.add(reference.row());
        }
      }
    }
    List<Demand.Share> shares = new ArrayList<>();
    if (streams.isEmpty()) {
      return shares;
    }
    Expr all = all(streams.values());
    for (Stream stream : streams.values()) {
      Expr once = traffic(stream.first, streams.values(), all);
      for (int row = 1; row < stream.rows.size(); row++) {
        once = once.plus(neighbour(stream.first, streams.values(), all));
      }
      if (!once.isZero()) {
        shares.add(
            new Demand.Share(
                stream.first.access().place(), stream.isStored ? once.times(2) : once));
      }
    }
    return shares;
  }

  /** Bytes that the block's arrays take together; unknown ones are named and left out. */
  private Expr all(Iterable<Stream> streams) {
    Map<String, Expr> perArray = new LinkedHashMap<>();
    for (Stream stream : streams) {
      Access access = stream.first.access();
      Optional<Expr> elements = access.footprint();
      if (elements.isEmpty()) {
        prices.assume(
            "footprint of `" + access.array() + "` is not known: priced as if it were in cache",
            Confidence.GUESSED,
            access.place());
      } else {
        perArray.merge(
            access.array(), elements.get().times(access.element().bytes()), MemoryTraffic::greater);
      }
    }
    return Expr.sum(perArray.values());
  }

  private static Expr greater(Expr one, Expr other) {
    return Expr.max(one, other);
  }

  /** Bytes that one run through the innermost loops touches. */
  private Expr touched(Iterable<Stream> streams, int loops) {
    Map<String, Expr> perArray = new LinkedHashMap<>();
    for (Stream stream : streams) {
      perArray.merge(
          stream.first.access().array(), stream.first.bytes(loops), MemoryTraffic::greater);
    }
    return Expr.sum(perArray.values());
  }

  private Expr traffic(Reference reference, Iterable<Stream> streams, Expr all) {
    if (!reference.isRegular()) {
      prices.assume(
          "subscript of `"
              + reference.access().array()
              + "` is not affine: priced as a new cache line each time",
          Confidence.ASSUMED,
          reference.access().place());
      return Expr.apply("$" + ParameterNames.MEMORY_LINE, own(reference, all));
    }
    if (!reference.movesWith(0)) {
      return Expr.ZERO;
    }
    for (int loop = 1; loop < nest.depth(); loop++) {
      if (!reference.movesWith(loop)) {
        return price(reference, touched(streams, loop));
      }
      Rational share = reference.linesKept(loop);
      if (share.signum() > 0) {
        return price(reference, touched(streams, loop))
            .times(share)
            .plus(price(reference, all).times(Rational.ONE.minus(share)));
      }
    }
    return price(reference, all);
  }

  /** A row that was another reference's one iteration of the next loop ago. */
  private Expr neighbour(Reference reference, Iterable<Stream> streams, Expr all) {
    if (!reference.isRegular() || !reference.movesWith(0)) {
      return Expr.ZERO;
    }
    return price(reference, nest.depth() > 1 ? touched(streams, 1) : all);
  }

  private static Expr own(Reference reference, Expr all) {
    return reference
        .access()
        .footprint()
        .map(elements -> elements.times(reference.access().element().bytes()))
        .orElse(all);
  }

  private static Expr price(Reference reference, Expr footprint) {
    if (footprint.isZero()) {
      return Expr.ZERO;
    }
    Optional<Rational> bytes = reference.bytesPerIteration();
    return bytes.isPresent() && bytes.get().compareTo(Rational.of(LINE_BYTES)) < 0
        ? Expr.apply("$" + ParameterNames.MEMORY_BYTE, footprint).times(bytes.get())
        : Expr.apply("$" + ParameterNames.MEMORY_LINE, footprint);
  }
}
