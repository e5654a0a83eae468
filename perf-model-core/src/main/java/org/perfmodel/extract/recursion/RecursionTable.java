package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A recursion that keeps its answers in a table, or marks what it visited, and looks there first:
 * each entry is filled once, so that the calls fill a table instead of growing with a power.
 *
 * <pre>
 * if (table[i][j] != 0) return table[i][j]; .. table[i][j] = ..
 * for each i and j: f(i, j) + (a(i, j) - 1) * found,   with a(i, j) calls where it is filled
 * </pre>
 */
final class RecursionTable {
  private final Reader reader;

  RecursionTable(Reader reader) {
    this.reader = reader;
  }

  /**
   * The entries that a parameter goes through.
   *
   * @param sign of the way from the first
   * @param isLevel whether all calls take the same step
   * @param spread entries more that each level of the recursion comes to, where no end bounds them
   */
  private record Span(
      String name,
      Expr first,
      int sign,
      Expr entries,
      Optional<Expr> fact,
      boolean isLevel,
      Optional<Expr> spread) {
    Span(String name, Expr first, int sign, Expr entries, Optional<Expr> fact, boolean isLevel) {
      this(name, first, sign, entries, fact, isLevel, Optional.empty());
    }
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion) {
    Optional<TableLookup> lookup =
        TableLookup.of(
                recursion.method,
                recursion.starts.keySet(),
                made -> usesIdentity(made, recursion.frame.owner))
            .filter(any -> reads(recursion));
    if (lookup.isEmpty()) {
      return false;
    }
    recursion.tried(recursion.anew(), inside -> missed(lookup.get(), inside, recursion));
    List<SelfCall> calls = recursion.calls();
    Optional<Expr> each = callsOfOne(calls);
    List<Span> spans = spans(lookup.get(), calls, recursion);
    if (each.isEmpty() || spans.isEmpty()) {
      recursion.tried(recursion.anew());
      return false;
    }
    read(lookup.get(), spans, each.get(), recursion);
    return true;
  }

  /** Whether an object is of a class that does not override equals. */
  boolean usesIdentity(ObjectCreationExpr made, TypeIndex.Entry from) {
    return made.getAnonymousClassBody().isEmpty()
        && reader
            .types()
            .type(made.getType().getNameAsString(), from)
            .filter(type -> type.type().isClassOrInterfaceDeclaration())
            .filter(type -> !reader.types().hasParentOutside(type))
            .filter(
                type ->
                    reader.types().ancestors(type).stream()
                        .allMatch(each -> each.type().getMethodsByName("equals").isEmpty()))
            .isPresent();
  }

  private static boolean reads(SelfCalling recursion) {
    return recursion.calls().size() > 1
        || recursion.calls().stream().anyMatch(call -> call.times().isEmpty());
  }

  /** The calls of one that finds no entry. */
  private static Optional<Expr> callsOfOne(List<SelfCall> calls) {
    Expr sum = Expr.ZERO;
    for (SelfCall call : calls) {
      if (call.iterations().isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(call.iterations().get().times(call.share().value()));
    }
    return Optional.of(sum);
  }

  /** The entries by the parameters that calls change; empty if those of one are not known. */
  private List<Span> spans(TableLookup lookup, List<SelfCall> calls, SelfCalling recursion) {
    List<Span> spans = new ArrayList<>();
    for (String name : lookup.keys()) {
      if (!recursion.isHandedOn(name)) {
        Optional<Span> span =
            span(name, calls, recursion)
                .filter(each -> isKnownHere(each.entries()))
                .or(() -> spreading(name, calls, recursion));
        if (span.isEmpty()) {
          return List.of();
        }
        spans.add(span.get());
      }
    }
    spans.sort(Comparator.comparing(span -> !span.isLevel()));
    boolean hasDepth = !spans.isEmpty() && spans.get(0).isLevel() && spans.size() == 2;
    return hasDepth || spans.stream().allMatch(span -> span.spread().isEmpty()) ? spans : List.of();
  }

  /** Whether it is in no index of a loop that the method runs, which is another in each call. */
  private boolean isKnownHere(Expr entries) {
    Set<Symbol> open = new HashSet<>();
    reader.notes().loops().forEach(loop -> open.addAll(loop.variable.symbols()));
    return entries.symbols().stream().allMatch(each -> !each.isIndex() || open.contains(each));
  }

  /** A parameter that some calls move on by a constant and others leave as it is. */
  private static Optional<Span> spreading(
      String name, List<SelfCall> calls, SelfCalling recursion) {
    Expr most = Expr.ZERO;
    for (SelfCall call : calls) {
      Optional<Expr> step =
          call.handed(name).map(next -> next.minus(Expr.symbol(SelfCalling.symbol(name))));
      if (step.filter(Expr::isConstant).isEmpty() || step.get().constantValue().signum() < 0) {
        return Optional.empty();
      }
      most = Expr.max(most, step.get());
    }
    return Optional.of(
        new Span(
            name, recursion.start(name), 1, Expr.ONE, Optional.empty(), false, Optional.of(most)));
  }

  private Optional<Span> span(String name, List<SelfCall> calls, SelfCalling recursion) {
    Expr start = recursion.start(name);
    Optional<Measure> up =
        Measure.upTo(name, calls, recursion).or(() -> Measure.upToFirst(name, calls, recursion));
    Optional<Measure> down = Measure.downTo(name, calls);
    boolean isLevel =
        calls.stream().map(call -> call.handed(name)).distinct().count() == 1
            && calls.get(0).handed(name).filter(next -> isStep(next, name)).isPresent();
    int direction = EqualEnds.direction(name, calls, recursion);
    if (direction > 0 && up.isPresent()) {
      Expr entries = Expr.max(Expr.ZERO, up.get().start(recursion));
      return Optional.of(new Span(name, start, 1, entries, fact(up.get()), isLevel));
    }
    if (up.isPresent() && down.isPresent() && direction == 0) {
      Expr least = start.minus(down.get().start(recursion)).plus(1);
      Expr entries = Expr.max(Expr.ZERO, up.get().start(recursion).plus(start).minus(least));
      return Optional.of(new Span(name, least, 1, entries, fact(up.get()), isLevel));
    }
    Measure above = down.orElse(Measure.of(name).shifted(Expr.constant(-1)));
    boolean isAtEnd = start.isConstant() && start.constantValue().signum() <= 0;
    return direction > 0 || down.isEmpty() && isAtEnd
        ? Optional.empty()
        : Optional.of(
            new Span(
                name,
                start,
                -1,
                Expr.max(Expr.ZERO, above.start(recursion)),
                down.flatMap(RecursionTable::fact),
                isLevel));
  }

  private static boolean isStep(Expr next, String name) {
    return next.minus(Expr.symbol(SelfCalling.symbol(name))).isConstant();
  }

  /** What is not negative where an entry is filled. */
  private static Optional<Expr> fact(Measure measure) {
    Measure.Part part = measure.parts().get(0);
    Expr moving = part.of(Expr.symbol(SelfCalling.symbol(part.name())));
    return Optional.of(moving.plus(measure.rest()).minus(1));
  }

  private void read(TableLookup lookup, List<Span> spans, Expr each, SelfCalling recursion) {
    reader
        .notes()
        .assume(
            "`"
                + lookup.table()
                + "` is empty at first, and `"
                + recursion.name()
                + "` fills each entry once",
            Confidence.ASSUMED,
            recursion.place());
    recursion.code.node(filled(lookup, spans, new ArrayList<>(), each, recursion));
    recursion.leave();
  }

  /** One loop for each parameter, around what fills an entry. */
  private TaskNode filled(
      TableLookup lookup, List<Span> spans, List<Expr> at, Expr each, SelfCalling recursion) {
    if (at.size() == spans.size()) {
      return entry(lookup, spans, at, each, recursion);
    }
    Span span = spans.get(at.size());
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    String label =
        "entries that "
            + recursion.name()
            + " fills"
            + (spans.size() == 1 ? "" : ", by " + span.name());
    Expr entries =
        span.spread().isPresent()
            ? span.spread().get().times(depth()).plus(1)
            : at.size() == 1 && spans.get(0).isLevel() && each.isConstant()
                ? ofLevel(span, each)
                : span.entries();
    OpenLoop open = OpenLoop.ofCalls(index, entries, label, recursion.code, recursion.frame.depth);
    Expr steps = Expr.symbol(index);
    List<Expr> further = new ArrayList<>(at);
    further.add(span.first().plus(span.sign() < 0 ? steps.negate() : steps));
    reader.notes().enter(key, open);
    TaskNode body;
    try {
      body = filled(lookup, spans, further, each, recursion);
    } finally {
      reader.notes().leave();
    }
    return loop(key, label, entries, body, recursion);
  }

  /** No more entries at one depth than calls lead there. */
  private Expr ofLevel(Span span, Expr calls) {
    return Expr.min(span.entries(), Expr.pow(calls, depth()));
  }

  /** How many calls led to the level whose entries are gone through. */
  private Expr depth() {
    return reader.notes().loops().get(reader.notes().depth() - 1).variable;
  }

  private static TaskNode loop(
      String key, String label, Expr trips, TaskNode body, SelfCalling recursion) {
    return new TaskNode.Loop(
        recursion.place(),
        key,
        label,
        Symbol.index(key),
        new TripCount(new Estimate(trips, Confidence.ASSUMED), List.of()),
        Optional.of("is a recursion"),
        body);
  }

  /** What fills one entry, and the calls that find theirs. */
  private TaskNode entry(
      TableLookup lookup, List<Span> spans, List<Expr> at, Expr each, SelfCalling recursion) {
    TaskNode missed =
        recursion.named(named -> missed(lookup, entered(spans, at, named, recursion), recursion));
    Expr calls = each;
    for (int i = 0; i < at.size(); i++) {
      calls = Substitute.in(calls, SelfCalling.symbol(spans.get(i).name()), at.get(i));
    }
    Expr others = Expr.max(Expr.ZERO, Measure.atFirst(calls, recursion).minus(1));
    TaskNode found =
        recursion.named(named -> found(lookup, entered(spans, at, named, recursion), recursion));
    String key = reader.notes().nextKey();
    return new TaskNode.Sequence(
        recursion.place(),
        List.of(missed, loop(key, "answers from " + lookup.table(), others, found, recursion)));
  }

  private static State entered(
      List<Span> spans, List<Expr> at, boolean named, SelfCalling recursion) {
    State inside = recursion.entered(named);
    for (int i = 0; i < at.size(); i++) {
      String name = spans.get(i).name();
      Expr value = at.get(i);
      recursion.set(name, Value.exact(value), inside);
      spans
          .get(i)
          .fact()
          .map(fact -> Substitute.in(fact, SelfCalling.symbol(name), value))
          .map(fact -> Measure.atFirst(fact, recursion))
          .ifPresent(fact -> inside.hold(List.of(fact)));
    }
    return inside;
  }

  private TaskNode missed(TableLookup lookup, State inside, SelfCalling recursion) {
    return read(lookup, lookup.missed(), inside, recursion);
  }

  private TaskNode found(TableLookup lookup, State inside, SelfCalling recursion) {
    return read(lookup, lookup.found(), inside, recursion);
  }

  private TaskNode read(
      TableLookup lookup, List<Statement> then, State inside, SelfCalling recursion) {
    Code read = new Code(recursion.place());
    Frame frame = recursion.inner();
    for (Statement statement : lookup.before()) {
      reader.statements().read(statement, frame, inside, read);
    }
    read.at(frame.place(lookup.guard()));
    reader.conditions().read(lookup.guard().getCondition(), frame, inside, read);
    for (Statement statement : then) {
      reader.statements().read(statement, frame, inside, read);
    }
    return read.built();
  }
}
