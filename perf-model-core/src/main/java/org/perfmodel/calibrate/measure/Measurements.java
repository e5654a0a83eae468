package org.perfmodel.calibrate.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.kernel.MicroKernel;
import org.perfmodel.platform.ParameterNames;

/**
 * What the forked JVMs observed, from the lines that they print. Several values of one quantity are
 * kept; the smallest is the one least disturbed, except for contention. The clock of a core goes by
 * a tenth and more with what the others of its chip do: what goes by it is taken as it would be at
 * the middle clock.
 */
public final class Measurements {
  /** A run of a kernel at a size. */
  public record Key(String kernel, int size) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byKernel = kernel.compareTo(other.kernel);
      return byKernel != 0 ? byKernel : Integer.compare(size, other.size);
    }
  }

  private final SortedMap<Key, List<Double>> points = new TreeMap<>();
  private final SortedMap<Key, List<Double>> waiting = new TreeMap<>();
  private final SortedMap<Key, List<Double>> clocks = new TreeMap<>();
  private final SortedMap<Long, List<Double>> rungs = new TreeMap<>();
  private final SortedMap<Integer, List<Double>> pages = new TreeMap<>();
  private final SortedMap<String, List<Double>> crowds = new TreeMap<>();
  private final SortedMap<Integer, List<Double>> outcomes = new TreeMap<>();
  private final SortedMap<Integer, List<Double>> copies = new TreeMap<>();
  private final SortedMap<String, List<Double>> costs = new TreeMap<>();
  private final Set<String> disturbed = new TreeSet<>();
  private final SortedMap<String, String> facts = new TreeMap<>();
  private final List<Measurements> passes = new ArrayList<>();
  private final Map<String, Integer> begun = new TreeMap<>();
  private @Nullable SortedMap<Key, List<Double>> atOneClock;
  private boolean isWithin;
  private int pass;

  /**
   * Takes a line.
   *
   * @throws IllegalArgumentException if it is none of {@link MeasuringMain}
   */
  public void take(String line) {
    String[] fields = line.split("\t", -1);
    takeFields(line, fields);
    switch (fields[0]) {
      case "kernel" -> {
        pass = begun.merge(fields[1], 1, Integer::sum) - 1;
        isWithin = true;
        if (pass == passes.size()) {
          passes.add(new Measurements());
        }
      }
      case "end" -> isWithin = false;
      default -> {
        if (isWithin) {
          passes.get(pass).takeFields(line, fields);
        }
      }
    }
  }

  private void takeFields(String line, String[] fields) {
    atOneClock = null;
    switch (fields[0] + fields.length) {
      case "point4" -> add(points, point(fields), fields[3]);
      case "point5" -> {
        add(points, point(fields), fields[3]);
        add(waiting, point(fields), fields[4]);
      }
      case "point6", "point7" -> {
        add(points, point(fields), fields[3]);
        add(waiting, point(fields), fields[4]);
        add(clocks, point(fields), fields[5]);
        boolean isQuiet = fields.length == 6 || Boolean.parseBoolean(fields[6]);
        if (!isQuiet || Double.parseDouble(fields[4]) > Reading.MOST_WAITING) {
          disturbed.add(fields[1]);
        }
      }
      case "rung3" -> add(rungs, Long.valueOf(fields[1]), fields[2]);
      case "pages3" -> add(pages, Integer.valueOf(fields[1]), fields[2]);
      case "crowd3" -> add(crowds, fields[1], fields[2]);
      case "outcomes3" -> add(outcomes, Integer.valueOf(fields[1]), fields[2]);
      case "copies3" -> add(copies, Integer.valueOf(fields[1]), fields[2]);
      case "cost3" -> add(costs, fields[1], fields[2]);
      case "fact3" -> facts.put(fields[1], fields[2]);
      case "kernel2", "end2", "done1" -> {}
      default -> throw new IllegalArgumentException("not a line of measurements: `" + line + "`");
    }
  }

  private static Key point(String[] fields) {
    return new Key(fields[1], Integer.parseInt(fields[2]));
  }

  private static <K> void add(SortedMap<K, List<Double>> all, K key, String value) {
    all.computeIfAbsent(key, any -> new ArrayList<>()).add(Double.valueOf(value));
  }

  /** Every value of each point, at the middle clock. */
  public SortedMap<Key, List<Double>> all() {
    if (atOneClock == null) {
      atOneClock = Collections.unmodifiableSortedMap(clocks.isEmpty() ? points : brought());
    }
    return atOneClock;
  }

  private SortedMap<Key, List<Double>> brought() {
    double middle = clock();
    Map<String, MicroKernel> kernels = KernelSet.byName();
    SortedMap<Key, List<Double>> all = new TreeMap<>(points);
    clocks.forEach(
        (key, chains) -> {
          MicroKernel kernel = kernels.get(key.kernel());
          List<Double> values = points.getOrDefault(key, List.of());
          if (kernel != null
              && KernelSet.goesByClock(kernel, key.size())
              && values.size() == chains.size()) {
            all.put(key, at(middle, values, chains));
          }
        });
    return all;
  }

  private static List<Double> at(double middle, List<Double> values, List<Double> chains) {
    List<Double> at = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      at.add(values.get(i) * middle / chains.get(i));
    }
    return at;
  }

  /** Nanoseconds of a chain at the clock that was there most of the time; 0 if not recorded. */
  public double clock() {
    List<Double> chains = clocks.values().stream().flatMap(List::stream).sorted().toList();
    return chains.isEmpty() ? 0 : chains.get(chains.size() / 2);
  }

  /** Share of all measurements that another clock had, which is not within a twenty-fifth. */
  public double otherClocks() {
    double middle = clock();
    return clocks.values().stream()
        .flatMap(List::stream)
        .mapToDouble(chain -> IdleCore.isSameClock(chain, middle) ? 0 : 1)
        .average()
        .orElse(0);
  }

  /** Whether a point of a kernel waited or was never alone on its core, in one pass or more. */
  public boolean isDisturbed(String kernel) {
    return disturbed.contains(kernel);
  }

  /** Time passed over processor time of each point, one for each JVM; empty if not recorded. */
  public SortedMap<Key, List<Double>> waiting() {
    return Collections.unmodifiableSortedMap(waiting);
  }

  /**
   * Seconds of a dependent load by footprint in bytes: of several, the one in the middle, because
   * others use a shared cache now more, now less.
   */
  public SortedMap<Long, Double> rungs() {
    SortedMap<Long, Double> middle = new TreeMap<>();
    rungs.forEach((bytes, values) -> middle.put(bytes, median(values)));
    return middle;
  }

  /** The same of each time that the capacities were asked for. */
  public List<SortedMap<Long, Double>> ladders() {
    List<SortedMap<Long, Double>> ladders = new ArrayList<>();
    rungs.forEach(
        (bytes, values) -> {
          for (int i = 0; i < values.size(); i++) {
            if (i == ladders.size()) {
              ladders.add(new TreeMap<>());
            }
            ladders.get(i).put(bytes, values.get(i));
          }
        });
    return ladders;
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : Math.sqrt(sorted.get(half - 1) * sorted.get(half));
  }

  /** Seconds of a load that goes to another page each time, by how many pages there are. */
  public SortedMap<Integer, Double> pages() {
    return least(pages);
  }

  /** Seconds of a line of a column in one set of the first cache, by parameter: the middle one. */
  public SortedMap<String, Double> crowds() {
    SortedMap<String, Double> middle = new TreeMap<>();
    crowds.forEach((name, values) -> middle.put(name, median(values)));
    return middle;
  }

  /**
   * Seconds of an iteration with a branch whose outcomes come again, by how many there are: the
   * least of all times that it was asked.
   */
  public SortedMap<Integer, Double> outcomes() {
    return least(outcomes);
  }

  /**
   * What was measured the first time, the second and so on, part by part. Empty of recordings that
   * do not say where a part begins.
   */
  public List<Measurements> passes() {
    return Collections.unmodifiableList(passes);
  }

  /** Of the passes those that have measured something. */
  public List<Measurements> over(Function<Measurements, SortedMap<?, ?>> something) {
    return passes.stream().filter(each -> !something.apply(each).isEmpty()).toList();
  }

  /** How much slower copies get, of every round, by how many there are. */
  public SortedMap<Integer, List<Double>> copies() {
    return Collections.unmodifiableSortedMap(copies);
  }

  /** At which a kernel was measured, in their order. */
  public List<Integer> sizes(String kernel) {
    return points.keySet().stream()
        .filter(key -> key.kernel().equals(kernel))
        .map(Key::size)
        .toList();
  }

  /** Seconds of one run, by kernel and size. */
  public SortedMap<Key, Double> seconds() {
    return least(all());
  }

  /**
   * Seconds of each runtime cost, by parameter, with the number of threads where they are more than
   * two. Of contention the most counts: what disturbs one of two threads lets the other pass, and
   * makes it look cheap.
   */
  public SortedMap<String, Double> costs() {
    SortedMap<String, Double> seconds = least(costs);
    seconds.keySet().removeIf(ParameterNames::isOfNetwork);
    costs.forEach(
        (name, values) -> {
          if (name.startsWith(ParameterNames.LOCK_CONTENDED)
              || name.startsWith(ParameterNames.ATOMIC_CONTENDED)) {
            values.stream().max(Double::compare).ifPresent(most -> seconds.put(name, most));
          }
        });
    return seconds;
  }

  /** Seconds of each parameter of messages, one for each JVM. */
  public SortedMap<String, List<Double>> messages() {
    TreeMap<String, List<Double>> messages = new TreeMap<>(costs);
    messages.keySet().removeIf(name -> !ParameterNames.isOfNetwork(name));
    return messages;
  }

  public String fact(String name) {
    return facts.getOrDefault(name, "unknown");
  }

  private static <K> SortedMap<K, Double> least(SortedMap<K, List<Double>> all) {
    SortedMap<K, Double> least = new TreeMap<>();
    all.forEach((key, values) -> least.put(key, values.stream().min(Double::compare).orElse(0.0)));
    return least;
  }

  public int size() {
    return points.size();
  }
}
