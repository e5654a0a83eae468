package org.perfmodel.extract.library;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.HeldCollections;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.IteratedObjects;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.ElementTypes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;

/**
 * What calls that the catalogue prices answer, and how large what they are called of is afterwards.
 */
final class CataloguedAnswers {
  /** Of these, taking one where there is none does nothing. */
  private static final Set<String> POLLING = Set.of("poll", "pollFirst", "pollLast");

  /** Views of a part of a tree. */
  private static final Set<String> PARTS =
      Set.of("headMap", "tailMap", "subMap", "headSet", "tailSet", "subSet");

  /** Their class: a name of the library's. */
  private static final String PART_OF_TREE = "AscendingSubMap";

  private final Reader reader;
  private final ResultSizes made;
  private final AnsweredSizes sizes;
  private final LibraryElements handed;
  private final CollectionTraffic traffic;

  CataloguedAnswers(Reader reader, ResultSizes made, CollectionTraffic traffic) {
    this.reader = reader;
    this.made = made;
    this.traffic = traffic;
    this.sizes = new AnsweredSizes(reader);
    this.handed = new LibraryElements(reader);
  }

  static boolean isMapping(String kind, String name) {
    return kind.equals("Optional") && (name.equals("map") || name.equals("flatMap"));
  }

  /** What may be there of what a function answers. */
  Operand optional(Operand answered, String name) {
    return name.equals("flatMap")
        ? answered
        : reader
            .operations()
            .opaque(JavaType.object("Optional", List.of(Boxes.boxed(answered.type()))));
  }

  /** What a catalogued call answers, and what it does to the size of its receiver. */
  Operand of(String kind, LibraryCall call, Value size) {
    String name = call.name();
    Optional<Operand> scope = call.scope();
    List<Operand> arguments = call.arguments();
    State state = call.state();
    boolean byIndex = !arguments.isEmpty() && arguments.get(0).type().isIntegral();
    JavaType element =
        scope
            .map(s -> ElementTypes.answer(s.type(), kind, name, arguments.size(), byIndex))
            .orElse(JavaType.UNKNOWN);
    Optional<String> object = scope.flatMap(operand -> operand.value().called());
    // What is declared a Collection may be a set, to which adding need not add.
    boolean isBag = scope.filter(s -> s.type().name().equals("Collection")).isEmpty();
    if (arguments.isEmpty() && (name.equals("size") || name.equals("length"))) {
      return size.whole()
          .map(n -> reader.operations().number(JavaType.INT, n).holding(size))
          .orElseGet(() -> reader.operations().opaque(JavaType.INT));
    }
    if (scope.filter(each -> LibraryTypes.isIterator(each.type())).isPresent()) {
      iterated(scope.get(), call);
    } else if (scope.isPresent() && DirectEffects.isMutator(name)) {
      boolean isNamed = object.filter(path -> !path.startsWith(ResultSizes.PART)).isPresent();
      if (!kind.startsWith(Catalogued.TEXT) && !isNamed) {
        boolean isHeld =
            object.isEmpty()
                && call.expression().getScope().filter(HeldCollections::isOne).isPresent();
        // It may be any, or a part of any.
        state.heap().forget(isHeld ? Heap.HELD : DirectEffects.SIZES);
      }
      Value left =
          (kind.startsWith(Catalogued.TEXT) ? made.changed(call, size) : Optional.<Value>empty())
              .orElseGet(
                  () ->
                      isBag
                              && LibraryTypes.BAGS.contains(kind)
                              && (call.is("addAll", 1) || call.is("addAll", 2))
                          ? together(size, call)
                          : resized(kind, isBag, name, byIndex, size));
      boolean isOneOfMany =
          isNamed && scope.filter(of -> of.value().rowSubscripts().isEmpty()).isEmpty();
      if (isOneOfMany) {
        state.heap().forget(Heap.HELD);
      } else {
        object.ifPresent(path -> state.heap().put(SizeNames.sizePath(path), left));
      }
    }
    Optional<Operand> known = made.of(kind, call, size, element);
    if (known.isPresent()) {
      return known.get();
    }
    if (kind.equals("Objects") && name.equals("requireNonNull")) {
      return arguments.get(0);
    }
    if (name.equals("append") && scope.isPresent()) {
      return scope.get();
    }
    if (object.isPresent() && (name.equals("iterator") || name.equals("listIterator"))) {
      String alias =
          IteratedObjects.of(
              ResultSizes.iterator(call.expression()) + reader.notes().next(), object.get());
      state.heap().putFresh(SizeNames.leftPath(alias), left(size, arguments));
      scope.ifPresent(of -> handed.iterates(alias, of.value()));
      return new Operand(
          element.isKnown() ? element : JavaType.object("Iterator"),
          ArrayRemovals.iterator(alias, kind, scope),
          new Object(),
          reader.notes().depth(),
          Paths.NONE);
    }
    boolean isTree = kind.equals("TreeMap") || kind.equals("TreeSet");
    boolean isPart = isTree && PARTS.contains(name);
    if ((Set.of("keySet", "values", "entrySet").contains(name) || isPart) && object.isPresent()) {
      String alias = object.get() + "." + name + "()";
      if (size.whole().isPresent()) {
        state.heap().putFresh(SizeNames.sizePath(alias), isPart ? half(size.whole().get()) : size);
      }
      if (isPart) {
        reader
            .notes()
            .assume(
                "`" + reader.brief(call.expression()) + "` has half of the entries",
                Confidence.ASSUMED,
                call.place());
      }
      return new Operand(
          isPart ? scope.get().type() : element.isKnown() ? element : JavaType.object("Set"),
          isPart
              ? Value.Named.object(alias, PART_OF_TREE)
              : isTree ? Value.Named.object(alias, "TreeSet") : Value.Named.of(alias),
          alias,
          reader.notes().depth(),
          Paths.NONE);
    }
    if (name.equals("toCharArray") && size.whole().isPresent()) {
      return new Operand(
          JavaType.CHAR.arrayOf(),
          Value.Named.array(
              SizeNames.array(reader.notes().next(), size.confidence()), List.of(size.whole())),
          new Object(),
          reader.notes().depth(),
          Paths.NONE);
    }
    JavaType type = Catalogue.result(kind, name);
    if (kind.equals("List") && call.is("get", 1) && scope.isPresent()) {
      Operand listed =
          reader
              .elements()
              .listed(scope.get(), arguments.get(0), element, call.place(), call.code());
      traffic.box(scope.get(), arguments.get(0), element, call);
      return listed.holding(
          handed.held(scope.get(), kind, arguments.get(0).value().whole(), element, call));
    }
    JavaType answered = type.isKnown() ? type : element.isKnown() ? element : declared(call);
    boolean mayCount = answered.isIntegral() || !answered.isKnown();
    if (arguments.isEmpty() && mayCount && object.isPresent()) {
      Optional<Expr> number = handed.asked(kind, object.get(), call);
      if (number.isPresent()) {
        return reader
            .operations()
            .number(answered.isKnown() ? answered : JavaType.INT, number.get())
            .holding(new Value.Whole(number.get(), Confidence.ASSUMED));
      }
    }
    Value held =
        scope
            .map(of -> handed.held(of, kind, Optional.empty(), element, call))
            .orElse(Value.Opaque.ONLY);
    return held == Value.Opaque.ONLY
        ? sizes
            .of(call.expression(), scope, answered, call.frame(), state)
            .orElseGet(() -> reader.operations().opaque(answered))
        : reader.operations().opaque(answered).holding(held);
  }

  private static Value half(Expr size) {
    return new Value.Whole(size.dividedBy(2), Confidence.ASSUMED);
  }

  /** What the library declares a method to answer. */
  private JavaType declared(LibraryCall call) {
    String owner =
        call.scope()
            .map(scope -> scope.type().name())
            .or(() -> call.expression().getScope().map(Printed::of))
            .orElse("");
    return reader.outside().erased(owner, call.name(), call.arguments(), call.frame().owner);
  }

  /** What is left behind the place that an iterator begins at. */
  private static Value left(Value size, List<Operand> from) {
    Value begin = from.isEmpty() ? Value.exact(0) : from.get(0).value();
    return size instanceof Value.Whole all && begin instanceof Value.Whole first
        ? new Value.Whole(all.expr().minus(first.expr()), all.confidence().and(first.confidence()))
        : Value.Opaque.ONLY;
  }

  /** What is taken of an iterator; what goes through it may change, but not what is left of it. */
  private void iterated(Operand iterator, LibraryCall call) {
    State state = call.state();
    if (DirectEffects.isAdvancing(call.expression())) {
      int by = call.name().equals("previous") ? 1 : -1;
      Value left =
          reader.names().left(iterator, call.place(), state) instanceof Value.Whole whole
              ? new Value.Whole(whole.expr().plus(by), whole.confidence())
              : Value.Opaque.ONLY;
      iterator
          .value()
          .called()
          .ifPresentOrElse(
              name -> state.heap().put(SizeNames.leftPath(name), left),
              () -> state.heap().forget(DirectEffects.LEFT));
    } else if (DirectEffects.isMutator(call.name())) {
      state
          .heap()
          .forget(
              iterator
                  .value()
                  .called()
                  .flatMap(IteratedObjects::collection)
                  .filter(of -> !of.startsWith(ResultSizes.PART) && of.indexOf('[') < 0)
                  .map(of -> Heap.only(SizeNames.sizePath(of)))
                  .orElse(DirectEffects.SIZES));
    }
  }

  /** What a list has after all of another collection were added. */
  private Value together(Value size, LibraryCall call) {
    Operand all = call.argument(call.arguments().size() - 1);
    Value more = reader.names().size(all, "size", call.place(), call.state());
    return size instanceof Value.Whole before
            && before.confidence() == Confidence.EXACT
            && more instanceof Value.Whole added
        ? new Value.Whole(before.expr().plus(added.expr()), added.confidence())
        : Value.Opaque.ONLY;
  }

  /**
   * How many elements a collection has after a call.
   *
   * @param byIndex whether the call says at which place: there is an element then, or it throws
   */
  private static Value resized(
      String kind, boolean isBag, String name, boolean byIndex, Value size) {
    if (name.equals("clear")) {
      return Value.exact(0);
    }
    if (!(size instanceof Value.Whole whole)) {
      return Value.Opaque.ONLY;
    }
    if (Catalogued.ADDING.contains(name) && LibraryTypes.BAGS.contains(kind) && isBag) {
      return new Value.Whole(whole.expr().plus(1), whole.confidence());
    }
    if (POLLING.contains(name) && whole.expr().isZero()) {
      return whole;
    }
    boolean takes =
        Catalogued.TAKING.contains(name)
            || name.equals("remove") && (kind.equals("Deque") || kind.equals("List") && byIndex);
    return takes ? new Value.Whole(whole.expr().minus(1), whole.confidence()) : Value.Opaque.ONLY;
  }
}
