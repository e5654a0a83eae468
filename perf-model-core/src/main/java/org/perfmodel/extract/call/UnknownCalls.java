package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.AnsweredSizes;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Calls of which no source says what they do: what they may change and answer, and what would say
 * it.
 */
final class UnknownCalls {
  private static final Set<String> OF_EVERY_OBJECT =
      Set.of("equals/1", "hashCode/0", "compareTo/1", "toString/0");

  private static final String WITHOUT_SOURCE = "call without source";

  private final Reader reader;
  private final AnsweredSizes answered;

  UnknownCalls(Reader reader) {
    this.reader = reader;
    this.answered = new AnsweredSizes(reader);
  }

  // ---- gaps

  Operand unknown(
      MethodCallExpr call,
      List<TypeIndex.Method> found,
      Optional<Operand> scope,
      List<Operand> arguments,
      JavaType type,
      Frame frame,
      State state,
      Code code) {
    JavaType answers =
        type.isKnown()
            ? type
            : reader
                .outside()
                .answer(
                    scope
                        .map(object -> object.type().name())
                        .or(() -> call.getScope().filter(UnknownCalls::isTypeName).map(Printed::of))
                        .orElse(""),
                    call.getNameAsString(),
                    arguments,
                    frame.owner);
    boolean isOfSources = found.size() == 1 && !found.get(0).owner().source().isCompiled();
    boolean isHandedOver = isOfSources || isHandedOver(call, scope, frame);
    String what =
        isHandedOver
            ? "method without a body"
            : found.size() > 1 ? "call with several targets" : WITHOUT_SOURCE;
    String reason =
        reader.monitors().reason(what, call, frame, state) + UnreadableMethods.why(found);
    if (isHandedOver) {
      // What users hand over: it takes what they say.
      reader.notes().reason(what);
      reader.functions().handedOver(call, key(call, found, scope, frame), frame, code);
      reader.notes().loops().forEach(loop -> loop.hasCall = true);
      forgetEffects(call, state);
      forgetArguments(scope, arguments, state);
      return answer(call, scope, answers, frame, state);
    }
    TaskNode.Unknown gap =
        reader.unknown(
            call,
            frame,
            what,
            reason,
            "Maybe say what it takes in src/perf/perf.yaml: overlays: {\""
                + frame.overlayKey()
                + "\": {calls: {\""
                + call.getNameAsString()
                + "\": \"1us\"}}}");
    boolean isCall = reason.startsWith(what);
    code.node(isCall ? gap.of(key(call, found, scope, frame)) : gap);
    reader.notes().loops().forEach(loop -> loop.hasCall = true);
    forgetEffects(call, state);
    forgetArguments(scope, arguments, state);
    return answer(call, scope, answers, frame, state);
  }

  /**
   * What is called, whatever the source calls the object: {@code Codec.encode(String)}, or {@code
   * Codec.encode/1} where no declaration says the types.
   */
  private static String key(
      MethodCallExpr call, List<TypeIndex.Method> found, Optional<Operand> scope, Frame frame) {
    String owner =
        call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr
            ? frame.owner.name()
            : scope
                .map(object -> object.type().name())
                .or(() -> call.getScope().filter(UnknownCalls::isTypeName).map(Printed::of))
                .orElse("");
    return (owner.isEmpty() ? "" : owner + ".")
        + call.getNameAsString()
        + parameters(found).orElse("/" + call.getArguments().size());
  }

  /** {@code (String,int[])}: the types that all that may be meant declare. */
  private static Optional<String> parameters(List<TypeIndex.Method> found) {
    List<String> all = found.stream().map(each -> parameters(each.signature())).distinct().toList();
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private static String parameters(CallableDeclaration<?> declaration) {
    return declaration.getParameters().stream()
        .map(each -> erased(each.getType()) + (each.isVarArgs() ? "..." : ""))
        .collect(Collectors.joining(",", "(", ")"));
  }

  /** {@code java.util.Map<K, List<V>>[]} as {@code Map[]}, in any locale. */
  private static String erased(Type type) {
    if (type instanceof ArrayType array) {
      return erased(array.getComponentType()) + "[]";
    }
    if (type instanceof PrimitiveType primitive) {
      return primitive.getType().name().toLowerCase(Locale.ROOT);
    }
    return type instanceof ClassOrInterfaceType named ? named.getNameAsString() : Printed.of(type);
  }

  /**
   * Whether users hand over what runs: a function of the library's interfaces, or what every object
   * has, of one whose type is not known.
   */
  private boolean isHandedOver(MethodCallExpr call, Optional<Operand> scope, Frame frame) {
    JavaType type = scope.map(Operand::type).orElse(JavaType.UNKNOWN);
    String name = type.name();
    if (type.isArray()
        || !type.isReference()
        || reader
            .types()
            .typeAt(name, frame.owner, call)
            .filter(known -> !known.headerSource().isCompiled())
            .isPresent()) {
      return false;
    }
    boolean isOfAny = name.equals("Object") || reader.types().isVariable(name);
    return Nodes.isFunction(name)
        || name.equals("Comparable")
        || isOfAny
            && OF_EVERY_OBJECT.contains(call.getNameAsString() + "/" + call.getArguments().size());
  }

  /**
   * What a method answers whose value does not follow from its source, by the name of the call: a
   * number becomes a size, an array or collection gets a name for its length.
   */
  Operand answer(
      MethodCallExpr call, Optional<Operand> scope, JavaType type, Frame frame, State state) {
    if (!call.getArguments().isEmpty()) {
      return answered
          .of(call, scope, type, frame, state)
          .orElseGet(() -> reader.operations().opaque(type));
    }
    Optional<String> object =
        call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr
            ? Optional.of(frame.receiver)
            : scope
                .flatMap(operand -> operand.value().called())
                .or(() -> call.getScope().filter(UnknownCalls::isTypeName).map(Printed::of))
                .map(name -> name + ".");
    if (object.isEmpty() || object.get().startsWith("?") || object.get().startsWith(Heap.FRESH)) {
      return answered
          .of(call, scope, type, frame, state)
          .orElseGet(() -> reader.operations().opaque(type));
    }
    String name = call.getNameAsString();
    String text = object.get() + name + "()";
    Place place = frame.place(call);
    boolean counts =
        type.isIntegral()
            || !type.isKnown()
                && (name.startsWith("get") || name.startsWith("num") || name.endsWith("ount"));
    if (counts) {
      assumeSame(text, place);
      Expr size = reader.notes().size(text, "`" + text + "`", place);
      return reader
          .operations()
          .number(type.isKnown() ? type : JavaType.INT, size)
          .holding(new Value.Whole(size, Confidence.ASSUMED));
    }
    if (type.isReference() && !type.isString()) {
      assumeSame(text, place);
      return new Operand(
          type, Value.Named.of(text), new Object(), reader.notes().depth(), Paths.NONE);
    }
    return reader.operations().opaque(type);
  }

  private static boolean isTypeName(Expression scope) {
    return scope.isNameExpr()
        && Character.isUpperCase(scope.asNameExpr().getNameAsString().charAt(0));
  }

  private void assumeSame(String text, Place place) {
    reader.notes().assume("`" + text + "` answers the same each time", Confidence.ASSUMED, place);
  }

  void forgetEffects(Node call, State state) {
    Set<String> fields = reader.effects().ofCalls(call);
    state.heap().doubt(fields);
    reader.memoryVersions().changed(fields);
  }

  void used(TypeIndex.Entry type, State state) {
    Set<String> fields = reader.effects().ofInitialisers(type);
    if (!fields.isEmpty()) {
      state.heap().doubt(fields);
      reader.memoryVersions().changed(fields);
    }
  }

  void forgetArguments(Optional<Operand> scope, List<Operand> arguments, State state) {
    List<Operand> handed = new ArrayList<>(arguments);
    scope.ifPresent(handed::add);
    for (Operand operand : handed) {
      if (operand.value() instanceof Value.Function) {
        state.heap().forgetAll();
      }
      operand
          .value()
          .called()
          .ifPresent(
              name -> {
                state.heap().put(SizeNames.sizePath(name), Value.Opaque.ONLY);
                if (LibraryTypes.isIterator(operand.type())) {
                  state.heap().put(SizeNames.leftPath(name), Value.Opaque.ONLY);
                }
              });
      if (operand.type().isArray()) {
        reader.memoryVersions().changed(operand.type().element().stored().label());
      }
    }
  }
}
