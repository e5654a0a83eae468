package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;

/** Whole numbers that are made from real ones: floors, ceilings, roots. */
public interface Rounded {
  /** What {@code (int) real} is; empty if that is not known, or may be below zero. */
  Optional<Value> truncated(Expression real, JavaType to, Frame frame, State state);

  /**
   * The whole number that stands for a real one where whole numbers are compared with it: {@code i
   * < x} where {@code i < ceil(x)}, {@code i <= x} where {@code i <= floor(x)}.
   *
   * @param up whether it is rounded up
   */
  Optional<Value> compared(Expression real, boolean up, Frame frame, State state);

  /** What a function of {@code Math}, {@code Integer} or {@code Long} answers as whole number. */
  Optional<Value> answered(MethodCallExpr call, Frame frame, State state);
}
