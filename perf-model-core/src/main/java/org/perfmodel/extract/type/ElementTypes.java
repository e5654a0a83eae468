package org.perfmodel.extract.type;

import java.util.List;
import java.util.Set;

/** What methods of the library's collections answer, by the arguments of their types. */
public final class ElementTypes {
  private static final Set<String> OF_ELEMENT =
      Set.of(
          "get",
          "set",
          "getFirst",
          "getLast",
          "first",
          "last",
          "element",
          "peek",
          "peekFirst",
          "peekLast",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "removeFirst",
          "removeLast",
          "next",
          "previous",
          "orElse",
          "orElseThrow",
          "getAndSet",
          "floor",
          "ceiling",
          "higher",
          "lower");
  private static final Set<String> OF_VALUE =
      Set.of(
          "get",
          "getOrDefault",
          "put",
          "remove",
          "putIfAbsent",
          "computeIfAbsent",
          "computeIfPresent",
          "compute",
          "merge",
          "replace",
          "getValue",
          "setValue");
  private static final Set<String> OF_KEY =
      Set.of("getKey", "firstKey", "lastKey", "floorKey", "ceilingKey", "higherKey", "lowerKey");
  private static final Set<String> OF_ENTRY =
      Set.of("floorEntry", "ceilingEntry", "firstEntry", "lastEntry", "pollFirstEntry");

  private ElementTypes() {}

  /** Whether a method of a collection or of what goes through one answers an element. */
  public static boolean isOfElement(String method) {
    return OF_ELEMENT.contains(method);
  }

  /** Whether a method of a map, or of its entries, answers a value. */
  public static boolean isOfValue(String method) {
    return OF_VALUE.contains(method);
  }

  /**
   * The type of an answer; unknown where the receiver's does not say.
   *
   * @param kind of the receiver, as the catalogue names it
   * @param byIndex whether the first argument is an integer
   */
  public static JavaType answer(
      JavaType receiver, String kind, String method, int count, boolean byIndex) {
    if (receiver.isArray() || receiver.arguments().isEmpty()) {
      return JavaType.UNKNOWN;
    }
    List<JavaType> arguments = receiver.arguments();
    JavaType first = receiver.argument(0);
    if (arguments.size() == 1) {
      boolean removes = method.equals("remove") && (count == 0 || byIndex && kind.equals("List"));
      return removes || OF_ELEMENT.contains(method)
          ? first
          : method.endsWith("terator")
              ? JavaType.object("Iterator", arguments)
              : method.equals("subList") ? receiver : JavaType.UNKNOWN;
    }
    if (arguments.size() > 2) {
      return JavaType.UNKNOWN;
    }
    if (OF_VALUE.contains(method)) {
      return receiver.argument(1);
    }
    if (OF_KEY.contains(method)) {
      return first;
    }
    if (OF_ENTRY.contains(method)) {
      return JavaType.object("Map.Entry", arguments);
    }
    return switch (method) {
      case "keySet", "navigableKeySet" -> JavaType.object("Set", List.of(first));
      case "values" -> JavaType.object("Collection", List.of(receiver.argument(1)));
      case "entrySet" -> JavaType.object("Set", List.of(JavaType.object("Map.Entry", arguments)));
      default -> JavaType.UNKNOWN;
    };
  }
}
