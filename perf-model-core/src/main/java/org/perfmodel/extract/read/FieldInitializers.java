package org.perfmodel.extract.read;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.PoolSize;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.ConstructedFields;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.extract.type.WrittenArrays;
import org.perfmodel.symbolic.Expr;

/** What the initializers of fields give: constants, arrays and objects that are made once. */
final class FieldInitializers {

  private final Reader reader;
  private final Set<String> evaluating = new HashSet<>();

  /** What final fields' initializers gave: it does not depend on where they are read. */
  private final IdentityHashMap<VariableDeclarator, Optional<Operand>> constants =
      new IdentityHashMap<>();

  private final IdentityHashMap<VariableDeclarator, Optional<Value>> initials =
      new IdentityHashMap<>();

  private final IdentityHashMap<VariableDeclarator, Optional<Expression>> constructed =
      new IdentityHashMap<>();

  FieldInitializers(Reader reader) {
    this.reader = reader;
  }

  int knownConstants() {
    return constants.size() + initials.size();
  }

  /** What a field's initializer makes: a number, or an array of known lengths. */
  Optional<Value> initial(TypeIndex.Field field, JavaType type) {
    if (!(type.isIntegral() || type.isArray())) {
      return Optional.empty();
    }
    Optional<Value> known = initials.get(field.variable());
    if (known == null) {
      known =
          (type.isArray() ? WrittenArrays.initializer(field) : field.variable().getInitializer())
              .or(() -> constructed(field))
              .flatMap(
                  initializer ->
                      type.isArray()
                          ? array(field, type, initializer)
                          : made(field, type, outside(field, initializer).value()));
      if (evaluating.isEmpty() && !reader.budget().isExhausted()) {
        initials.put(field.variable(), known);
      }
    }
    return known;
  }

  private Optional<Value> array(TypeIndex.Field field, JavaType type, Expression initializer) {
    Optional<ArrayInitializerExpr> elements = WrittenArrays.elements(initializer);
    if (elements.isPresent()) {
      List<Optional<Expr>> lengths = WrittenArrays.lengths(elements.get(), type.dimensions());
      return Optional.of(Value.Named.array(SizeNames.path(field, ""), lengths));
    }
    if (!(initializer instanceof ArrayCreationExpr || initializer instanceof MethodCallExpr)) {
      return Optional.empty();
    }
    return made(field, type, outside(field, initializer).value());
  }

  private static Optional<Value> made(TypeIndex.Field field, JavaType type, Value value) {
    if (value instanceof Value.Named made && type.isArray()) {
      String path = SizeNames.path(field, "");
      boolean isNew = made.name().startsWith(Heap.FRESH);
      // An array of no elements that is not final waits for another, wherever that comes from.
      boolean isKept =
          field.isFinal() || made.lengths().stream().noneMatch(FieldInitializers::isNone);
      return isNew
              && isKept
              && made.lengths().stream().allMatch(n -> n.filter(Expr::isConstant).isPresent())
          ? Optional.of(Value.Named.array(path, made.lengths()))
          : Optional.empty();
    }
    return value.whole().filter(Expr::isConstant).isPresent()
        ? Optional.of(value)
        : Optional.empty();
  }

  private static boolean isNone(Optional<Expr> length) {
    return length.filter(Expr::isZero).isPresent();
  }

  /** A compile-time constant: its value stands in the code. */
  Optional<Operand> constant(TypeIndex.Field field, JavaType type) {
    Optional<Expression> initializer = field.variable().getInitializer();
    if (initializer.isEmpty() || !(type.isNumber() || type.isBoolean() || type.isString())) {
      return Optional.empty();
    }
    Optional<Operand> known = constants.get(field.variable());
    if (known == null) {
      Operand value = outside(field, initializer.get());
      known = value.key() instanceof Constant ? Optional.of(value.as(type)) : Optional.empty();
      if (evaluating.isEmpty() && !reader.budget().isExhausted()) {
        constants.put(field.variable(), known);
      }
    }
    return known;
  }

  /** The function that a field is made with and keeps; empty if it may be another. */
  Optional<Value> function(TypeIndex.Field field, String receiver) {
    return field
        .variable()
        .getInitializer()
        .or(() -> constructed(field))
        .filter(FieldInitializers::mayBeFunction)
        .map(initializer -> outside(field, initializer, receiver).value())
        .filter(Value.Function.class::isInstance);
  }

  /** How many threads a pool has whose final field is made with that many. */
  Optional<Expr> threads(TypeIndex.Field field) {
    Optional<Expression> initial =
        Optional.of(field)
            .filter(TypeIndex.Field::isFinal)
            .flatMap(of -> of.variable().getInitializer().or(() -> constructed(of)))
            .map(Nodes::bare);
    if (initial.filter(PoolSize::isOne).isPresent()) {
      return Optional.of(Expr.ONE);
    }
    return initial
        .flatMap(PoolSize::of)
        .flatMap(threads -> outside(field, threads).value().whole())
        .filter(Expr::isConstant);
  }

  /** What all constructors give a final field. */
  Optional<Expression> constructed(TypeIndex.Field field) {
    Optional<Expression> known = constructed.get(field.variable());
    if (known == null) {
      known = ConstructedFields.given(field);
      constructed.put(field.variable(), known);
    }
    return known;
  }

  private static boolean mayBeFunction(Expression initializer) {
    Expression bare = Nodes.bare(initializer);
    return bare.isLambdaExpr()
        || bare.isMethodReferenceExpr()
        || bare.isMethodCallExpr()
        || bare instanceof ObjectCreationExpr made && made.getAnonymousClassBody().isPresent();
  }

  private Operand outside(TypeIndex.Field field, Expression initializer) {
    return outside(field, initializer, "");
  }

  /** An initializer, read by itself. */
  private Operand outside(TypeIndex.Field field, Expression initializer, String receiver) {
    String key = field.owner().name() + "." + field.variable().getNameAsString();
    if (!evaluating.add(key)) {
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    try {
      Frame frame = new Frame(field.owner(), receiver, "", Optional.empty(), 0, JavaType.UNKNOWN);
      return reader
          .notes()
          .trying(
              () ->
                  reader
                      .expressions()
                      .read(
                          initializer,
                          frame,
                          new State(new Heap()),
                          new Code(frame.place(initializer))));
    } finally {
      evaluating.remove(key);
    }
  }
}
