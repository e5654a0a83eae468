package org.perfmodel.extract.type;

import java.util.Optional;
import org.perfmodel.workload.Verb;

/** The methods of {@code java.lang.Math} that are operations with a price of their own. */
public final class MathCalls {
  private MathCalls() {}

  public static Optional<Verb> verb(String method) {
    return Optional.ofNullable(
        switch (method) {
          case "sqrt" -> Verb.SQRT;
          case "abs" -> Verb.ABS;
          case "min", "max" -> Verb.MINMAX;
          case "floor", "ceil", "rint", "round" -> Verb.ROUND;
          case "exp" -> Verb.EXP;
          case "log" -> Verb.LOG;
          case "pow" -> Verb.POW;
          case "sin" -> Verb.SIN;
          case "cos" -> Verb.COS;
          case "tan" -> Verb.TAN;
          case "atan" -> Verb.ATAN;
          case "asin", "acos" -> Verb.ASIN;
          case "fma" -> Verb.FMA;
          default -> null;
        });
  }
}
