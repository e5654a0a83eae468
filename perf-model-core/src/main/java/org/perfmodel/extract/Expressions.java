package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Counts what an expression executes. */
final class Expressions {
  private final MethodReader reader;
  private final Types types;
  private final Values values;
  private final RegionNotes notes;

  Expressions(MethodReader reader, Types types, Values values, RegionNotes notes) {
    this.reader = reader;
    this.types = types;
    this.values = values;
    this.notes = notes;
  }

  void count(Expression expression, Frame frame, Tally tally) {
    if (expression instanceof EnclosedExpr enclosed) {
      count(enclosed.getInner(), frame, tally);
    } else if (expression instanceof BinaryExpr binary) {
      binary(binary, frame, tally);
    } else if (expression instanceof UnaryExpr unary) {
      unary(unary, frame, tally);
    } else if (expression instanceof AssignExpr assign) {
      assign(assign, frame, tally);
    } else if (expression instanceof ArrayAccessExpr access) {
      element(access, frame, tally, false);
    } else if (expression instanceof NameExpr name) {
      if (frame.variable(name.getNameAsString()).isEmpty()) {
        field(types.of(name, frame), tally);
      }
    } else if (expression instanceof FieldAccessExpr access) {
      fieldAccess(access, frame, tally);
    } else if (expression instanceof CastExpr cast) {
      count(cast.getExpression(), frame, tally);
      convert(types.of(cast.getExpression(), frame), JavaType.of(cast.getType()), tally);
    } else if (expression instanceof ConditionalExpr conditional) {
      conditional(conditional, frame, tally);
    } else if (expression instanceof MethodCallExpr call) {
      reader.call(call, frame, tally);
    } else if (expression instanceof ObjectCreationExpr creation) {
      creation.getArguments().forEach(argument -> count(argument, frame, tally));
      reader.creation(creation, frame, tally);
    } else if (expression instanceof ArrayCreationExpr creation) {
      array(creation, frame, tally);
    } else if (expression.isVariableDeclarationExpr()
        || expression.isLiteralExpr()
        || expression.isThisExpr()
        || expression.isClassExpr()
        || expression.isLambdaExpr()
        || expression.isMethodReferenceExpr()
        || expression.isTypeExpr()) {
      return;
    } else if (expression.isInstanceOfExpr()) {
      count(expression.asInstanceOfExpr().getExpression(), frame, tally);
      tally.add(Verb.BRANCH, ValueType.NONE);
    } else if (expression.isArrayInitializerExpr()) {
      expression.asArrayInitializerExpr().getValues().forEach(v -> count(v, frame, tally));
      tally.add(Verb.ALLOCATE, ValueType.NONE);
    } else {
      tally.node(
          reader.unknown(
              expression, frame, "expression", "`" + MethodReader.brief(expression) + "`"));
    }
  }

  private ValueType number(Expression expression, Frame frame) {
    return number(types.of(expression, frame), expression, frame);
  }

  private ValueType number(JavaType type, Expression expression, Frame frame) {
    if (type.isNumber()) {
      return type.computed().base();
    }
    notes.assume(
        "type of `" + MethodReader.brief(expression) + "` is not known: priced as double",
        Confidence.GUESSED,
        frame.source().place(expression));
    return ValueType.DOUBLE;
  }

  private void binary(BinaryExpr binary, Frame frame, Tally tally) {
    BinaryExpr.Operator operator = binary.getOperator();
    if (operator == BinaryExpr.Operator.AND || operator == BinaryExpr.Operator.OR) {
      count(binary.getLeft(), frame, tally);
      tally.add(Verb.BRANCH, ValueType.NONE);
      tally.half(() -> count(binary.getRight(), frame, tally));
      notes.assume(
          "the right side of `" + MethodReader.brief(binary) + "` is evaluated half of the time",
          Confidence.ASSUMED,
          frame.source().place(binary));
      return;
    }
    if (binary.isBinaryExpr() && values.of(binary, frame).filter(Expr::isConstant).isPresent()) {
      return;
    }
    count(binary.getLeft(), frame, tally);
    count(binary.getRight(), frame, tally);
    JavaType left = types.of(binary.getLeft(), frame);
    JavaType right = types.of(binary.getRight(), frame);
    if (operator == BinaryExpr.Operator.PLUS && (left.isString() || right.isString())) {
      tally.node(reader.unknown(binary, frame, "string concatenation", "string concatenation"));
      return;
    }
    boolean references =
        left.base() == ValueType.REFERENCE
            || right.base() == ValueType.REFERENCE
            || left.isArray()
            || right.isArray()
            || binary.getLeft().isNullLiteralExpr()
            || binary.getRight().isNullLiteralExpr();
    switch (operator) {
      case EQUALS, NOT_EQUALS, LESS, LESS_EQUALS, GREATER, GREATER_EQUALS -> {
        if (references) {
          tally.add(Verb.COMPARE, ValueType.REFERENCE);
          return;
        }
        JavaType common = JavaType.promoted(left, right);
        operands(binary, common, frame, tally);
        tally.add(Verb.COMPARE, number(common, binary, frame));
      }
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT ->
          tally.add(Verb.BITWISE, number(binary.getLeft(), frame));
      default -> {
        JavaType common = JavaType.promoted(left, right);
        operands(binary, common, frame, tally);
        tally.add(verb(operator), number(common, binary, frame));
      }
    }
  }

  /** Implicit conversions; a literal is converted when it is compiled. */
  private void operands(BinaryExpr binary, JavaType common, Frame frame, Tally tally) {
    for (Expression side : List.of(binary.getLeft(), binary.getRight())) {
      if (!side.isLiteralExpr()) {
        convert(types.of(side, frame).computed(), common, tally);
      }
    }
  }

  private static void convert(JavaType from, JavaType to, Tally tally) {
    if (from.isNumber() && to.isNumber() && !from.computed().equals(to)) {
      boolean free = from.computed().equals(to.computed());
      if (!free || from.computed().equals(from)) {
        tally.add(Verb.CONVERT, to.base());
      }
    }
  }

  static Verb verb(BinaryExpr.Operator operator) {
    return switch (operator) {
      case PLUS, MINUS -> Verb.ADD;
      case MULTIPLY -> Verb.MULTIPLY;
      case DIVIDE -> Verb.DIVIDE;
      case REMAINDER -> Verb.REMAINDER;
      case EQUALS, NOT_EQUALS, LESS, LESS_EQUALS, GREATER, GREATER_EQUALS -> Verb.COMPARE;
      default -> Verb.BITWISE;
    };
  }

  private void unary(UnaryExpr unary, Frame frame, Tally tally) {
    if (Frame.isStep(unary)) {
      Expression target = unary.getExpression();
      read(target, frame, tally);
      tally.add(Verb.ADD, number(target, frame));
      write(target, frame, tally);
      return;
    }
    count(unary.getExpression(), frame, tally);
    switch (unary.getOperator()) {
      case MINUS -> {
        if (!unary.getExpression().isLiteralExpr()) {
          tally.add(Verb.NEGATE, number(unary.getExpression(), frame));
        }
      }
      case BITWISE_COMPLEMENT -> tally.add(Verb.BITWISE, number(unary.getExpression(), frame));
      default -> {}
    }
  }

  private void assign(AssignExpr assign, Frame frame, Tally tally) {
    Expression target = assign.getTarget();
    JavaType to = types.of(target, frame);
    Optional<BinaryExpr.Operator> compound = assign.getOperator().toBinaryOperator();
    count(assign.getValue(), frame, tally);
    if (compound.isPresent()) {
      if (to.isString()) {
        tally.node(reader.unknown(assign, frame, "string concatenation", "string concatenation"));
        return;
      }
      read(target, frame, tally);
      JavaType value = types.of(assign.getValue(), frame);
      JavaType common = JavaType.promoted(to, value);
      boolean shift =
          compound.get().asString().contains("<<") || compound.get().asString().contains(">>");
      if (!assign.getValue().isLiteralExpr() && !shift) {
        convert(value.computed(), common, tally);
      }
      if (!shift) {
        convert(to.computed(), common, tally);
      }
      tally.add(verb(compound.get()), number(shift ? to : common, target, frame));
      if (!shift) {
        convert(common, to, tally);
      }
    } else if (to.isNumber() && !assign.getValue().isLiteralExpr()) {
      convert(types.of(assign.getValue(), frame).computed(), to.computed(), tally);
    }
    write(target, frame, tally);
    chain(assign, frame, tally);
  }

  private void read(Expression target, Frame frame, Tally tally) {
    if (target instanceof ArrayAccessExpr access) {
      element(access, frame, tally, false);
    } else if (Frame.name(target).flatMap(frame::variable).isEmpty()) {
      field(types.of(target, frame), tally);
    }
  }

  private void write(Expression target, Frame frame, Tally tally) {
    if (target instanceof ArrayAccessExpr access) {
      element(access, frame, tally, true);
      tally.forgetLoads();
    } else if (!(target instanceof NameExpr name)
        || frame.variable(name.getNameAsString()).isEmpty()) {
      JavaType type = types.of(target, frame);
      tally.add(Verb.FIELD_STORE, type.isKnown() ? type.stored() : ValueType.REFERENCE);
      tally.forgetLoads();
    }
  }

  private static void field(JavaType type, Tally tally) {
    if (type.isKnown()) {
      tally.add(Verb.FIELD_LOAD, type.stored());
    }
  }

  private void fieldAccess(FieldAccessExpr access, Frame frame, Tally tally) {
    JavaType scope = types.of(access.getScope(), frame);
    if (scope.isArray() && access.getNameAsString().equals("length")) {
      tally.addFolded(Verb.FIELD_LOAD, ValueType.INT);
      return;
    }
    if (scope.isKnown() && !access.getScope().isThisExpr()) {
      count(access.getScope(), frame, tally);
    }
    field(types.of(access, frame), tally);
  }

  private void conditional(ConditionalExpr conditional, Frame frame, Tally tally) {
    count(conditional.getCondition(), frame, tally);
    tally.add(Verb.BRANCH, ValueType.NONE);
    tally.half(() -> count(conditional.getThenExpr(), frame, tally));
    tally.half(() -> count(conditional.getElseExpr(), frame, tally));
    notes.assume(
        "both sides of `" + MethodReader.brief(conditional) + "` are equally likely",
        Confidence.ASSUMED,
        frame.source().place(conditional));
  }

  private void array(ArrayCreationExpr creation, Frame frame, Tally tally) {
    tally.add(Verb.ALLOCATE, ValueType.NONE);
    creation.getInitializer().ifPresent(values -> count(values, frame, tally));
    JavaType type = types.of(creation, frame);
    Expr bytes = Expr.ONE;
    int known = 0;
    for (var level : creation.getLevels()) {
      Optional<Expr> length = level.getDimension().flatMap(d -> values.of(d, frame));
      level.getDimension().ifPresent(d -> count(d, frame, tally));
      if (length.isPresent()) {
        bytes = bytes.times(length.get());
        known++;
      } else if (level.getDimension().isPresent()) {
        notes.assume(
            "bytes of `" + MethodReader.brief(creation) + "` are not known and not priced",
            Confidence.GUESSED,
            frame.source().place(creation));
        return;
      }
    }
    if (known > 0) {
      int left = type.dimensions() - known;
      tally.addBytes(bytes.times(left > 0 ? ValueType.REFERENCE.bytes() : type.base().bytes()));
    }
  }

  /** A read or write of an array element, with the row pointers on the way to it. */
  private void element(ArrayAccessExpr access, Frame frame, Tally tally, boolean store) {
    JavaType type = types.of(access, frame);
    List<Expression> indices = new ArrayList<>();
    Expression base = access;
    while (base instanceof ArrayAccessExpr inner) {
      indices.add(0, inner.getIndex());
      base = inner.getName();
    }
    if (access.getName() instanceof ArrayAccessExpr row) {
      element(row, frame, tally, false);
    } else if (!(access.getName() instanceof NameExpr) && !access.getName().isFieldAccessExpr()) {
      count(access.getName(), frame, tally);
    }
    Tally subscript = new Tally();
    Optional<Expr> own = values.of(access.getIndex(), frame);
    if (own.isEmpty()) {
      count(access.getIndex(), frame, tally);
    } else {
      count(access.getIndex(), frame, subscript);
      subscript
          .compute(frame.source().place(access))
          .source()
          .counts()
          .forEach((operation, times) -> tally.addFolded(operation.verb(), operation.type()));
    }
    String array = values.alias(base, frame).orElse(base.toString());
    List<Optional<Expr>> subscripts =
        indices.stream().map(index -> values.of(index, frame)).toList();
    boolean affine = subscripts.stream().allMatch(Optional::isPresent);
    Optional<Symbol> innermost = notes.innermost().map(RegionNotes.OpenLoop::index);
    boolean moves =
        innermost.isPresent()
            && (!affine
                || subscripts.stream().anyMatch(s -> s.orElseThrow().contains(innermost.get())));
    ValueType element = type.isKnown() ? type.stored() : number(access, frame);
    if (store) {
      tally.add(Verb.STORE, element);
    } else {
      boolean invariant =
          innermost.isPresent() && affine && !moves && !reader.isStoredInLoop(array);
      tally.load(element, access.toString(), invariant);
    }
    if (!type.isArray()) {
      tally.access(
          new Access(
              array,
              element,
              affine ? subscripts.stream().map(Optional::orElseThrow).toList() : List.of(),
              stride(subscripts, affine, innermost),
              footprint(subscripts),
              store,
              frame.source().place(access)));
    }
  }

  private static Optional<Expr> stride(
      List<Optional<Expr>> subscripts, boolean affine, Optional<Symbol> innermost) {
    if (!affine || innermost.isEmpty()) {
      return innermost.isEmpty() ? Optional.of(Expr.ZERO) : Optional.empty();
    }
    Symbol index = innermost.get();
    for (Optional<Expr> outer : subscripts.subList(0, subscripts.size() - 1)) {
      if (outer.orElseThrow().contains(index)) {
        return Optional.empty();
      }
    }
    Expr last = subscripts.get(subscripts.size() - 1).orElseThrow();
    return last.polynomialIn(index)
        .filter(powers -> powers.isEmpty() || powers.lastKey() <= 1)
        .map(powers -> powers.getOrDefault(1, Expr.ZERO));
  }

  /** Distinct elements over all enclosing loops, subscript by subscript, where it is affine. */
  private Optional<Expr> footprint(List<Optional<Expr>> subscripts) {
    Expr elements = Expr.ONE;
    for (Optional<Expr> subscript : subscripts) {
      if (subscript.isEmpty()) {
        return Optional.empty();
      }
      Expr range = Expr.ONE;
      for (int i = notes.loops().size() - 1; i >= 0; i--) {
        RegionNotes.OpenLoop loop = notes.loops().get(i);
        if (subscript.get().contains(loop.index())) {
          Expr most = loop.trips();
          for (int outer = i - 1; outer >= 0; outer--) {
            most = widest(most, notes.loops().get(outer));
          }
          range = Expr.max(range, most);
        }
      }
      elements = elements.times(range);
    }
    boolean open = elements.symbols().stream().anyMatch(Symbol::isIndex);
    return open ? Optional.empty() : Optional.of(elements);
  }

  private static Expr widest(Expr trips, RegionNotes.OpenLoop outer) {
    return trips.contains(outer.index())
        ? Expr.max(
            trips.substitute(outer.index(), Expr.ZERO),
            trips.substitute(outer.index(), outer.trips().minus(1)))
        : trips;
  }

  /** A value that the next iteration waits for: {@code s = s + ..}, {@code x[i] = .. x[i-1] ..}. */
  private void chain(AssignExpr assign, Frame frame, Tally tally) {
    Optional<RegionNotes.OpenLoop> loop = notes.innermost();
    if (loop.isEmpty()) {
      return;
    }
    Place place = frame.source().place(assign);
    Expression target = assign.getTarget();
    boolean compound = assign.getOperator() != AssignExpr.Operator.ASSIGN;
    List<Operation> own = new ArrayList<>();
    if (compound) {
      BinaryExpr.Operator operator = assign.getOperator().toBinaryOperator().orElseThrow();
      JavaType common =
          JavaType.promoted(types.of(target, frame), types.of(assign.getValue(), frame));
      own.add(new Operation(verb(operator), number(common, target, frame)));
    }
    if (target instanceof ArrayAccessExpr access) {
      arrayChain(access, assign, own, loop.get(), frame, tally);
      return;
    }
    Optional<String> name = Frame.name(target);
    boolean outside =
        name.flatMap(frame::variable)
            .map(variable -> variable.loopDepth() < notes.loops().size())
            .orElse(name.isPresent());
    if (name.isEmpty() || !outside) {
      return;
    }
    List<Operation> longest = compound ? own : List.of();
    for (NameExpr use : assign.getValue().findAll(NameExpr.class)) {
      if (use.getNameAsString().equals(name.get())) {
        List<Operation> path = path(use, assign, frame);
        longest = path.size() >= longest.size() ? path : longest;
      }
    }
    if (!longest.isEmpty()) {
      tally.chain(new Chain(name.get(), longest, false, 1, place));
    }
  }

  private void arrayChain(
      ArrayAccessExpr target,
      AssignExpr assign,
      List<Operation> own,
      RegionNotes.OpenLoop loop,
      Frame frame,
      Tally tally) {
    Optional<Expr> written = values.of(target.getIndex(), frame);
    if (written.isEmpty()) {
      return;
    }
    if (!own.isEmpty() && !written.get().contains(loop.index()) && isFixed(target, loop, frame)) {
      tally.chain(new Chain(target.toString(), own, true, 1, frame.source().place(assign)));
    }
    for (ArrayAccessExpr use : assign.getValue().findAll(ArrayAccessExpr.class)) {
      Optional<Expr> read = values.of(use.getIndex(), frame);
      if (read.isEmpty() || !use.getName().equals(target.getName())) {
        continue;
      }
      Expr lag = written.get().minus(read.get());
      Optional<Expr> slope =
          written.get().polynomialIn(loop.index()).map(p -> p.getOrDefault(1, Expr.ZERO));
      if (slope.isPresent()
          && slope.get().isConstant()
          && !slope.get().isZero()
          && lag.isConstant()) {
        Expr distance = lag.dividedBy(slope.get());
        if (distance.constantValue().isInteger() && distance.constantValue().signum() > 0) {
          List<Operation> path = path(use, assign, frame);
          tally.chain(
              new Chain(
                  target.getName().toString(),
                  path,
                  true,
                  (int) distance.constantValue().longValueExact(),
                  frame.source().place(assign)));
        }
      }
    }
  }

  private boolean isFixed(ArrayAccessExpr access, RegionNotes.OpenLoop loop, Frame frame) {
    return !(access.getName() instanceof ArrayAccessExpr row)
        || values
            .of(row.getIndex(), frame)
            .map(index -> !index.contains(loop.index()))
            .orElse(false);
  }

  /** The operations from a use of a value up to the assignment that it flows into. */
  private List<Operation> path(Expression use, AssignExpr assign, Frame frame) {
    List<Operation> operations = new ArrayList<>();
    Node at = use;
    while (!Nodes.same(at, assign)) {
      if (at instanceof BinaryExpr binary) {
        JavaType type = types.of(binary, frame);
        operations.add(new Operation(verb(binary.getOperator()), number(type, binary, frame)));
      } else if (at instanceof MethodCallExpr call) {
        MathCalls.verb(call)
            .ifPresent(
                verb ->
                    operations.add(
                        new Operation(verb, number(types.of(call, frame), call, frame))));
      }
      at = at.getParentNode().orElse(assign);
    }
    assign
        .getOperator()
        .toBinaryOperator()
        .ifPresent(
            operator ->
                operations.add(new Operation(verb(operator), number(assign.getTarget(), frame))));
    return operations;
  }
}
