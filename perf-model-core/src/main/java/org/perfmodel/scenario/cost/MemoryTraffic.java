package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Course;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Time to move the cache lines of one iteration of the innermost loop.
 *
 * <p>A line that is used again comes from the cache that holds what was touched in between: all of
 * one run through the loops inside of the one that brings it back. What nothing brings back comes
 * from where the whole region's data fit. References that run side by side through one row are one
 * stream; those of other rows (a stencil's neighbours) come back with the next outer iteration. A
 * stream with a store moves its lines out as well. This is the layer condition of Stengel, Treibig,
 * Hager and Wellein (2015), made symbolic.
 */
final class MemoryTraffic {
  /** Lines that a set of a cache has room for, on most processors. */
  private static final int WAYS = 8;

  /** What the cache of one core holds beside what streams through it. */
  private static final long NEAR_BYTES = 1 << 18;

  /** Of one access of a loop in vectors. */
  private static final int VECTOR_BYTES = 32;

  private final Prices prices;
  private final LoopNest nest;
  private final boolean inVectors;

  MemoryTraffic(Prices prices, LoopNest nest) {
    this(prices, nest, false);
  }

  /**
   * Traffic of a loop.
   *
   * @param inVectors whether accesses are of several elements each
   */
  MemoryTraffic(Prices prices, LoopNest nest, boolean inVectors) {
    this.prices = prices;
    this.nest = nest;
    this.inVectors = inVectors;
  }

  /** Bytes of what a block refers to at places that only data know. */
  Expr scattered(List<TaskNode.Compute> block) {
    List<LineStream> scattered = new ArrayList<>();
    for (LineStream stream : streams(block).values()) {
      if (!stream.first().isRegular()) {
        scattered.add(stream);
      }
    }
    return all(scattered);
  }

  private Map<String, LineStream> streams(List<TaskNode.Compute> block) {
    Map<String, LineStream> streams = new TreeMap<>();
    Optional<Expr> written = prices.number(ParameterNames.MEMORY_WRITTEN);
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        Reference reference = new Reference(access, nest);
        LineStream stream =
            streams.computeIfAbsent(reference.shape(), key -> new LineStream(reference));
        stream.add(reference);
        written.ifPresent(stream::writtenAt);
      }
    }
    return streams;
  }

  List<Demand.Share> of(List<TaskNode.Compute> block) {
    Map<String, LineStream> streams = streams(block);
    List<Demand.Share> shares = new ArrayList<>();
    if (streams.isEmpty()) {
      return shares;
    }
    Expr all = all(streams.values());
    shareRows(streams.values());
    for (LineStream stream : streams.values()) {
      stream.takenElements().ifPresent(elements -> saysShort(stream.first().access(), elements));
      prices.number(stream.priceInOneSet()).ifPresent(stream::inOneSet);
      if (stream.mayShareSets() || stream.first().access().course() == Course.REVERSED) {
        prices.surcharge(stream.priceInOneSet(), stream.first().access().place());
      }
      Expr once = traffic(stream, streams.values(), all);
      if (stream.hasNeighbours()) {
        once = once.plus(neighbour(stream, streams.values(), all).times(stream.neighbours()));
      }
      once = once.plus(translations(stream, streams.values(), all));
      once = once.plus(abreast(stream, streams.values()));
      if (!once.isZero()) {
        shares.add(new Demand.Share(stream.first().access().place(), once));
      }
    }
    return shares;
  }

  private void saysShort(Access access, int elements) {
    prices.assume(
        "rows of `"
            + access.array()
            + "` have the "
            + elements
            + " elements that are touched, and lie side by side",
        Confidence.ASSUMED,
        access.place());
  }

  /** The part of it that comes from beyond all caches and that nothing foresees well. */
  List<Demand.Share> beyondCaches(List<TaskNode.Compute> block) {
    Map<String, LineStream> streams = streams(block);
    List<Demand.Share> shares = new ArrayList<>();
    for (LineStream stream : streams.values()) {
      Expr footprint = comesFrom(stream, streams.values());
      Expr seconds = stream.beyondCaches(footprint);
      if (!seconds.isZero()) {
        shares.add(new Demand.Share(stream.first().access().place(), seconds));
      }
    }
    return shares;
  }

  /**
   * Seconds of an iteration for each line of a block with streams from beyond all caches.
   *
   * @param late what the next lines take where the loop asks for them late
   * @param ahead what they take where all that a processor's window holds is asked for at once
   */
  record Waited(Place place, Expr late, Expr ahead) {}

  /** What an iteration waits for each stream: those of all are asked for together. */
  List<Waited> waited(List<TaskNode.Compute> block) {
    Map<String, LineStream> streams = streams(block);
    List<Waited> waited = new ArrayList<>();
    for (LineStream stream : streams.values()) {
      Expr footprint = stream.isWaitedFor() ? mostlyFrom(stream, streams.values()) : Expr.ZERO;
      Place place = stream.first().access().place();
      if (!footprint.isZero() && !prices.surcharge(ParameterNames.MEMORY_WAIT, place).isZero()) {
        waited.add(new Waited(place, stream.late(footprint), stream.latency(footprint)));
      }
    }
    return waited;
  }

  /** Bytes that were touched since most of its lines were. */
  private Expr mostlyFrom(LineStream stream, Iterable<LineStream> streams) {
    Reference reference = stream.first();
    for (int loop = 1; loop < nest.depth(); loop++) {
      if (reference.returns(loop) || reference.slides(loop)) {
        return touched(streams, loop);
      }
    }
    Expr all = all(streams);
    return ring(stream, streams).map(less -> Expr.min(less, all)).orElse(all);
  }

  /** Bytes that were touched since its lines were. */
  private Expr comesFrom(LineStream stream, Iterable<LineStream> streams) {
    for (int loop = 1; loop < nest.depth(); loop++) {
      if (stream.first().returns(loop)) {
        return touched(streams, loop);
      }
    }
    return all(streams);
  }

  /** Of streams that go down the columns of the same rows, each comes after those before it. */
  private static void shareRows(Iterable<LineStream> streams) {
    Map<String, Rational> lines = new HashMap<>();
    for (LineStream stream : streams) {
      if (stream.first().changesRow()) {
        String row = stream.first().rowObject();
        Rational before = lines.getOrDefault(row, Rational.ZERO);
        stream.after(before);
        lines.put(row, before.plus(stream.linesOfRow()));
      }
    }
  }

  /** Bytes that the block's arrays take together; unknown ones are named and left out. */
  private Expr all(Iterable<LineStream> streams) {
    Map<String, Expr> perArray = new LinkedHashMap<>();
    for (LineStream stream : streams) {
      Access access = stream.first().access();
      Optional<Expr> elements = access.footprint();
      if (elements.isEmpty()) {
        prices.assume(
            "footprint of `" + access.array() + "` is not known: priced as if it were in cache",
            Confidence.GUESSED,
            access.place());
      } else {
        perArray.merge(access.array(), stream.cached(elements.get()), MemoryTraffic::greater);
      }
    }
    return Expr.sum(perArray.values());
  }

  private static Expr greater(Expr one, Expr other) {
    return Expr.max(one, other);
  }

  /** Bytes that one run through the innermost loops touches. */
  private Expr touched(Iterable<LineStream> streams, int loops) {
    Map<String, Expr> perArray = new LinkedHashMap<>();
    for (LineStream stream : streams) {
      perArray.merge(
          stream.first().access().array(), stream.touched(loops), MemoryTraffic::greater);
    }
    return Expr.sum(perArray.values());
  }

  private Expr traffic(LineStream stream, Iterable<LineStream> streams, Expr all) {
    Reference reference = stream.first();
    if (reference.access().course() == Course.LINKED && !reference.isRegular()) {
      return linked(ofCollections(streams), reference.access().place()).times(stream.places());
    }
    if (!reference.isRegular()) {
      prices.assume(
          "subscript of `"
              + reference.access().array()
              + "` is not affine: priced as a random place each time",
          Confidence.ASSUMED,
          reference.access().place());
      Expr footprint = own(reference);
      if (footprint.isZero()) {
        return Expr.ZERO;
      }
      Expr place = atSomePlace(footprint);
      return reference.access().course() == Course.REVERSED
          ? stream.reversed(place.times(stream.places()), footprint)
          : place.times(stream.places());
    }
    if (!reference.movesWith(0)) {
      return Expr.ZERO;
    }
    if (reference.goesOnBySomeSize()) {
      prices.assume(
          "how far `"
              + reference.access().array()
              + "` goes at a time is not less than a line, as far as is known",
          Confidence.ASSUMED,
          reference.access().place());
    }
    for (int loop = 1; loop < nest.depth(); loop++) {
      if (reference.returns(loop)) {
        return stream.price(touched(streams, loop));
      }
      Rational share = reference.linesKept(loop);
      if (share.signum() > 0) {
        return stream
            .price(touched(streams, loop))
            .times(share)
            .plus(stream.price(all).times(Rational.ONE.minus(share)));
      }
    }
    return stream.price(ring(stream, streams).map(less -> Expr.min(less, all)).orElse(all));
  }

  /**
   * A line at a place that data choose. They seldom choose at random: rows of a mesh name nodes
   * beside each other, keys come often or never. Every second place is taken to be among the last
   * that fit in a cache near the core (locality, Denning 1968).
   */
  private static Expr atSomePlace(Expr footprint) {
    String price = "$" + ParameterNames.MEMORY_RANDOM;
    return Expr.apply(price, footprint)
        .plus(Expr.apply(price, Expr.min(footprint, Expr.constant(NEAR_BYTES))))
        .dividedBy(2);
  }

  /** Bytes of all objects of collections that a block comes by. */
  private Expr ofCollections(Iterable<LineStream> streams) {
    List<LineStream> linked = new ArrayList<>();
    for (LineStream stream : streams) {
      if (stream.first().access().course() == Course.LINKED) {
        linked.add(stream);
      }
    }
    return all(linked);
  }

  /**
   * An object of a collection: what it takes at any place of what all of them are, and of the
   * latency as much as calls that do not wait for each other leave.
   */
  private Expr linked(Expr all, Place place) {
    if (all.isZero()) {
      return Expr.ZERO;
    }
    Optional<Expr> measured = prices.number(ParameterNames.MEMORY_LINKED);
    if (measured.isEmpty()) {
      prices.assume(
          "objects of collections wait for "
              + ParameterNames.LINKED_UNMEASURED
              + " of a load that waits for another: the profile has no `"
              + ParameterNames.MEMORY_LINKED
              + "`",
          Confidence.ASSUMED,
          place);
    }
    Expr share = measured.orElse(Expr.constant(ParameterNames.LINKED_UNMEASURED));
    return Expr.apply("$" + ParameterNames.MEMORY_RANDOM, all)
        .plus(Expr.apply("$" + ParameterNames.MEMORY_DEPENDENT, all).times(share));
  }

  /**
   * What all streams touch until one that goes round in a few elements comes back: {@code x[i &
   * 63]} beside others.
   */
  private Optional<Expr> ring(LineStream stream, Iterable<LineStream> streams) {
    Reference reference = stream.first();
    Expr once = own(reference);
    boolean isRing =
        once.isConstant() && !once.isZero() && !reference.elements(nest.depth()).isConstant();
    int moving = 0;
    for (LineStream other : streams) {
      moving += other.first().isRegular() && other.first().movesWith(0) ? 1 : 0;
    }
    return isRing ? Optional.of(once.times(moving)) : Optional.empty();
  }

  /** A row that was another reference's one iteration of the next loop ago. */
  private Expr neighbour(LineStream stream, Iterable<LineStream> streams, Expr all) {
    Reference reference = stream.first();
    if (!reference.isRegular() || !reference.movesWith(0)) {
      return Expr.ZERO;
    }
    return stream.price(nest.depth() > 1 ? touched(streams, 1) : all);
  }

  /**
   * Finding the addresses of pages that were not touched since more others were than the buffers
   * for translations hold: what goes down a column touches as many pages as there are rows.
   */
  private Expr translations(LineStream stream, Iterable<LineStream> streams, Expr all) {
    Expr comes = stream.pages();
    boolean isAsked = all.symbols().containsAll(comes.symbols());
    if (comes.isZero() || !isAsked || stream.comesAfterOthers()) {
      return Expr.ZERO; // No size is asked for that the footprints do not ask for.
    }
    int loops = stream.first().returnsToPage();
    Map<String, Expr> perArray = new LinkedHashMap<>();
    for (LineStream other : streams) {
      if (other.first().isRegular()) {
        perArray.merge(
            other.first().access().array(), other.pagesTouched(loops), MemoryTraffic::greater);
      }
    }
    Expr used = Expr.sum(perArray.values());
    return used.symbols().containsAll(comes.symbols())
        ? Expr.apply("$" + ParameterNames.MEMORY_PAGE, used).times(comes)
        : Expr.ZERO;
  }

  /**
   * What a stream takes more because others run through arrays that begin at the same place of a
   * page, so that all of them need the same set of each cache at the same time. Sets have room for
   * {@value #WAYS} lines; beyond them the price, of sixteen, grows with each array.
   */
  private Expr abreast(LineStream stream, Iterable<LineStream> streams) {
    Optional<String> phase = stream.phase();
    Expr bytes = own(stream.first());
    if (phase.isEmpty() || bytes.isZero()) {
      return Expr.ZERO;
    }
    Set<String> arrays = new TreeSet<>();
    for (LineStream other : streams) {
      if (other.phase().equals(phase)) {
        arrays.add(other.first().access().array());
      }
    }
    if (arrays.size() <= WAYS) {
      return Expr.ZERO;
    }
    Access access = stream.first().access();
    prices.assume(
        arrays.size()
            + " arrays that are gone through side by side begin alike where each has 512 KiB or"
            + " more, as G1 places them in a heap of up to 2 GiB",
        Confidence.ASSUMED,
        access.place());
    return prices
        .surcharge(stream.priceAbreast(), access.place())
        .times(Rational.of(arrays.size() - WAYS, WAYS))
        .times(inVectors ? Rational.of(access.element().bytes(), VECTOR_BYTES) : Rational.ONE)
        .times(Expr.apply("$" + ParameterNames.MEMORY_ALIKE, bytes));
  }

  private static Expr own(Reference reference) {
    return reference
        .access()
        .footprint()
        .map(elements -> elements.times(reference.access().element().bytes()))
        .orElse(Expr.ZERO);
  }
}
