package org.perfmodel.extract.state;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Expr;

/**
 * What collections hold that has a size itself, called as rows of arrays are: {@code rows[0]} is an
 * element of {@code rows}, and {@code index.values[0]} a value of {@code index}. Elements of one
 * collection are taken to be equally large.
 */
public final class CollectionElements {
  /** How the values of a map are called. */
  public static final String VALUES = ".values";

  private static final String ENTRIES = ".entrySet";

  private static final Set<String> SIZED =
      Set.of("List", "Deque", "Set", "TreeSet", "Map", "TreeMap", "PriorityQueue");

  /** What the name of an object begins with that a call answers. */
  private static final String ANSWER = Heap.FRESH + "answer ";

  private CollectionElements() {}

  /** What an object is called that a call answers. */
  public static String answer(int number, String call) {
    return ANSWER + number + " " + call;
  }

  /** Whether how large it is follows from the call alone that answers it. */
  public static boolean isAnswer(String name) {
    return name.startsWith(ANSWER);
  }

  /**
   * The element at a place.
   *
   * @param view of the collection that it is in: {@value #VALUES} or nothing
   * @param place empty if it is not known
   * @param type of the element
   */
  public static Value of(Value collection, String view, Optional<Expr> place, JavaType type) {
    Optional<String> name = collection.called().filter(CollectionElements::isKnown);
    if (name.isEmpty() || !isSized(type) && !isText(type)) {
      return Value.Opaque.ONLY;
    }
    boolean isPlain = view.isEmpty() && !isAnswer(name.get()) && !name.get().endsWith("()");
    Value.Named holder =
        isPlain && collection instanceof Value.Named named
            ? Value.Named.plain(named)
            : Value.Named.of(plain(name.get()) + view);
    return holder.at(place);
  }

  /** The name without what says that it is a call's answer. */
  private static String plain(String name) {
    String plain = isAnswer(name) ? name.substring(name.indexOf(' ', ANSWER.length()) + 1) : name;
    return plain.endsWith("()") ? plain.substring(0, plain.length() - 2) : plain;
  }

  /** The value of an entry of a map. */
  public static Value ofEntry(Value entry, JavaType type) {
    Optional<String> map =
        entry
            .called()
            .filter(name -> name.contains(ENTRIES + "["))
            .map(name -> name.substring(0, name.lastIndexOf(ENTRIES + "[")));
    return map.isPresent() && isSized(type)
        ? Value.Named.of(map.get() + VALUES).at(Optional.empty())
        : Value.Opaque.ONLY;
  }

  /** Whether it is an entry of a map, which leads to its value. */
  static boolean isEntry(JavaType type) {
    return type.name().equals("Map.Entry") || type.name().equals("Entry");
  }

  private static boolean isKnown(String name) {
    return !name.startsWith("?") && (!name.startsWith(Heap.FRESH) || isAnswer(name));
  }

  /** A text that an array or a collection holds: only who asks for its length sees its name. */
  public static boolean isText(JavaType type) {
    return type.isString() || type.name().equals("CharSequence") && !type.isArray();
  }

  /** Whether objects of a type of the library have a size, or lead to one that has. */
  public static boolean isSized(JavaType type) {
    return type.isArray() || SIZED.contains(LibraryTypes.kind(type.name())) || isEntry(type);
  }
}
