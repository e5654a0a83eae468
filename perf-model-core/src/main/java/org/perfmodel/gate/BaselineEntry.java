package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.perfmodel.diff.CodePrint;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

/**
 * What is remembered of one region. Holds no line, time of day or path.
 *
 * @param model of the cost of code that the region was judged with
 * @param unknowns how many places had no price
 * @param inputs the region was judged at
 * @param side what today's platform is asked to price
 * @param accepted why it was loosened, if it was
 * @param declared what users said of its source: {@code trip count = n/2}; sorted
 * @param code the code that it reaches, see {@link CodePrint}; empty where it is not known
 */
public record BaselineEntry(
    RegionId region,
    String model,
    Growth growth,
    int unknowns,
    List<InputSet> inputs,
    Side side,
    Optional<String> accepted,
    List<String> declared,
    String code) {
  public BaselineEntry {
    inputs = List.copyOf(inputs);
    declared = List.copyOf(declared);
    requireNonNull(code);
  }

  /** Of a region of whose source nobody says anything, and whose code is not known. */
  public BaselineEntry(
      RegionId region,
      String model,
      Growth growth,
      int unknowns,
      List<InputSet> inputs,
      Side side,
      Optional<String> accepted) {
    this(region, model, growth, unknowns, inputs, side, accepted, List.of(), "");
  }

  /**
   *
   *
   * <pre>
   * side := Work       the counts: priced by today's cost model and platform
   *       | Formulae   of format 1: priced by today's platform
   * </pre>
   */
  public sealed interface Side permits Work, Formulae {}

  /**
   * The work of the region.
   *
   * @param notation equal if and only if the work is equal, wherever it stands in the sources
   */
  public record Work(String notation) implements Side {}

  /** Whether its code called another region's method, or led to it. */
  public boolean reached(BaselineEntry other) {
    return CodePrint.reaches(code, other.code);
  }

  /** The same with a reason, or without. */
  BaselineEntry because(Optional<String> reason) {
    return new BaselineEntry(region, model, growth, unknowns, inputs, side, reason, declared, code);
  }

  /** The same under another name. */
  public BaselineEntry named(RegionId other) {
    return new BaselineEntry(
        other, model, growth, unknowns, inputs, side, accepted, declared, code);
  }

  /** The same of another side. */
  BaselineEntry of(Side other) {
    return new BaselineEntry(
        region, model, growth, unknowns, inputs, other, accepted, declared, code);
  }

  /** The same of known code. */
  public BaselineEntry reaching(String other) {
    return new BaselineEntry(
        region, model, growth, unknowns, inputs, side, accepted, declared, other);
  }

  /** The same with what users said of its source. */
  BaselineEntry declaring(List<String> others) {
    return new BaselineEntry(region, model, growth, unknowns, inputs, side, accepted, others, code);
  }

  /** One contribution as remembered. */
  public record BaselineTerm(ContributionKind kind, String label, Expr formula) {}
}
