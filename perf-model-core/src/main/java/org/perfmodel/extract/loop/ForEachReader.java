package org.perfmodel.extract.loop;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.ForEach;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.LoopChains;
import org.perfmodel.extract.source.FormAssumption;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.UnknownPrice;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Loops over the elements of arrays and collections. */
public final class ForEachReader implements ForEach {
  /** Collections whose references lie in an array in the order in which they are gone through. */
  private static final Set<String> LISTS = Set.of("List", "ArrayList", "Vector");

  private static final String LINKED = "LinkedList";

  /** What going on takes where each element leads to the next. */
  private static final String NEXT_CELL = "nextCell";

  private static final Set<String> ITERATING = Set.of("iterator", "hasNext", "next");

  private final Reader reader;
  private final LoopReader loops;
  private final LoopVariables variables;
  private final ObservedCounts observed;
  private final OwnIteratorReader iterators;

  public ForEachReader(Reader reader, LoopReader loops) {
    this.reader = reader;
    this.loops = loops;
    this.variables = new LoopVariables(reader);
    this.observed = new ObservedCounts(reader);
    this.iterators = new OwnIteratorReader(reader);
  }

  @Override
  public Estimate read(ForEachStmt loop, Frame frame, State state, Code code) {
    Set<String> visible = state.visible();
    Place place = frame.place(loop);
    VariableDeclarator variable = loop.getVariable().getVariables().get(0);
    String name = variable.getNameAsString();
    FormAssumption.of(loop)
        .ifPresent(
            form ->
                reader
                    .notes()
                    .assume(
                        "`" + reader.brief(loop.getIterable()) + "` " + form.says(),
                        form.confidence(),
                        place));
    Operand source = reader.expressions().read(loop.getIterable(), frame, state, code);
    boolean isOwn = isOwn(source, frame);
    Optional<Operand> own =
        isOwn ? iterators.of(loop, source, frame, state, code) : Optional.empty();
    if (isOwn) {
      iterated(loop, own, frame, state, code);
    }
    JavaType array = source.type();
    JavaType type = JavaType.of(variable.getType());
    if (variable.getType().isVarType()) {
      type = array.isArray() ? array.element() : array.argument(0);
    }
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    Changes told =
        Changes.of(List.of(loop.getBody()), reader.effects(), frame, state, reader.types())
            .storing(reader.stored().in(loop));
    if (loops.boundary.leavesNothing(loop.getBody(), told, visible, state)) {
      return State.ALWAYS;
    }
    if (array.isArray()) {
      code.fold(Verb.FIELD_LOAD, ValueType.INT);
    }
    // Asked before the loop: a collection that changes in it ends it with an exception.
    Optional<Estimate> trips =
        reader
            .declarations()
            .trips(loop, key, Optional.of(name), frame)
            .or(() -> Value.estimate(length(array, source, place, state)))
            .or(() -> observed.trips(loop, key, Optional.of(name), frame, state))
            .or(
                () ->
                    isOwn
                        ? ofOwn(loop, source, frame, place)
                        : reader.open().written(loop.getIterable(), SizeNames.asked(array), frame));
    loops.prepare(List.of(loop.getBody()), told, state);
    reader.stored().in(loop).forEach(reader.memoryVersions()::changed);
    boolean early = reader.effects().facts.of(loop.getBody()).leavesEarly();
    LoopShape shape =
        new LoopShape(
            loop,
            "loop " + name,
            "for (.. : " + reader.brief(loop.getIterable()) + ")",
            Optional.of(name),
            Optional.empty(),
            loop.getBody(),
            List.of(),
            false);
    Optional<Estimate> most = trips;
    if (early && trips.filter(ForEachReader::isObserved).isEmpty()) {
      Optional<Estimate> seen = observed.trips(loop, key, Optional.of(name), frame, state);
      trips = seen.isPresent() ? seen : trips.map(found -> loops.end.assumed(found, shape, place));
    }
    List<Condition> conditions = reader.notes().takeConditions();
    Code body = new Code(place);
    List<LoopVariable> varying =
        variables.of(shape, key, index, told, frame, withElement(state, name, type), state, place);
    // A try may have found that it stores more.
    Changes changes = told.storing(reader.stored().in(loop));
    State iteration = state.copy();
    variables.iterations.enter(varying, changes, iteration, Expr.symbol(index));
    iteration.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
    iteration.entered(State.ALWAYS);
    OpenLoop open =
        new OpenLoop(
            index,
            trips.orElseGet(() -> loops.nodes.opened(shape, frame)).value(),
            shape.label(),
            code,
            changes,
            frame.depth);
    open.waiting = LoopChains.waiting(state);
    open.leavesEarly = early;
    open.source = Optional.of(loop);
    open.within(shape, state);
    open.entered = state.reached();
    if (early) {
      open.range = most.map(found -> LoopExits.range(found.value(), true));
    }
    reader.notes().enter(key, open);
    try {
      variables.iterations.relevel(varying, changes, iteration);
      trips.ifPresent(found -> iteration.hold(List.of(found.value().minus(1))));
      body.add(Verb.LOOP, ValueType.NONE);
      if (isOwn) {
        iterated(loop, own, frame, iteration, body);
      }
      element(name, type, array, source, index, frame, place, iteration, body);
      reader.statements().read(loop.getBody(), frame, iteration, body);
      LoopChains.chains(state, iteration, changes, reader.notes().loops(), body);
    } finally {
      reader.notes().leave();
    }
    variables.check(shape, varying, changes, state, iteration);
    loops.boundary.leave(varying, changes, trips, early, index, frame, state, iteration);
    if (isOwn) {
      iterated(loop, own, frame, state, new Code(place));
    }
    state.retain(visible);
    loops.nodes.made(shape, key, index, trips, conditions, open, body, frame, code);
    EarlyExits.behind(loop, open, open.trips, reader, code);
    code.fold(Verb.COMPARE, ValueType.INT);
    return State.ALWAYS;
  }

  /** Whether the sources say how the elements are come by. */
  private boolean isOwn(Operand source, Frame frame) {
    return !source.type().isArray()
        && (source.value() instanceof Value.Function
            || source
                .value()
                .called()
                .filter(object -> object.startsWith(Heap.ANONYMOUS))
                .isPresent()
            || Value.madeAs(source.value()).filter(made -> iterates(made, frame)).isPresent()
            || iterates(source.type().name(), frame));
  }

  private boolean iterates(String type, Frame frame) {
    return reader
        .types()
        .type(type, frame.owner)
        .filter(owner -> !reader.types().methods(owner, "iterator", 0).isEmpty())
        .isPresent();
  }

  /** What an iterator of the sources executes: it may be any of them. */
  private void iterated(
      ForEachStmt loop, Optional<Operand> own, Frame frame, State state, Code code) {
    state.heap().forget(reader.effects().ofMethods(ITERATING));
    reader.memoryVersions().changedAnything();
    if (own.isPresent()) {
      iterators.advance(own.get(), loop, frame, state, code);
      return;
    }
    reader
        .notes()
        .assume(
            "what the iterator of `" + reader.brief(loop.getIterable()) + "` does is not seen",
            Confidence.ASSUMED,
            frame.place(loop));
    code.node(
        new TaskNode.Declared(
            frame.place(loop),
            "iterator of `" + reader.brief(loop.getIterable()) + "`",
            new Estimate(UnknownPrice.of("Iterator.next/0"), Confidence.ASSUMED)));
  }

  /** How many elements an object of the sources has, if a name says which one. */
  private Optional<Estimate> ofOwn(ForEachStmt loop, Operand source, Frame frame, Place place) {
    Expression written = Nodes.bare(loop.getIterable());
    boolean isCall =
        written instanceof MethodCallExpr call
            && call.getScope().isEmpty()
            && call.getArguments().isEmpty();
    Optional<String> named =
        source
            .value()
            .called()
            .filter(name -> !name.startsWith("?") && !name.startsWith(Heap.FRESH))
            .or(
                () ->
                    written.isThisExpr()
                        ? Optional.of(frame.owner.name())
                        : isCall
                            ? Optional.of(frame.owner.name() + "." + Printed.of(written))
                            : Optional.empty());
    return named.map(
        name -> {
          String what = "elements of `" + reader.brief(written) + "`";
          Expr size = reader.notes().size(name + ".elements", Size.STEPS + what, place);
          reader
              .notes()
              .assume(what + " are `" + size + "`, the same each time", Confidence.ASSUMED, place);
          return new Estimate(size, Confidence.ASSUMED);
        });
  }

  private static boolean isObserved(Estimate trips) {
    return trips.confidence() == Confidence.OBSERVED;
  }

  private State withElement(State state, String name, JavaType type) {
    State with = state.copy();
    with.set(
        name,
        new State.Local(
            type, Value.Opaque.ONLY, new Object(), reader.notes().depth() + 1, Paths.NONE));
    return with;
  }

  private Value length(JavaType array, Operand source, Place place, State state) {
    return array.isArray()
        ? reader.names().length(source, place, state)
        : reader.names().size(source, "size", place, state);
  }

  private void element(
      String name,
      JavaType type,
      JavaType array,
      Operand source,
      Symbol index,
      Frame frame,
      Place place,
      State state,
      Code body) {
    body.fold(Verb.COMPARE, ValueType.INT);
    if (array.isArray()) {
      body.fold(Verb.ADD, ValueType.INT);
      Operand at = reader.operations().number(JavaType.INT, Expr.symbol(index));
      Operand element =
          reader.elements().load(new ArrayElement(source, at, array.element()), place, state, body);
      Operand kept =
          type.isNumber() ? reader.conversions().convert(element, type, body, false) : element;
      state.set(name, kept, type.isKnown() ? type : element.type());
      return;
    }
    Object key = new Object();
    Optional<Expr> where = Optional.empty();
    boolean isLinked = Value.madeAs(source.value()).filter(LINKED::equals).isPresent();
    if (LISTS.contains(array.name()) && !isLinked) {
      // What an iterator counts stays in registers, as the index of a loop does.
      Catalogue.cost("List", "get", 1)
          .ifPresent(cost -> cost.operations().forEach(body::addPriced));
      JavaType held = array.argument(0).isKnown() ? array.argument(0) : Boxes.boxed(type);
      Operand at = reader.operations().number(JavaType.INT, Expr.symbol(index));
      Operand element = reader.elements().listed(source, at, held, place, body);
      key = element.key();
      if (type.isNumber()) {
        reader.conversions().unboxed(element, body);
      }
      where = at.value().whole();
    } else {
      for (String method : List.of("hasNext", "next")) {
        Catalogue.cost("Iterator", method, 0)
            .ifPresent(cost -> cost.operations().forEach(body::addPriced));
      }
      String made = Value.madeAs(source.value()).orElse(array.name());
      Catalogue.cost(LibraryTypes.kind(made).equals("TreeSet") ? "TreeSet" : made, NEXT_CELL, 0)
          .ifPresent(cost -> cost.operations().forEach(body::addPriced));
    }
    boolean isOfLibrary = reader.types().type(type.name(), frame.owner).isEmpty();
    Value held =
        isOfLibrary ? CollectionElements.of(source.value(), "", where, type) : Value.Opaque.ONLY;
    state.set(name, new State.Local(type, held, key, reader.notes().depth(), Paths.NONE));
  }
}
