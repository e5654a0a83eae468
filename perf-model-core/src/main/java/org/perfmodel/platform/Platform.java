package org.perfmodel.platform;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;

/**
 * A calibrated machine.
 *
 * @param name as perf.yaml names it
 * @param processors that it has
 * @param modelError one standard error of a prediction under this platform as a share of it, from
 *     the residuals of its calibration
 * @param parameters by name
 * @param memory levels from nearest to farthest; empty if the prices include memory
 * @param network what its messages travel on; empty if nothing is known of it
 * @param fingerprint eight hexadecimal digits of a hash of every number above
 */
public record Platform(
    String name,
    int processors,
    double modelError,
    SortedMap<String, Parameter> parameters,
    List<MemoryLevel> memory,
    Optional<Network> network,
    Provenance provenance,
    String fingerprint) {
  /** Where a profile does not say: what an Intel server processor of 2023 learns. */
  private static final double LEARNT = 2_000;

  private static final double UNLEARNT = 30_000;

  /**
   * Pages whose translations a processor holds where a profile does not say. Servers have room for
   * 1536 (Intel from 2015) to 3072 (AMD from 2022), and code and the tables of a virtual machine
   * need some of it: the least.
   */
  private static final double PAGES = 1_536;

  private static final double FIRST_LOST = 0.95;
  private static final double LAST_KEPT = 1.4;

  /** The share of a loop's entry that a run of no iteration pays. */
  private static final double AT_LEAST = 0.24;

  private static final double LINE_BYTES = 64;

  /**
   * G1 gives an array of half a region or more regions of its own. They have 1 MiB in a heap of up
   * to 2 GiB (JEP 248, G1HeapRegionSize).
   */
  private static final double HALF_A_REGION = 512 * 1024;

  /** The fact that names the virtual machine and its build. */
  public static final String JVM = "jvm";

  /** The fact that says how long a chain of operations took that never changes. */
  public static final String CLOCK = "clock";

  private static final Pattern NANOS = Pattern.compile("^(\\d{1,9}) ns ");

  private static final Pattern BUILD = Pattern.compile(" (\\d{1,4})(?:\\.\\d+)*\\+\\d");

  public Platform {
    requireNonNull(name);
    requireNonNull(network);
    requireNonNull(provenance);
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    memory = List.copyOf(memory);
    if (processors < 1) {
      throw new IllegalArgumentException("platform " + name + " has " + processors + " processors");
    }
  }

  /** A platform whose network, if it has one, is plain. */
  public Platform(
      String name,
      int processors,
      double modelError,
      SortedMap<String, Parameter> parameters,
      List<MemoryLevel> memory,
      Provenance provenance,
      String fingerprint) {
    this(
        name,
        processors,
        modelError,
        parameters,
        memory,
        plain(name, parameters),
        provenance,
        fingerprint);
  }

  private static Optional<Network> plain(String name, SortedMap<String, Parameter> parameters) {
    return parameters.keySet().stream().anyMatch(ParameterNames::isOfNetwork)
        ? Optional.of(Network.plain(name))
        : Optional.empty();
  }

  /** The platform with the fingerprint of these numbers. */
  public static Platform of(
      String name,
      int processors,
      double modelError,
      SortedMap<String, Parameter> parameters,
      List<MemoryLevel> memory,
      Provenance provenance) {
    return of(
        name, processors, modelError, parameters, memory, plain(name, parameters), provenance);
  }

  /** The same with a network. */
  public static Platform of(
      String name,
      int processors,
      double modelError,
      SortedMap<String, Parameter> parameters,
      List<MemoryLevel> memory,
      Optional<Network> network,
      Provenance provenance) {
    return new Platform(
        name,
        processors,
        modelError,
        parameters,
        memory,
        network,
        provenance,
        Fingerprint.of(processors, modelError, parameters, memory, network));
  }

  /**
   * This machine with another network: {@code reference+ethernet}. What is known of queues between
   * threads stays, unless the network says otherwise.
   */
  public Platform on(NetworkProfile other) {
    TreeMap<String, Parameter> all = new TreeMap<>(parameters);
    all.keySet()
        .removeIf(
            each -> ParameterNames.isOfNetwork(each) && !each.startsWith(ParameterNames.QUEUE));
    all.putAll(other.parameters());
    return of(
        name + "+" + other.network().name(),
        processors,
        modelError,
        all,
        memory,
        Optional.of(other.network()),
        provenance);
  }

  /**
   * The platform as the linear model sees it: the same numbers, by which that model is further off.
   * A platform without memory levels was fitted to that model, and stays.
   */
  public Platform forLinearModel() {
    return memory.isEmpty()
        ? this
        : new Platform(
            name,
            processors,
            modelError * ModelErrors.recorded().linear(),
            parameters,
            memory,
            network,
            provenance,
            fingerprint);
  }

  /** The same with more prices, which do not tell it from others. */
  public Platform with(List<Parameter> more) {
    TreeMap<String, Parameter> all = new TreeMap<>(parameters);
    more.forEach(each -> all.putIfAbsent(each.name(), each));
    return new Platform(
        name, processors, modelError, all, memory, network, provenance, fingerprint);
  }

  /**
   * The feature release of the Java virtual machine that it was measured with: 25 of {@code OpenJDK
   * 64-Bit Server VM 25.0.3+9}. Zero where it names none.
   */
  public int javaRelease() {
    Matcher build = BUILD.matcher(provenance.facts().getOrDefault(JVM, ""));
    return build.find() ? Integer.parseInt(build.group(1)) : 0;
  }

  /** Nanoseconds of a chain at the clock that its prices are of; empty where it names none. */
  public OptionalDouble clockNanos() {
    Matcher chain = NANOS.matcher(provenance.facts().getOrDefault(CLOCK, ""));
    return chain.find()
        ? OptionalDouble.of(Double.parseDouble(chain.group(1)))
        : OptionalDouble.empty();
  }

  public Optional<Parameter> parameter(String parameter) {
    return Optional.ofNullable(parameters.get(parameter));
  }

  /**
   * Values for every {@code $} symbol and tabulated function of this platform. A negative price,
   * which a least-squares fit of a source may print, binds as zero: a formula's parameters are not
   * negative, and no sum of prices may make time run backwards.
   */
  public Bindings bindings() {
    TreeMap<String, Rational> values = new TreeMap<>();
    parameters.forEach(
        (key, parameter) ->
            values.put(
                parameter.symbol().name(),
                parameter.value().signum() < 0 ? Rational.ZERO : parameter.value()));
    TreeMap<String, DoubleUnaryOperator> functions = MemoryCurve.of(memory);
    double miss =
        parameter(ParameterNames.BRANCH_MISS).map(each -> each.value().doubleValue()).orElse(0.0);
    double learnt = count(ParameterNames.BRANCH_LEARNT, LEARNT);
    double unlearnt = Math.max(2 * learnt, count(ParameterNames.BRANCH_UNLEARNT, UNLEARNT));
    functions.put(
        "$" + ParameterNames.BRANCH_MISSED, executed -> miss * foreign(executed, learnt, unlearnt));
    functions.put("$" + ParameterNames.MEMORY_PAGE, page(walk()));
    functions.put("$" + ParameterNames.MEMORY_CROWDED, Platform::crowded);
    functions.put("$" + ParameterNames.MEMORY_ALIKE, bytes -> bytes >= HALF_A_REGION ? 1 : 0);
    functions.put("$" + ParameterNames.MEMORY_BESIDE, MemorySlowdown.of(parameters, 0));
    waited(1, functions);
    double inLast = MemoryCurve.inLastCache(memory);
    functions.put("$" + ParameterNames.MEMORY_MISSED, MemoryCurve.beyondFirst(memory));
    functions.put("$" + ParameterNames.MEMORY_UNHASHED, bytes -> Math.min(bytes, inLast));
    double filled =
        parameter(ParameterNames.LOOP_FILLED).map(each -> each.value().doubleValue()).orElse(0.0);
    functions.put("$" + ParameterNames.LOOP_ENTERED, trips -> entered(trips, filled));
    functions.put(
        "$" + ParameterNames.BRANCH_FOREIGN, executed -> foreign(executed, learnt, unlearnt));
    return Bindings.of(values, functions);
  }

  /**
   * Where a profile does not say: what a place anywhere in memory costs more than a line that
   * prefetchers foresee, which is a translation and the missing prefetch.
   */
  private double walk() {
    double otherwise = 0;
    if (!memory.isEmpty()) {
      MemoryLevel last = memory.get(memory.size() - 1);
      otherwise = Math.max(0, last.secondsPerRandom().minus(last.secondsPerLine()).doubleValue());
    }
    double unknown = otherwise;
    return parameter(ParameterNames.MEMORY_WALK)
        .map(each -> each.value().doubleValue())
        .orElse(unknown);
  }

  /** Seconds of finding a page, by how many are used in turn. */
  private DoubleUnaryOperator page(double walk) {
    double held = count(ParameterNames.MEMORY_PAGES, PAGES);
    return used -> walk * untranslated(used, held);
  }

  /** Seconds of a line that a slow loop waits for, by the footprint. */
  private void waited(double dearer, TreeMap<String, DoubleUnaryOperator> functions) {
    double late = dearer * count(ParameterNames.MEMORY_WAIT, 0);
    functions.put("$" + ParameterNames.MEMORY_WAITED, MemoryCurve.beyondLast(memory, late));
    double latency =
        memory.isEmpty()
            ? 0
            : dearer * memory.get(memory.size() - 1).secondsPerDependent().doubleValue();
    functions.put("$" + ParameterNames.MEMORY_AHEAD, MemoryCurve.beyondLast(memory, latency));
  }

  private static Rational dearer(double relativeError) {
    return Rational.ONE.plus(Rational.ofDouble(relativeError));
  }

  /**
   * The share of pages, touched in turn, that the buffers have lost until they are touched again: a
   * buffer in sets loses the first before it is full, and keeps none at a little more than that.
   */
  private static double untranslated(double used, double held) {
    double share =
        Math.log(Math.max(1, used) / (FIRST_LOST * held)) / Math.log(LAST_KEPT / FIRST_LOST);
    return Math.min(1, Math.max(0, share));
  }

  /**
   * The first cache has as many sets as a page has lines, since its lines are found while their
   * addresses are translated; lines whose distance has a power of two in common with a page share
   * some of these sets. Of larger caches the same share, for want of their sizes.
   */
  private static double crowded(double apart) {
    long common = Math.max(1, Math.round(Math.abs(apart)));
    long other = ParameterNames.PAGE_BYTES;
    while (other != 0) {
      long rest = common % other;
      common = other;
      other = rest;
    }
    return Math.max(1, (double) common / LINE_BYTES);
  }

  private double count(String name, double otherwise) {
    return parameter(name).map(each -> each.value().doubleValue()).orElse(otherwise);
  }

  /**
   * The share of a branch's executions that its predictor has not learnt by heart from the run
   * before: linear in the logarithm of how many there are in a run.
   */
  private static double foreign(double executed, double learnt, double unlearnt) {
    double share = Math.log(Math.max(1, executed) / learnt) / Math.log(unlearnt / learnt);
    return Math.min(1, Math.max(0, share));
  }

  /** What a run of a few iterations pays of coming into a loop: none of what is unrolled. */
  private static double entered(double trips, double filled) {
    return trips >= filled ? 1 : AT_LEAST + (1 - AT_LEAST) * Math.max(0, trips) / filled;
  }

  /**
   * The tabulated prices of memory where each level, and each translation, costs its error more.
   */
  public Bindings dearerMemory() {
    List<MemoryLevel> dearer =
        memory.stream().map(level -> level.times(dearer(level.relativeError()))).toList();
    TreeMap<String, DoubleUnaryOperator> functions = MemoryCurve.of(dearer);
    double error = parameter(ParameterNames.MEMORY_WALK).map(Parameter::relativeError).orElse(0.0);
    functions.put("$" + ParameterNames.MEMORY_PAGE, page(walk() * (1 + error)));
    double late = parameter(ParameterNames.MEMORY_WAIT).map(Parameter::relativeError).orElse(0.0);
    waited(1 + late, functions);
    functions.put("$" + ParameterNames.MEMORY_BESIDE, MemorySlowdown.of(parameters, 1));
    return Bindings.of(new TreeMap<>(), functions);
  }

  /** Whether it says how much longer memory takes beside others, and not which part is shared. */
  public boolean hasBeside() {
    return !parameters.containsKey(ParameterNames.MEMORY_SHARED)
        && parameters.keySet().stream().anyMatch(ParameterNames::isFactor);
  }

  /**
   * How many times as long what comes from beyond all caches takes where so many processors ask for
   * theirs at once.
   *
   * @param errors standard errors on top
   */
  public double beside(int processors, double errors) {
    return 1 + MemorySlowdown.of(parameters, errors).applyAsDouble(processors);
  }

  /** The tabulated functions as far as the last memory level, beyond all caches, prices them. */
  public Bindings beyondCaches() {
    TreeMap<String, DoubleUnaryOperator> functions = MemoryCurve.beyondCaches(memory);
    waited(1, functions);
    functions.put("$" + ParameterNames.MEMORY_PAGE, pages -> 0);
    return Bindings.of(new TreeMap<>(), functions);
  }

  /** {@code ci-16c#9f31}: what a report names. */
  public String label() {
    return name + "#" + fingerprint.substring(0, Math.min(4, fingerprint.length()));
  }
}
