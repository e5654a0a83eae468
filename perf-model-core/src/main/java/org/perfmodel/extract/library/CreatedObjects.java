package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Constructors of the library: what they cost, and what is known of the object behind them. */
final class CreatedObjects {
  /** What anonymous classes stand for of the library: none of them has a constructor. */
  private static final Set<String> INTERFACES =
      Set.of(
          "Iterator",
          "ListIterator",
          "Iterable",
          "Comparator",
          "Comparable",
          "Runnable",
          "Callable",
          "Function",
          "BiFunction",
          "Supplier",
          "Consumer",
          "BiConsumer",
          "Predicate",
          "BiPredicate",
          "UnaryOperator",
          "BinaryOperator",
          "DoubleUnaryOperator",
          "DoubleBinaryOperator",
          "IntUnaryOperator",
          "IntBinaryOperator",
          "IntFunction",
          "ToDoubleFunction",
          "ToIntFunction",
          "AutoCloseable",
          "Closeable",
          "PrivilegedAction");

  /** Classes to be extended, whose constructors do next to nothing. */
  private static final Set<String> SKELETONS =
      Set.of("AbstractCollection", "AbstractMap", "AbstractQueue", "AbstractSet");

  private static final Set<String> COUNTED_SKELETONS =
      Set.of("AbstractList", "AbstractSequentialList");

  private static final Set<String> SORTED = Set.of("TreeMap", "TreeSet", "PriorityQueue");

  private static final Set<String> REFERENCES =
      Set.of("WeakReference", "SoftReference", "PhantomReference");

  private final Reader reader;
  private final CataloguedConstructors constructors;

  CreatedObjects(Reader reader) {
    this.reader = reader;
    this.constructors = new CataloguedConstructors(reader);
  }

  /** Whether an argument of a sorted collection is its order, not what it copies. */
  private boolean isOrder(Operand argument, Frame frame) {
    JavaType type = argument.type();
    return !type.isKnown()
        || CostSizes.kindOf(argument).equals("Comparator")
        || argument.value() instanceof Value.Function
        || reader
            .types()
            .type(type.name(), frame.owner)
            .filter(
                own ->
                    TypeIndex.parentsOf(own.type()).stream()
                        .anyMatch(each -> each.getNameAsString().equals("Comparator")))
            .isPresent();
  }

  /** Whether a constructor of the library is known: of collections, boxes, locks, exceptions. */
  boolean creates(
      ObjectCreationExpr creation,
      String alias,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    String nested = creation.getType().getNameWithScope();
    if (isNestedOfLibrary(nested, arguments)) {
      Value length = length(arguments, frame, creation, state);
      return constructors.read(nested, nested, creation, arguments, length, frame, code);
    }
    String name = creation.getType().getNameAsString();
    String kind = LibraryTypes.KINDS.getOrDefault(name, name);
    boolean collection =
        LibraryTypes.BAGS.contains(kind)
            || kind.equals("Map")
            || kind.equals("Set")
            || kind.equals("TreeMap")
            || kind.equals("TreeSet")
            || name.equals("StringBuilder")
            || name.equals("StringJoiner");
    if (collection) {
      boolean copies =
          arguments.size() == 1
              && !name.equals("StringJoiner")
              && arguments.get(0).type().base() == ValueType.REFERENCE
              && !arguments.get(0).type().isArray()
              && !(SORTED.contains(kind) && isOrder(arguments.get(0), frame));
      Value size =
          copies
              ? reader.names().size(arguments.get(0), "size", frame.place(creation), state)
              : Value.exact(0);
      state.heap().putFresh(SizeNames.sizePath(alias), size);
      if (copies) {
        Value.Whole copied =
            reader
                .open()
                .count(
                    size.whole(),
                    creation.getArguments().getFirst(),
                    SizeNames.asked(arguments.get(0).type()),
                    creation,
                    "elements",
                    "elements that `" + reader.brief(creation) + "` copies",
                    frame);
        state.heap().putFresh(SizeNames.sizePath(alias), copied);
        if (!constructors.read(name, kind, creation, arguments, copied, frame, code)) {
          moved(copied.expr(), code);
        }
      } else if (name.equals("StringJoiner")) {
        constructors.read(name, kind, creation, arguments, size, frame, code);
      }
      return true;
    }
    if (name.equals("String") && !arguments.isEmpty()) {
      return text(creation, alias, arguments, frame, state, code);
    }
    if (name.equals("BitSet")) {
      // Sixty-four of them are a long, which there is one of where nothing is said.
      Optional<Expr> bits =
          arguments.isEmpty()
              ? Optional.of(Expr.constant(Long.SIZE))
              : arguments.get(0).value().whole();
      bits.ifPresent(
          n -> {
            Expr words = Expr.ceil(n.dividedBy(Expr.constant(Long.SIZE)));
            code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
            code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), words.times(Long.BYTES));
          });
      return bits.isPresent();
    }
    if (COUNTED_SKELETONS.contains(name)) {
      // How often it was changed: none.
      code.addPriced(new Operation(Verb.FIELD_STORE, ValueType.INT), Expr.ONE);
    }
    boolean hasNoConstructor =
        creation.getAnonymousClassBody().isPresent() && INTERFACES.contains(name);
    if (!hasNoConstructor
        && arguments.size() == 1
        && Boxes.unboxed(creation(creation)).isPresent()) {
      code.addPriced(
          new Operation(Verb.FIELD_STORE, Boxes.unboxed(creation(creation)).get().stored()),
          Expr.ONE);
      return !arguments.get(0).type().isString();
    }
    if (REFERENCES.contains(name) && !arguments.isEmpty()) {
      // What it refers to, and the queue that it comes into.
      code.addPriced(
          new Operation(Verb.FIELD_STORE, ValueType.REFERENCE), Expr.constant(arguments.size()));
      return true;
    }
    if (constructors.read(
        name, kind, creation, arguments, length(arguments, frame, creation, state), frame, code)) {
      return true;
    }
    return LibraryTypes.ATOMICS.contains(name)
        || LibraryTypes.ADDERS.contains(name)
        || hasNoConstructor
        || SKELETONS.contains(name)
        || COUNTED_SKELETONS.contains(name)
        || name.equals("Object")
        || LibraryTypes.SYNCHRONIZERS.contains(name)
        || name.equals("Random")
        || name.equals("StringBuffer")
        || name.endsWith("Exception")
        || name.endsWith("Error");
  }

  /** Whether it is {@code Point2D.Double}, and no box. */
  private boolean isNestedOfLibrary(String type, List<Operand> arguments) {
    return type.indexOf('.') > 0
        && Character.isUpperCase(type.charAt(0))
        && reader.catalogue().cost(type, type, Catalogue.CONSTRUCTOR, arguments.size()).isPresent();
  }

  /** How long the first argument of a constructor is, or how many elements it has. */
  private Value length(
      List<Operand> arguments, Frame frame, ObjectCreationExpr creation, State state) {
    if (arguments.isEmpty()) {
      return Value.Opaque.ONLY;
    }
    Operand first = arguments.get(0);
    return first.type().isArray()
        ? reader.names().length(first, frame.place(creation), state)
        : first.type().isIntegral()
            ? first.value()
            : reader
                .names()
                .size(
                    first,
                    first.type().isString() ? SizeNames.LENGTH : "size",
                    frame.place(creation),
                    state);
  }

  /**
   * {@code new String(..)}: of another text it shares the bytes; of characters or bytes it has a
   * copy of its own, which is looked through for what does not fit into a byte (JEP 254).
   */
  private boolean text(
      ObjectCreationExpr creation,
      String alias,
      List<Operand> arguments,
      Frame frame,
      State state,
      Code code) {
    JavaType from = arguments.get(0).type();
    if (from.isString() && arguments.size() == 1) {
      code.addPriced(new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE), Expr.constant(2));
      code.addPriced(new Operation(Verb.FIELD_STORE, ValueType.REFERENCE), Expr.constant(2));
      return true;
    }
    boolean isPart = arguments.size() == 3 && arguments.get(2).type().isIntegral();
    if (!from.isArray() || !from.element().isIntegral() || !isPart && arguments.size() != 1) {
      return false;
    }
    Value all = reader.names().length(arguments.get(0), frame.place(creation), state);
    Value length = isPart ? arguments.get(2).value() : all;
    if (length.whole().isEmpty() && all instanceof Value.Whole whole) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(creation) + "` is given the whole array",
              Confidence.GUESSED,
              frame.place(creation));
      length = new Value.Whole(whole.expr(), Confidence.GUESSED);
    }
    Value.Whole taken =
        reader
            .open()
            .count(
                length.whole(),
                creation.getArguments().getFirst(),
                SizeNames.asked(arguments.get(0).type()),
                creation,
                "elements",
                "elements that `" + reader.brief(creation) + "` copies",
                frame);
    ValueType element = from.element().stored();
    code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
    code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), taken.expr());
    code.addPriced(new Operation(Verb.LOAD, element), taken.expr());
    code.addPriced(new Operation(Verb.COMPARE, ValueType.INT), taken.expr());
    code.addPriced(new Operation(Verb.STORE, ValueType.BYTE), taken.expr());
    if (from.element().equals(JavaType.CHAR)) {
      state.heap().putFresh(SizeNames.sizePath(alias), taken);
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(creation) + "` holds characters of one byte",
            Confidence.ASSUMED,
            frame.place(creation));
    return true;
  }

  private static JavaType creation(ObjectCreationExpr creation) {
    return JavaType.object(creation.getType().getNameAsString());
  }

  /** References that are copied into a new array: two at a time, as the catalogue has it. */
  private static void moved(Expr references, Code code) {
    Expr longs = references.times(Rational.of(1, 4));
    code.addPriced(new Operation(Verb.LOAD, ValueType.LONG), longs);
    code.addPriced(new Operation(Verb.STORE, ValueType.LONG), longs);
    code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), references.times(ValueType.REFERENCE.bytes()));
  }
}
