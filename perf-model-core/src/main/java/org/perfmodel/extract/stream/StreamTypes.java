package org.perfmodel.extract.stream;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;

/** Which expressions are streams, by the types of the source and the names of the library. */
final class StreamTypes {
  private static final Set<String> MAKERS =
      Set.of(
          "range",
          "rangeClosed",
          "iterate",
          "generate",
          "of",
          "ofNullable",
          "empty",
          "concat",
          "stream");

  private static final Set<String> OF_TEXT = Set.of("chars", "codePoints", "lines");

  private final Reader reader;

  StreamTypes(Reader reader) {
    this.reader = reader;
  }

  /** The numbers that a stream of that type has; unknown if it has objects. */
  static JavaType element(String stream) {
    return switch (stream) {
      case "IntStream" -> JavaType.INT;
      case "LongStream" -> JavaType.LONG;
      case "DoubleStream" -> JavaType.DOUBLE;
      default -> JavaType.UNKNOWN;
    };
  }

  /** Whether a call makes a stream of what it is given: {@code Stream.of(..)}. */
  static boolean isStatic(MethodCallExpr call) {
    String scope = LibraryTypes.simple(call);
    return MAKERS.contains(call.getNameAsString())
        && (LibraryTypes.isStream(scope)
            || scope.equals("Arrays")
            || scope.equals("StreamSupport"));
  }

  /** Whether a method of a collection or a text may make a stream, by its name. */
  static boolean isOfObject(MethodCallExpr call) {
    String name = call.getNameAsString();
    return call.getScope().isPresent()
        && (OF_TEXT.contains(name)
            || name.equals("stream")
            || name.equals("parallelStream")
            || name.equals("splitAsStream"));
  }

  /** What a call makes a stream of the characters or parts of; empty if it does not. */
  Optional<JavaType> ofText(MethodCallExpr call, Frame frame, State state) {
    String name = call.getNameAsString();
    int arguments = call.getArguments().size();
    if (call.getScope().isEmpty()
        || !(OF_TEXT.contains(name) && arguments == 0
            || name.equals("splitAsStream") && arguments == 1)) {
      return Optional.empty();
    }
    String type = read(call.getScope().get(), frame, state).name();
    boolean isText = type.equals("String") || type.startsWith("StringBu") && !name.equals("lines");
    return isText || name.equals("splitAsStream") && type.equals("Pattern")
        ? Optional.of(
            name.equals("lines") || arguments == 1 ? stream("Stream") : stream("IntStream"))
        : Optional.empty();
  }

  private static JavaType stream(String name) {
    return JavaType.object(name);
  }

  /** The type of the stream that an expression is; empty if it is none. */
  Optional<JavaType> of(Expression expression, Frame frame, State state) {
    Expression bare = Nodes.bare(expression);
    if (bare instanceof MethodCallExpr call && StreamChain.isStep(call)) {
      return call.getScope()
          .flatMap(before -> of(before, frame, state))
          .map(type -> then(call, type));
    }
    if (bare instanceof MethodCallExpr call) {
      return ofLibrary(call, frame, state)
          .or(() -> Optional.of(typeOf(call, frame, state)).filter(LibraryTypes::isStream));
    }
    boolean isNamed =
        bare instanceof NameExpr name && Character.isLowerCase(name.getNameAsString().charAt(0))
            || bare instanceof FieldAccessExpr field && field.getScope().isThisExpr();
    return isNamed
        ? Optional.of(reader.taskTypes().typeOf(bare, frame, state)).filter(LibraryTypes::isStream)
        : Optional.empty();
  }

  /** Whether the library makes a stream there. */
  boolean isOfLibrary(MethodCallExpr call, Frame frame, State state) {
    return ofLibrary(call, frame, state).isPresent();
  }

  private Optional<JavaType> ofLibrary(MethodCallExpr call, Frame frame, State state) {
    if (isStatic(call)) {
      String scope = LibraryTypes.simple(call);
      return Optional.of(stream(LibraryTypes.isStream(scope) ? scope : "Stream"));
    }
    boolean isOfCollection =
        call.getNameAsString().equals("stream") || call.getNameAsString().equals("parallelStream");
    if (call.getScope().isPresent() && isOfCollection && call.getArguments().isEmpty()) {
      JavaType of = typeOf(call.getScope().get(), frame, state);
      boolean isOwn = reader.types().type(of.name(), frame.owner).isPresent();
      return isOwn ? Optional.empty() : Optional.of(stream("Stream"));
    }
    return ofText(call, frame, state);
  }

  private static JavaType then(MethodCallExpr step, JavaType before) {
    return switch (step.getNameAsString()) {
      case "mapToInt", "flatMapToInt" -> stream("IntStream");
      case "mapToLong", "flatMapToLong", "asLongStream" -> stream("LongStream");
      case "mapToDouble", "flatMapToDouble", "asDoubleStream" -> stream("DoubleStream");
      case "map" -> before.name().equals("Stream") ? stream("Stream") : before;
      case "flatMap", "mapToObj", "boxed" ->
          before.name().equals("Stream") || !step.getNameAsString().equals("flatMap")
              ? stream("Stream")
              : before;
      default -> before;
    };
  }

  /** The type of an expression, as far as the source says it without running through methods. */
  private JavaType typeOf(Expression expression, Frame frame, State state) {
    Expression bare = Nodes.bare(expression);
    if (!(bare instanceof MethodCallExpr call)) {
      return read(bare, frame, state);
    }
    Optional<TypeIndex.Entry> owner =
        call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr
            ? Optional.of(frame.owner)
            : reader
                .names()
                .typeNamed(call.getScope().get(), frame, state)
                .or(
                    () ->
                        reader
                            .types()
                            .type(typeOf(call.getScope().get(), frame, state).name(), frame.owner));
    JavaType found = JavaType.UNKNOWN;
    if (owner.isPresent()) {
      for (TypeIndex.Method method :
          reader.types().methods(owner.get(), call.getNameAsString(), call.getArguments().size())) {
        JavaType each = TypeIndex.answers(method);
        if (found.isKnown() && !found.equals(each)) {
          return JavaType.UNKNOWN;
        }
        found = each;
      }
    }
    return found;
  }

  private JavaType read(Expression expression, Frame frame, State state) {
    return reader
        .notes()
        .trying(
            () ->
                reader
                    .expressions()
                    .read(expression, frame, state.copy(), new Code(frame.place(expression)))
                    .type());
  }
}
