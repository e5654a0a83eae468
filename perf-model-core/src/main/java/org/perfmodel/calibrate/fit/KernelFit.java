package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.kernel.MicroKernel;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;
import org.perfmodel.calibrate.kernel.Terms;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;

/**
 * The loops that were measured, and the prices that fit them: of kernels all prices are fitted to,
 * of loops the fit is tried on, and of probes that show one ability each.
 */
final class KernelFit {

  /** Iterations of a vectorised loop that do not fill a vector, before and after the others. */
  static final int TAIL = 8;

  /** As the cost model has it: the operations of the largest body that is vectorised. */
  private static final int LARGEST_VECTOR_BODY = 16;

  private final Measurements measurements;
  private final List<Fit.Row> fitted = new ArrayList<>();
  private final List<Fit.Row> validation = new ArrayList<>();
  private final List<Fit.Row> probes = new ArrayList<>();
  private final OptionalDouble window;
  private SortedMap<String, Fit.Price> prices;

  KernelFit(Measurements measurements) {
    this.measurements = measurements;
    for (MicroKernel kernel : KernelSet.all()) {
      List<Integer> sizes = measurements.sizes(kernel.name());
      for (int size : sizes) {
        Double seconds = measurements.seconds().get(new Measurements.Key(kernel.name(), size));
        boolean longest = size == sizes.get(sizes.size() - 1);
        if (seconds != null && seconds > 0 && kernel.family() != Family.BRANCH) {
          add(kernel, size, seconds, longest);
        }
      }
      if (kernel.family() == Family.BRANCH) {
        addLongest(kernel);
      }
    }
    if (fitted.isEmpty()) {
      throw new CalibrationException("calibration: no kernel was measured.\nMaybe try again.");
    }
    prices = Fit.of(fitted);
    window = probed().window();
    window.ifPresent(
        measured -> {
          for (List<Fit.Row> rows : List.of(fitted, validation, probes)) {
            rows.replaceAll(row -> row.within(measured));
          }
          prices = Fit.of(fitted);
        });
    validation.replaceAll(this::asCompiled);
  }

  /** A loop that this machine's compiler vectorises although it reads one array at offsets. */
  private Fit.Row asCompiled(Fit.Row row) {
    boolean vectorised =
        row.chain().isEmpty()
            && row.work().counts().values().stream().mapToDouble(count -> count).sum()
                <= LARGEST_VECTOR_BODY
            && prices.keySet().containsAll(row.work().inVectors().counts().keySet())
            && probed().vectorises(ParameterNames.VECTOR_OFFSETS);
    return vectorised
        ? new Fit.Row(
            row.name(),
            row.size(),
            row.fixed(),
            row.work().inVectors(),
            row.chain(),
            row.seconds(),
            row.window())
        : row;
  }

  /** Only the longest order that was measured has the price: of shorter ones some is learnt. */
  private void addLongest(MicroKernel kernel) {
    measurements.seconds().entrySet().stream()
        .filter(each -> each.getKey().kernel().equals(kernel.name()) && each.getValue() > 0)
        .reduce((shorter, longer) -> longer)
        .ifPresent(each -> add(kernel, each.getKey().size(), each.getValue(), true));
  }

  private void add(MicroKernel kernel, int size, double seconds, boolean longest) {
    Terms entry = Terms.NONE.plus(ParameterNames.LOOP_ENTRY, 1).plus(tail(kernel.work()));
    Fit.Row row = new Fit.Row(kernel.name(), size, entry, kernel.work(), kernel.chain(), seconds);
    if (kernel.family() == Family.VALIDATION) {
      validation.add(row);
    } else if (kernel.family() == Family.PROBE) {
      if (longest) {
        probes.add(row);
      }
    } else if (kernel.family() != Family.MEMORY && (longest || kernel.chain().isEmpty())) {
      // Short chains overlap with the next run, and do not show their latency.
      fitted.add(row);
    }
  }

  /** What a run in vectors takes more because of the iterations that fill none, as predicted. */
  private static Terms tail(Terms work) {
    return work.hasVectors() ? work.oneByOne().times(TAIL).plus(work.times(-TAIL)) : Terms.NONE;
  }

  /** What the probes say at these prices. */
  ProbeFit probed() {
    return new ProbeFit(measurements, probes, Fit.seconds(prices));
  }

  Residuals residuals() {
    return new Residuals(fitted, validation, prices);
  }

  /** Operations in flight; empty where they do not show. */
  OptionalDouble window() {
    return window;
  }

  /** The prices of operations, with the kernels that tell them. */
  List<Parameter> parameters() {
    double together = residuals().together();
    List<Parameter> found = new ArrayList<>();
    prices.forEach(
        (name, price) ->
            found.add(
                parameter(
                    name,
                    new Fit.Price(
                        price.seconds(), price.relativeError() * together, price.identified()))));
    return found;
  }

  private Parameter parameter(String name, Fit.Price price) {
    String kernels =
        fitted.stream()
            .filter(row -> mentions(row, name))
            .map(Fit.Row::name)
            .distinct()
            .limit(3)
            .collect(Collectors.joining(", "));
    return new Parameter(
        name,
        Significant.rational(price.seconds()),
        Significant.rounded(price.relativeError()),
        price.identified() ? Confidence.FITTED : Confidence.ASSUMED,
        (price.identified() ? "kernels " : "hidden in the kernels, kept near its default; ")
            + kernels);
  }

  private static boolean mentions(Fit.Row row, String name) {
    return row.work().counts().containsKey(name)
        || row.chain().counts().containsKey(name)
        || row.fixed().counts().containsKey(name);
  }
}
