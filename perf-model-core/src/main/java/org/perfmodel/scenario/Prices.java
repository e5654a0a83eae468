package org.perfmodel.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Gap;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * A platform's prices as symbols, while one block is priced: remembers which prices stood in for
 * others and which are missing.
 */
public final class Prices {
  private final Platform platform;
  private final TreeSet<Assumption> assumptions = new TreeSet<>();
  private final TreeSet<Gap> gaps = new TreeSet<>();
  private Confidence confidence = Confidence.EXACT;

  public Prices(Platform platform) {
    this.platform = platform;
  }

  /** The price of one operation; zero and a gap if the platform has neither it nor a stand-in. */
  public Expr of(Operation operation, Place place) {
    return of(operation.toString(), standIns(operation), place);
  }

  /** The latency of an operation on a loop-carried chain. */
  public Expr latency(Operation operation, String chainPrefix, Place place) {
    List<String> standIns = new ArrayList<>();
    for (Operation other : similar(operation)) {
      standIns.add(chainPrefix + other);
    }
    standIns.add(operation.toString());
    standIns.addAll(standIns(operation));
    return of(chainPrefix + operation, standIns, place);
  }

  /** The price of something that is no operation: a loop's entry, a lock's hand-over. */
  public Expr of(String parameter, List<String> standIns, Place place) {
    Optional<Parameter> exact = platform.parameter(parameter);
    if (exact.isPresent()) {
      return use(exact.get());
    }
    for (String other : standIns) {
      Optional<Parameter> found = platform.parameter(other);
      if (found.isPresent()) {
        assume(
            "`"
                + parameter
                + "` has no price on platform "
                + platform.name()
                + ": priced as `"
                + other
                + "`",
            Confidence.GUESSED,
            place);
        return use(found.get());
      }
    }
    gaps.add(
        new Gap(
            place,
            "price of `" + parameter + "` on platform " + platform.name(),
            "Maybe calibrate the platform again, or add `" + parameter + "` to its profile."));
    return Expr.ZERO;
  }

  /** A count or share that the platform states, by its symbol, if it does. */
  public Optional<Expr> number(String parameter) {
    return platform.parameter(parameter).map(this::use);
  }

  /** Whether one parameter is at least so many times another; not if one of them is unknown. */
  public boolean isAtLeast(String parameter, String other, double times) {
    Optional<Parameter> one = platform.parameter(parameter);
    Optional<Parameter> two = platform.parameter(other);
    return one.isPresent()
        && two.isPresent()
        && one.get().value().doubleValue() >= times * two.get().value().doubleValue();
  }

  /**
   * A price that came into profiles later than others. Where one has measured memory but not this,
   * it is nothing, and that is said.
   */
  public Expr surcharge(String parameter, Place place) {
    Optional<Parameter> found = platform.parameter(parameter);
    if (found.isEmpty() && !platform.memory().isEmpty()) {
      assume(missing(platform, parameter), Confidence.GUESSED, place);
    }
    return found.map(this::use).orElse(Expr.ZERO);
  }

  static String missing(Platform platform, String parameter) {
    return "platform "
        + platform.name()
        + " has no `"
        + parameter
        + "`: it is taken for nothing until the platform is calibrated again";
  }

  public void assume(String text, Confidence how, Place place) {
    assumptions.add(new Assumption(text, how, place));
    confidence = confidence.and(how);
  }

  private Expr use(Parameter parameter) {
    confidence = confidence.and(parameter.confidence());
    return Expr.symbol(parameter.symbol());
  }

  public Confidence confidence() {
    return confidence;
  }

  public List<Assumption> assumptions() {
    return List.copyOf(assumptions);
  }

  public List<Gap> gaps() {
    return List.copyOf(gaps);
  }

  private static List<String> standIns(Operation operation) {
    List<String> names = new ArrayList<>();
    for (Operation other : similar(operation)) {
      names.add(other.toString());
    }
    return names;
  }

  /** What is closest to an operation on most machines: its type first, then its kind. */
  private static List<Operation> similar(Operation operation) {
    List<Operation> others = new ArrayList<>();
    for (Verb verb : similar(operation.verb())) {
      for (ValueType type : similar(operation.type())) {
        Operation other = new Operation(verb, type);
        if (!other.equals(operation)) {
          others.add(other);
        }
      }
    }
    return others;
  }

  private static List<Verb> similar(Verb verb) {
    return switch (verb) {
      case REMAINDER -> List.of(verb, Verb.DIVIDE);
      case NEGATE, ABS, COMPARE, CONVERT, BITWISE, MINMAX, ROUND -> List.of(verb, Verb.ADD);
      case FIELD_LOAD -> List.of(verb, Verb.LOAD);
      case FIELD_STORE -> List.of(verb, Verb.STORE);
      case BRANCH -> List.of(verb, Verb.LOOP);
      case SIN, COS, TAN, ATAN -> List.of(verb, Verb.SIN, Verb.EXP);
      // Older profiles do not have it; newer virtual machines take about as long for both.
      case ASIN -> List.of(verb, Verb.ATAN, Verb.SIN, Verb.EXP);
      case LOG, POW -> List.of(verb, Verb.EXP);
      case FMA -> List.of(verb, Verb.MULTIPLY);
      case AGED_STORE -> List.of(verb, Verb.ATOMIC); // It waits until stores are seen by all.
      default -> List.of(verb);
    };
  }

  private static List<ValueType> similar(ValueType type) {
    return switch (type) {
      case LONG, BYTE, SHORT -> List.of(type, ValueType.INT);
      case FLOAT -> List.of(type, ValueType.DOUBLE);
      case DOUBLE -> List.of(type, ValueType.FLOAT);
      case REFERENCE -> List.of(type, ValueType.INT);
      case INT -> List.of(type, ValueType.LONG);
      case NONE -> List.of(type);
    };
  }
}
