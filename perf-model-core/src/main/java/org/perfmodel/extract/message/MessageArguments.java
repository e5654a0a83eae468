package org.perfmodel.extract.message;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.symbolic.Expr;

/** What a call's arguments say, by what they are. */
record MessageArguments(String roles, List<Operand> values) {
  Optional<Operand> at(char role, int which) {
    List<Integer> found = MpiCall.positions(roles, role);
    return which < found.size() ? Optional.of(values.get(found.get(which))) : Optional.empty();
  }

  Optional<Expr> number(char role, int which) {
    return at(role, which).flatMap(operand -> operand.value().whole());
  }
}
