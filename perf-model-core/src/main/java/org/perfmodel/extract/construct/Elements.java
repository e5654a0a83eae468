package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/** Elements of arrays and collections: loads, stores, and what they carry to later iterations. */
public interface Elements {
  /**
   * The cache lines of an object whose field is about to be read or, where {@code store} says so,
   * written: those of objects that an array holds lie one behind the other if they were made so,
   * those of a chain anywhere.
   */
  void object(Operand object, TypeIndex.Entry type, Place place, boolean store, Code code);

  /** Notes that a field of an object holds an array, which that object may have for itself. */
  void holds(Object object, String field, Object key);

  /** The cache lines of boxes that an array or a list holds, one of which is about to be read. */
  void box(Operand box, ValueType number, Code code);

  /** An element of a list, whose references lie in an array in its order. */
  Operand listed(Operand list, Operand index, JavaType type, Place place, Code code);

  /** What a field hangs on: on what the iteration before left, unless this one made the object. */
  Paths pathsOfField(String path, Object object);

  /**
   * {@code x[i + 1].f = .. x[i].f ..}: what goes into a field waits for the same field of an object
   * that an iteration before went to. Compilers do not see that it is the same one.
   *
   * @param object key of what it is a field of
   */
  void carried(String path, Object object, ValueType type, Operand value, Place place, Code code);

  /**
   * What hands a field's value on to the next iteration: of objects without a name those are one
   * that are computed alike.
   *
   * @param object key of what it is a field of
   */
  String carrier(String path, Object object);

  Operand read(ArrayAccessExpr access, Frame frame, State state, Code code);

  /** Evaluates what leads to an element, not the element. */
  ArrayElement located(ArrayAccessExpr access, Frame frame, State state, Code code);

  Operand load(ArrayElement element, Place place, State state, Code code);

  void store(ArrayElement element, Operand value, Place place, State state, Code code);

  /** What is read with that key has the value from now on, until something else may change it. */
  void wrote(Object key, Operand value);

  /**
   * How what was written to a field with that key in this iteration hangs on the one before; empty
   * if nothing was, or a loop around did so.
   */
  Optional<Paths> written(Object key, int level);

  /**
   * Notes that a number is a few more or less than another one, or than what that one is beside.
   */
  void beside(Operand number, Operand other, Expr more);
}
