package org.perfmodel.extract.call;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Decisions;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/**
 * A call that may mean each of several methods of the sources: all are read, each is as likely as
 * the others, and those that cannot be counted are left out and named.
 */
final class Alternatives {
  /** Pieces of the source that one of several methods may take, however many they are. */
  private static final int LEAST_STEPS = 200;

  /** How often others are read in the place of those that cannot be counted. */
  private static final int MOST_ROUNDS = 4;

  private static final int MOST_SHOWN = 4;

  /** Classes of objects whose methods HotSpot compiles into a call: TypeProfileWidth. */
  private static final int MOST_COMPILED_IN = 2;

  /**
   * What looking for a method takes in calls, where a class has a table of them for each interface.
   */
  private static final int CALLS_OF_LOOKING = 3;

  private final Reader reader;
  private final CandidateMethods candidates;

  Alternatives(Reader reader) {
    this.reader = reader;
    this.candidates = new CandidateMethods(reader);
  }

  /** A call that may mean each of them. */
  private record Site(
      List<Operand> arguments,
      String receiver,
      Optional<Operand> object,
      MethodCallExpr call,
      Frame frame,
      State state) {}

  /** One of the methods, when it runs. */
  private record Way(TypeIndex.Method method, Operand answer, State after, Code code) {}

  /** Ways whose operations are the same. */
  private record Share(int ways, Code code) {}

  /** Which methods are read of those that a call may mean. */
  List<TypeIndex.Method> readable(List<TypeIndex.Method> found) {
    return candidates.readable(found);
  }

  Operand read(
      List<TypeIndex.Method> all,
      List<Operand> arguments,
      String receiver,
      Optional<Operand> object,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(call);
    Site site = new Site(arguments, receiver, object, call, frame, state);
    List<TypeIndex.Method> first = candidates.readable(all);
    List<Way> ways = counted(all, first, site);
    if (reader.recurrence().isInVain()) {
      return reader.operations().opaque(TypeIndex.answers(all.get(0)));
    }
    boolean areCounted = !ways.isEmpty();
    if (!areCounted) {
      // Those whose sizes only the data know; else what can be said of those with gaps.
      List<TypeIndex.Method> others = candidates.readable(all);
      ways = new ArrayList<>();
      for (TypeIndex.Method method : others.isEmpty() ? first : others) {
        ways.add(read(method, steps(others), site, () -> {}));
      }
    }
    if (!reader.notes().isTrying()) {
      assume(all, ways, call, place);
    }
    Operand result = ways.get(0).answer();
    State after = ways.get(0).after();
    for (Way way : ways.subList(1, ways.size())) {
      result = reader.choices().either(Optional.empty(), result, way.answer());
      after = ChosenOperands.joined(Optional.empty(), after, way.after());
    }
    if (all.size() > MOST_COMPILED_IN) {
      code.addHoisted(Operation.of(Verb.CALL));
      if (object.filter(of -> of.level() >= reader.notes().depth()).isPresent()) {
        looked(all.size(), call, place, code);
      }
    }
    TaskNode choice = choice(shares(ways), place);
    if (areCounted) {
      code.node(choice); // in which there are no gaps
    } else {
      code.foreign(choice);
    }
    state.become(after);
    return result;
  }

  /**
   * Each object may be of another class: its methods are looked for in a table, and the jump there
   * is guessed by the class that came before, wrong for all but one of as many.
   */
  private void looked(int classes, MethodCallExpr call, Place place, Code code) {
    for (int i = 0; i < CALLS_OF_LOOKING; i++) {
      code.addHoisted(Operation.of(Verb.CALL));
    }
    Expr wrong = Expr.constant(Rational.of(2L * (classes - 1), classes));
    code.node(
        Decisions.of(
            place, reader.notes().nextKey(), "`" + reader.brief(call) + "`'s target", wrong));
  }

  /** Says which methods stand for a call. */
  private void assume(
      List<TypeIndex.Method> all, List<Way> ways, MethodCallExpr call, Place place) {
    List<TypeIndex.Method> unread = new ArrayList<>(all);
    ways.forEach(way -> unread.remove(way.method()));
    String called = "`" + reader.brief(call) + "`";
    if (!unread.isEmpty()) {
      reader
          .notes()
          .assume(
              called
                  + " is not that of "
                  + owners(unread)
                  + (unread.size() > ways.size()
                      ? ": those that are counted stand for them"
                      : ": they are not counted"),
              Confidence.GUESSED,
              place);
    }
    List<TypeIndex.Method> meant = new ArrayList<>();
    ways.forEach(way -> meant.add(way.method()));
    reader
        .notes()
        .assume(
            ways.size() == 1
                ? called + " is that of " + owners(meant)
                : called + " means each of " + owners(meant) + " equally often",
            Confidence.ASSUMED,
            place);
  }

  /**
   * The ways that can be counted; of those that cannot, nothing is noted but that they cannot. Once
   * that is known of some, others are read in their place.
   */
  private List<Way> counted(List<TypeIndex.Method> all, List<TypeIndex.Method> first, Site site) {
    Map<TypeIndex.Method, Way> counted = new HashMap<>();
    Set<TypeIndex.Method> seen = new HashSet<>();
    List<TypeIndex.Method> methods = first;
    for (int round = 0; isToBeRead(round, counted) && seen.addAll(methods); round++) {
      int steps = steps(methods);
      for (TypeIndex.Method method : methods) {
        if (!reader.recurrence().isInVain() && !counted.containsKey(method)) {
          reader.attempting(() -> isCounted(method, steps, site, counted));
        }
      }
      methods = candidates.readable(all);
    }
    return methods.stream().filter(counted::containsKey).map(counted::get).toList();
  }

  private static boolean isToBeRead(int round, Map<TypeIndex.Method, Way> counted) {
    return round < (counted.isEmpty() ? MOST_ROUNDS : 2);
  }

  /** Reads a way, but no further than to its first gap. */
  private boolean isCounted(
      TypeIndex.Method method, int steps, Site site, Map<TypeIndex.Method, Way> counted) {
    boolean[] isGap = {false};
    Way way =
        read(
            method,
            steps,
            site,
            () -> {
              reader.recurrence().inVain(!isGap[0]);
              isGap[0] = true;
            });
    if (isGap[0]) {
      reader.recurrence().inVainNoMore();
    }
    List<TaskNode> parts = way.code().parts();
    if (isGap[0] || !areCounted(parts)) {
      boolean isUncounted = isGap[0] || parts.stream().anyMatch(Code::hasGap);
      if (isUncounted) {
        candidates.uncounted(method);
      } else {
        candidates.opened(method);
      }
      return false;
    }
    counted.put(way.method(), way);
    return true;
  }

  private int steps(List<TypeIndex.Method> methods) {
    return Math.max(LEAST_STEPS, reader.budget().left() / (2 * Math.max(1, methods.size())));
  }

  private Way read(TypeIndex.Method method, int steps, Site site, Runnable atGap) {
    Code code = new Code(site.frame().place(site.call()), atGap);
    State state = site.state().copy();
    Operand[] answer = new Operand[1];
    boolean mayBeHeir = reader.types().hasHeirs(method.owner());
    Receiver object =
        new Receiver(
            site.receiver(),
            mayBeHeir ? Optional.empty() : Optional.of(method.owner().name()),
            Optional.of(method.owner()),
            site.object());
    candidates.within(
        () ->
            reader
                .budget()
                .within(
                    steps,
                    () ->
                        reader
                            .notes()
                            .onOneWay(
                                () ->
                                    answer[0] =
                                        reader
                                            .inlining()
                                            .inlined(
                                                method,
                                                site.arguments(),
                                                object,
                                                site.call(),
                                                site.frame(),
                                                state,
                                                code))));
    return new Way(method, requireNonNull(answer[0]), state, code);
  }

  /** Whether nothing in it is unknown, or for the data to say. */
  private boolean isCounted(TaskNode node) {
    boolean isLeft =
        node instanceof TaskNode.Unknown
            || node instanceof TaskNode.Loop loop
                && reader.notes().sizes.isOpen(loop.trips().iterations().value())
            || node instanceof TaskNode.Declared declared
                && reader.notes().sizes.isOpen(declared.seconds().value())
            || node instanceof TaskNode.Compute compute && isOpen(compute);
    if (isLeft) {
      return false;
    }
    return areCounted(node.children());
  }

  private boolean areCounted(List<TaskNode> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      if (!isCounted(nodes.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isOpen(TaskNode.Compute compute) {
    for (Expr count : compute.optimised().counts().values()) {
      if (reader.notes().sizes.isOpen(count)) {
        return true;
      }
    }
    return false;
  }

  private static String owners(List<TypeIndex.Method> methods) {
    String names =
        methods.stream()
            .limit(MOST_SHOWN)
            .map(method -> method.owner().name())
            .collect(Collectors.joining(", "));
    int more = methods.size() - MOST_SHOWN;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  private static List<Share> shares(List<Way> ways) {
    Map<List<OperationCount>, Integer> known = new HashMap<>();
    List<Share> shares = new ArrayList<>();
    for (Way way : ways) {
      Optional<List<OperationCount>> straight = straight(way.code().parts());
      Integer same = straight.map(known::get).orElse(null);
      if (same == null) {
        straight.ifPresent(counts -> known.put(counts, shares.size()));
        shares.add(new Share(1, way.code()));
      } else {
        shares.set(same, new Share(shares.get(same).ways() + 1, shares.get(same).code()));
      }
    }
    return shares;
  }

  /** All operations, as written and as executed, of what holds no more than straight code. */
  private static Optional<List<OperationCount>> straight(List<TaskNode> parts) {
    OperationCount written = OperationCount.NONE;
    OperationCount executed = OperationCount.NONE;
    for (TaskNode part : parts) {
      Optional<List<OperationCount>> counts =
          part instanceof TaskNode.Compute compute
              ? Optional.of(List.of(compute.source(), compute.optimised()))
                  .filter(known -> compute.chains().isEmpty() && compute.accesses().isEmpty())
              : part instanceof TaskNode.Call || part instanceof TaskNode.Sequence
                  ? straight(part.children())
                  : Optional.empty();
      if (counts.isEmpty()) {
        return Optional.empty();
      }
      written = written.plus(counts.get().get(0));
      executed = executed.plus(counts.get().get(1));
    }
    return Optional.of(List.of(written, executed));
  }

  private static TaskNode choice(List<Share> shares, Place place) {
    TaskNode choice = shares.get(0).code().built();
    int ways = shares.get(0).ways();
    for (Share share : shares.subList(1, shares.size())) {
      ways += share.ways();
      choice =
          new TaskNode.Branch(
              place,
              new Estimate(Expr.constant(Rational.of(share.ways(), ways)), Confidence.ASSUMED),
              share.code().built(),
              choice);
    }
    return choice;
  }
}
