package org.perfmodel.diff;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.workload.Idiom;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/**
 * Looks for the changed statement that explains where time was added: what stands at that place or
 * is repeated there, else the innermost header or call around it, else what gave the locals there
 * their values, else whatever changed. A method that was not reached before is not what changed:
 * the call of it is.
 */
public final class ChangeSearch {
  /** What is worth more than any count of operations. */
  private static final int LARGE = 1_000;

  /** What a few operations are worth. */
  private static final int LITTLE = 9;

  private static final Set<Idiom> COSTLY =
      EnumSet.complementOf(
          EnumSet.of(
              Idiom.ALLOCATION,
              Idiom.BOXED,
              Idiom.STEADY_CALL,
              Idiom.EXCEPTION,
              Idiom.LIST_MADE,
              Idiom.SEARCH,
              Idiom.INDEXED_GET));

  /** What a collection makes dear or cheap by what it is. */
  private static final Set<Idiom> OF_COLLECTIONS =
      EnumSet.of(
          Idiom.LIST_SEARCH, Idiom.LIST_FRONT, Idiom.LINKED_GET, Idiom.SEARCH, Idiom.INDEXED_GET);

  /** What costs nothing by itself. */
  private static final Set<Idiom> HINTS =
      EnumSet.of(Idiom.LIST_MADE, Idiom.SEARCH, Idiom.INDEXED_GET);

  private final Region region;
  private final List<MethodPrint> code;
  private final CodeDiff diff;
  private final StatementPositions positions;

  private ChangeSearch(Region region, CodeDiff diff) {
    this.region = region;
    this.code = region.code();
    this.positions = new StatementPositions(region.code());
    this.diff = diff;
  }

  /**
   * The statement; empty where none changed, or it is not known which.
   *
   * @param before the code of then, see {@link CodePrint}; empty if it is not known
   * @param slower places where time was added, most first
   */
  public static Optional<ChangedStatement> of(Region region, String before, List<Place> slower) {
    if (before.isEmpty() || region.code().isEmpty() || !CodePrint.isOne(before)) {
      return Optional.empty();
    }
    return new ChangeSearch(region, CodeDiff.of(region.code(), before)).found(slower);
  }

  private Optional<ChangedStatement> found(List<Place> slower) {
    List<List<TaskNode>> ways = new ArrayList<>();
    for (Place place : slower) {
      ways.addAll(CallPath.to(place, region.root()));
    }
    for (List<TaskNode> way : ways) {
      Optional<ChangedStatement> found = edited(way);
      if (found.isPresent()) {
        return found;
      }
    }
    for (List<TaskNode> way : ways) {
      Optional<ChangedStatement> found = giver(way);
      if (found.isPresent()) {
        return found;
      }
    }
    for (List<TaskNode> way : ways) {
      Optional<ChangedStatement> found = gone(way).or(() -> related(way));
      if (found.isPresent()) {
        return found;
      }
    }
    return anywhere();
  }

  // ---- at the place, or around it

  private Optional<ChangedStatement> edited(List<TaskNode> way) {
    for (int i = way.size() - 1; i >= 0; i--) {
      Optional<StatementPositions.At> at = positions.at(way.get(i));
      if (at.isEmpty() || diff.isNew(at.get().method())) {
        continue;
      }
      boolean isTarget = i == way.size() - 1;
      Optional<StatementPositions.At> inside =
          isTarget ? heaviest(at.get(), way.get(i)) : Optional.empty();
      if (isTarget && way.get(i) instanceof TaskNode.Critical critical) {
        Optional<StatementPositions.At> held = inside(critical, at.get().method());
        if (held.isPresent()) {
          return held.map(each -> changed(each, way));
        }
      }
      Optional<StatementPositions.At> own =
          positions.headersOf(at.get()).stream().filter(each -> fate(each).isEdited()).findFirst();
      Optional<StatementPositions.At> best =
          inside.isPresent() && (own.isEmpty() || isTelling(inside.get(), own.get()))
              ? inside
              : own;
      if (best.isPresent()) {
        return best.map(each -> changed(repeating(each), way));
      }
    }
    return Optional.empty();
  }

  /** The new loop around a new statement that would cost little if it were not repeated. */
  private StatementPositions.At repeating(StatementPositions.At at) {
    int within = positions.print(at).within();
    while (within != StatementPositions.NONE && !positions.print(at.method(), within).loop()) {
      within = positions.print(at.method(), within).within();
    }
    boolean isNewLoop =
        within != StatementPositions.NONE
            && !diff.takesAPlace(at.method(), within)
            && !positions.print(at).loop()
            && diff.fate(at.method(), within) == EditKind.NEW;
    return isNewLoop && HINTS.containsAll(positions.print(at).idioms())
        ? new StatementPositions.At(at.method(), within)
        : at;
  }

  /** What costs most of the edited statements that one thread at a time executes. */
  private Optional<StatementPositions.At> inside(TaskNode.Critical critical, int method) {
    StatementPositions.At best = null;
    long most = LITTLE;
    for (int i = 0; i < code.get(method).statements().size(); i++) {
      StatementPositions.At at = new StatementPositions.At(method, i);
      long weight = fate(at).isEdited() ? weight(at, critical.body()) : 0;
      if (weight > most) {
        best = at;
        most = weight;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Whether what is repeated tells more than the header that repeats it. */
  private boolean isTelling(StatementPositions.At inside, StatementPositions.At own) {
    return isCostly(inside) && !isCostly(own)
        || diff.takesAPlace(own.method(), own.statement())
            && positions.loopsBetween(inside, own.statement()) == 0;
  }

  private boolean isCostly(StatementPositions.At at) {
    return positions.print(at).idioms().stream().anyMatch(COSTLY::contains);
  }

  /** What costs most of the edited statements that a header repeats. */
  private Optional<StatementPositions.At> heaviest(StatementPositions.At header, TaskNode node) {
    StatementPositions.At best = null;
    long most = -1;
    for (int i = 0; i < code.get(header.method()).statements().size(); i++) {
      StatementPositions.At at = new StatementPositions.At(header.method(), i);
      if (!positions.isWithin(at, header.statement()) || !fate(at).isEdited()) {
        continue;
      }
      long weight =
          weight(at, node) + (positions.loopsBetween(at, header.statement()) == 0 ? 1 : 0);
      weight += isCostly(at) ? LARGE : 0;
      if (weight > most) {
        best = at;
        most = weight;
      }
    }
    return Optional.ofNullable(best);
  }

  /** How much is done in the lines of a statement. */
  private long weight(StatementPositions.At at, TaskNode node) {
    long weight = 0;
    if (positions.covers(at, node.place())) {
      if (node instanceof TaskNode.Compute compute) {
        weight += compute.optimised().counts().size();
      } else if (!(node instanceof TaskNode.Sequence)) {
        boolean isLittle = node instanceof TaskNode.Call || node instanceof TaskNode.Branch;
        weight += isLittle ? 1 : LITTLE + 1;
      }
    }
    for (TaskNode child : CallPath.children(node)) {
      weight += weight(at, child);
    }
    return weight;
  }

  // ---- elsewhere

  /**
   * An edited statement that gave a local its value that is used at the place or around it, with
   * what is known of the use.
   */
  private Optional<ChangedStatement> giver(List<TaskNode> way) {
    for (int i = way.size() - 1; i >= 0; i--) {
      Optional<StatementPositions.At> at = positions.at(way.get(i));
      if (at.isEmpty() || diff.isNew(at.get().method())) {
        continue;
      }
      Set<StatementPositions.At> seen = new LinkedHashSet<>(positions.headersOf(at.get()));
      seen.addAll(positions.besides(at.get(), way.get(i).place()));
      if (i == way.size() - 1) {
        for (int k = 0; k < code.get(at.get().method()).statements().size(); k++) {
          StatementPositions.At inside = new StatementPositions.At(at.get().method(), k);
          if (positions.isWithin(inside, at.get().statement())) {
            seen.add(inside);
          }
        }
      }
      List<StatementPositions.At> waiting = new ArrayList<>(seen);
      for (int k = 0; k < waiting.size(); k++) {
        for (int use : positions.print(waiting.get(k)).uses()) {
          StatementPositions.At giver = new StatementPositions.At(at.get().method(), use);
          if (fate(giver).isEdited()) {
            return Optional.of(
                withUses(giver, way, changed(giver, way).with(changed(waiting.get(k), way))));
          }
          if (seen.add(giver)) {
            waiting.add(giver);
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The same with what is known of all uses of a list that it makes, in its method or where the way
   * leads: any of them may be the dear one.
   */
  private ChangedStatement withUses(
      StatementPositions.At giver, List<TaskNode> way, ChangedStatement changed) {
    if (!positions.print(giver).idioms().contains(Idiom.LIST_MADE)) {
      return changed;
    }
    ChangedStatement all = changed;
    for (int i = 0; i < code.get(giver.method()).statements().size(); i++) {
      if (positions.print(giver.method(), i).uses().contains(giver.statement())) {
        all =
            all.with(
                changed(new StatementPositions.At(giver.method(), i), way).only(OF_COLLECTIONS));
      }
    }
    for (TaskNode node : changed.way()) {
      Optional<StatementPositions.At> below =
          positions.at(node).filter(at -> at.method() != giver.method());
      if (below.isPresent()) {
        all = all.with(changed(below.get(), way).only(OF_COLLECTIONS));
      }
    }
    return all;
  }

  /** A statement of the way that names other locals than it did. */
  private Optional<ChangedStatement> related(List<TaskNode> way) {
    for (int i = way.size() - 1; i >= 0; i--) {
      Optional<StatementPositions.At> at = positions.at(way.get(i));
      if (at.isEmpty()) {
        continue;
      }
      if (i == way.size() - 1) {
        for (int k = 0; k < code.get(at.get().method()).statements().size(); k++) {
          StatementPositions.At inside = new StatementPositions.At(at.get().method(), k);
          if (positions.isWithin(inside, at.get().statement())
              && fate(inside) == EditKind.RELATED) {
            return Optional.of(changed(inside, way));
          }
        }
      }
      for (StatementPositions.At header : positions.headersOf(at.get())) {
        if (fate(header) == EditKind.RELATED) {
          return Optional.of(changed(header, way));
        }
      }
    }
    return Optional.empty();
  }

  /** A statement that is gone from within what the way goes through. */
  private Optional<ChangedStatement> gone(List<TaskNode> way) {
    for (int i = way.size() - 1; i >= 0; i--) {
      Optional<StatementPositions.At> at = positions.at(way.get(i));
      if (at.isEmpty()) {
        continue;
      }
      for (StatementPositions.At header : positions.headersOf(at.get())) {
        for (CodeDiff.Gone each : diff.gone()) {
          if (each.method() == header.method() && each.within() == header.statement()) {
            return Optional.of(gone(each));
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<ChangedStatement> anywhere() {
    Optional<StatementPositions.At> best = Optional.empty();
    int most = -1;
    for (int i = 0; i < code.size(); i++) {
      for (int k = 0; k < code.get(i).statements().size() && !diff.isNew(i); k++) {
        StatementPositions.At at = new StatementPositions.At(i, k);
        int worth =
            (fate(at).isEdited() ? 4 : fate(at) == EditKind.RELATED ? 0 : -8)
                + (isCostly(at) ? 2 : 0)
                + (positions.isRepeated(at) || positions.print(at).loop() ? 1 : 0);
        if (worth > most) {
          most = worth;
          best = Optional.of(at);
        }
      }
    }
    if (best.isPresent() && (fate(best.get()).isEdited() || diff.gone().isEmpty())) {
      return best.map(at -> withUses(at, List.of(), changed(at, List.of())));
    }
    if (!diff.gone().isEmpty()) {
      return Optional.of(gone(diff.gone().get(0)));
    }
    for (int i = 0; i < code.size(); i++) {
      if (diff.isOther(i)) {
        return Optional.of(
            new ChangedStatement(code.get(i).place(), false, Set.of(), Set.of(), List.of()));
      }
    }
    return Optional.empty();
  }

  // ---- answers

  private ChangedStatement changed(StatementPositions.At at, List<TaskNode> way) {
    Set<Idiom> repeated = new LinkedHashSet<>();
    if (positions.print(at).loop()) {
      for (int i = 0; i < code.get(at.method()).statements().size(); i++) {
        StatementPositions.At inside = new StatementPositions.At(at.method(), i);
        if (positions.isWithin(inside, at.statement())) {
          repeated.addAll(positions.print(inside).idioms());
        }
      }
    }
    boolean isCalledInLoop = false;
    List<TaskNode> down = new ArrayList<>();
    boolean isBelow = false;
    for (TaskNode node : way) {
      boolean isHere = positions.covers(at, node.place());
      if (isBelow && !isHere && !(node instanceof TaskNode.Sequence)) {
        down.add(node);
      }
      isBelow |= isHere;
      isCalledInLoop |=
          !isBelow && (node instanceof TaskNode.Loop || node instanceof TaskNode.Parallel);
    }
    if (isBelow && isCalledInLoop
        || positions.isRepeated(at)
        || positions.print(at).loop() && !positions.isHeader(at)) {
      repeated.addAll(positions.print(at).idioms());
    }
    return new ChangedStatement(
        new Place(code.get(at.method()).place().file(), positions.print(at).line()),
        false,
        Set.copyOf(positions.print(at).idioms()),
        repeated,
        down);
  }

  private ChangedStatement gone(CodeDiff.Gone gone) {
    MethodPrint method = code.get(gone.method());
    int line =
        gone.after() == StatementPositions.NONE
            ? method.place().line()
            : method.statements().get(gone.after()).last();
    return new ChangedStatement(
        new Place(method.place().file(), line), true, Set.of(), Set.of(), List.of());
  }

  private EditKind fate(StatementPositions.At at) {
    return diff.fate(at.method(), at.statement());
  }
}
