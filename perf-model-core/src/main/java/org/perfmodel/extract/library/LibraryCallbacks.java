package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.TaskNode;

/**
 * Functions that methods of the library run: counted at the call that hands them over, as often as
 * that method runs them.
 *
 * <pre>
 * list.forEach(f), list.removeIf(f), map.forEach(f), map.replaceAll(f)   once per element
 * Arrays.setAll(array, f)                                               once per element
 * map.compute(key, f)                                                   once
 * map.computeIfAbsent(key, f), map.merge(key, value, f)                 every other time
 * optional.map(f), optional.orElseGet(f)                                every other time
 * </pre>
 */
final class LibraryCallbacks {
  private static final Set<String> COLLECTIONS =
      Set.of("List", "Deque", "Set", "TreeSet", "PriorityQueue");
  private static final Set<String> MAPS = Set.of("Map", "TreeMap");
  private static final Set<String> PER_ELEMENT = Set.of("forEach", "removeIf", "replaceAll");
  private static final Estimate SOMETIMES =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  private final Reader reader;
  private final LibraryLoop loops;

  LibraryCallbacks(Reader reader) {
    this.reader = reader;
    this.loops = new LibraryLoop(reader);
  }

  /**
   * Functions that a call runs.
   *
   * @param at which arguments they are: of two, the library runs the one or the other
   * @param given what they are handed
   * @param isRepeated whether once per element
   * @param share of the calls that run one, where not once per element
   */
  private record Run(List<Integer> at, List<Operand> given, boolean isRepeated, Estimate share) {
    static Run repeated(int at, Operand... given) {
      return new Run(List.of(at), List.of(given), true, Estimate.exact(Expr.ONE));
    }

    static Run once(int at, Estimate share, Operand... given) {
      return new Run(List.of(at), List.of(given), false, share);
    }
  }

  /**
   * Reads what a call runs; empty if it runs nothing that is known.
   *
   * @param elements how many times a function is run that is run once per element
   * @return what the function answers that was read last
   */
  Optional<Operand> read(String kind, LibraryCall call, Value elements) {
    Optional<Run> found = run(kind, call);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Run run = found.get();
    return Optional.of(run.isRepeated() ? repeated(run, elements, call) : once(run, call));
  }

  private Optional<Run> run(String kind, LibraryCall call) {
    int count = call.arguments().size();
    if (count == 0 || !mayBeFunction(call.argument(count - 1))) {
      return Optional.empty();
    }
    JavaType type = call.scope().map(Operand::type).orElse(JavaType.UNKNOWN);
    if (call.scope().isEmpty()) {
      return kind.equals("Arrays") && call.is("setAll", 2)
          ? Optional.of(Run.repeated(1, reader.operations().opaque(JavaType.INT)))
          : Optional.empty();
    }
    if (COLLECTIONS.contains(kind) && count == 1 && PER_ELEMENT.contains(call.name())
        || kind.equals("Iterator") && call.is("forEachRemaining", 1)) {
      return Optional.of(Run.repeated(0, element(call, "", type.argument(0))));
    }
    if (MAPS.contains(kind)) {
      return ofMap(call, type);
    }
    return kind.startsWith("Optional") ? ofOptional(kind, call, type) : Optional.empty();
  }

  /** What a map holds. */
  private static JavaType valued(LibraryCall call) {
    JavaType type = call.scope().map(Operand::type).orElse(JavaType.UNKNOWN);
    return type.arguments().size() == 2 ? type.argument(1) : JavaType.UNKNOWN;
  }

  private Optional<Run> ofMap(LibraryCall call, JavaType type) {
    boolean isTyped = type.arguments().size() == 2;
    JavaType valued = valued(call);
    Operand value = element(call, CollectionElements.VALUES, valued);
    if (call.is("forEach", 1) || call.is("replaceAll", 1)) {
      Operand key = reader.operations().opaque(isTyped ? type.argument(0) : JavaType.UNKNOWN);
      return Optional.of(Run.repeated(0, key, value));
    }
    if (call.is("computeIfAbsent", 2)) {
      return Optional.of(Run.once(1, SOMETIMES, call.argument(0)));
    }
    if (call.is("computeIfPresent", 2)) {
      return Optional.of(Run.once(1, SOMETIMES, call.argument(0), value));
    }
    if (call.is("compute", 2)) {
      return Optional.of(Run.once(1, Estimate.exact(Expr.ONE), call.argument(0), value));
    }
    return call.is("merge", 3)
        ? Optional.of(Run.once(2, SOMETIMES, value, call.argument(1)))
        : Optional.empty();
  }

  private Optional<Run> ofOptional(String kind, LibraryCall call, JavaType type) {
    Operand value =
        switch (kind) {
          case "OptionalInt" -> reader.operations().opaque(JavaType.INT);
          case "OptionalLong" -> reader.operations().opaque(JavaType.LONG);
          case "OptionalDouble" -> reader.operations().opaque(JavaType.DOUBLE);
          default -> element(call, "", type.argument(0));
        };
    return switch (call.name()) {
      case "map", "flatMap", "filter", "ifPresent" ->
          call.arguments().size() == 1
              ? Optional.of(Run.once(0, SOMETIMES, value))
              : Optional.empty();
      case "ifPresentOrElse" ->
          Optional.of(new Run(List.of(0, 1), List.of(value), false, SOMETIMES));
      case "or", "orElseGet" -> Optional.of(Run.once(0, SOMETIMES));
      default -> Optional.empty();
    };
  }

  private Operand element(LibraryCall call, String view, JavaType type) {
    Value holder = call.scope().map(Operand::value).orElse(Value.Opaque.ONLY);
    return reader
        .operations()
        .opaque(type)
        .holding(CollectionElements.of(holder, view, Optional.empty(), type));
  }

  private static boolean mayBeFunction(Operand argument) {
    return argument.value() instanceof Value.Function
        || Nodes.isFunction(argument.type().name())
        || !argument.type().isKnown();
  }

  private Operand repeated(Run run, Value elements, LibraryCall call) {
    Node handed = call.expression().getArgument(run.at().get(0));
    Value.Whole many =
        reader
            .open()
            .count(
                elements.whole(),
                call.expression().getScope(),
                call.scope().map(of -> SizeNames.asked(of.type())).orElse(""),
                call.expression(),
                "elements",
                "elements that `" + reader.brief(call.expression()) + "` goes through",
                call.frame());
    Confidence how = many.confidence().and(elements.confidence());
    int at = run.at().get(0);
    Operand result =
        loops.read(
            call.name(),
            new Estimate(many.expr(), how),
            List.of(handed),
            "runs a function that the library is handed",
            call.place(),
            call.frame(),
            call.state(),
            call.code(),
            (inside, body) -> applied(run, at, call, inside, body));
    reader
        .notes()
        .loop(
            call.expression(),
            how == Confidence.EXACT ? LoopClasses.Kind.EXACT : LoopClasses.Kind.ASSUMED);
    return result;
  }

  private Operand once(Run run, LibraryCall call) {
    List<TaskNode> ways = new ArrayList<>();
    Operand result = reader.operations().opaque(JavaType.UNKNOWN);
    List<Node> handed = new ArrayList<>();
    for (int at : run.at()) {
      handed.add(call.expression().getArgument(at));
    }
    Changes changes = changes(handed, call);
    boolean isSure = run.share().value().equals(Expr.ONE);
    Optional<State> after =
        isSure || run.at().size() > 1 ? Optional.empty() : Optional.of(call.state().copy());
    for (int at : run.at()) {
      Code way = new Code(call.place());
      // The second of two is run where there is nothing to hand over.
      Run given = at == run.at().get(0) ? run : new Run(run.at(), List.of(), false, run.share());
      Operand[] answer = new Operand[1];
      State inside = call.state().copy();
      reader
          .notes()
          .onOneWay(run.share().value(), () -> answer[0] = applied(given, at, call, inside, way));
      reader.boxing().into(valued(call), answer[0], call.place(), way);
      result = answer[0];
      ways.add(way.built());
      after =
          Optional.of(
              after.map(other -> State.join(Optional.empty(), inside, other)).orElse(inside));
    }
    boolean isMean = after.filter(joined -> joined.heap().takesMeans()).isPresent();
    if (isMean) {
      reader
          .notes()
          .assume(
              "what `"
                  + reader.brief(call.expression())
                  + "` adds to is as large as it is in the mean",
              Confidence.GUESSED,
              call.place());
    }
    if (areKnown(run, call)) {
      after.ifPresent(joined -> call.state().heap().become(joined.heap()));
    } else {
      loops.forget(changes, call.state());
    }
    if (isSure) {
      call.code().node(ways.get(0));
      return result;
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(call.expression()) + "` runs its function every other time",
            Confidence.ASSUMED,
            call.place());
    call.code()
        .node(
            new TaskNode.Branch(
                call.place(),
                run.share(),
                ways.get(0),
                ways.size() > 1 ? ways.get(1) : reader.nothing(call.place())));
    return result;
  }

  private static boolean areKnown(Run run, LibraryCall call) {
    return run.at().stream().allMatch(at -> call.argument(at).value() instanceof Value.Function);
  }

  private Operand applied(Run run, int at, LibraryCall call, State state, Code code) {
    Operand handed = call.argument(at);
    Operand answer =
        reader
            .functions()
            .applied(
                handed,
                call.name(),
                run.given(),
                JavaType.UNKNOWN,
                call.expression(),
                call.frame(),
                state,
                code);
    if (!(handed.value() instanceof Value.Function)) {
      reader.calls().forgetEffects(call.expression(), state);
    }
    return answer;
  }

  private Changes changes(List<? extends Node> handed, LibraryCall call) {
    return Changes.of(
        List.copyOf(handed), reader.effects(), call.frame(), call.state(), reader.types());
  }
}
