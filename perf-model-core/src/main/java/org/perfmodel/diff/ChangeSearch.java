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
import org.perfmodel.workload.StatementPrint;
import org.perfmodel.workload.TaskNode;

/**
 * Looks for the changed statement that explains where time was added: what stands at that place or
 * is repeated there, else the innermost header or call around it, else what gave the locals there
 * their values, else whatever changed. A method that was not reached before is not what changed:
 * the call of it is.
 */
public final class ChangeSearch {
  private static final int NONE = -1;

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

  /** A statement of a method of today. */
  private record At(int method, int statement) {}

  private final Region region;
  private final List<MethodPrint> code;
  private final CodeDiff diff;

  private ChangeSearch(Region region, CodeDiff diff) {
    this.region = region;
    this.code = region.code();
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
      Optional<At> at = at(way.get(i));
      if (at.isEmpty() || diff.isNew(at.get().method)) {
        continue;
      }
      boolean isTarget = i == way.size() - 1;
      Optional<At> inside = isTarget ? heaviest(at.get(), way.get(i)) : Optional.empty();
      if (isTarget && way.get(i) instanceof TaskNode.Critical critical) {
        Optional<At> held = inside(critical, at.get().method);
        if (held.isPresent()) {
          return held.map(each -> changed(each, way));
        }
      }
      Optional<At> own =
          headersOf(at.get()).stream().filter(each -> fate(each).isEdited()).findFirst();
      Optional<At> best =
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
  private At repeating(At at) {
    int within = print(at).within();
    while (within != NONE && !print(at.method, within).loop()) {
      within = print(at.method, within).within();
    }
    boolean isNewLoop =
        within != NONE
            && !diff.takesAPlace(at.method, within)
            && !print(at).loop()
            && diff.fate(at.method, within) == Fate.NEW;
    return isNewLoop && HINTS.containsAll(print(at).idioms()) ? new At(at.method, within) : at;
  }

  /** What costs most of the edited statements that one thread at a time executes. */
  private Optional<At> inside(TaskNode.Critical critical, int method) {
    At best = null;
    long most = LITTLE;
    for (int i = 0; i < code.get(method).statements().size(); i++) {
      At at = new At(method, i);
      long weight = fate(at).isEdited() ? weight(at, critical.body()) : 0;
      if (weight > most) {
        best = at;
        most = weight;
      }
    }
    return Optional.ofNullable(best);
  }

  /** A statement and those around it, from the inside, that stand in no other node of the way. */
  private List<At> headersOf(At at) {
    List<At> headers = new ArrayList<>();
    for (int i = at.statement; i != NONE; i = print(at.method, i).within()) {
      headers.add(new At(at.method, i));
    }
    return headers;
  }

  /** Whether what is repeated tells more than the header that repeats it. */
  private boolean isTelling(At inside, At own) {
    return isCostly(inside) && !isCostly(own)
        || diff.takesAPlace(own.method, own.statement) && loopsBetween(inside, own.statement) == 0;
  }

  private boolean isCostly(At at) {
    return print(at).idioms().stream().anyMatch(COSTLY::contains);
  }

  /** What costs most of the edited statements that a header repeats. */
  private Optional<At> heaviest(At header, TaskNode node) {
    At best = null;
    long most = -1;
    for (int i = 0; i < code.get(header.method).statements().size(); i++) {
      At at = new At(header.method, i);
      if (!isWithin(at, header.statement) || !fate(at).isEdited()) {
        continue;
      }
      long weight = weight(at, node) + (loopsBetween(at, header.statement) == 0 ? 1 : 0);
      weight += isCostly(at) ? LARGE : 0;
      if (weight > most) {
        best = at;
        most = weight;
      }
    }
    return Optional.ofNullable(best);
  }

  private boolean isWithin(At at, int header) {
    for (int i = print(at).within(); i != NONE; i = print(at.method, i).within()) {
      if (i == header) {
        return true;
      }
    }
    return false;
  }

  private int loopsBetween(At at, int header) {
    int loops = 0;
    for (int i = print(at).within(); i != NONE && i != header; i = print(at.method, i).within()) {
      loops += print(at.method, i).loop() ? 1 : 0;
    }
    return loops;
  }

  /** How much is done in the lines of a statement. */
  private long weight(At at, TaskNode node) {
    long weight = 0;
    if (covers(at, node.place())) {
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
      Optional<At> at = at(way.get(i));
      if (at.isEmpty() || diff.isNew(at.get().method)) {
        continue;
      }
      Set<At> seen = new LinkedHashSet<>(headersOf(at.get()));
      seen.addAll(besides(at.get(), way.get(i).place()));
      if (i == way.size() - 1) {
        for (int k = 0; k < code.get(at.get().method).statements().size(); k++) {
          At inside = new At(at.get().method, k);
          if (isWithin(inside, at.get().statement)) {
            seen.add(inside);
          }
        }
      }
      List<At> waiting = new ArrayList<>(seen);
      for (int k = 0; k < waiting.size(); k++) {
        for (int use : print(waiting.get(k)).uses()) {
          At giver = new At(at.get().method, use);
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

  /** The other statements of a line. */
  private List<At> besides(At at, Place place) {
    List<At> all = new ArrayList<>();
    for (int i = 0; i < code.get(at.method).statements().size(); i++) {
      At other = new At(at.method, i);
      if (covers(other, place)) {
        all.add(other);
      }
    }
    return all;
  }

  /**
   * The same with what is known of all uses of a list that it makes, in its method or where the way
   * leads: any of them may be the dear one.
   */
  private ChangedStatement withUses(At giver, List<TaskNode> way, ChangedStatement changed) {
    if (!print(giver).idioms().contains(Idiom.LIST_MADE)) {
      return changed;
    }
    ChangedStatement all = changed;
    for (int i = 0; i < code.get(giver.method).statements().size(); i++) {
      if (print(giver.method, i).uses().contains(giver.statement)) {
        all = all.with(changed(new At(giver.method, i), way).only(OF_COLLECTIONS));
      }
    }
    for (TaskNode node : changed.way()) {
      Optional<At> below = at(node).filter(at -> at.method != giver.method);
      if (below.isPresent()) {
        all = all.with(changed(below.get(), way).only(OF_COLLECTIONS));
      }
    }
    return all;
  }

  /** A statement of the way that names other locals than it did. */
  private Optional<ChangedStatement> related(List<TaskNode> way) {
    for (int i = way.size() - 1; i >= 0; i--) {
      Optional<At> at = at(way.get(i));
      if (at.isEmpty()) {
        continue;
      }
      if (i == way.size() - 1) {
        for (int k = 0; k < code.get(at.get().method).statements().size(); k++) {
          At inside = new At(at.get().method, k);
          if (isWithin(inside, at.get().statement) && fate(inside) == Fate.RELATED) {
            return Optional.of(changed(inside, way));
          }
        }
      }
      for (At header : headersOf(at.get())) {
        if (fate(header) == Fate.RELATED) {
          return Optional.of(changed(header, way));
        }
      }
    }
    return Optional.empty();
  }

  /** A statement that is gone from within what the way goes through. */
  private Optional<ChangedStatement> gone(List<TaskNode> way) {
    for (int i = way.size() - 1; i >= 0; i--) {
      Optional<At> at = at(way.get(i));
      if (at.isEmpty()) {
        continue;
      }
      for (At header : headersOf(at.get())) {
        for (CodeDiff.Gone each : diff.gone()) {
          if (each.method() == header.method && each.within() == header.statement) {
            return Optional.of(gone(each));
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<ChangedStatement> anywhere() {
    Optional<At> best = Optional.empty();
    int most = -1;
    for (int i = 0; i < code.size(); i++) {
      for (int k = 0; k < code.get(i).statements().size() && !diff.isNew(i); k++) {
        At at = new At(i, k);
        int worth =
            (fate(at).isEdited() ? 4 : fate(at) == Fate.RELATED ? 0 : -8)
                + (isCostly(at) ? 2 : 0)
                + (isRepeated(at) || print(at).loop() ? 1 : 0);
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

  private ChangedStatement changed(At at, List<TaskNode> way) {
    Set<Idiom> repeated = new LinkedHashSet<>();
    if (print(at).loop()) {
      for (int i = 0; i < code.get(at.method).statements().size(); i++) {
        At inside = new At(at.method, i);
        if (isWithin(inside, at.statement)) {
          repeated.addAll(print(inside).idioms());
        }
      }
    }
    boolean isCalledInLoop = false;
    List<TaskNode> down = new ArrayList<>();
    boolean isBelow = false;
    for (TaskNode node : way) {
      boolean isHere = covers(at, node.place());
      if (isBelow && !isHere && !(node instanceof TaskNode.Sequence)) {
        down.add(node);
      }
      isBelow |= isHere;
      isCalledInLoop |=
          !isBelow && (node instanceof TaskNode.Loop || node instanceof TaskNode.Parallel);
    }
    if (isBelow && isCalledInLoop || isRepeated(at) || print(at).loop() && !isHeader(at)) {
      repeated.addAll(print(at).idioms());
    }
    return new ChangedStatement(
        new Place(code.get(at.method).place().file(), print(at).line()),
        false,
        Set.copyOf(print(at).idioms()),
        repeated,
        down);
  }

  private ChangedStatement gone(CodeDiff.Gone gone) {
    MethodPrint method = code.get(gone.method());
    int line =
        gone.after() == NONE ? method.place().line() : method.statements().get(gone.after()).last();
    return new ChangedStatement(
        new Place(method.place().file(), line), true, Set.of(), Set.of(), List.of());
  }

  /** Whether it is there only to hold others: a loop, not a call that is handed some. */
  private boolean isHeader(At at) {
    for (StatementPrint each : code.get(at.method).statements()) {
      if (each.within() == at.statement) {
        return true;
      }
    }
    return false;
  }

  private boolean isRepeated(At at) {
    for (int i = print(at).within(); i != NONE; i = print(at.method, i).within()) {
      if (print(at.method, i).loop()) {
        return true;
      }
    }
    return false;
  }

  private Fate fate(At at) {
    return diff.fate(at.method, at.statement);
  }

  private StatementPrint print(At at) {
    return print(at.method, at.statement);
  }

  private StatementPrint print(int method, int statement) {
    return code.get(method).statements().get(statement);
  }

  private boolean covers(At at, Place place) {
    return code.get(at.method).place().file().equals(place.file())
        && print(at).line() <= place.line()
        && place.line() <= print(at).last();
  }

  /** The statement that a node stands for: of several in one line, the loop where it is a loop. */
  private Optional<At> at(TaskNode node) {
    if (node instanceof TaskNode.Sequence) {
      return Optional.empty();
    }
    int method = NONE;
    for (int i = 0; i < code.size(); i++) {
      boolean isInner =
          method == NONE || code.get(i).place().line() > code.get(method).place().line();
      if (code.get(i).holds(node.place()) && isInner) {
        method = i;
      }
    }
    if (method == NONE) {
      return Optional.empty();
    }
    boolean isLoop = node instanceof TaskNode.Loop || node instanceof TaskNode.Parallel;
    int before = NONE;
    int here = NONE;
    int loop = NONE;
    List<StatementPrint> statements = code.get(method).statements();
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i).line() <= node.place().line()) {
        before = i;
        if (node.place().line() <= statements.get(i).last()) {
          here = i;
          loop = statements.get(i).loop() && loop == NONE ? i : loop;
        }
      }
    }
    int found = isLoop && loop != NONE ? loop : here != NONE ? here : before;
    return found == NONE ? Optional.empty() : Optional.of(new At(method, found));
  }
}
