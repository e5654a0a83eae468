package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.kernel.MicroKernel;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;
import org.perfmodel.calibrate.kernel.ProbeKernels;
import org.perfmodel.calibrate.kernel.Terms;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.ThreadGrowth;
import org.perfmodel.platform.KernelResidual;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Verb;

/** Measurements become a platform: prices, stand-ins, memory levels, errors and provenance. */
public final class PlatformFit {
  /** What nobody measures more often than once a fork is no better than this. */
  private static final double RUNTIME_ERROR = 0.3;

  /** Medians of one JVM repeat no better on a quiet machine. */
  private static final double MESSAGE_ERROR = 0.1;

  /** Iterations of a vectorised loop that do not fill a vector, before and after the others. */
  private static final int TAIL = 8;

  /**
   * Two vectors of four, three times over: the loop before, the unrolled one and the one behind.
   */
  private static final int FILLED = 24;

  /**
   * The least that the model itself is taken to be off by. Too small: the standard deviation of the
   * logarithm of predicted over measured time of the recorded regular Livermore loops is 0.25 on
   * JDK 17 and 0.27 on JDK 25, and intervals with this cover 85 % on JDK 17, not 95 %.
   */
  private static final double STRUCTURE = 0.22;

  /** 2^(1/3) / 2: what a norm of degree three, which fits loops well, is at equal needs. */
  private static final Rational OVERLAP = Rational.of(63, 100);

  /** As the cost model has it: the operations of the largest body that is vectorised. */
  private static final int LARGEST_VECTOR_BODY = 16;

  /** Steps of the ladder, and how evenly addresses fall into the sets of a buffer. */
  private static final double PAGES_ERROR = 0.2;

  /** Tables of pages that are near each other share lines: half to one and a half of it. */
  private static final double WALK_ERROR = 0.3;

  private static final double CROWD_ERROR = 0.25;
  private static final double WRITTEN_ERROR = 0.2;

  /** Where registers come from decides for which part of the way a loop waits. */
  private static final double CONVERTED_ERROR = 0.5;

  /** Times its operations' that a loop takes in which iterations wait for each other. */
  private static final double WAITING = 1.5;

  private static final String PAGE_LADDER = "loads three pages apart, of growing numbers of pages";
  private static final String CROWDED = "64 lines three pages apart, all of one set of a cache";
  private static final String SLOW = "a chain through an array in memory, and one in a cache";
  private static final String ABREAST = "16 arrays side by side that begin alike, and apart";

  /** Passes that disagree are apart by more than a factor of two. */
  private static final double DOUBTED = 1;

  /** What a measurement of operations in flight may say. */
  private static final double LEAST_WINDOW = 32;

  private static final double MOST_WINDOW = 1024;
  private static final double WINDOW_ERROR = 0.2;

  /**
   * The next iteration, a comparison, a jump, of which a compiler makes one for eight copies of the
   * body (counted in its code, JDK 17 and 25).
   */
  private static final double LOOP_INSTRUCTIONS = 3.0 / 8;

  private static final String LOOP = Operation.of(Verb.LOOP).toString();

  /** How much bodies differ in copies of registers and in what stands for two operations. */
  private static final double INSTRUCTION_ERROR = 0.1;

  private final Measurements measurements;
  private final List<Fit.Row> fitted = new ArrayList<>();
  private final List<Fit.Row> validation = new ArrayList<>();
  private final List<Fit.Row> probes = new ArrayList<>();
  private final OptionalDouble window;
  private SortedMap<String, Fit.Price> prices;

  public PlatformFit(Measurements measurements) {
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
    window = window();
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
            && probes.stream()
                .filter(
                    probe ->
                        ProbeKernels.ability(probe.name()).equals(ParameterNames.VECTOR_OFFSETS))
                .anyMatch(this::isInVectors);
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

  public Platform platform(String name, Capacities caches, SortedMap<String, String> facts) {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    double together = together();
    prices.forEach(
        (parameter, price) ->
            parameters.put(
                parameter,
                parameter(
                    parameter,
                    new Fit.Price(
                        price.seconds(), price.relativeError() * together, price.identified()))));
    measurements
        .costs()
        .forEach(
            (parameter, seconds) -> {
              if (!parameter.contains(ThreadGrowth.AT)) {
                parameters.put(parameter, cost(parameter, seconds));
              }
            });
    new ThreadGrowth(measurements.costs())
        .parameters()
        .forEach(parameter -> parameters.put(parameter.name(), parameter));
    measurements
        .messages()
        .forEach((parameter, values) -> parameters.put(parameter, message(parameter, values)));
    atLeast(parameters, ParameterNames.LOCK_CONTENDED, "lock");
    atLeast(parameters, ParameterNames.ATOMIC_CONTENDED, "atomic.long");
    StandIns.OF.forEach(
        (missing, other) -> {
          Parameter measured = parameters.get(other.other());
          if (measured != null && !parameters.containsKey(missing)) {
            parameters.put(missing, standIn(missing, other.times(), measured));
          }
        });
    parameters.put(
        ParameterNames.VECTOR_TAIL, known(ParameterNames.VECTOR_TAIL, TAIL, "two vectors of four"));
    parameters.put(
        ParameterNames.LOOP_FILLED,
        known(ParameterNames.LOOP_FILLED, FILLED, "what a loop needs to come into its vectors"));
    parameters.put(
        ParameterNames.CHAIN_WINDOW,
        window.isPresent()
            ? measured(
                ParameterNames.CHAIN_WINDOW,
                Math.rint(window.getAsDouble()),
                WINDOW_ERROR,
                "kernel " + ProbeKernels.WINDOW)
            : known(
                ParameterNames.CHAIN_WINDOW,
                Fit.WINDOW,
                "a reorder buffer of 512, two of its places for each operation"));
    Learnt.in(measurements.outcomes())
        .ifPresent(
            found -> {
              parameters.put(
                  ParameterNames.BRANCH_LEARNT, counted(ParameterNames.BRANCH_LEARNT, found.all()));
              parameters.put(
                  ParameterNames.BRANCH_UNLEARNT,
                  counted(ParameterNames.BRANCH_UNLEARNT, found.none()));
            });
    Translations.in(measurements.pages())
        .ifPresent(
            found -> {
              parameters.put(
                  ParameterNames.MEMORY_PAGES,
                  measured(
                      ParameterNames.MEMORY_PAGES,
                      Math.rint(found.pages()),
                      PAGES_ERROR,
                      PAGE_LADDER));
              parameters.put(
                  ParameterNames.MEMORY_WALK,
                  measured(ParameterNames.MEMORY_WALK, found.seconds(), WALK_ERROR, PAGE_LADDER));
            });
    measurements
        .crowds()
        .forEach(
            (line, seconds) ->
                parameters.put(line, measured(line, seconds, CROWD_ERROR, sourceOf(line))));
    MemoryFit memory = new MemoryFit(measurements.seconds(), caches);
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
    for (Parameter beside : new CopiesBeside(measurements.copies()).parameters()) {
      parameters.put(beside.name(), beside);
    }
    for (Fit.Row probe : probes) {
      String ability = ProbeKernels.ability(probe.name());
      if (ability.equals(ParameterNames.CHAIN_WINDOW)) {
        continue;
      }
      parameters.put(
          ability,
          ability.equals(ParameterNames.INSTRUCTION)
              ? instruction(probe)
              : ability.startsWith(ParameterNames.CHAIN_CONVERTED)
                  ? converted(probe, ability)
                  : ability(probe, ability));
    }
    Searches.parameters(measurements)
        .forEach(
            each -> parameters.computeIfPresent(each.name(), (key, had) -> doubted(each, had)));
    TreeMap<String, String> all = new TreeMap<>(facts);
    all.putAll(residualFacts());
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
        Significant.rounded(modelError()),
        parameters,
        memory.levels(),
        network(),
        new Provenance(
            "measured by perf:calibrate on " + facts.getOrDefault("cpu", "?"), all, residuals()));
  }

  private static String sourceOf(String line) {
    return line.equals(ParameterNames.MEMORY_WAIT)
        ? SLOW
        : line.startsWith(ParameterNames.MEMORY_ABREAST) ? ABREAST : CROWDED;
  }

  /** What no second pass found is not identified. */
  private static Parameter doubted(Searched searched, Parameter had) {
    return searched.isDoubtful()
        ? new Parameter(had.name(), had.value(), DOUBTED, Confidence.ASSUMED, searched.doubt())
        : had;
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

  /** Every measurement of a loop, those that the fit did not see at the end. */
  private List<KernelResidual> residuals() {
    Map<String, Double> seconds = seconds();
    List<KernelResidual> rows = new ArrayList<>();
    for (List<Fit.Row> part : List.of(fitted, validation)) {
      for (Fit.Row row : part) {
        rows.add(
            new KernelResidual(
                row.name(),
                row.size(),
                Significant.rational(row.seconds()).doubleValue(),
                Significant.rational(row.predicted(seconds)).doubleValue()));
      }
    }
    return rows;
  }

  private static Parameter known(String name, int count, String why) {
    return new Parameter(name, Rational.of(count), 0.5, Confidence.ASSUMED, why);
  }

  private static Parameter counted(String name, double count) {
    return new Parameter(
        name,
        Significant.rational(Math.rint(count)),
        0.5,
        Confidence.FITTED,
        "random orders of growing length");
  }

  private static Parameter measured(String name, double value, double error, String source) {
    return new Parameter(name, Significant.rational(value), error, Confidence.FITTED, source);
  }

  /** One if the probe's time is nearer to what vector instructions would take. */
  private boolean isInVectors(Fit.Row probe) {
    double scalar = probe.predicted(seconds());
    double vector =
        new Fit.Row(
                probe.name(), probe.size(), probe.fixed(), probe.work().inVectors(), Terms.NONE, 1)
            .predicted(seconds());
    return Math.abs(Math.log(probe.seconds() / vector))
        < Math.abs(Math.log(probe.seconds() / scalar));
  }

  private Parameter ability(Fit.Row probe, String name) {
    boolean isInVectors = isInVectors(probe);
    boolean isDisputed =
        inEachPass(probe).stream().anyMatch(pass -> isInVectors(pass) != isInVectors);
    return probed(name, probe, isInVectors ? 1 : 0, 0, isDisputed);
  }

  /**
   * Operations in flight, as short sums behind each other show them: of a row of r additions that
   * would take L each, T = L r r / (r + H), where H iterations have room for their operations.
   */
  private OptionalDouble window() {
    Map<String, Double> seconds = seconds();
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
    return measured(
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
    return probed(name, probe, share, CONVERTED_ERROR, isDisputed);
  }

  /** What takes about as long as its operations do does not wait. */
  private double waiting(Fit.Row probe) {
    double work = probe.size() * probe.work().at(seconds());
    double way = probe.size() * probe.chain().at(seconds());
    return probe.seconds() > WAITING * work ? Math.min(1, probe.seconds() / way) : 0;
  }

  private static Parameter probed(
      String name, Fit.Row probe, double share, double error, boolean isDisputed) {
    return new Parameter(
        name,
        Significant.rational(share),
        error,
        isDisputed ? Confidence.ASSUMED : Confidence.FITTED,
        "kernel " + probe.name() + (isDisputed ? "; passes disagree, the faster counts" : ""));
  }

  /** What each pass alone measured, as far as it has come to the probe. */
  private List<Fit.Row> inEachPass(Fit.Row probe) {
    Measurements.Key key = new Measurements.Key(probe.name(), probe.size());
    return measurements.passes().stream()
        .map(pass -> probe.taking(pass.seconds().getOrDefault(key, probe.seconds())))
        .toList();
  }

  private int processors() {
    return Math.max(1, Integer.parseInt(measurements.fact("processors").replaceAll("\\D", "0")));
  }

  /**
   * What the errors of prices shrink by when they are taken as independent. Prices of operations
   * that always come together are uncertain each and certain as a sum; the errors that a profile
   * states are such that, combined as independent ones, they give the kernels' residuals.
   */
  private double together() {
    double squares = 0;
    for (Fit.Row row : fitted) {
      Map<String, Double> seconds = seconds();
      Terms all = row.bound(seconds);
      double variance = 0;
      for (Map.Entry<String, Double> term : all.counts().entrySet()) {
        Fit.Price price = prices.get(term.getKey());
        if (price != null) {
          variance += Math.pow(term.getValue() * price.seconds() * price.relativeError(), 2);
        }
      }
      squares += variance / Math.pow(row.predicted(seconds), 2);
    }
    double independent = Math.sqrt(squares / fitted.size());
    return independent > 0 ? Math.min(1, spread() / independent) : 1;
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

  private static Parameter cost(String name, double seconds) {
    return new Parameter(
        name,
        Significant.rational(Math.max(0, seconds)),
        RUNTIME_ERROR,
        seconds > 0 ? Confidence.FITTED : Confidence.ASSUMED,
        seconds > 0 ? "measured with two threads" : "too small to be seen; counted as nothing");
  }

  /** Seen once in each JVM: how far they are apart is what is known of the error. */
  private static Parameter message(String name, List<Double> values) {
    double least = values.stream().min(Double::compare).orElse(0.0);
    double most = values.stream().max(Double::compare).orElse(0.0);
    if (least <= 0) {
      return cost(name, most);
    }
    double apart = (most - least) / least;
    return new Parameter(
        name,
        Significant.rational(least),
        Significant.rounded(Math.max(MESSAGE_ERROR, Math.min(1, apart))),
        Confidence.FITTED,
        (name.startsWith(ParameterNames.QUEUE) ? "ArrayBlockingQueue" : "TCP over loopback")
            + ", two threads of one JVM"
            + (apart > 0.5
                ? String.format(Locale.ROOT, "; JVMs differ by %.0f %%", 100 * apart)
                : ""));
  }

  /** Two threads that happened to miss each other must not make contention cheaper than none. */
  private static void atLeast(
      TreeMap<String, Parameter> parameters, String contended, String alone) {
    Parameter with = parameters.get(contended);
    Parameter without = parameters.get(alone);
    if (with != null && without != null && with.value().compareTo(without.value()) < 0) {
      parameters.put(contended, standIn(contended, 1, without));
    }
  }

  private static Parameter standIn(String name, int times, Parameter measured) {
    return new Parameter(
        name,
        measured.value().times(Rational.of(times)),
        Math.max(0.5, measured.relativeError()),
        Confidence.ASSUMED,
        (times == 1 ? "as " : "as " + times + " times ") + measured.name());
  }

  private Map<String, Double> seconds() {
    Map<String, Double> seconds = new TreeMap<>();
    prices.forEach((name, price) -> seconds.put(name, price.seconds()));
    return seconds;
  }

  private static double logError(Fit.Row row, Map<String, Double> seconds) {
    return Math.log(row.predicted(seconds) / row.seconds());
  }

  /**
   * The spread of the fitted kernels, the error of the loops that the fit has not seen, or what the
   * model itself was found to be worth on whole programs; the greatest of them.
   */
  double modelError() {
    return Math.max(STRUCTURE, Math.max(spread(), unseenError()));
  }

  /** 1.4826 times the median of |log residual|: the standard deviation, were they normal. */
  private double spread() {
    double[] residuals =
        fitted.stream().mapToDouble(row -> Math.abs(logError(row, seconds()))).sorted().toArray();
    return 1.4826 * residuals[residuals.length / 2];
  }

  private double unseenError() {
    return Math.sqrt(
        validation.stream()
            .mapToDouble(row -> Math.pow(logError(row, seconds()), 2))
            .average()
            .orElse(0));
  }

  /** Predicted over measured, of every row that the fit used, and of those it did not see. */
  public SortedMap<String, Double> ratios(boolean unseen) {
    TreeMap<String, Double> ratios = new TreeMap<>();
    for (Fit.Row row : unseen ? validation : fitted) {
      ratios.put(row.name() + " n=" + row.size(), row.predicted(seconds()) / row.seconds());
    }
    return ratios;
  }

  private SortedMap<String, String> residualFacts() {
    TreeMap<String, String> facts = new TreeMap<>();
    double[] shares =
        ratios(false).values().stream()
            .mapToDouble(ratio -> Math.abs(ratio - 1))
            .sorted()
            .toArray();
    facts.put(
        "residuals",
        String.format(
            Locale.ROOT,
            "%d kernel measurements: mean %.1f %%, median %.1f %%, worst %.0f %%",
            shares.length,
            100 * Arrays.stream(shares).average().orElse(0),
            100 * shares[shares.length / 2],
            100 * shares[shares.length - 1]));
    facts.put(
        "unseen",
        ratios(true).entrySet().stream()
            .map(
                each ->
                    String.format(
                        Locale.ROOT, "%s: %+.0f %%", each.getKey(), 100 * (each.getValue() - 1)))
            .collect(Collectors.joining("; ")));
    Noise noise = Noise.in(measurements);
    facts.put("repeatability", noise.differing() + "; the least counts");
    noise.unconfirmed().ifPresent(words -> facts.put("unconfirmed", words));
    if (!measurements.waiting().isEmpty()) {
      facts.put("waiting", noise.waiting());
    }
    CopiesBeside copies = new CopiesBeside(measurements.copies());
    if (!copies.isEmpty()) {
      facts.put("copies", copies.line());
    }
    return facts;
  }
}
