package org.perfmodel.calibrate.fit;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.calibrate.kernel.ProbeKernels;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.ThreadGrowth;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/** Measurements become a platform: prices, stand-ins, memory levels, errors and provenance. */
public final class PlatformFit {

  /**
   * Two vectors of four, three times over: the loop before, the unrolled one and the one behind.
   */
  private static final int FILLED = 24;

  /** 2^(1/3) / 2: what a norm of degree three, which fits loops well, is at equal needs. */
  private static final Rational OVERLAP = Rational.of(63, 100);

  /** Steps of the ladder, and how evenly addresses fall into the sets of a buffer. */
  private static final double PAGES_ERROR = 0.2;

  /** Tables of pages that are near each other share lines: half to one and a half of it. */
  private static final double WALK_ERROR = 0.3;

  private static final double CROWD_ERROR = 0.25;
  private static final double WRITTEN_ERROR = 0.2;

  private static final String PAGE_LADDER = "loads three pages apart, of growing numbers of pages";
  private static final String CROWDED = "64 lines three pages apart, all of one set of a cache";
  private static final String SLOW = "a chain through an array in memory, and one in a cache";
  private static final String ABREAST = "16 arrays side by side that begin alike, and apart";
  private static final double WINDOW_ERROR = 0.2;

  private final Measurements measurements;
  private final KernelFit kernels;

  /**
   * A fit to measurements.
   *
   * @throws CalibrationException if no kernel was measured
   */
  public PlatformFit(Measurements measurements) {
    this.measurements = measurements;
    this.kernels = new KernelFit(measurements);
  }

  /**
   * The platform that they show.
   *
   * @param facts what the machine says of itself
   */
  public Platform platform(String name, Capacities caches, SortedMap<String, String> facts) {
    MemoryFit memory = new MemoryFit(measurements.seconds(), caches);
    Residuals residuals = kernels.residuals();
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    kernels.parameters().forEach(price -> put(parameters, price));
    runtime(parameters);
    loops(parameters);
    memory(parameters, memory);
    kernels.probed().parameters().forEach(ability -> put(parameters, ability));
    Searches.parameters(measurements)
        .forEach(
            each ->
                parameters.computeIfPresent(
                    each.name(), (key, had) -> MeasuredParameter.doubted(each, had)));
    TreeMap<String, String> all = new TreeMap<>(facts);
    all.putAll(residuals.facts());
    all.putAll(disturbances());
    memory
        .inLastCache()
        .ifPresent(
            bytes ->
                all.put(
                    "streams in the last cache",
                    Capacities.readable(bytes) + " measured; of more, all comes from beyond"));
    return Platform.of(
        name,
        processors(),
        Significant.rounded(residuals.modelError()),
        parameters,
        memory.levels(),
        network(),
        new Provenance(
            "measured by perf:calibrate on " + facts.getOrDefault("cpu", "?"),
            all,
            residuals.rows()));
  }

  private static void put(TreeMap<String, Parameter> parameters, Parameter parameter) {
    parameters.put(parameter.name(), parameter);
  }

  /** What the library's threads, locks and messages take. */
  private void runtime(TreeMap<String, Parameter> parameters) {
    measurements
        .costs()
        .forEach(
            (parameter, seconds) -> {
              if (!parameter.contains(ThreadGrowth.AT)) {
                put(parameters, MeasuredParameter.cost(parameter, seconds));
              }
            });
    new ThreadGrowth(measurements.costs()).parameters().forEach(each -> put(parameters, each));
    measurements
        .messages()
        .forEach(
            (parameter, values) -> put(parameters, MeasuredParameter.message(parameter, values)));
    atLeast(parameters, ParameterNames.LOCK_CONTENDED, "lock");
    atLeast(parameters, ParameterNames.ATOMIC_CONTENDED, "atomic.long");
    ProxyPrices.OF.forEach(
        (missing, other) -> {
          Parameter measured = parameters.get(other.other());
          if (measured != null && !parameters.containsKey(missing)) {
            put(parameters, MeasuredParameter.standIn(missing, other.times(), measured));
          }
        });
  }

  /** What a loop needs to fill vectors and the window, and orders that a processor learns. */
  private void loops(TreeMap<String, Parameter> parameters) {
    OptionalDouble window = kernels.window();
    parameters.put(
        ParameterNames.VECTOR_TAIL,
        MeasuredParameter.known(ParameterNames.VECTOR_TAIL, KernelFit.TAIL, "two vectors of four"));
    parameters.put(
        ParameterNames.LOOP_FILLED,
        MeasuredParameter.known(
            ParameterNames.LOOP_FILLED, FILLED, "what a loop needs to come into its vectors"));
    parameters.put(
        ParameterNames.CHAIN_WINDOW,
        window.isPresent()
            ? MeasuredParameter.measured(
                ParameterNames.CHAIN_WINDOW,
                Math.rint(window.getAsDouble()),
                WINDOW_ERROR,
                "kernel " + ProbeKernels.WINDOW)
            : MeasuredParameter.known(
                ParameterNames.CHAIN_WINDOW,
                Fit.WINDOW,
                "a reorder buffer of 512, two of its places for each operation"));
    PredictorCapacity.in(measurements.outcomes())
        .ifPresent(
            found -> {
              parameters.put(
                  ParameterNames.BRANCH_LEARNT,
                  MeasuredParameter.counted(ParameterNames.BRANCH_LEARNT, found.all()));
              parameters.put(
                  ParameterNames.BRANCH_UNLEARNT,
                  MeasuredParameter.counted(ParameterNames.BRANCH_UNLEARNT, found.none()));
            });
  }

  /** Tables of pages, crowded lines, streams that are stored to, and copies beside each other. */
  private void memory(TreeMap<String, Parameter> parameters, MemoryFit memory) {
    Translations.in(measurements.pages())
        .ifPresent(
            found -> {
              parameters.put(
                  ParameterNames.MEMORY_PAGES,
                  MeasuredParameter.measured(
                      ParameterNames.MEMORY_PAGES,
                      Math.rint(found.pages()),
                      PAGES_ERROR,
                      PAGE_LADDER));
              parameters.put(
                  ParameterNames.MEMORY_WALK,
                  MeasuredParameter.measured(
                      ParameterNames.MEMORY_WALK, found.seconds(), WALK_ERROR, PAGE_LADDER));
            });
    measurements
        .crowds()
        .forEach(
            (line, seconds) ->
                parameters.put(
                    line, MeasuredParameter.measured(line, seconds, CROWD_ERROR, sourceOf(line))));
    LinkedShare.of(measurements.crowds().get(ParameterNames.MEMORY_LINKED), memory.levels())
        .ifPresentOrElse(
            share -> parameters.put(share.name(), share),
            () -> parameters.remove(ParameterNames.MEMORY_LINKED));
    parameters.put(
        ParameterNames.MEMORY_WRITTEN,
        new Parameter(
            ParameterNames.MEMORY_WRITTEN,
            Significant.rational(memory.written()),
            WRITTEN_ERROR,
            Confidence.FITTED,
            "streams of which a third, half or all is stored to"));
    parameters.put(
        ParameterNames.MEMORY_OVERLAP,
        new Parameter(
            ParameterNames.MEMORY_OVERLAP,
            OVERLAP,
            0.1,
            Confidence.ASSUMED,
            "as the third root of the sum of third powers where both need the same"));
    for (Parameter beside : new CopyContention(measurements.copies()).parameters()) {
      parameters.put(beside.name(), beside);
    }
  }

  /** What disturbed the measurements, for the provenance. */
  private SortedMap<String, String> disturbances() {
    TreeMap<String, String> facts = new TreeMap<>();
    Noise noise = Noise.in(measurements);
    facts.put("repeatability", noise.differing() + "; the least counts");
    noise.unconfirmed().ifPresent(words -> facts.put("unconfirmed", words));
    if (!measurements.waiting().isEmpty()) {
      facts.put("waiting", noise.waiting());
    }
    CopyContention copies = new CopyContention(measurements.copies());
    if (!copies.isEmpty()) {
      facts.put("copies", copies.line());
    }
    return facts;
  }

  double modelError() {
    return kernels.residuals().modelError();
  }

  /** Predicted over measured, of every row that the fit used, and of those it did not see. */
  public SortedMap<String, Double> ratios(boolean unseen) {
    return kernels.residuals().ratios(unseen);
  }

  private static String sourceOf(String line) {
    return line.equals(ParameterNames.MEMORY_WAIT)
        ? SLOW
        : line.startsWith(ParameterNames.MEMORY_ABREAST) ? ABREAST : CROWDED;
  }

  /** Nothing is known of one unless it was measured. */
  private Optional<Network> network() {
    return measurements.messages().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Network(
                "loopback",
                Network.CONTENTION_FREE,
                "measured by perf:calibrate: TCP over loopback, ArrayBlockingQueue; "
                    + measurements.fact("hand-over"),
                new TreeMap<>()));
  }

  private int processors() {
    return Math.max(1, Integer.parseInt(measurements.fact("processors").replaceAll("\\D", "0")));
  }

  /** Two threads that happened to miss each other must not make contention cheaper than none. */
  private static void atLeast(
      TreeMap<String, Parameter> parameters, String contended, String alone) {
    Parameter with = parameters.get(contended);
    Parameter without = parameters.get(alone);
    if (with != null && without != null && with.value().compareTo(without.value()) < 0) {
      parameters.put(contended, MeasuredParameter.standIn(contended, 1, without));
    }
  }
}
