package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.SynchronizedCollections;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * How many elements or characters it has what a call of the library makes, and what one appends.
 *
 * <pre>
 * list.subList(a, b), text.substring(a, b)   b - a
 * text.substring(a)                          size - a
 * text.repeat(n), Collections.nCopies(n, x)  n*size, n
 * List.of(x, y), Arrays.asList(x, y)         2
 * Arrays.asList(array)                       length of the array
 * builder.append(text)                       size + size of the text
 * </pre>
 */
public final class ResultSizes {
  /** A part of a list: what changes its size changes that of the list. */
  static final String PART = Heap.FRESH + "part";

  /** An iterator that nothing but the method that makes it can reach. */
  public static final String OWN_ITERATOR = Heap.FRESH + "own iterator";

  private static final Set<String> COLLECTED = Set.of("List", "Set");
  private static final Set<String> NARROW = Set.of("ISO_8859_1", "US_ASCII");

  private final Reader reader;

  ResultSizes(Reader reader) {
    this.reader = reader;
  }

  /**
   * What a call answers, if its size is known.
   *
   * @param kind of the receiver, as the catalogue names it
   * @param size of the receiver
   * @param type of the answer, as far as it is known
   */
  Optional<Operand> of(String kind, LibraryCall call, Value size, JavaType type) {
    if (kind.equals("Collections") && call.name().startsWith("unmodifiable")) {
      // Another view of the same elements.
      return Optional.of(call.argument(0)).filter(seen -> seen.value() instanceof Value.Named);
    }
    Optional<String> guarded =
        kind.equals("Collections") && call.arguments().size() == 1
            ? SynchronizedCollections.madeBy(call.name())
            : Optional.empty();
    if (guarded.isPresent()) {
      return Optional.of(guarded(call.argument(0), guarded.get(), call));
    }
    if (kind.equals("String") && call.is("getBytes", 1)) {
      return bytes(call, size);
    }
    if (call.scope().isPresent() && (call.is("toArray", 0) || call.is("toArray", 1))) {
      return array(call, size);
    }
    if (kind.equals("Collections") && call.is("enumeration", 1)) {
      String alias = iterator(call.expression()) + reader.notes().next();
      Value all = reader.names().size(call.argument(0), "size", call.place(), call.state());
      call.state().heap().putFresh(SizeNames.leftPath(alias), all);
      return Optional.of(named(JavaType.object("Enumeration"), alias));
    }
    if (kind.equals("Pattern") && call.is("matcher", 1)) {
      return Optional.of(matcher(call));
    }
    Value made = sizeOf(kind, call, size);
    if (!(made instanceof Value.Whole)) {
      return Optional.empty();
    }
    boolean isText = kind.startsWith("String");
    String alias = (isText ? Heap.FRESH + "text" : PART) + reader.notes().next();
    call.state().heap().putFresh(SizeNames.sizePath(alias), made);
    JavaType answered =
        isText
            ? JavaType.STRING
            : type.isKnown() ? type : JavaType.object(kind.equals("Set") ? "Set" : "List");
    return Optional.of(named(answered, alias));
  }

  /** What looks through a text: it has as many characters. */
  private Operand matcher(LibraryCall call) {
    String alias = Heap.FRESH + "matcher" + reader.notes().next();
    Value size = reader.names().size(call.argument(0), "length", call.place(), call.state());
    if (size instanceof Value.Whole) {
      call.state().heap().putFresh(SizeNames.sizePath(alias), size);
    }
    return named(JavaType.object("Matcher"), alias);
  }

  /** Another view of the same elements, each of whose methods takes a lock. */
  private Operand guarded(Operand of, String type, LibraryCall call) {
    String alias =
        of.value().called().orElseGet(() -> Heap.FRESH + "guarded" + reader.notes().next());
    if (of.value().called().isEmpty()) {
      Value size = reader.names().size(of, "size", call.place(), call.state());
      call.state().heap().putFresh(SizeNames.sizePath(alias), size);
    }
    return of.holding(Value.Named.object(alias, type));
  }

  /** How an iterator is called that a call makes. */
  static String iterator(MethodCallExpr call) {
    Optional<VariableDeclarator> variable =
        call.getParentNode()
            .filter(VariableDeclarator.class::isInstance)
            .map(VariableDeclarator.class::cast);
    Optional<Node> method = call.getParentNode();
    while (method.isPresent() && !(method.get() instanceof CallableDeclaration<?>)) {
      method = method.get().getParentNode();
    }
    boolean isOwn =
        variable.isPresent()
            && method.isPresent()
            && isKept(variable.get().getNameAsString(), method.get());
    return isOwn ? OWN_ITERATOR : Heap.FRESH + "iterator";
  }

  /** Whether methods are called of the variable, and nothing else is done with it. */
  private static boolean isKept(String name, Node method) {
    return !Nodes.any(
        method,
        node ->
            node instanceof NameExpr use
                && use.getNameAsString().equals(name)
                && (!(use.getParentNode().orElse(null) instanceof MethodCallExpr call)
                    || call.getScope().filter(scope -> Nodes.same(scope, use)).isEmpty()
                    || LoopExits.isInLambda(use, method)));
  }

  /** A new array of all elements, or the given one where they fit into it. */
  private Optional<Operand> array(LibraryCall call, Value size) {
    if (!(size instanceof Value.Whole all)) {
      return Optional.empty();
    }
    boolean isGiven = call.arguments().size() == 1;
    JavaType type = isGiven ? call.argument(0).type() : JavaType.object("Object").arrayOf();
    Value room =
        isGiven && type.isArray()
            ? reader.names().length(call.argument(0), call.place(), call.state())
            : Value.exact(0);
    if (!type.isArray() || !(room instanceof Value.Whole given)) {
      return Optional.empty();
    }
    Expr length = given.expr().isZero() ? all.expr() : Expr.max(all.expr(), given.expr());
    return Optional.of(
        new Operand(
            type,
            Value.Named.array(
                SizeNames.array(reader.notes().next(), all.confidence().and(given.confidence())),
                List.of(Optional.of(length))),
            new Object(),
            reader.notes().depth(),
            Paths.NONE));
  }

  private Operand named(JavaType type, String alias) {
    return new Operand(
        type, Value.Named.of(alias), new Object(), reader.notes().depth(), Paths.NONE);
  }

  private Value sizeOf(String kind, LibraryCall call, Value size) {
    boolean isText = kind.startsWith("String");
    if (kind.equals("List") && call.is("subList", 2)
        || isText && (call.is("substring", 2) || call.is("subSequence", 2))) {
      return between(call.argument(0).value(), call.argument(1).value());
    }
    if (isText && call.is("substring", 1)) {
      return between(call.argument(0).value(), size);
    }
    if (isText && call.is("toString", 0)) {
      return size;
    }
    if (kind.equals("String") && call.is("concat", 1)) {
      Value more = reader.names().size(call.argument(0), "length", call.place(), call.state());
      return size instanceof Value.Whole one && more instanceof Value.Whole other
          ? new Value.Whole(one.expr().plus(other.expr()), one.confidence().and(other.confidence()))
          : Value.Opaque.ONLY;
    }
    if (kind.equals("String") && call.is("repeat", 1)) {
      return size instanceof Value.Whole one && call.argument(0).value() instanceof Value.Whole n
          ? new Value.Whole(one.expr().times(n.expr()), one.confidence().and(n.confidence()))
          : Value.Opaque.ONLY;
    }
    if (kind.equals("Collections") && call.is("nCopies", 2)) {
      return call.argument(0).value();
    }
    if (kind.equals("Collections") && (call.is("singletonList", 1) || call.is("singleton", 1))) {
      return Value.exact(1);
    }
    boolean lists =
        call.scope().isEmpty()
            && (COLLECTED.contains(kind) && call.name().equals("of")
                || kind.equals("Arrays") && call.name().equals("asList"));
    return lists ? listed(call) : Value.Opaque.ONLY;
  }

  /**
   * What javac does with arguments of which there may be any number: it puts them into an array.
   */
  static void packed(LibraryCall call, Code code) {
    int elements = call.arguments().size();
    boolean isOne = elements == 1 && call.argument(0).type().isArray();
    if (!call.name().equals("asList")
        || elements == 0
        || isOne && !call.argument(0).type().element().isNumber()
        || elements == 1 && !call.argument(0).type().isKnown()) {
      return;
    }
    code.add(Verb.ALLOCATE, ValueType.NONE);
    Expr bytes = Expr.constant((long) elements * ValueType.REFERENCE.bytes());
    code.addBytes(bytes);
    code.addArrayHeader(bytes);
    for (int i = 0; i < elements; i++) {
      code.add(Verb.STORE, ValueType.REFERENCE);
    }
  }

  /** As many as there are arguments; one that is an array stands for its elements. */
  private Value listed(LibraryCall call) {
    if (call.arguments().size() != 1) {
      return Value.exact(call.arguments().size());
    }
    Operand only = call.argument(0);
    if (only.type().isArray()) {
      return only.type().element().isNumber()
          ? Value.exact(1)
          : reader.names().length(only, call.place(), call.state());
    }
    return only.type().isKnown() && !only.type().name().equals("null")
        ? Value.exact(1)
        : Value.Opaque.ONLY;
  }

  private Optional<Operand> bytes(LibraryCall call, Value size) {
    Expression charset = call.expression().getArgument(0);
    String name = Printed.of(charset);
    if (!NARROW.contains(name.substring(name.lastIndexOf('.') + 1))
        || !(size instanceof Value.Whole characters)) {
      return Optional.empty();
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(call.expression()) + "` encodes no pairs of surrogates",
            Confidence.ASSUMED,
            call.place());
    Value.Whole length =
        new Value.Whole(characters.expr(), characters.confidence().and(Confidence.ASSUMED));
    String alias = Heap.FRESH + reader.notes().next();
    return Optional.of(
        new Operand(
            JavaType.primitive(ValueType.BYTE).arrayOf(),
            Value.Named.array(alias, List.of(Optional.of(length.expr()))),
            new Object(),
            reader.notes().depth(),
            Paths.NONE));
  }

  private static Value between(Value from, Value to) {
    return from instanceof Value.Whole first && to instanceof Value.Whole last
        ? new Value.Whole(
            last.expr().minus(first.expr()), first.confidence().and(last.confidence()))
        : Value.Opaque.ONLY;
  }

  /** The characters of a text after a call that changes them; empty if it is no such call. */
  Optional<Value> changed(LibraryCall call, Value size) {
    Value more;
    switch (call.name()) {
      case "append" -> more = text(call, 0);
      case "add" -> more = joined(call);
      case "insert" -> more = text(call, 1);
      case "deleteCharAt" -> more = Value.exact(-1);
      case "setLength" -> {
        return Optional.of(call.argument(0).value());
      }
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(
        size instanceof Value.Whole before && more instanceof Value.Whole added
            ? new Value.Whole(
                before.expr().plus(added.expr()), before.confidence().and(added.confidence()))
            : Value.Opaque.ONLY);
  }

  /** How many characters the argument at a place has as text. */
  /** What {@code StringJoiner.add} adds, with one character between. */
  private Value joined(LibraryCall call) {
    Value text = text(call, 0);
    return text instanceof Value.Whole whole
        ? new Value.Whole(whole.expr().plus(1), whole.confidence())
        : text;
  }

  Value text(LibraryCall call, int at) {
    Place place = call.place();
    if (call.arguments().size() == at + 1) {
      Operand given = call.argument(at);
      JavaType type = given.type();
      if (type.equals(JavaType.CHAR)) {
        return Value.exact(1);
      }
      boolean isText = type.isString() || type.name().startsWith("StringBu");
      Value length =
          isText
              ? reader.names().size(given, "length", place, call.state())
              : type.isArray() && type.element().equals(JavaType.CHAR)
                  ? reader.names().length(given, place, call.state())
                  : Value.Opaque.ONLY;
      if (length instanceof Value.Whole) {
        return length;
      }
    }
    return new Value.Whole(Expr.constant(LibraryTypes.TYPICAL_TEXT), Confidence.ASSUMED);
  }
}
