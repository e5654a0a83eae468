package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.ArrayCreations;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.loop.ObservedCounts;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.extract.type.WrittenArrays;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Arrays that are made: what is allocated, and the lengths that are known of them. */
public final class ArrayCreationReader implements ArrayCreations {
  private final Reader reader;

  public ArrayCreationReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public Operand created(ArrayCreationExpr creation, Frame frame, State state, Code code) {
    JavaType element = JavaType.of(creation.getElementType());
    JavaType type =
        new JavaType(
            element.base(), element.dimensions() + creation.getLevels().size(), element.name());
    if (creation.getInitializer().isPresent()) {
      return initializer(creation.getInitializer().get(), type, frame, state, code);
    }
    List<Optional<Expr>> lengths = new ArrayList<>();
    Confidence sure = Confidence.EXACT;
    int given = 0;
    for (var level : creation.getLevels()) {
      if (level.getDimension().isPresent()) {
        given++;
        Operand length =
            reader
                .conversions()
                .convert(
                    reader
                        .names()
                        .number(
                            reader
                                .expressions()
                                .read(level.getDimension().get(), frame, state, code),
                            frame.place(creation),
                            state),
                    JavaType.INT,
                    code,
                    false);
        Optional<Expr> known =
            length
                .value()
                .whole()
                .or(() -> new ObservedCounts(reader).elements(creation, frame, state));
        Value.Whole count =
            reader
                .open()
                .count(
                    known,
                    level.getDimension(),
                    "",
                    level.getDimension().get(),
                    "length",
                    "length of `" + reader.brief(creation) + "`",
                    frame);
        lengths.add(Optional.of(count.expr()));
        sure = sure.and(length.value().confidence());
      } else {
        lengths.add(Optional.empty());
      }
    }
    Expr arrays = Expr.ONE;
    Expr bytes = Expr.ZERO;
    Expr objects = Expr.ZERO;
    for (int i = 0; i < given; i++) {
      objects = objects.plus(arrays);
      arrays = arrays.times(lengths.get(i).orElseThrow());
      boolean last = i == type.dimensions() - 1;
      int size = last ? elementBytes(element) : ValueType.REFERENCE.bytes();
      bytes = bytes.plus(arrays.times(size));
    }
    code.addMany(Verb.ALLOCATE, objects);
    code.addBytes(bytes);
    if (objects.equals(Expr.ONE)) {
      code.addArrayHeader(bytes);
    } else {
      code.addBeside(objects.times(Code.ARRAY_HEADER));
    }
    String name = SizeNames.array(reader.notes().next(), sure);
    return new Operand(
        type, Value.Named.array(name, lengths), new Object(), reader.notes().depth(), Paths.NONE);
  }

  private static int elementBytes(JavaType element) {
    return element.isArray() ? ValueType.REFERENCE.bytes() : element.base().bytes();
  }

  @Override
  public Operand initializer(
      ArrayInitializerExpr values, JavaType type, Frame frame, State state, Code code) {
    code.add(Verb.ALLOCATE, ValueType.NONE);
    JavaType element = type.isArray() ? type.element() : JavaType.UNKNOWN;
    ValueType stored = element.isKnown() ? element.stored() : ValueType.REFERENCE;
    for (Expression value : values.getValues()) {
      if (value instanceof ArrayInitializerExpr row) {
        initializer(row, element, frame, state, code);
      } else {
        Operand read = reader.expressions().read(value, TargetType.of(element), frame, state, code);
        if (element.isNumber()) {
          reader.conversions().convert(read, element, code, false);
        }
      }
      code.add(Verb.STORE, stored);
    }
    int length = values.getValues().size();
    Expr bytes = Expr.constant((long) length * stored.bytes());
    code.addBytes(bytes);
    code.addArrayHeader(bytes);
    return new Operand(
        type,
        Value.Named.array(
            Heap.FRESH + reader.notes().next(), WrittenArrays.lengths(values, type.dimensions())),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }
}
