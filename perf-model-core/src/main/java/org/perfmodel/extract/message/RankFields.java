package org.perfmodel.extract.message;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/**
 * Fields that a constructor sets to what differs between processes, or follows from their number:
 * {@code left = rank - 1}. A region that is a method of such an object has them as formulae in the
 * rank; as sizes, they would be the same at all processes.
 */
final class RankFields {
  private final Reader reader;
  private final IdentityHashMap<ConstructorDeclaration, State> read = new IdentityHashMap<>();
  private final Set<TypeIndex.Entry> reading = new HashSet<>();

  RankFields(Reader reader) {
    this.reader = reader;
  }

  /** The value of an integer that only the constructor sets; empty if no process decides it. */
  Optional<Expr> value(TypeIndex.Field field, String receiver, Place place) {
    if (!field.owner().source().namesMpi() || !reading.add(field.owner())) {
      return Optional.empty();
    }
    try {
      return constructor(field)
          .flatMap(each -> made(each, field).heap().at(SizeNames.path(field, "")))
          .flatMap(Value::whole)
          .filter(value -> isOfProcesses(value) && isSetWhenMade(field))
          .map(value -> seenFrom(receiver, value, field, place));
    } finally {
      reading.remove(field.owner());
    }
  }

  private static boolean isOfProcesses(Expr value) {
    return value.contains(Symbol.RANK)
        || value.contains(Symbol.PROCESSORS)
        || SpecialRank.isIn(value);
  }

  /** The only constructor, or the only one that calls no other. */
  private static Optional<ConstructorDeclaration> constructor(TypeIndex.Field field) {
    List<ConstructorDeclaration> found =
        field.owner().type().getConstructors().stream()
            .filter(
                each ->
                    each.getBody().getStatements().stream()
                        .noneMatch(
                            statement ->
                                statement instanceof ExplicitConstructorInvocationStmt other
                                    && other.isThis()))
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private State made(ConstructorDeclaration constructor, TypeIndex.Field field) {
    State known = read.get(constructor);
    if (known != null) {
      return known;
    }
    State state = new State(new Heap());
    Place place = field.owner().source().place(constructor);
    for (Parameter parameter : constructor.getParameters()) {
      JavaType type = JavaType.of(parameter);
      String name = parameter.getNameAsString();
      Value value =
          type.isIntegral()
              ? Value.exact(reader.notes().size(name, "parameter " + name, place))
              : type.isReference() ? Value.Named.of(name) : Value.Opaque.ONLY;
      state.set(name, new State.Local(type, value, new Object(), 0, Paths.NONE));
    }
    Frame frame = new Frame(field.owner(), "new", "", Optional.empty(), 1, JavaType.UNKNOWN);
    reader
        .notes()
        .trying(
            () -> reader.statements().read(constructor.getBody(), frame, state, new Code(place)));
    read.put(constructor, state);
    return state;
  }

  private static boolean isSetWhenMade(TypeIndex.Field field) {
    String name = field.variable().getNameAsString();
    Node type = field.owner().type();
    return type.findAll(AssignExpr.class, each -> isOf(each.getTarget(), name)).stream()
            .allMatch(RankFields::isInConstructor)
        && type.findAll(
                UnaryExpr.class,
                each -> DirectEffects.isStep(each) && isOf(each.getExpression(), name))
            .isEmpty();
  }

  private static boolean isInConstructor(Node node) {
    Node at = node;
    while (!(at instanceof ConstructorDeclaration) && at.getParentNode().isPresent()) {
      at = at.getParentNode().get();
    }
    return at instanceof ConstructorDeclaration;
  }

  private static boolean isOf(Expression target, String name) {
    return target.isNameExpr() && target.asNameExpr().getNameAsString().equals(name)
        || target instanceof FieldAccessExpr access && access.getNameAsString().equals(name);
  }

  /** Sizes of the object have the name by which it is known. */
  private Expr seenFrom(String receiver, Expr value, TypeIndex.Field field, Place place) {
    Expr seen = value;
    for (Symbol symbol : value.symbols()) {
      if (symbol.isSize()
          && !receiver.isEmpty()
          && reader.types().field(field.owner(), symbol.name()).isPresent()) {
        String name = receiver + symbol.name();
        seen =
            Substitute.in(seen, symbol, reader.notes().size(name, "field " + symbol.name(), place));
      }
    }
    return seen;
  }
}
