package org.perfmodel.extract.loop;

import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** How often a loop runs: each rule in its turn. */
final class TripCountRules {

  private final Reader reader;
  private final LoopEnd ends;
  private final TripSearch search;
  private final ObservedCounts observed;
  private final TripCountBounds limits;
  private final Traversals traversals;
  private final WrittenBounds writtenBounds;
  private final Retries retries;

  TripCountRules(Reader reader, LoopVariables variables, LoopEnd ends) {
    this.reader = reader;
    this.ends = ends;
    this.search = new TripSearch(reader, variables);
    this.observed = new ObservedCounts(reader);
    this.limits = new TripCountBounds(reader);
    this.traversals = new Traversals(reader);
    this.retries = new Retries(reader);
    this.writtenBounds = new WrittenBounds(reader);
  }

  /** By the first rule that knows: what somebody declares, what is solved, what was observed. */
  LoopTripCount count(TripSearch.Site site, boolean early) {
    LoopShape loop = site.loop();
    Frame frame = site.frame();
    State state = site.state();
    Place place = site.place();
    Optional<Estimate> given =
        reader
            .declarations()
            .trips(loop.source(), site.key(), loop.index(), frame)
            .map(declared -> search.ofMade(declared, frame, state, place));
    Optional<Estimate> awaited = given.isPresent() ? Optional.empty() : search.awaited(site);
    Optional<TripSearch.Found> found =
        loop.isEndless() || given.isPresent() || awaited.isPresent()
            ? Optional.empty()
            : search.trips(site, loop.condition().orElseThrow(), loop.beforeTest());
    Optional<Estimate> tested = found.map(holds -> holds.begun(loop));
    boolean isPartlyTested = found.filter(TripSearch.Found::isPartial).isPresent();
    Optional<LoopExits.Exit> exit =
        early
                && given.isEmpty()
                && awaited.isEmpty()
                && !isPartlyTested
                && (tested.isPresent() || loop.isEndless())
            ? LoopExits.only(loop.body(), loop.isEndless())
            : Optional.empty();
    Optional<Estimate> left = exit.flatMap(way -> search.left(way, site));
    boolean leaves = left.isPresent();
    Optional<Estimate> stays = Optional.empty();
    if (early && awaited.isEmpty() && !leaves && given.isEmpty() && !isPartlyTested) {
      stays = tested.flatMap(most -> search.goesOn(site));
      awaited = stays.flatMap(on -> tested.map(most -> TripSearch.stopped(site, most, on)));
    }
    Optional<Estimate> solved =
        given.isPresent() || awaited.isPresent()
            ? given.isPresent() ? given : awaited
            : leaves ? left.map(k -> tested.map(t -> least(t, k)).orElse(k)) : tested;
    if (solved.isEmpty()
        || early && !leaves && !isPartlyTested && awaited.isEmpty() && given.isEmpty()) {
      Optional<Estimate> most = solved;
      solved = observed.trips(loop.source(), site.key(), loop.index(), frame, state).or(() -> most);
    }
    boolean isObserved =
        solved.filter(known -> known.confidence() == Confidence.OBSERVED).isPresent();
    Optional<Traversals.Steps> tries =
        solved.isEmpty()
            ? retries.of(loop, place).map(once -> new Traversals.Steps(once, true))
            : Optional.empty();
    Optional<TripCountBounds.Limit> bound =
        solved.isEmpty() && tries.isEmpty()
            ? limits.of(loop, site.changes(), frame, state, place)
            : Optional.empty();
    Optional<Traversals.Steps> named =
        solved.isEmpty() && bound.isEmpty()
            ? tries.or(() -> traversals.of(loop, frame, state, place))
            : Optional.empty();
    Optional<WrittenBounds.Bound> written =
        solved.isEmpty() && bound.isEmpty() && named.isEmpty()
            ? writtenBounds.of(site)
            : Optional.empty();
    Optional<TripCountBounds.Limit> limit =
        solved.isEmpty() && named.isEmpty() && written.isEmpty()
            ? bound.or(() -> limits.ofBody(loop, site.changes(), frame, state, place))
            : Optional.empty();
    Optional<Traversals.Steps> steps =
        solved.isEmpty() && limit.isEmpty() && named.isEmpty() && written.isEmpty()
            ? traversals.answered(loop, frame, state, place)
            : named;
    limit.ifPresent(known -> note(known, loop, place));
    solved =
        solved
            .or(() -> limit.map(most -> new Estimate(most.expected(), Confidence.ASSUMED)))
            .or(() -> steps.map(Traversals.Steps::count))
            .or(() -> written.map(WrittenBounds.Bound::count));
    boolean isPartial =
        isPartlyTested
            || limit.isPresent()
            || written.filter(counted -> !counted.isAll()).isPresent()
            || steps.filter(taken -> !taken.isAll() && !loop.isEndless()).isPresent();
    boolean isAwaited = awaited.isPresent();
    boolean cut = early && !leaves && !isObserved && !isAwaited;
    boolean byRank = cut && RankExits.areIn(loop, frame, state, reader);
    boolean isLeft = loop.isEndless() && (limit.isPresent() || steps.isPresent());
    Optional<Estimate> trips =
        solved.map(
            known ->
                cut && !byRank && !isLeft
                    ? exit.flatMap(way -> ends.expected(way, known, frame, place))
                        .orElseGet(() -> ends.assumed(known, loop, place))
                    : known);
    if (isPartlyTested && limit.isEmpty() && trips.isPresent() && given.isEmpty() && !early) {
      ends.noteBound(loop, trips.get().value(), place);
    }
    return new LoopTripCount(
        given,
        found,
        tested,
        exit,
        left,
        stays,
        solved,
        limit,
        steps,
        trips,
        isObserved,
        isPartial,
        isAwaited,
        cut,
        byRank);
  }

  private void note(TripCountBounds.Limit limit, LoopShape loop, Place place) {
    reader
        .notes()
        .assume(
            LoopExits.shown(loop.testsLast() ? 1 : 0, limit.most(), limit.expected())
                + ": "
                + limit.why(),
            Confidence.ASSUMED,
            place);
  }

  private static Estimate least(Estimate one, Estimate other) {
    return new Estimate(
        Expr.min(one.value(), other.value()), one.confidence().and(other.confidence()));
  }

  /**
   * Whether a declared number of iterations is the most that the loop's condition allows: then not
   * the data but a counter ends it, if not always.
   */
  boolean isBound(Estimate given, TripSearch.Site site) {
    return search.isBound(given.value(), site);
  }
}
