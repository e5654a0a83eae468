package org.perfmodel.extract.type;

import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.extract.source.Printed;

/** Types of the library by the kind that the catalogue knows them as. */
public final class LibraryTypes {
  /** The class of what {@code ArrayList.iterator()} answers; a name of the library's. */
  public static final String ARRAY_LIST_ITERATOR = "ArrayList.Itr";

  public static final Set<String> ATOMICS =
      Set.of(
          "AtomicInteger",
          "AtomicLong",
          "AtomicIntegerArray",
          "AtomicLongArray",
          "AtomicReference",
          "AtomicBoolean");
  public static final Set<String> SYNCHRONIZERS =
      Set.of(
          "ReentrantLock",
          "ReentrantReadWriteLock",
          "CountDownLatch",
          "CyclicBarrier",
          "Phaser",
          "Semaphore",
          "CompletableFuture",
          "ArrayBlockingQueue",
          "LinkedBlockingQueue",
          "LinkedBlockingDeque",
          "LinkedTransferQueue",
          "SynchronousQueue",
          "Exchanger",
          "SubmissionPublisher");
  public static final Set<String> ADDERS = Set.of("LongAdder", "DoubleAdder");

  /** Kinds of collections that one entry of the catalogue stands for. */
  public static final Map<String, String> KINDS =
      Map.ofEntries(
          Map.entry("ArrayList", "List"),
          Map.entry("Vector", "List"),
          Map.entry("Stack", "Deque"),
          Map.entry("LinkedList", "Deque"),
          Map.entry("ArrayDeque", "Deque"),
          Map.entry("Queue", "Deque"),
          Map.entry("Collection", "List"),
          Map.entry("Iterable", "List"),
          Map.entry("HashMap", "Map"),
          Map.entry("LinkedHashMap", "Map"),
          Map.entry("ConcurrentMap", "Map"),
          Map.entry("ConcurrentHashMap", "Map"),
          Map.entry("SortedMap", "TreeMap"),
          Map.entry("NavigableMap", "TreeMap"),
          Map.entry("HashSet", "Set"),
          Map.entry("LinkedHashSet", "Set"),
          Map.entry("SortedSet", "TreeSet"),
          Map.entry("NavigableSet", "TreeSet"),
          Map.entry("AscendingSubMap", "TreeMap"),
          Map.entry("ListIterator", "Iterator"),
          Map.entry("Map.Entry", "Entry"),
          Map.entry("CopyOnWriteArrayList", "List"),
          Map.entry("CopyOnWriteArraySet", "Set"),
          Map.entry("ConcurrentLinkedQueue", "Deque"),
          Map.entry("ConcurrentLinkedDeque", "Deque"),
          Map.entry("ConcurrentSkipListMap", "TreeMap"),
          Map.entry("ConcurrentNavigableMap", "TreeMap"),
          Map.entry("ConcurrentSkipListSet", "TreeSet"),
          Map.entry("PriorityBlockingQueue", "PriorityQueue"),
          Map.entry("EnumMap", "Map"),
          Map.entry("EnumSet", "Set"),
          Map.entry("IdentityHashMap", "Map"),
          Map.entry("WeakHashMap", "Map"),
          Map.entry("Hashtable", "Map"),
          Map.entry(SynchronizedCollections.LIST, "List"),
          Map.entry(SynchronizedCollections.SET, "Set"),
          Map.entry(SynchronizedCollections.MAP, "Map"),
          Map.entry(ARRAY_LIST_ITERATOR, "Iterator"),
          Map.entry("CharSequence", "String"),
          Map.entry("StrictMath", "Math"));

  private static final Set<String> OTHERS =
      Set.of(
          "Arrays",
          "BitSet",
          "Boolean",
          "Class",
          "Collections",
          "Objects",
          "PriorityQueue",
          "Random",
          "StringBuilder",
          "System",
          "Thread");

  /** Collections in which each element added is one more. */
  public static final Set<String> BAGS = Set.of("List", "Deque", "PriorityQueue");

  private LibraryTypes() {}

  /** Whether the library has a type of that name that is read in a way of its own. */
  static boolean isKnown(String name) {
    return KINDS.containsKey(name)
        || KINDS.containsValue(name)
        || ATOMICS.contains(name)
        || ADDERS.contains(name)
        || SYNCHRONIZERS.contains(name)
        || Boxes.unboxed(JavaType.object(name)).isPresent()
        || OTHERS.contains(name);
  }

  /** Whether the catalogue takes one type of the library for the other. */
  public static boolean isOneKind(String one, String other) {
    String kind = KINDS.get(one);
    return kind != null && kind.equals(KINDS.getOrDefault(other, other))
        || one.equals(KINDS.get(other));
  }

  /** The kind of collections that the catalogue takes a type for; the type itself if none. */
  public static String kind(String type) {
    return KINDS.getOrDefault(type, type);
  }

  /** The name before the dot of a call, without a package's. */
  public static String simple(MethodCallExpr call) {
    String scope = call.getScope().map(Printed::of).orElse("");
    return scope.substring(scope.lastIndexOf('.') + 1);
  }

  /** Characters of a text of which nothing is known. */
  public static final int TYPICAL_TEXT = 16;

  private static final Set<String> STREAMS =
      Set.of("Stream", "IntStream", "LongStream", "DoubleStream");

  private static final Set<String> ITERATORS = Set.of("Iterator", "ListIterator", "Enumeration");

  /** Whether it is one of the library's types of streams. */
  public static boolean isStream(JavaType type) {
    return !type.isArray() && isStream(type.name());
  }

  /** Whether a simple name is that of one of the library's types of streams. */
  public static boolean isStream(String type) {
    return STREAMS.contains(type);
  }

  /** Whether it is one of the library's types whose objects hand out elements one by one. */
  public static boolean isIterator(JavaType type) {
    return !type.isArray() && ITERATORS.contains(type.name());
  }

  /** Packages whose types are used everywhere. */
  private static final List<String> PACKAGES =
      List.of(
          "java.lang.",
          "java.util.",
          "java.util.function.",
          "java.util.stream.",
          "java.util.concurrent.",
          "java.io.",
          "java.math.",
          "java.time.",
          "java.nio.",
          "java.text.");

  private static final Map<String, Boolean> OF_LIBRARY = new ConcurrentHashMap<>();

  /** Whether the running JDK has a class of that simple name where most of its classes are. */
  static boolean isOfLibrary(String name) {
    return OF_LIBRARY.computeIfAbsent(
        name, each -> PACKAGES.stream().anyMatch(from -> isClass(from + each)));
  }

  private static boolean isClass(String name) {
    try {
      Class.forName(name, false, null);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
