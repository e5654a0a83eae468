package org.perfmodel.extract.stream;

import java.util.Collections;
import java.util.List;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What an element costs where a stream ends. */
final class StreamEnds {
  /**
   * Additions that wait for one another where a stream of doubles is summed with its rounding
   * errors carried along (Kahan 1965; java.util.stream.Collectors.sumWithCompensation).
   */
  private static final int COMPENSATED = 4;

  private final Reader reader;

  StreamEnds(Reader reader) {
    this.reader = reader;
  }

  Operand ended(String name, Operand element, Code body) {
    ValueType base =
        element.type().isNumber() ? element.type().computed().base() : ValueType.DOUBLE;
    switch (name) {
      case "sum", "average", "summaryStatistics" -> {
        body.add(Verb.ADD, base);
        if (base == ValueType.DOUBLE) {
          body.addPriced(new Operation(Verb.ADD, base), Expr.constant(COMPENSATED));
        }
        gathered(name, Verb.ADD, base, base == ValueType.DOUBLE ? COMPENSATED : 1, body);
      }
      case "max", "min" -> {
        body.addPriced(new Operation(Verb.MINMAX, base), Expr.ONE);
        gathered(name, Verb.MINMAX, base, 1, body);
      }
      case "toArray", "toList" -> {
        body.addPriced(
            new Operation(Verb.STORE, element.type().isKnown() ? element.type().stored() : base),
            Expr.ONE);
        filled(name, body);
        body.addBeside(element.type().isKnown() ? element.type().stored().bytes() : base.bytes());
      }
      default -> {}
    }
    JavaType type =
        switch (name) {
          case "average" -> JavaType.DOUBLE;
          case "count" -> JavaType.LONG;
          case "sum", "max", "min" ->
              element.type().isNumber() ? element.type().computed() : JavaType.UNKNOWN;
          case "toArray" -> element.type().arrayOf();
          default -> JavaType.UNKNOWN;
        };
    return reader.operations().opaque(type);
  }

  /**
   * What a stream has gathered lies in an object of the library: each element waits for it. Whole
   * numbers stay in a register meanwhile, since HotSpot puts the store behind the loop.
   */
  private static void gathered(String name, Verb verb, ValueType type, int steps, Code body) {
    Operation step = new Operation(verb, type);
    boolean isStored = type != ValueType.INT && type != ValueType.LONG;
    body.chain(
        new Chain("`" + name + "`", Collections.nCopies(steps, step), isStored, 1, 1, body.line()));
  }

  /** The place of the next element is counted in a field, and compared with the array's length. */
  private static void filled(String name, Code body) {
    Operation step = new Operation(Verb.ADD, ValueType.INT);
    for (Verb verb : List.of(Verb.LOAD, Verb.ADD, Verb.STORE, Verb.COMPARE)) {
      body.addPriced(new Operation(verb, ValueType.INT), Expr.ONE);
    }
    body.chain(new Chain("`" + name + "`", List.of(step), true, 1, 1, body.line()));
  }
}
