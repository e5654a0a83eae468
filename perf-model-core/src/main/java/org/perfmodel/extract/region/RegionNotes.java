package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.ValueType;

/** What is gathered while one region is read: sizes, assumptions, open loops, conditions. */
public final class RegionNotes {
  private static final Pattern LEGAL =
      Pattern.compile(
          "[\\p{L}_][\\p{L}\\p{Nd}_]*(\\[\\d+])*(\\(\\))?(\\.[\\p{L}_][\\p{L}\\p{Nd}_]*(\\[\\d+])*(\\(\\))?)*");

  /** What a user names the number of processes, as {@code #rank} is the rank of one. */
  public static final String PROCESSES = "#processes";

  private boolean ofProcesses;
  private final Map<String, Size> sizes = new HashMap<>();

  /** Names that users give to sizes of arrays and objects, by what they are called else. */
  private final Map<String, String> called = new HashMap<>();

  /** Parameters' sizes that have names of users, by these; and all other names of that kind. */
  private final Map<String, String> pathOf = new HashMap<>();

  private final Set<String> given = new HashSet<>();

  /** What was assumed, in the order of noting; put together when all is read. */
  private final List<List<Assumption>> assumptions = new ArrayList<>();

  /** Those of them that are one, and not undone since. */
  private final Set<Assumption> single = new HashSet<>();

  /** The same of lists that were noted as a whole. */
  private final Set<List<Assumption>> wholly = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Reasons that were noted by what may be undone, once for each time. */
  private final List<String> undoableReasons = new ArrayList<>();

  private int attempts;
  private List<Assumption> found = List.of();
  private final Deque<int[]> counters = new ArrayDeque<>();
  private final Deque<String> prefixes = new ArrayDeque<>();
  private final List<OpenLoop> loops = new ArrayList<>();
  private Set<Object> outside = new HashSet<>();
  private final Set<String> askedOutside = new HashSet<>();
  private final Deque<List<Runnable>> ways = new ArrayDeque<>();
  private final LoopClasses classes;
  private List<Condition> conditions = new ArrayList<>();

  /** How large sizes are at most where the conditions hold. */
  private Map<Symbol, Rational> most = Map.of();

  private int trying;
  private boolean tryingIteration;
  private int fresh;
  private final Map<String, Integer> madeAt = new HashMap<>();
  private final Set<String> replaced = new HashSet<>();
  private final Set<String> roomy = new HashSet<>();
  private Supplier<Runnable> keeping = () -> () -> {};
  public final Map<String, Integer> reasons = new TreeMap<>();
  public final PassedArrays passedArrays = new PassedArrays();
  public final CommonPlaces commonPlaces = new CommonPlaces();

  /** Arrays and lists whose elements the library puts in order. */
  public final Set<String> sorted = new TreeSet<>();

  /** The arrays of whose elements a place asks which is less. */
  public final Map<Place, Set<String>> compared = new HashMap<>();

  public RegionNotes(LoopClasses classes) {
    this.classes = classes;
    counters.push(new int[1]);
    prefixes.push("");
  }

  /** What a try puts back at its end, kept elsewhere: asked at its beginning. */
  public void keep(Supplier<Runnable> other) {
    keeping = other;
  }

  /** Lets go of all that only the reading itself asks for: what was found stays for others. */
  public void close() {
    keeping = () -> () -> {};
    TreeSet<Assumption> all = new TreeSet<>();
    assumptions.forEach(all::addAll);
    found = List.copyOf(all);
    assumptions.clear();
    single.clear();
    wholly.clear();
    outside = Set.of();
    madeAt.clear();
    replaced.clear();
    roomy.clear();
    loops.clear();
    commonPlaces.close();
  }

  /** Notes that it decides which way code goes which of two values is less. */
  public void compares(Object one, Object other, Place place) {
    Set<String> arrays = commonPlaces.origins(one);
    arrays.retainAll(commonPlaces.origins(other));
    if (!arrays.isEmpty()) {
      compared.computeIfAbsent(place, none -> new TreeSet<>()).addAll(arrays);
    }
  }

  /** Notes that the library puts elements in order where they are. */
  public void sorts(String array, Place place) {
    sorted.add(array);
    compared.computeIfAbsent(place, none -> new TreeSet<>()).add(array);
  }

  /**
   * Notes an object that was made here.
   *
   * @param isNone whether no object is made of it, because nobody else sees it
   */
  public void made(String alias, boolean isNone) {
    madeAt.put(alias, depth());
    if (isNone) {
      replaced.add(alias);
    }
  }

  /** An object of the library that was made with room for what comes into it. */
  public void madeWithRoom(String alias) {
    roomy.add(alias);
  }

  public boolean hasRoom(String alias) {
    return roomy.contains(alias);
  }

  /** The number of loops around the place where an object was made; 0 if it was not made here. */
  public int madeAt(String path) {
    return madeAt.isEmpty() ? 0 : Math.min(depth(), madeAt.getOrDefault(maker(path), 0));
  }

  /** Whether a field belongs to an object that is none. */
  public boolean isReplaced(String path) {
    return !replaced.isEmpty() && replaced.contains(maker(path));
  }

  private static String maker(String path) {
    int dot = path.indexOf('.');
    return dot < 0 ? path : path.substring(0, dot);
  }

  /** How many such numbers there are by now. */
  public int made() {
    return fresh;
  }

  /** A number that no other call gives. */
  public int next() {
    return ++fresh;
  }

  /** Runs what only finds out, and notes nothing of it. */
  public <T> T trying(Supplier<T> work) {
    return trying(false, work);
  }

  /** The same where all that is asked is what a loop's iteration does to integers and fields. */
  public <T> T tryingIteration(Supplier<T> work) {
    return trying(true, work);
  }

  private <T> T trying(boolean isIteration, Supplier<T> work) {
    boolean around = tryingIteration;
    tryingIteration = isIteration;
    int key = counters.element()[0];
    List<Condition> kept = new ArrayList<>(conditions);
    Map<Symbol, Rational> mostKept = most;
    Runnable other = keeping.get();
    List<Runnable> undo = new ArrayList<>();
    ways.push(undo);
    trying++;
    try {
      return work.get();
    } finally {
      ways.pop();
      undo.forEach(Runnable::run);
      other.run();
      trying--;
      tryingIteration = around;
      counters.element()[0] = key;
      conditions = kept;
      most = mostKept;
    }
  }

  /**
   * Runs what may turn out not to stand: if it answers so, all that it noted is undone.
   *
   * @return whether it stands
   */
  public boolean attempting(BooleanSupplier work) {
    int key = counters.element()[0];
    List<Condition> required = new ArrayList<>(conditions);
    Map<Symbol, Rational> mostKept = most;
    int assumed = assumptions.size();
    int reasoned = undoableReasons.size();
    List<Runnable> others = new ArrayList<>(loops.size() + 2);
    others.add(keeping.get());
    others.add(classes.kept());
    for (OpenLoop loop : loops) {
      others.add(loop.before.kept());
      int left = loop.waysOut.size();
      others.add(() -> loop.waysOut.subList(left, loop.waysOut.size()).clear());
    }
    List<Runnable> undo = new ArrayList<>();
    ways.push(undo);
    attempts++;
    boolean stands = work.getAsBoolean();
    attempts--;
    ways.pop();
    if (stands) {
      if (attempts == 0) {
        undoableReasons.clear();
      }
      if (!ways.isEmpty()) {
        ways.element().addAll(undo);
      }
      return true;
    }
    undo.forEach(Runnable::run);
    others.forEach(Runnable::run);
    counters.element()[0] = key;
    conditions = required;
    most = mostKept;
    List<List<Assumption>> since = assumptions.subList(assumed, assumptions.size());
    for (List<Assumption> each : since) {
      wholly.remove(each);
      if (each.size() == 1) {
        single.remove(each.get(0));
      }
    }
    since.clear();
    List<String> counted = undoableReasons.subList(reasoned, undoableReasons.size());
    counted.forEach(reason -> reasons.computeIfPresent(reason, (same, n) -> n > 1 ? n - 1 : null));
    counted.clear();
    return false;
  }

  /** How many tries are within each other. */
  public int tries() {
    return trying;
  }

  public boolean isTrying() {
    return trying > 0;
  }

  /** Whether nothing else is asked of what is read. */
  public boolean isTryingIteration() {
    return tryingIteration;
  }

  public Expr size(String name, String origin, Place place) {
    if (name.equals(Symbol.RANK.name())) {
      ofProcesses = true;
      return Expr.symbol(Symbol.RANK);
    }
    if (name.equals(PROCESSES)) {
      ofProcesses = true;
      return Expr.PROCESSORS;
    }
    String safe = legal(Size.nameOf(called.getOrDefault(name, name)));
    sizes.putIfAbsent(safe, new Size(new Symbol(safe), origin, place));
    return Expr.symbol(safe);
  }

  /**
   * A user names a size.
   *
   * @param path what it is called else: {@code shapes.length}
   * @param isOfParameter whether each call has one of its own
   */
  public void call(String path, String name, boolean isOfParameter) {
    called.putIfAbsent(path, name);
    if (isOfParameter) {
      pathOf.putIfAbsent(name, path);
    } else {
      given(name);
    }
  }

  /** Whether a user gave a name to the size of what a path leads to. */
  public boolean isNamed(String path) {
    return called.containsKey(path);
  }

  /** A name that a user gave to a size, whatever is called like it elsewhere. */
  public void given(String name) {
    given.add(name);
  }

  public boolean isGiven(Size size) {
    return given.contains(size.variable());
  }

  /** What a size is called after a variable of the sources, where a user gives it another name. */
  public String pathOf(Size size) {
    return pathOf.getOrDefault(size.variable(), size.variable());
  }

  /** Whether a user said that what is read is run by several processes. */
  public boolean isOfProcesses() {
    return ofProcesses;
  }

  /** A size that only the data know. */
  Expr openSize(String name, String what, String method, Place place) {
    sizes.putIfAbsent(name, Size.open(new Symbol(name), what, method, place));
    return Expr.symbol(name);
  }

  /** A size of what was read elsewhere. */
  public void take(Size size) {
    sizes.putIfAbsent(size.symbol().name(), size);
  }

  public Optional<Size> sizeOf(Symbol symbol) {
    return Optional.ofNullable(sizes.get(symbol.name()));
  }

  /** Whether only the data know what the expression comes to. */
  public boolean isOpen(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      Size size = sizes.get(symbol.name());
      if (size != null && size.isOpen()) {
        return true;
      }
    }
    return false;
  }

  /** The same, or what is taken to be the same each time, as steps from link to link are. */
  public boolean isAssumed(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      Size size = sizes.get(symbol.name());
      if (size != null && (size.isOpen() || size.isSteps())) {
        return true;
      }
    }
    return false;
  }

  boolean hasSize(String name) {
    return sizes.containsKey(name);
  }

  /** A name that formulae can hold: what stands between its letters otherwise is an underscore. */
  private static String legal(String name) {
    return isPlain(name) || LEGAL.matcher(name).matches()
        ? name
        : "x" + name.replaceAll("[^\\p{L}\\p{Nd}.]+", "_");
  }

  /** Whether it is names of letters, digits and underscores of ASCII, as nearly all are. */
  private static boolean isPlain(String name) {
    boolean begins = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
      boolean goesOn = !begins && (c >= '0' && c <= '9' || c == '.');
      if (!isLetter && !goesOn) {
        return false;
      }
      begins = c == '.';
    }
    return !begins;
  }

  public List<Size> sizesOf(Iterable<Symbol> used) {
    List<Size> found = new ArrayList<>();
    for (Symbol symbol : used) {
      Size size = sizes.get(symbol.name());
      if (size != null) {
        found.add(size);
      }
    }
    return found;
  }

  public void assume(String text, Confidence how, Place place) {
    if (trying == 0) {
      Assumption assumption = new Assumption(text, how, place);
      if (single.add(assumption)) {
        assumptions.add(List.of(assumption));
      }
    }
  }

  /** The same of what was assumed elsewhere. */
  /** Says that a reference is taken not to be null, nor what has nothing in it. */
  public void assumeNotNull(String reference, Place place) {
    assume("`" + reference + "` is not null or empty", Confidence.ASSUMED, place);
  }

  public void assume(List<Assumption> more) {
    if (trying == 0 && wholly.add(more)) {
      assumptions.add(more);
    }
  }

  /** Those of a reading that is done. */
  public List<Assumption> assumptions() {
    return found;
  }

  /** The key of the next loop here: its path of ordinals. */
  public String nextKey() {
    int[] counter = counters.element();
    counter[0]++;
    return prefixes.element() + counter[0];
  }

  public void enter(String key, OpenLoop loop) {
    for (OpenLoop outer : loops) {
      outer.hasInner = true;
      outer.hasLongInner |= !isTrying() && !loop.isWrittenOut();
    }
    loops.add(loop);
    counters.push(new int[1]);
    prefixes.push(key + ".");
  }

  public void leave() {
    loops.remove(loops.size() - 1);
    counters.pop();
    prefixes.pop();
  }

  public List<OpenLoop> loops() {
    return loops;
  }

  public int depth() {
    return loops.size();
  }

  /** The level that nothing is moved out of: the innermost recursion that is open; 0 if none. */
  public int heldLevel() {
    for (int level = loops.size(); level > 0; level--) {
      if (loops.get(level - 1).isRecursion) {
        return level;
      }
    }
    return 0;
  }

  /** The innermost loop that compilers do not write out, whose iteration is what is read. */
  Optional<OpenLoop> innermostKept() {
    List<OpenLoop> loops = loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      if (!loops.get(i).isWrittenOut()) {
        return Optional.of(loops.get(i));
      }
    }
    return Optional.empty();
  }

  /** Notes that the length of a row is asked, which HotSpot looks up there. */
  public void asksRow(String row) {
    if (!isTrying()) {
      innermost().map(loop -> loop.asked).orElse(askedOutside).add(row);
    }
  }

  /** Notes that what was asked since the innermost loop began is asked by its condition. */
  public void conditionIsRead() {
    if (!isTrying()) {
      innermost().ifPresent(loop -> loop.askedAtEnds.addAll(loop.asked));
    }
  }

  /** Rows whose lengths were asked on the way to here. */
  public Set<String> askedRows() {
    Set<String> all = new HashSet<>(askedOutside);
    loops.forEach(loop -> all.addAll(loop.asked));
    return all;
  }

  public Optional<OpenLoop> innermost() {
    return loops.isEmpty() ? Optional.empty() : Optional.of(loops.get(loops.size() - 1));
  }

  private Set<Object> available(int level) {
    return level == 0 ? outside : loops.get(level - 1).available;
  }

  /** Whether a value is at hand where nothing deeper than this level changes. */
  public boolean isAvailable(int level, Object key) {
    return available(level).contains(key);
  }

  /** Has a value at hand from here on; false if it was before. */
  public boolean makeAvailable(int level, Object key) {
    Set<Object> values = available(level);
    boolean isNew = values.add(key);
    if (isNew && !ways.isEmpty()) {
      ways.element().add(() -> values.remove(key));
    }
    return isNew;
  }

  /** The same of a way that only a share of the executions takes. */
  public void onOneWay(Expr share, Runnable work) {
    if (loops.isEmpty()) {
      onOneWay(work);
      return;
    }
    OpenLoop loop = loops.get(loops.size() - 1);
    Expr before = loop.coming;
    loop.coming = before.times(share);
    try {
      onOneWay(work);
    } finally {
      loop.coming = before;
    }
  }

  /** Runs the work; values that it computes are not at hand after it. */
  public void onOneWay(Runnable work) {
    List<Runnable> undo = new ArrayList<>();
    ways.push(undo);
    try {
      work.run();
    } finally {
      ways.pop();
      undo.forEach(Runnable::run);
    }
  }

  /** The innermost loop around that an array's element of that type is stored in; 0 if none. */
  public int storedAt(ValueType type) {
    return innermost(loop -> loop.changes.mayStore(type));
  }

  /** The innermost loop around that may change a field of that name; 0 if none. */
  public int changedAt(String field) {
    return innermost(loop -> loop.changes.mayChange(field));
  }

  private int innermost(Predicate<OpenLoop> changing) {
    for (int i = loops.size(); i > 0; i--) {
      if (changing.test(loops.get(i - 1))) {
        return i;
      }
    }
    return 0;
  }

  public void require(Condition condition) {
    if (!conditions.contains(condition)) {
      conditions.add(condition);
    }
    limit(condition.nonNegative());
  }

  /** {@code c - s*n} is not negative: {@code n <= c/s}. */
  private void limit(Expr nonNegative) {
    if (nonNegative.symbols().size() != 1) {
      return;
    }
    Symbol size = nonNegative.symbols().first();
    Optional<Expr> slope = CollectPowers.slope(nonNegative, size);
    if (slope.isEmpty() || !slope.get().isConstant() || slope.get().constantValue().signum() >= 0) {
      return;
    }
    Rational limit = nonNegative.constantTerm().dividedBy(slope.get().constantValue()).negate();
    if (limit.compareTo(most.getOrDefault(size, limit)) <= 0) {
      Map<Symbol, Rational> more = new HashMap<>(most);
      more.put(size, limit);
      most = more;
    }
  }

  /** The greatest value of a size that the conditions leave it; empty if they do not limit it. */
  Optional<Rational> most(Symbol size) {
    return Optional.ofNullable(most.get(size));
  }

  /** The conditions since the last call. */
  public List<Condition> takeConditions() {
    List<Condition> taken = conditions;
    conditions = new ArrayList<>();
    return taken;
  }

  public void reason(String reason) {
    if (trying == 0) {
      reasons.merge(reason, 1, Integer::sum);
      if (attempts > 0) {
        undoableReasons.add(reason);
      }
    }
  }

  /** Whether what is read now is a method that the region calls. */
  public void inCall(boolean deeper) {
    classes.inCall(deeper);
  }

  /** A loop of the source was read, with this result. */
  public void loop(Node loop, LoopClasses.Kind kind) {
    if (trying == 0) {
      classes.note(loop, kind);
    }
  }
}
