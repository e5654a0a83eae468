package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.perfmodel.calibrate.kernel.ProbeKernels;
import org.perfmodel.calibrate.kernel.Terms;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Verb;

/**
 * What probe kernels say a compiler and a processor can do: loops that come into vectors,
 * operations in flight, instructions of a cycle, conversions on the way of a chain.
 */
final class ProbeFit {

  /** Where registers come from decides for which part of the way a loop waits. */
  private static final double CONVERTED_ERROR = 0.5;

  /** Times its operations' that a loop takes in which iterations wait for each other. */
  private static final double WAITING = 1.5;

  /** What a measurement of operations in flight may say. */
  private static final double LEAST_WINDOW = 32;

  private static final double MOST_WINDOW = 1024;

  /**
   * The next iteration, a comparison, a jump, of which a compiler makes one for eight copies of the
   * body (counted in its code, JDK 17 and 25).
   */
  private static final double LOOP_INSTRUCTIONS = 3.0 / 8;

  private static final String LOOP = Operation.of(Verb.LOOP).toString();

  /** How much bodies differ in copies of registers and in what stands for two operations. */
  private static final double INSTRUCTION_ERROR = 0.1;

  private final Measurements measurements;
  private final List<Fit.Row> probes;
  private final Map<String, Double> seconds;

  /**
   * Probes of one machine.
   *
   * @param probes the measurements of the probe kernels
   * @param seconds the prices that were fitted, by parameter
   */
  ProbeFit(Measurements measurements, List<Fit.Row> probes, Map<String, Double> seconds) {
    this.measurements = measurements;
    this.probes = probes;
    this.seconds = seconds;
  }

  /** Whether this machine's compiler brings loops into vectors that need an ability. */
  boolean vectorises(String ability) {
    return probes.stream()
        .filter(probe -> ProbeKernels.ability(probe.name()).equals(ability))
        .anyMatch(this::isInVectors);
  }

  /** What each probe says, but the window. */
  List<Parameter> parameters() {
    List<Parameter> found = new ArrayList<>();
    for (Fit.Row probe : probes) {
      String ability = ProbeKernels.ability(probe.name());
      if (ability.equals(ParameterNames.CHAIN_WINDOW)) {
        continue;
      }
      found.add(
          ability.equals(ParameterNames.INSTRUCTION)
              ? instruction(probe)
              : ability.startsWith(ParameterNames.CHAIN_CONVERTED)
                  ? converted(probe, ability)
                  : ability(probe, ability));
    }
    return found;
  }

  /** One if the probe's time is nearer to what vector instructions would take. */
  private boolean isInVectors(Fit.Row probe) {
    double scalar = probe.predicted(seconds);
    double vector =
        new Fit.Row(
                probe.name(), probe.size(), probe.fixed(), probe.work().inVectors(), Terms.NONE, 1)
            .predicted(seconds);
    return Math.abs(Math.log(probe.seconds() / vector))
        < Math.abs(Math.log(probe.seconds() / scalar));
  }

  private Parameter ability(Fit.Row probe, String name) {
    boolean isInVectors = isInVectors(probe);
    boolean isDisputed =
        inEachPass(probe).stream().anyMatch(pass -> isInVectors(pass) != isInVectors);
    return MeasuredParameter.probed(name, probe, isInVectors ? 1 : 0, 0, isDisputed);
  }

  /**
   * Operations in flight, as short sums behind each other show them: of a row of r additions that
   * would take L each, T = L r r / (r + H), where H iterations have room for their operations.
   */
  OptionalDouble window() {
    return probes.stream()
        .filter(probe -> probe.name().equals(ProbeKernels.WINDOW))
        .mapToDouble(
            probe -> {
              double row = ProbeKernels.ROW;
              double rows = Math.floor(probe.size() / row);
              double time = probe.seconds() / rows - probe.fixed().at(seconds);
              double operations =
                  probe.work().counts().values().stream().mapToDouble(count -> count).sum();
              return operations * row * (row * probe.chain().at(seconds) / time - 1);
            })
        .filter(found -> found >= LEAST_WINDOW && found <= MOST_WINDOW)
        .findFirst();
  }

  /** A part of the time of a long body. */
  private Parameter instruction(Fit.Row probe) {
    double instructions = LOOP_INSTRUCTIONS;
    for (Map.Entry<String, Double> term : probe.work().counts().entrySet()) {
      instructions += term.getKey().equals(LOOP) ? 0 : term.getValue();
    }
    return MeasuredParameter.measured(
        ParameterNames.INSTRUCTION,
        probe.seconds() / (probe.size() * instructions),
        INSTRUCTION_ERROR,
        "kernel " + probe.name());
  }

  /** How much of the way through an iteration the next one waits for. */
  private Parameter converted(Fit.Row probe, String name) {
    double share = waiting(probe);
    boolean isDisputed =
        inEachPass(probe).stream()
            .anyMatch(pass -> Math.abs(waiting(pass) - share) > CONVERTED_ERROR);
    return MeasuredParameter.probed(name, probe, share, CONVERTED_ERROR, isDisputed);
  }

  /** What takes about as long as its operations do does not wait. */
  private double waiting(Fit.Row probe) {
    double work = probe.size() * probe.work().at(seconds);
    double way = probe.size() * probe.chain().at(seconds);
    return probe.seconds() > WAITING * work ? Math.min(1, probe.seconds() / way) : 0;
  }

  /** What each pass alone measured, as far as it has come to the probe. */
  private List<Fit.Row> inEachPass(Fit.Row probe) {
    Measurements.Key key = new Measurements.Key(probe.name(), probe.size());
    return measurements.passes().stream()
        .map(pass -> probe.taking(pass.seconds().getOrDefault(key, probe.seconds())))
        .toList();
  }
}
