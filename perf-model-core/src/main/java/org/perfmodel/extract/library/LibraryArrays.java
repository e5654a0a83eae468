package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Copies and fills of arrays: loops that the library runs over the elements. */
final class LibraryArrays {
  /** An array of that class may itself hold arrays, of lengths that nobody gave. */
  private static final int MOST_DIMENSIONS = 4;

  private final Reader reader;

  LibraryArrays(Reader reader) {
    this.reader = reader;
  }

  Operand cloned(Operand array, LibraryCall call) {
    Place place = call.place();
    State state = call.state();
    Code code = call.code();
    Value length = reader.names().length(array, place, state);
    code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
    ValueType element = array.type().element().stored();
    Expr count =
        reader
            .open()
            .count(
                length.whole(),
                call.expression().getScope(),
                "." + SizeNames.LENGTH,
                call.expression(),
                "length",
                "length of `" + reader.brief(call.expression()) + "`",
                call.frame())
            .expr();
    code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), count.times(element.bytes()));
    code.addArrayHeader(count.times(element.bytes()));
    elementwise("clone", Optional.of(array), copyOf(array), count, element, false, place, code);
    List<Optional<Expr>> lengths =
        array.value() instanceof Value.Named named && !named.lengths().isEmpty()
            ? named.lengths()
            : List.of(Optional.of(count));
    return new Operand(
        array.type(),
        Value.Named.array(SizeNames.array(reader.notes().next(), length.confidence()), lengths),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  private static Confidence sure(String copy, List<Operand> arguments) {
    Confidence sure = arguments.get(1).value().confidence();
    return copy.equals("copyOf") ? sure : sure.and(arguments.get(2).value().confidence());
  }

  /** Copies and fills: a load and a store, or a store, for each element. */
  Optional<Operand> copied(String owner, LibraryCall call) {
    String name = call.name();
    List<Operand> arguments = call.arguments();
    State state = call.state();
    Code code = call.code();
    Place place = call.place();
    Optional<Expr> count = Optional.empty();
    boolean copies = false;
    boolean makes = false;
    if (owner.equals("System") && call.is("arraycopy", 5)) {
      count = arguments.get(4).value().whole();
      copies = true;
    } else if (owner.equals("Arrays") && call.is("fill", 2)) {
      count = reader.names().length(arguments.get(0), place, state).whole();
    } else if (owner.equals("Arrays") && call.is("fill", 4)) {
      count = difference(arguments.get(2), arguments.get(1));
    } else if (owner.equals("Arrays") && call.is("copyOf", 2)) {
      count = arguments.get(1).value().whole();
      copies = true;
      makes = true;
    } else if (owner.equals("Arrays") && call.is("copyOfRange", 3)) {
      count = difference(arguments.get(2), arguments.get(1));
      copies = true;
      makes = true;
    } else {
      return Optional.empty();
    }
    JavaType array = arguments.get(0).type();
    boolean isAny = !array.isArray() && owner.equals("System");
    if (isAny && arguments.get(2).type().isArray()) {
      array = arguments.get(2).type();
    } else if (isAny) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call.expression()) + "` copies elements of 8 bytes",
              Confidence.GUESSED,
              place);
      array = JavaType.DOUBLE.arrayOf();
    }
    if (!array.isArray()) {
      return Optional.empty();
    }
    if (count.isEmpty() && !makes) {
      count = whole(arguments.get(0), call);
    }
    Expr elements =
        reader
            .open()
            .count(
                count,
                isRange(call)
                    ? Optional.empty()
                    : Optional.of(call.expression().getArgument(copied(call))),
                call.is("fill", 2) ? "." + SizeNames.LENGTH : "",
                call.expression(),
                "elements",
                "elements that `" + reader.brief(call.expression()) + "` goes through",
                call.frame())
            .expr();
    ValueType element = array.element().stored();
    Operand from = arguments.get(0);
    String into = makes ? copyOf(from) : called(copies ? arguments.get(2) : from);
    elementwise(
        name,
        copies ? Optional.of(from) : Optional.empty(),
        into,
        elements,
        element,
        !makes,
        place,
        code);
    reader.memoryVersions().changed(element.label());
    if (isAny) {
      reader.memoryVersions().changedAnything();
    }
    if (!makes) {
      if ((isAny || array.element().isArray()) && arguments.size() == 5) {
        arguments
            .get(2)
            .value()
            .called()
            .ifPresent(to -> state.heap().put(to + "." + Heap.ROWS, Value.Opaque.ONLY));
      }
      return Optional.of(reader.operations().opaque(JavaType.UNKNOWN));
    }
    code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
    code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), elements.times(element.bytes()));
    code.addArrayHeader(elements.times(element.bytes()));
    return Optional.of(
        new Operand(
            array,
            Value.Named.array(
                SizeNames.array(reader.notes().next(), sure(name, arguments)),
                List.of(Optional.of(elements))),
            new Object(),
            reader.notes().depth(),
            Paths.NONE));
  }

  /** As many as there are at the most, where it is not known how many of them are copied. */
  private Optional<Expr> whole(Operand from, LibraryCall call) {
    Optional<Expr> all = reader.names().length(from, call.place(), call.state()).whole();
    if (all.isPresent()) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call.expression()) + "` is given the whole array",
              Confidence.GUESSED,
              call.place());
    }
    return all;
  }

  /** {@code Array.newInstance(type, length..)}: taken for an array of objects. */
  Optional<Operand> reflected(String owner, LibraryCall call) {
    if (!owner.equals("Array")
        || !call.name().equals("newInstance")
        || call.arguments().size() < 2) {
      return Optional.empty();
    }
    List<Optional<Expr>> lengths = new ArrayList<>();
    boolean packed =
        call.expression().getArgument(1) instanceof ArrayCreationExpr given
            && given.getInitializer().isPresent();
    if (packed) {
      ArrayCreationExpr given = call.expression().getArgument(1).asArrayCreationExpr();
      for (Expression length : given.getInitializer().orElseThrow().getValues()) {
        Operand read =
            reader
                .notes()
                .trying(
                    () ->
                        reader
                            .expressions()
                            .read(
                                length, call.frame(), call.state().copy(), new Code(call.place())));
        lengths.add(length(read, length, call));
      }
    } else {
      for (int i = 1; i < call.arguments().size(); i++) {
        lengths.add(length(call.argument(i), call.expression().getArgument(i), call));
      }
    }
    Expr arrays = Expr.ONE;
    Expr made = Expr.ZERO;
    Expr elements = Expr.ZERO;
    for (Optional<Expr> length : lengths) {
      made = made.plus(arrays);
      arrays = arrays.times(length.orElseThrow());
      elements = elements.plus(arrays);
    }
    while (lengths.size() < MOST_DIMENSIONS) {
      lengths.add(Optional.empty());
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(call.expression()) + "` makes an array of objects",
            Confidence.ASSUMED,
            call.place());
    call.code().addPriced(Operation.of(Verb.ALLOCATE), made);
    call.code()
        .addPriced(Operation.of(Verb.ALLOCATE_BYTE), elements.times(ValueType.REFERENCE.bytes()));
    call.code().addBeside(made.times(Code.ARRAY_HEADER));
    return Optional.of(
        new Operand(
            JavaType.UNKNOWN,
            Value.Named.array(Heap.FRESH + reader.notes().next(), lengths),
            new Object(),
            reader.notes().depth(),
            Paths.NONE));
  }

  private Optional<Expr> length(Operand given, Expression at, LibraryCall call) {
    return Optional.of(
        reader
            .open()
            .count(
                given.value().whole(),
                Optional.of(at),
                SizeNames.asked(given.type()),
                at,
                "length",
                "length of `" + reader.brief(call.expression()) + "`",
                call.frame())
            .expr());
  }

  private static boolean isRange(LibraryCall call) {
    return call.is("fill", 4) || call.is("copyOfRange", 3);
  }

  /** The argument that says how much is copied or filled, as far as one does. */
  private static int copied(LibraryCall call) {
    return call.is("arraycopy", 5) ? 4 : call.is("fill", 2) ? 0 : 1;
  }

  static Optional<Expr> difference(Operand to, Operand from) {
    return to.value().whole().flatMap(b -> from.value().whole().map(b::minus));
  }

  private static String called(Operand array) {
    return array.value().called().orElse("?");
  }

  private static String copyOf(Operand array) {
    return called(array) + "'";
  }

  /**
   * A loop that the library runs over the elements of an array.
   *
   * @param from what is copied; empty where it only stores
   */
  private void elementwise(
      String label,
      Optional<Operand> from,
      String into,
      Expr count,
      ValueType element,
      boolean counts,
      Place place,
      Code code) {
    String key = reader.notes().nextKey();
    Code body = new Code(place);
    if (from.isPresent()) {
      executed(Verb.LOAD, element, counts, body);
      body.access(stream(called(from.get()), element, count, false, place));
    }
    executed(Verb.STORE, element, counts, body);
    body.access(stream(into, element, count, true, place));
    code.node(
        new TaskNode.Loop(
            place,
            key,
            label,
            Symbol.index(key),
            new TripCount(reader.open().of(count), reader.notes().takeConditions()),
            Optional.empty(),
            body.built()));
  }

  private static void executed(Verb verb, ValueType element, boolean counts, Code body) {
    if (counts) {
      body.add(verb, element);
    } else {
      body.addHoisted(new Operation(verb, element));
    }
  }

  private static Access stream(
      String array, ValueType element, Expr count, boolean store, Place place) {
    boolean open = LinearForm.hasIndex(count);
    return new Access(
        array,
        element,
        List.of(),
        Optional.of(Expr.ONE),
        open ? Optional.empty() : Optional.of(count),
        store,
        false,
        place);
  }
}
