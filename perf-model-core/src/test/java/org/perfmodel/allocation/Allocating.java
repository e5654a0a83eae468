package org.perfmodel.allocation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Small methods that allocate in different styles; what each allocates was recorded once, see
 * {@code allocated.tsv}. Numbers begin at 1000, so that boxes are new.
 */
final class Allocating {
  record Point(int x, int y) {}

  static final class Node {
    final long value;
    final Node next;

    Node(long value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  enum Colour {
    RED,
    GREEN,
    BLUE,
    BLACK
  }

  private Allocating() {}

  static Object newInts(int n) {
    return new int[n];
  }

  static Object rowsOfDoubles(int n) {
    return new double[n / 10][10];
  }

  static Object ragged(int n) {
    int[][] rows = new int[n / 10][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new int[20];
    }
    return rows;
  }

  static Object literalArrays(int n) {
    Object last = null;
    for (int i = 0; i < n; i++) {
      last = new int[] {i, i, i, i};
    }
    return last;
  }

  static long boxedAccumulator(int n) {
    Long sum = 1000L;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    return sum;
  }

  static Object boxedDoubles(int n) {
    Double[] boxes = new Double[n];
    for (int i = 0; i < n; i++) {
      boxes[i] = i * 0.5;
    }
    return boxes;
  }

  static Object valueOfLarge(int n) {
    Integer last = null;
    for (int i = 0; i < n; i++) {
      last = Integer.valueOf(i + 1000);
    }
    return last;
  }

  static Object valueOfCached(int n) {
    Integer last = null;
    for (int i = 0; i < n; i++) {
      last = Integer.valueOf(7);
    }
    return last;
  }

  static Object concatenationOnce(String s) {
    return s + s;
  }

  static Object concatenationInLoop(int n) {
    String text = "";
    for (int i = 0; i < n; i++) {
      text += "sixteen letters.";
    }
    return text;
  }

  static Object builderOfCharacters(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append('x');
    }
    return text.toString();
  }

  static Object builderOfTexts(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append("sixteen letters.");
    }
    return text.toString();
  }

  static Object builderWithRoom(int n) {
    StringBuilder text = new StringBuilder(n);
    for (int i = 0; i < n; i++) {
      text.append('x');
    }
    return text.toString();
  }

  static Object listGrowth(int n) {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      list.add("same");
    }
    return list;
  }

  static Object listWithRoom(int n) {
    List<Object> list = new ArrayList<>(n);
    for (int i = 0; i < n; i++) {
      list.add("same");
    }
    return list;
  }

  static Object listOfBoxes(int n) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      list.add(i + 1000);
    }
    return list;
  }

  static Object linkedList(int n) {
    List<Object> list = new LinkedList<>();
    for (int i = 0; i < n; i++) {
      list.add("same");
    }
    return list;
  }

  static Object dequeGrowth(int n) {
    ArrayDeque<Object> deque = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      deque.addLast("same");
    }
    return deque;
  }

  static Object mapEntries(int n) {
    Map<Integer, String> map = new HashMap<>();
    for (int i = 0; i < n; i++) {
      map.put(i + 1000, "same");
    }
    return map;
  }

  static Object setEntries(int n) {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < n; i++) {
      set.add(i + 1000);
    }
    return set;
  }

  static Object treeEntries(int n) {
    Map<Integer, String> map = new TreeMap<>();
    for (int i = 0; i < n; i++) {
      map.put(i + 1000, "same");
    }
    return map;
  }

  static int streamSum(int[] a) {
    return Arrays.stream(a).map(x -> x * 2).filter(x -> x > 3).sum();
  }

  static int boxedStream(int n) {
    return IntStream.range(0, n).boxed().map(x -> x + 1000).reduce(0, Integer::sum);
  }

  static int streamOfObjects(List<String> list) {
    return list.stream().map(x -> x.length() + 1000).reduce(0, Integer::sum);
  }

  static Object streamToArray(int n) {
    return IntStream.range(0, n).map(i -> i * i).toArray();
  }

  static Object collected(List<String> list) {
    return list.stream().map(String::trim).collect(Collectors.toList());
  }

  static Object capturingLambdas(int n) {
    IntSupplier[] all = new IntSupplier[n];
    for (int i = 0; i < n; i++) {
      int k = i;
      all[i] = () -> k;
    }
    return all;
  }

  static int sum(int... numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  static int varargs(int n) {
    int all = 0;
    for (int i = 0; i < n; i++) {
      all += sum(i, i, i, i, i, i);
    }
    return all;
  }

  static Object cloned(int[] a) {
    return a.clone();
  }

  static Object copied(int[] a) {
    return Arrays.copyOf(a, a.length);
  }

  static Object subLists(List<String> list) {
    Object last = null;
    for (int i = 0; i < list.size(); i++) {
      last = list.subList(i, list.size());
    }
    return last;
  }

  static Object substrings(String s) {
    Object last = null;
    for (int i = 0; i < s.length() - 20; i++) {
      last = s.substring(i, i + 20);
    }
    return last;
  }

  static Object characters(String s) {
    return s.toCharArray();
  }

  static Object bytesOfText(String s) {
    return s.getBytes();
  }

  static Object upperCase(String s) {
    return s.toUpperCase();
  }

  static Object numbersAsText(int n) {
    Object last = null;
    for (int i = 0; i < n; i++) {
      last = String.valueOf(i + 1000);
    }
    return last;
  }

  static Object replaced(String s) {
    return s.replace('a', 'b');
  }

  static Object records(int n) {
    Point[] points = new Point[n];
    for (int i = 0; i < n; i++) {
      points[i] = new Point(i, i);
    }
    return points;
  }

  static Object linkedNodes(int n) {
    Node first = null;
    for (int i = 0; i < n; i++) {
      first = new Node(i, first);
    }
    return first;
  }

  static int pointsThatStay(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      Point point = new Point(i, i + 1);
      sum += point.x() * point.y();
    }
    return sum;
  }

  static int forEachLoop(List<String> list) {
    int letters = 0;
    for (String each : list) {
      letters += each.length();
    }
    return letters;
  }

  static Object iterators(List<String> list) {
    Object last = null;
    for (int i = 0; i < list.size(); i++) {
      Iterator<String> iterator = list.iterator();
      last = iterator;
    }
    return last;
  }

  static Object optionals(int n) {
    Object last = null;
    for (int i = 0; i < n; i++) {
      last = Optional.of("same");
    }
    return last;
  }

  static Object formatted(int n) {
    Object last = null;
    for (int i = 0; i < n; i++) {
      last = String.format("%d of %d", i + 1000, 5000);
    }
    return last;
  }

  static int enumValues(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Colour.values().length;
    }
    return sum;
  }

  static Object listsOfArguments(int n) {
    Object last = null;
    for (int i = 0; i < n; i++) {
      last = Arrays.asList("one", "two", "three", "four");
    }
    return last;
  }

  static Object fixedLists(int n) {
    Object last = null;
    for (int i = 0; i < n; i++) {
      last = List.of("one", "two", "three", "four");
    }
    return last;
  }

  static Object listCopy(List<String> list) {
    return new ArrayList<>(list);
  }

  static Object immutableCopy(List<String> list) {
    return List.copyOf(list);
  }

  static Object words(String s) {
    return s.split(",");
  }
}
