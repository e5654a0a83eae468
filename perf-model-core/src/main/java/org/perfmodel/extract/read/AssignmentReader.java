package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Assignments;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Assignments, {@code ++} and {@code --}: where a value is put, and what is left of it there. */
public final class AssignmentReader implements Assignments {
  private static final Operand ONE =
      Operand.constant(JavaType.INT, Value.exact(1), new Constant("IntegerLiteralExpr 1"));

  /** Where a value can be put. */
  private interface Target {
    JavaType type();

    Operand read();

    void write(Operand value);
  }

  /**
   * A field that is written.
   *
   * @param object key of what it is a field of
   * @param holder what that is, where nothing has a name for it
   * @param ofAnother whether it is one of another object in each iteration, so that none waits for
   *     what the one before left there
   * @param within loops from the innermost on that go on with the same object; 0 if all do
   */
  private record FieldPlace(
      TypeIndex.Field field,
      String path,
      Object object,
      Optional<Operand> holder,
      boolean ofAnother,
      int within) {
    FieldPlace(TypeIndex.Field field, String path) {
      this(field, path, path, Optional.empty(), path.startsWith("?"), 0);
    }
  }

  private final Reader reader;

  public AssignmentReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public Operand assign(AssignExpr assign, Frame frame, State state, Code code) {
    Optional<BinaryExpr.Operator> compound = assign.getOperator().toBinaryOperator();
    Target target = target(assign.getTarget(), frame, state, code);
    Operand result;
    if (compound.isPresent()) {
      Operand before = reader.conversions().unboxed(target.read(), code);
      TargetType wanted = TargetType.operandOf(compound.get(), before.type());
      Operand value =
          reader
              .conversions()
              .unboxed(
                  reader.expressions().read(assign.getValue(), wanted, frame, state, code), code);
      result = reader.operators().apply(compound.get(), before, value, assign, frame, state, code);
      if (target.type().isNumber() && result.type().isNumber()) {
        result = reader.conversions().convert(result, target.type(), code, true);
      }
    } else {
      Operand value =
          assign.getValue() instanceof ArrayInitializerExpr values
              ? reader.arrays().initializer(values, target.type(), frame, state, code)
              : reader
                  .expressions()
                  .read(assign.getValue(), TargetType.of(target.type()), frame, state, code);
      result =
          target.type().isNumber()
              ? reader.conversions().convert(value, target.type(), code, false)
              : value;
    }
    reader.boxing().into(target.type(), result, frame.place(assign), code);
    target.write(result);
    return result.unfolded();
  }

  @Override
  public Operand step(UnaryExpr unary, Frame frame, State state, Code code) {
    boolean up =
        unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
            || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
    boolean prefix =
        unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
            || unary.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT;
    Target target = target(unary.getExpression(), frame, state, code);
    Operand before = target.read();
    JavaType type = before.type();
    Operand plain = reader.conversions().unboxed(before, code);
    JavaType wide = plain.type().computed();
    Operand one = reader.conversions().convert(ONE, wide, code, false); // as `i += 1` has it
    Operand from = reader.conversions().convert(plain, wide, code, false);
    Value value =
        wide.isIntegral()
            ? reader
                .operators()
                .computed(
                    up ? BinaryExpr.Operator.PLUS : BinaryExpr.Operator.MINUS,
                    wide,
                    from.value(),
                    one.value(),
                    state,
                    frame.place(unary))
            : Value.Opaque.ONLY;
    BinaryExpr.Operator way = up ? BinaryExpr.Operator.PLUS : BinaryExpr.Operator.MINUS;
    Operation added = new Operation(Verb.ADD, reader.operators().priced(wide, unary, frame));
    Operand[] sum = new Operand[1];
    Runnable adding =
        () -> sum[0] = reader.operations().apply(code, added, way, wide, value, from, one);
    if (isInStep(before) || reader.loops().isPriced(unary)) {
      code.folded(adding);
    } else {
      code.unfolded(adding);
    }
    Operand after = reader.inductions().advancing(way, from, one, sum[0]);
    Operand stored =
        type.isNumber() ? reader.conversions().convert(after, type, code, false) : after;
    boolean isSmall = type.isIntegral() && !type.computed().equals(type);
    if (isSmall && value.whole().filter(n -> !n.isConstant()).isPresent()) {
      stored = stored.holding(value);
    }
    reader.boxing().into(target.type(), stored, frame.place(unary), code);
    target.write(stored);
    return prefix ? stored : before;
  }

  /**
   * Whether a variable goes on with the counter of the loop: HotSpot computes it from that (C2,
   * {@code PhaseIdealLoop::replace_parallel_iv}).
   */
  private boolean isInStep(Operand variable) {
    return reader.notes().depth() > 0
        && variable.type().equals(JavaType.INT)
        && variable
            .value()
            .whole()
            .filter(value -> reader.operations().levelOf(value) == reader.notes().depth())
            .isPresent();
  }

  private Target target(Expression expression, Frame frame, State state, Code code) {
    if (expression instanceof EnclosedExpr enclosed) {
      return target(enclosed.getInner(), frame, state, code);
    }
    if (expression instanceof ArrayAccessExpr access) {
      return element(access, frame, state, code);
    }
    if (expression instanceof NameExpr name && state.local(name.getNameAsString()).isPresent()) {
      return local(name, frame, state, code);
    }
    return field(expression, frame, state, code);
  }

  private Target element(ArrayAccessExpr access, Frame frame, State state, Code code) {
    ArrayElement element = reader.elements().located(access, frame, state, code);
    Place place = frame.place(access);
    return new Target() {
      @Override
      public JavaType type() {
        return element.type();
      }

      @Override
      public Operand read() {
        return reader.elements().load(element, place, state, code);
      }

      @Override
      public void write(Operand value) {
        reader.elements().store(element, value, place, state, code);
      }
    };
  }

  private Target local(NameExpr name, Frame frame, State state, Code code) {
    String variable = name.getNameAsString();
    return new Target() {
      @Override
      public JavaType type() {
        return state.local(variable).map(State.Local::type).orElse(JavaType.UNKNOWN);
      }

      @Override
      public Operand read() {
        return reader.names().name(name, frame, state, code);
      }

      @Override
      public void write(Operand value) {
        state.set(variable, value.unfolded(), type());
      }
    };
  }

  private Target field(Expression expression, Frame frame, State state, Code code) {
    Operand[] before = new Operand[1];
    Optional<FieldPlace> place = fieldPlace(expression, frame, state, code);
    JavaType type = place.map(p -> p.field().type()).orElse(JavaType.UNKNOWN);
    return new Target() {
      @Override
      public JavaType type() {
        return type;
      }

      @Override
      public Operand read() {
        boolean isOfVariable =
            expression instanceof FieldAccessExpr access
                && access.getScope() instanceof NameExpr name
                && state.local(name.getNameAsString()).isPresent();
        boolean isAround = place.filter(p -> reader.names().isAround(p.field(), frame)).isPresent();
        if (place.isEmpty() || isOfVariable || (isPlain(expression) && !isAround)) {
          before[0] = reader.expressions().read(expression, frame, state, code);
          return before[0];
        }
        // What leads to the field was evaluated for its place: once is what executes.
        before[0] =
            reader
                .notes()
                .trying(
                    () ->
                        reader
                            .expressions()
                            .read(
                                expression,
                                frame,
                                state.copy(),
                                new Code(frame.place(expression))));
        code.add(Verb.FIELD_LOAD, type.isKnown() ? type.stored() : ValueType.REFERENCE);
        return before[0];
      }

      @Override
      public void write(Operand value) {
        ValueType stored =
            type.isKnown()
                ? type.stored()
                : value.type().isKnown() ? value.type().stored() : ValueType.REFERENCE;
        // Nothing but a number of the widest type goes into a field of that type alone.
        if (!type.isKnown() && stored != ValueType.REFERENCE && stored != ValueType.DOUBLE) {
          reader
              .notes()
              .assume(
                  "type of `"
                      + reader.brief(expression)
                      + "` is not known: priced as "
                      + stored.label(),
                  Confidence.GUESSED,
                  frame.place(expression));
        }
        if (place.isPresent() && reader.notes().isReplaced(place.get().path())) {
          code.fold(Verb.FIELD_STORE, stored);
        } else {
          code.add(Verb.FIELD_STORE, stored);
          reader.barriers().aged(place.map(FieldPlace::path), type, value, code);
        }
        if (place.isEmpty()) {
          DirectEffects.direct(expression);
          state.heap().forget(lastName(expression));
          reader.memoryVersions().changed(lastName(expression));
          return;
        }
        String path = place.get().path();
        String through = reader.elements().carrier(path, place.get().object());
        List<Operation> way = value.paths().from().get(through);
        if (way != null && reader.notes().depth() > 0 && !place.get().ofAnother()) {
          code.chain(
              new org.perfmodel.workload.Chain(
                  path,
                  way,
                  false,
                  1,
                  place.get().within(),
                  Rational.ZERO,
                  value.paths().scaled().contains(through),
                  frame.place(expression)));
        }
        if (place.get().ofAnother()) {
          reader
              .elements()
              .carried(path, place.get().object(), stored, value, frame.place(expression), code);
        }
        if (path.startsWith("?")) {
          state.heap().forget(Heap.last(path));
        } else {
          state.heap().put(path, value.value());
        }
        reader.memoryVersions().changed(Heap.last(path));
        reader.elements().wrote(reader.names().key(path, place.get().holder()), value);
      }
    };
  }

  /** Whether evaluating what leads to a field executes nothing. */
  private static boolean isPlain(Expression expression) {
    return !(expression instanceof FieldAccessExpr access)
        || access.getScope().isThisExpr()
        || access.getScope().isSuperExpr();
  }

  private static String lastName(Expression expression) {
    return expression instanceof FieldAccessExpr access
        ? access.getNameAsString()
        : Printed.of(expression);
  }

  /** A field of an object that a call, or an expression, led to. */
  private FieldPlace led(TypeIndex.Field field, String path, Operand object) {
    int within = reader.notes().depth() - object.level();
    boolean isNameless = path.startsWith("?");
    return new FieldPlace(
        field,
        path,
        object.key(),
        Optional.of(object),
        isNameless && within <= 0,
        isNameless && object.level() > 0 ? Math.max(0, within) : 0);
  }

  /** A field of this. */
  private FieldPlace ofThis(TypeIndex.Field field, String path, Frame frame) {
    return frame
        .object
        .filter(is -> path.startsWith("?") && path.equals(SizeNames.path(field, frame.receiver)))
        .map(is -> led(field, path, is))
        .orElseGet(() -> new FieldPlace(field, path));
  }

  private Optional<FieldPlace> fieldPlace(
      Expression expression, Frame frame, State state, Code code) {
    if (expression instanceof NameExpr name) {
      Optional<TypeIndex.Field> field = reader.types().field(frame.owner, name.getNameAsString());
      field
          .filter(each -> reader.names().isAround(each, frame))
          .ifPresent(each -> reader.names().around(each.owner(), frame, code));
      return field.map(
          each -> ofThis(each, reader.names().path(each, frame.seenAs(), frame.receiver), frame));
    }
    if (!(expression instanceof FieldAccessExpr access)) {
      return Optional.empty();
    }
    String name = access.getNameAsString();
    if (access.getScope() instanceof ThisExpr self) {
      TypeIndex.Entry owner = reader.enclosingInstances().type(self, frame);
      String receiver = reader.enclosingInstances().receiver(self, frame);
      reader.names().around(owner, frame, code);
      return reader
          .types()
          .field(owner, name)
          .map(field -> ofThis(field, reader.names().path(field, owner, receiver), frame));
    }
    if (access.getScope().isSuperExpr()) {
      return reader
          .types()
          .field(frame.owner, name)
          .map(
              field ->
                  ofThis(field, reader.names().path(field, frame.seenAs(), frame.receiver), frame));
    }
    Optional<TypeIndex.Entry> type = reader.names().typeNamed(access.getScope(), frame, state);
    if (type.isPresent()) {
      return reader
          .types()
          .field(type.get(), name)
          .map(field -> new FieldPlace(field, SizeNames.path(field, "")));
    }
    Operand object = reader.expressions().read(access.getScope(), frame, state, code);
    String receiver = object.value().called().map(alias -> alias + ".").orElse("?.");
    Optional<TypeIndex.Entry> owner = reader.types().type(object.type().name(), frame.owner);
    owner.ifPresent(
        each -> reader.elements().object(object, each, frame.place(expression), true, code));
    return owner
        .flatMap(each -> reader.types().field(each, name))
        .map(field -> led(field, SizeNames.path(field, receiver), object));
  }
}
