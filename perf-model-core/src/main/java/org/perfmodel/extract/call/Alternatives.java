package org.perfmodel.extract.call;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
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
  /** Methods to choose from, by how many choices there are around. */
  private static final int[] MOST = {8, 4};

  /** The same where there are more than can be read: these stand for all. */
  private static final int[] SAMPLE = {4, 2, 1, 1, 1};

  /** Methods that call nothing and have no loop: accessors that each heir writes for itself. */
  private static final int MOST_SIMPLE = 40;

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

  /** Methods that it is being found out of whether they are simple. */
  private final Set<CallableDeclaration<?>> asked =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** Methods that were read once and could not be counted: not again in this region. */
  private final Set<TypeIndex.Method> uncounted = new HashSet<>();

  /** Methods that were counted in sizes that only the data know: where there are no others. */
  private final Set<TypeIndex.Method> opened = new HashSet<>();

  private final Map<Choice, List<TypeIndex.Method>> choices = new HashMap<>();

  private int open;

  /**
   * What decides which methods are read.
   *
   * @param uncounted how many methods could not be counted by now: it only grows
   * @param opened the same of those that were counted in sizes that only the data know
   */
  private record Choice(List<TypeIndex.Method> methods, int open, int uncounted, int opened) {
    Choice {
      methods = List.copyOf(methods);
    }
  }

  Alternatives(Reader reader) {
    this.reader = reader;
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

  /**
   * Those to read: accessors, and as many others; of very many the shortest, which stand for all.
   */
  List<TypeIndex.Method> readable(List<TypeIndex.Method> found) {
    List<TypeIndex.Method> methods = found.size() < 2 ? found : reader.types().inOrder(found);
    Choice choice = new Choice(methods, open, uncounted.size(), opened.size());
    List<TypeIndex.Method> known = choices.get(choice);
    if (known == null) {
      known = found(methods);
      choices.put(choice, known);
    }
    return known;
  }

  private List<TypeIndex.Method> found(List<TypeIndex.Method> methods) {
    int most = open < MOST.length ? MOST[open] : 0;
    List<TypeIndex.Method> counted = new ArrayList<>(methods);
    counted.removeAll(opened);
    return readable(counted, most).isEmpty() ? readable(methods, most) : readable(counted, most);
  }

  private List<TypeIndex.Method> readable(List<TypeIndex.Method> methods, int most) {
    List<TypeIndex.Method> chosen = chosen(methods, most, MOST_SIMPLE);
    if (2 * chosen.size() < methods.size() && open < SAMPLE.length) {
      return chosen(reader.effects().facts.byLength(methods), SAMPLE[open], SAMPLE[open]);
    }
    return chosen;
  }

  private List<TypeIndex.Method> chosen(
      List<TypeIndex.Method> methods, int mostOthers, int mostSimple) {
    List<TypeIndex.Method> chosen = new ArrayList<>();
    int others = mostOthers;
    int accessors = mostSimple;
    for (TypeIndex.Method method : methods) {
      if (!uncounted.contains(method)
          && (isSimple(method) ? accessors-- > 0 : method.hasBody() && others-- > 0)) {
        chosen.add(method);
      }
    }
    return chosen;
  }

  /**
   * Whether it has no loop and calls nothing, but for what it throws and methods of its type that
   * no heir can replace and that are as simple.
   */
  private boolean isSimple(TypeIndex.Method method) {
    CallableDeclaration<?> declaration = method.declaration();
    return reader
        .effects()
        .facts
        .isSimple(
            declaration,
            () -> {
              if (!asked.add(declaration)) {
                return false; // one that calls itself is not, and neither is what calls that
              }
              try {
                return isStraight(declaration, method.owner());
              } finally {
                asked.remove(declaration);
              }
            });
  }

  private boolean isStraight(Node node, TypeIndex.Entry owner) {
    if (node instanceof ThrowStmt) {
      return true;
    }
    boolean entersOther =
        node instanceof MethodCallExpr call && !isOfSimple(call, owner)
            || node instanceof ObjectCreationExpr
            || node instanceof ForStmt
            || node instanceof ForEachStmt
            || node instanceof WhileStmt
            || node instanceof DoStmt;
    if (entersOther) {
      return false;
    }
    for (Node child : node.getChildNodes()) {
      if (!isStraight(child, owner)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOfSimple(MethodCallExpr call, TypeIndex.Entry owner) {
    List<TypeIndex.Method> meant =
        reader.types().methods(owner, call.getNameAsString(), call.getArguments().size());
    return call.getScope().isEmpty()
        && meant.size() == 1
        && !meant.get(0).isVirtual()
        && isSimple(meant.get(0));
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
    List<TypeIndex.Method> first = readable(all);
    List<Way> ways = counted(all, first, site);
    if (reader.recurrence().isInVain()) {
      return reader.operations().opaque(TypeIndex.answers(all.get(0)));
    }
    boolean areCounted = !ways.isEmpty();
    if (!areCounted) {
      // Those whose sizes only the data know; else what can be said of those with gaps.
      List<TypeIndex.Method> others = readable(all);
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
      methods = readable(all);
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
      (isUncounted ? uncounted : opened).add(method);
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
    open++;
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
                                        code)));
    open--;
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
