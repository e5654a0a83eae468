package org.perfmodel.extract.counted;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.perfmodel.extract.bytecode.SharedClasses;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.workload.Region;

/**
 * How many public methods of the JDK have a price, and the table of those that follow from its
 * class files.
 *
 * <pre>
 * JdkTableReport                    prints the share of each package, and how far prices are apart
 * JdkTableReport TABLE COMPARED     writes the table, and beside it what is read of methods with a
 *                                   price by hand; begins from no table, see benchmarks/jdk-table.sh
 * </pre>
 *
 * A method has a price if a region that calls it, with arguments of which nothing is known, has no
 * call without source. {@code -Dpackages=java.util} asks only for those that begin so.
 */
public final class JdkTableReport {
  private static final int ROUNDS = Integer.getInteger("rounds", 2);

  /** Overloads of so different times have no common price. */
  private static final double MOST_APART = 3;

  private static final String UNREAD = "?";
  private static final String COPIED =
      "2*$alloc + 24*$alloc_byte + n*$alloc_byte + 1/8*n*$load.long + 1/8*n*$store.long + 10*$call";
  private static final String NOTHING = "= 0";

  /** Doors between packages of the JDK, to what texts do with their bytes. */
  private static final Map<String, String> INNER =
      Map.of(
          "JavaLangAccess newStringNoRepl/2", COPIED,
          "JavaLangAccess newStringUTF8NoRepl/3", COPIED,
          "JavaLangAccess newStringUnsafe/1", "2*$alloc + 24*$alloc_byte + n*$alloc_byte",
          "JavaLangAccess getBytesNoRepl/2", COPIED,
          "JavaLangAccess getBytesUTF8NoRepl/1", COPIED,
          "GetPropertyAction privilegedGetProperty/1", "20*$call",
          "GetPropertyAction privilegedGetProperty/2", "20*$call",
          "GetPropertyAction privilegedGetProperties/0", "4*$call",
          "PlatformLogger getLogger/1", "20*$call",
          "VM isBooted/0", "$field_load.int");

  private static final Set<String> TASKS =
      Set.of("Object", "Thread", "ThreadGroup", "Process", "ProcessHandle", "Timer", "TimerTask");

  private static final Pattern WAITING =
      Pattern.compile(
          "wait.*|await.*|signal.*|notify.*|(un)?park.*|(try)?([aA]cquire|[lL]ock|[rR]elease).*"
              + "|unlock.*|put.*|take.*|offer.*|poll.*|drain.*|.*[tT]ransfer|exchange|submit"
              + "|execute|invoke.*|schedule.*|fork|join|.*[cC]omplete.*|cancel|run.*|then.*"
              + "|.*Async|when.*|handle|apply.*|accept.*|(bulk)?[rR]egister|arrive.*|subscribe"
              + "|get|getNow|countDown|start.*|sleep|timed.*|shutdown.*|stop|suspend|resume"
              + "|interrupt|onSpinWait|tryUnlock.*|tryRead.*|tryWrite.*|tryConvert.*|readLock.*"
              + "|writeLock.*|close|help.*|quietly.*|reset|managedBlock|block|rejectedExecution"
              + "|newThread|prestart.*|on(Next|Error|Subscribe)|destroy.*|reinitialize|tryUnfork");

  private final boolean compares = Boolean.getBoolean("compare");

  /** Causes that are printed. */
  private static final int MOST_CAUSES = 40;

  private final PrintStream out;
  private final Map<Class<?>, List<JdkMethods.Listed>> methods;
  private final Catalogue catalogue = new Catalogue(Map.of());
  private final Set<String> priced = new HashSet<>();
  private final Map<String, Integer> causes = new HashMap<>();

  private JdkTableReport(PrintStream out) throws IOException {
    this.out = out;
    this.methods = JdkMethods.all();
    Pattern only = Pattern.compile(System.getProperty("packages", ".*"));
    methods.keySet().removeIf(type -> !only.matcher(type.getPackageName()).matches());
    keys("library.txt").forEach(call -> priced.add(call.substring(0, call.indexOf(' '))));
    priced.addAll(LibraryTypes.KINDS.keySet());
    priced.addAll(LibraryTypes.ATOMICS);
    priced.addAll(LibraryTypes.ADDERS);
    priced.addAll(LibraryTypes.SYNCHRONIZERS);
    priced.removeIf(type -> type.startsWith("Abstract") && !type.equals("AbstractQueue"));
  }

  public static void main(String[] arguments) throws IOException {
    JdkTableReport report =
        new JdkTableReport(new PrintStream(System.out, true, StandardCharsets.UTF_8));
    if (arguments.length == 2) {
      report.write(Path.of(arguments[0]), Path.of(arguments[1]));
    } else {
      report.shares();
      report.comparison();
    }
  }

  private static Set<String> keys(String resource) throws IOException {
    Set<String> keys = new HashSet<>();
    try (InputStream in = Objects.requireNonNull(Catalogue.class.getResourceAsStream(resource));
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int end = line.indexOf('=');
        if (!line.startsWith("#") && end > 0) {
          keys.add(line.substring(0, end).replace("~", "").strip());
        }
      }
    }
    return keys;
  }

  // ---- shares

  private static boolean isAnswered(Region region) {
    return Unknowns.parts(region.root()).stream()
        .noneMatch(each -> each.contains("without source"));
  }

  /** The methods that have an answer, from either table or a reader of their own. */
  private Set<JdkMethods.Listed> answered(Map<String, String> prices) throws IOException {
    Map<JdkProbes, List<JdkMethods.Listed>> all = new HashMap<>();
    methods.forEach((type, each) -> all.put(new JdkProbes("P" + all.size(), type, each), each));
    Map<String, Region> regions =
        new JdkReading(new SharedClasses(List.of()), prices, type -> true)
            .plain(List.copyOf(all.keySet()));
    Set<JdkMethods.Listed> answered = new HashSet<>();
    all.forEach(
        (probes, each) -> {
          for (int i = 0; i < each.size(); i++) {
            Region region = regions.get(probes.region(i));
            if (region != null && isAnswered(region)) {
              answered.add(each.get(i));
            } else if (region == null) {
              out.println("no region: " + each.get(i));
            }
          }
        });
    return answered;
  }

  /** Numbers of methods of one package. */
  private static final class Share {
    private int all;
    private int byHand;
    private int read;
  }

  private void shares() throws IOException {
    Set<String> read = keys("library-read.txt");
    Set<JdkMethods.Listed> answered = answered(Map.of());
    Map<String, Share> shares = new TreeMap<>();
    Share sum = new Share();
    methods.forEach(
        (type, each) ->
            each.forEach(
                method -> {
                  boolean isRead = read.contains(method.key());
                  boolean isAnswered = answered.contains(method);
                  for (Share share :
                      List.of(
                          sum,
                          shares.computeIfAbsent(type.getPackageName(), none -> new Share()))) {
                    share.all++;
                    share.read += isRead && isAnswered ? 1 : 0;
                    share.byHand += isAnswered && !isRead ? 1 : 0;
                  }
                  if (Boolean.getBoolean("missing") && !isAnswered) {
                    out.println("missing " + type.getPackageName() + " " + method);
                  }
                }));
    shares.put("all", sum);
    shares.forEach(
        (name, share) ->
            out.printf(
                Locale.ROOT,
                "%-28s %5d methods, by hand %5d (%5.1f %%), read %5d (%5.1f %%), without %5d%n",
                name,
                share.all,
                share.byHand,
                100.0 * share.byHand / share.all,
                share.read,
                100.0 * share.read / share.all,
                share.all - share.byHand - share.read));
  }

  private void comparison() throws IOException {
    List<Map.Entry<String, Double>> ratios =
        JdkComparison.ratios().entrySet().stream().sorted(Map.Entry.comparingByValue()).toList();
    out.println("read, of what is written by hand, " + ratios.size() + " calls:");
    for (int percent : new int[] {5, 10, 25, 50, 75, 90, 95}) {
      double ratio = ratios.get(ratios.size() * percent / 100).getValue();
      out.printf(Locale.ROOT, "  %2d %% are at most %.2f times%n", percent, ratio);
    }
    for (int factor : new int[] {2, 4, 10}) {
      long near =
          ratios.stream()
              .filter(each -> each.getValue() <= factor && each.getValue() >= 1.0 / factor)
              .count();
      out.printf(
          Locale.ROOT, "  within a factor of %d: %.1f %%%n", factor, 100.0 * near / ratios.size());
    }
    for (int i = 0; i < Integer.getInteger("examples", 0); i++) {
      out.println("  " + ratios.get(i) + ", " + ratios.get(ratios.size() - 1 - i));
    }
  }

  // ---- the table

  private void write(Path table, Path compared) throws IOException {
    Path copied = Files.createTempDirectory("classes");
    JdkMethods.copy(copied);
    SharedClasses classes = new SharedClasses(List.of(copied));
    Set<JdkMethods.Listed> known = answered(Map.of());
    TreeMap<String, String> lines = lines(table);
    TreeMap<String, String> beside = lines(compared);
    for (int round = 1; round <= ROUNDS; round++) {
      Map<String, String> prices = new HashMap<>(INNER);
      lines.forEach(
          (call, line) -> {
            if (!line.equals(UNREAD)) {
              prices.put(call, line.substring(line.indexOf('=') + 1).strip());
            }
          });
      causes.clear();
      JdkReading reading = new JdkReading(classes, prices, priced::contains);
      int done = 0;
      for (Map.Entry<Class<?>, List<JdkMethods.Listed>> each : methods.entrySet()) {
        boolean isDone =
            each.getValue().stream()
                .allMatch(method -> known.contains(method) || lines.containsKey(method.key()));
        if (!isDone || round == 1 && compares) {
          type(each.getKey(), each.getValue(), reading, known, lines, beside);
        }
        if (++done % 50 == 0) {
          Files.writeString(table, text(lines));
          System.err.println(
              "round " + round + ": " + done + " classes, " + lines.size() + " lines");
        }
      }
      System.err.println("round " + round + ": " + lines.size() + " lines");
    }
    dropUnsure(lines);
    unread(known, lines);
    Files.writeString(table, text(lines));
    Files.writeString(compared, text(beside));
    causes.entrySet().stream()
        .sorted((one, other) -> other.getValue() - one.getValue())
        .limit(MOST_CAUSES)
        .forEach(each -> out.printf("%6d  %s%n", each.getValue(), each.getKey()));
  }

  /** What an earlier run wrote, of other packages. */
  private static TreeMap<String, String> lines(Path file) throws IOException {
    TreeMap<String, String> lines = new TreeMap<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        if (!line.startsWith("#")) {
          int end = line.indexOf(' ', line.indexOf('/'));
          lines.put(line.substring(0, end), line.substring(end + 1));
        }
      }
    }
    lines.values().removeIf(UNREAD::equals);
    return lines;
  }

  private static String text(Map<String, String> lines) {
    StringBuilder text = new StringBuilder("# Read from the class files of JDK ");
    text.append(Runtime.version()).append(" by benchmarks/jdk-table.sh; do not edit.\n");
    text.append(
        "# `size` is that of the receiver, `n` and `m` are those of the first two arguments.\n");
    text.append("# ? has been looked at and is not known; = 0 executes nothing.\n");
    lines.forEach((call, line) -> text.append(call).append(' ').append(line).append('\n'));
    return text.toString();
  }

  private void type(
      Class<?> type,
      List<JdkMethods.Listed> all,
      JdkReading reading,
      Set<JdkMethods.Listed> known,
      Map<String, String> lines,
      Map<String, String> beside)
      throws IOException {
    Map<JdkMethods.Listed, ReadCost> costs = new HashMap<>();
    Map<JdkMethods.Listed, String> why = new HashMap<>();
    List<JdkMethods.Listed> open = new ArrayList<>(all);
    open.removeIf(each -> isOfTasks(each) || known.contains(each) && !compares);
    for (boolean withParents : new boolean[] {false, true}) {
      open.removeIf(method -> costs.containsKey(method) || withParents && known.contains(method));
      if (!open.isEmpty() && (!withParents || hasPricedParent(type))) {
        JdkProbes probes = new JdkProbes("Probe", type, open);
        Map<String, Region> regions = Map.of();
        try {
          regions = reading.read(probes, type, withParents);
        } catch (RuntimeException | StackOverflowError failed) {
          System.err.println(type + ": " + failed);
        }
        for (int i = 0; i < open.size(); i++) {
          Region region = regions.get(probes.region(i));
          if (region != null) {
            try {
              costs.put(open.get(i), ReadCost.of(region, open.get(i)));
            } catch (ReadCost.NotWhole | RuntimeException e) {
              why.put(open.get(i), String.valueOf(e.getMessage()));
            }
          }
        }
      }
    }
    Map<String, List<JdkMethods.Listed>> byCall = new TreeMap<>();
    all.stream()
        .filter(each -> !isOfTasks(each))
        .forEach(each -> byCall.computeIfAbsent(each.key(), none -> new ArrayList<>()).add(each));
    byCall.forEach(
        (call, overloads) -> {
          boolean isKnown = overloads.stream().allMatch(known::contains);
          Optional<String> line =
              costs.keySet().containsAll(overloads)
                  ? together(overloads.stream().map(costs::get).toList())
                  : Optional.empty();
          if (line.isPresent()) {
            if (!isKnown) {
              lines.putIfAbsent(call, line.get());
            } else if (isByHand(type, overloads.get(0))) {
              beside.put(call, line.get());
            }
          } else if (!isKnown) {
            overloads.forEach(
                each -> causes.merge(plain(why.getOrDefault(each, "overloads")), 1, Integer::sum));
            if (Boolean.getBoolean("why")) {
              overloads.forEach(each -> out.println(each + ": " + why.get(each)));
            }
          }
        });
  }

  /** What waits for others, or lets them go on: it is no work that a formula says. */
  private static boolean isOfTasks(JdkMethods.Listed method) {
    String around = method.packageName();
    boolean isConcurrent =
        around.startsWith("java.util.concurrent") && !around.endsWith(".atomic")
            || TASKS.contains(method.owner().getSimpleName());
    return isConcurrent && WAITING.matcher(method.executable().getName()).matches();
  }

  private boolean hasPricedParent(Class<?> type) {
    for (Class<?> at = type.getSuperclass(); at != null; at = at.getSuperclass()) {
      if (at != Object.class && priced.contains(at.getSimpleName())) {
        return true;
      }
    }
    return false;
  }

  private static String plain(String text) {
    int tick = text.indexOf('`');
    if (text.contains("without source")) {
      return text;
    }
    return tick < 0 ? text : text.replaceAll("`[^`]*`", "`..`").replaceAll("\\d+", "..");
  }

  private boolean isByHand(Class<?> type, JdkMethods.Listed method) {
    String name = JdkMethods.typeName(type);
    String called = method.isConstructor() ? Catalogue.CONSTRUCTOR : method.executable().getName();
    return catalogue
        .cost(name, LibraryTypes.kind(name), called, method.executable().getParameterCount())
        .isPresent();
  }

  /** The price of methods that are called alike. */
  private static Optional<String> together(List<ReadCost> costs) {
    if (costs.stream().allMatch(ReadCost::isSurelyNothing)) {
      return Optional.of(NOTHING);
    }
    ReadCost most = costs.get(0);
    double least = Double.MAX_VALUE;
    for (ReadCost each : costs) {
      if (each.isNothing() || !each.symbols().equals(most.symbols())) {
        return Optional.empty();
      }
      least = Math.min(least, each.nanoseconds());
      most = each.nanoseconds() > most.nanoseconds() ? each : most;
    }
    boolean isApart = most.nanoseconds() > MOST_APART * least;
    boolean isWrong = most.nanoseconds() <= 0;
    return isApart || isWrong ? Optional.empty() : most.text(costs.size() > 1);
  }

  /**
   * Drops what was read without all that may run: abstract methods of which a class with prices by
   * hand is an heir. Nothing is sure to be executed only by what answers a number or a text: other
   * bodies without an operation may throw.
   */
  private void dropUnsure(Map<String, String> lines) throws IOException {
    Map<Class<?>, List<JdkMethods.Listed>> all = JdkMethods.all();
    all.forEach(
        (type, each) -> {
          boolean hasPricedHeir =
              all.keySet().stream()
                  .anyMatch(
                      heir ->
                          heir != type
                              && type.isAssignableFrom(heir)
                              && priced.contains(JdkMethods.typeName(heir)));
          for (JdkMethods.Listed method : each) {
            boolean isAbstract = Modifier.isAbstract(method.executable().getModifiers());
            boolean isNothing = NOTHING.equals(lines.get(method.key()));
            if (isAbstract && hasPricedHeir
                || isNothing && (isAbstract || !answersConstant(method))) {
              lines.remove(method.key());
            }
          }
        });
  }

  private static boolean answersConstant(JdkMethods.Listed method) {
    return method.executable() instanceof Method plain
        && plain.getReturnType() != void.class
        && (plain.getReturnType().isPrimitive() || plain.getReturnType() == String.class);
  }

  /** Methods without a line where a parent has one: that says nothing of them. */
  private void unread(Set<JdkMethods.Listed> known, Map<String, String> lines) {
    Map<String, String> found = new TreeMap<>();
    methods.forEach(
        (type, all) -> {
          for (JdkMethods.Listed method : all) {
            if (!method.isConstructor()
                && !method.isStatic()
                && !known.contains(method)
                && !lines.containsKey(method.key())) {
              for (Class<?> above : above(type)) {
                if (lines.containsKey(method.call(JdkMethods.typeName(above)))) {
                  found.put(method.key(), UNREAD);
                }
              }
            }
          }
        });
    lines.putAll(found);
  }

  private static Set<Class<?>> above(Class<?> type) {
    Set<Class<?>> found = new HashSet<>();
    List<Class<?>> open = new ArrayList<>(List.of(type));
    while (!open.isEmpty()) {
      Class<?> at = open.remove(open.size() - 1);
      List<Class<?>> parents = new ArrayList<>(List.of(at.getInterfaces()));
      if (at.getSuperclass() != null) {
        parents.add(at.getSuperclass());
      }
      for (Class<?> each : parents) {
        if (found.add(each)) {
          open.add(each);
        }
      }
    }
    return found;
  }

  /** The names of all classes that are asked for. */
  static Set<String> names() throws IOException {
    Set<String> names = new TreeSet<>();
    JdkMethods.all().keySet().forEach(type -> names.add(JdkMethods.typeName(type)));
    return names;
  }
}
