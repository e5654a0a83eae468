package org.perfmodel.extract.state;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Elements with a fraction that an iteration loads for one operation alone: x86 takes one operand
 * of a sum, a product or a quotient from memory, so that the load is no instruction of its own. Of
 * a difference and a quotient that is the second operand (Intel, Software Developer's Manual 2,
 * ADDSD, SUBSD).
 */
public final class MemoryOperands {
  private final Set<Object> loaded = new HashSet<>();
  private final Map<Object, Integer> uses = new HashMap<>();
  private final List<List<Object>> operations = new ArrayList<>();

  /** Notes an element that each iteration loads. */
  public void loads(Object element, ValueType type) {
    if (hasFraction(type)) {
      loaded.add(element);
    }
  }

  /** Notes that a value is needed otherwise: for that it is in a register. */
  public void uses(Object value) {
    if (loaded.contains(value)) {
      uses.merge(value, 1, Integer::sum);
    }
  }

  /**
   * Notes an operation.
   *
   * @param which its operator, if it is one
   */
  public void computes(Operation operation, Object which, Operand... inputs) {
    if (!hasFraction(operation.type())) {
      return;
    }
    for (Operand input : inputs) {
      uses(input.key());
    }
    if (inputs.length == 2 && isArithmetic(operation.verb())) {
      boolean takesEither =
          which == BinaryExpr.Operator.PLUS || which == BinaryExpr.Operator.MULTIPLY;
      operations.add(
          takesEither ? List.of(inputs[0].key(), inputs[1].key()) : List.of(inputs[1].key()));
    }
  }

  /** How many loads are a part of an operation. */
  public int folded() {
    int folded = 0;
    for (List<Object> operands : operations) {
      folded += operands.stream().anyMatch(operand -> uses.getOrDefault(operand, 0) == 1) ? 1 : 0;
    }
    return folded;
  }

  private static boolean isArithmetic(Verb verb) {
    return verb == Verb.ADD || verb == Verb.MULTIPLY || verb == Verb.DIVIDE;
  }

  private static boolean hasFraction(ValueType type) {
    return type == ValueType.DOUBLE || type == ValueType.FLOAT;
  }
}
