package org.perfmodel.extract.library;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.TripRange;

/**
 * What {@code hashCode}, {@code equals} and {@code compareTo} of the sources execute where a
 * collection of the library asks its elements or keys.
 *
 * <pre>
 * map.get(k)         hashCode once, equals of the one that is found
 * set.add(k)         hashCode once, equals every other time
 * tree.put(k, v)     compareTo log2(n) times
 * list.contains(k)   equals n times
 * </pre>
 *
 * Where {@code hashCode} answers a constant, all keys are in one bucket, and each is compared with
 * half of them.
 */
final class KeyMethods {
  private static final Set<String> HASHED = Set.of("Map", "Set");
  private static final Set<String> SORTED = Set.of("TreeMap", "TreeSet", "PriorityQueue");
  private static final Set<String> SEARCHED = Set.of("List", "Deque", "PriorityQueue");
  private static final Set<String> WITHOUT_METHODS =
      Set.of("IdentityHashMap", "EnumMap", "EnumSet");

  private static final Set<String> FINDING =
      Set.of("get", "getOrDefault", "contains", "containsKey", "remove", "computeIfPresent");
  private static final Set<String> PUTTING =
      Set.of("add", "put", "putIfAbsent", "computeIfAbsent", "compute", "merge");
  private static final Set<String> SEARCHING =
      Set.of("contains", "indexOf", "lastIndexOf", "remove");

  private static final Estimate HALF =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  private final Reader reader;

  KeyMethods(Reader reader) {
    this.reader = reader;
  }

  /**
   * Reads what a call makes its key or element execute.
   *
   * @param size asks for that of the collection; opaque if it is not known
   */
  void beside(String type, String kind, LibraryCall call, Supplier<Value> size) {
    String name = call.name();
    boolean mayAsk = FINDING.contains(name) || PUTTING.contains(name) || SEARCHING.contains(name);
    if (!mayAsk || call.arguments().isEmpty() || WITHOUT_METHODS.contains(type)) {
      return;
    }
    Operand key = call.argument(0);
    Optional<TypeIndex.Entry> own = type(key, call);
    if (own.isEmpty()) {
      if (SEARCHED.contains(kind)
          && SEARCHING.contains(name)
          && key.type().equals(JavaType.STRING)) {
        comparedTexts(number(size, call), call);
      }
      return;
    }
    if (HASHED.contains(kind)) {
      hashed(own.get(), key, call, size);
    } else if (SORTED.contains(kind) && !name.equals("contains")) {
      method(own.get(), "compareTo", 1)
          .ifPresent(
              compares -> {
                Expr all = number(size, call);
                Expr times = Expr.log2(Expr.max(Expr.constant(2), all));
                times(times, compares, own.get(), key, call);
              });
    } else if (SEARCHED.contains(kind) && SEARCHING.contains(name)) {
      method(own.get(), "equals", 1)
          .ifPresent(equals -> times(number(size, call), equals, own.get(), key, call));
    }
  }

  private void hashed(TypeIndex.Entry own, Operand key, LibraryCall call, Supplier<Value> size) {
    Optional<TypeIndex.Method> hash = method(own, "hashCode", 0);
    Optional<TypeIndex.Method> equals = method(own, "equals", 1);
    hash.ifPresent(method -> run(method, List.of(), own, key, call, call.code()));
    if (equals.isEmpty()) {
      return;
    }
    if (hash.filter(KeyMethods::isConstant).isPresent()) {
      reader
          .notes()
          .assume(
              "`"
                  + own.name()
                  + ".hashCode` answers a constant: each key is compared with half of"
                  + " all others",
              Confidence.ASSUMED,
              call.place());
      times(number(size, call).dividedBy(2), equals.get(), own, key, call);
    } else if (FINDING.contains(call.name())) {
      run(equals.get(), List.of(other(key)), own, key, call, call.code());
    } else {
      Code way = new Code(call.place());
      reader
          .notes()
          .onOneWay(
              HALF.value(), () -> run(equals.get(), List.of(other(key)), own, key, call, way));
      call.code()
          .node(new TaskNode.Branch(call.place(), HALF, way.built(), reader.nothing(call.place())));
    }
  }

  /** The class of the sources that an element is of. */
  private Optional<TypeIndex.Entry> type(Operand key, LibraryCall call) {
    String name = Value.madeAs(key.value()).orElse(key.type().name());
    return key.type().isArray()
        ? Optional.empty()
        : reader.types().typeAt(name, call.frame().owner, call.expression());
  }

  private Optional<TypeIndex.Method> method(TypeIndex.Entry own, String name, int arguments) {
    return reader.types().methods(own, name, arguments).stream()
        .filter(TypeIndex.Method::hasBody)
        .findFirst();
  }

  private static boolean isConstant(TypeIndex.Method hash) {
    return hash.declaration() instanceof MethodDeclaration method
        && method.getBody().map(BlockStmt::getStatements).filter(all -> all.size() == 1).isPresent()
        && method.getBody().get().getStatement(0) instanceof ReturnStmt answer
        && answer.getExpression().filter(LiteralExpr.class::isInstance).isPresent();
  }

  /** How many elements there are, by a name that is open if nothing says it. */
  private Expr number(Supplier<Value> size, LibraryCall call) {
    return reader
        .open()
        .count(
            size.get().whole(),
            call.expression(),
            "size",
            "size that `" + reader.brief(call.expression()) + "` depends on",
            call.frame())
        .expr();
  }

  private void times(
      Expr times, TypeIndex.Method method, TypeIndex.Entry own, Operand key, LibraryCall call) {
    String what = "`" + own.name() + "." + method.declaration().getNameAsString() + "`";
    TripCount trips =
        SEARCHING.contains(call.name())
            ? searched(times)
            : new TripCount(new Estimate(Expr.ceil(times), Confidence.ASSUMED), List.of());
    times(trips, what, call, each -> run(method, List.of(other(key)), own, key, call, each));
  }

  /** All elements, if none is the one that is sought. */
  private static TripCount searched(Expr elements) {
    Expr all = Expr.ceil(elements);
    return new TripCount(
        new Estimate(all, Confidence.ASSUMED),
        List.of(),
        Optional.of(new TripRange(Expr.min(Expr.ONE, all), all)));
  }

  /**
   * Each element that is met is compared with the text that is sought, for as long as seven letters
   * take.
   */
  private void comparedTexts(Expr times, LibraryCall call) {
    StringLiteralExpr letters = TreeEdits.at(call.expression(), new StringLiteralExpr("letters"));
    MethodCallExpr equals =
        TreeEdits.at(
            call.expression(),
            new MethodCallExpr(TreeEdits.copy(letters), "equals", NodeList.nodeList(letters)));
    times(
        searched(times),
        "`String.equals`",
        call,
        each -> {
          State state = call.state().copy();
          Operand text = reader.expressions().read(letters, call.frame(), state, each);
          reader
              .calls()
              .ofLibrary(
                  new LibraryCall(
                      equals, Optional.of(text), List.of(text), call.frame(), state, each));
        });
  }

  private void times(TripCount trips, String what, LibraryCall call, Consumer<Code> reading) {
    Code each = new Code(call.place());
    reader.notes().onOneWay(() -> reading.accept(each));
    String index = reader.notes().nextKey();
    reader
        .notes()
        .assume(
            "`" + reader.brief(call.expression()) + "` runs " + what + " of each element it meets",
            Confidence.ASSUMED,
            call.place());
    call.code()
        .node(
            new TaskNode.Loop(
                call.place(),
                index,
                what + " of elements",
                Symbol.index(index),
                trips,
                Optional.of("runs " + what),
                each.built()));
  }

  private void run(
      TypeIndex.Method method,
      List<Operand> arguments,
      TypeIndex.Entry own,
      Operand key,
      LibraryCall call,
      Code code) {
    reader
        .inlining()
        .inlined(
            method,
            arguments,
            new Receiver(
                key.value().called().orElse("?") + ".",
                Value.madeAs(key.value()),
                Optional.of(own)),
            call.expression(),
            call.frame(),
            call.state().copy(),
            code);
  }

  /** Another element of the same class. */
  private Operand other(Operand key) {
    return reader.operations().opaque(key.type());
  }
}
