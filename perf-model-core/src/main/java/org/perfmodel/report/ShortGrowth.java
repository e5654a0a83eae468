package org.perfmodel.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.change.ChangedMethod;

/**
 * A growth class before and now with letters for long names of sizes: {@code n -> n^2}.
 *
 * @param names what the letters stand for, in their order
 */
public record ShortGrowth(String before, String now, Map<String, String> names) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$](?:[\\w.$\\[\\]#]|\\(\\))*");
  private static final Set<String> FUNCTIONS = Set.of("log2", "sqrt", "min", "max", "log");

  /** Without those that look like digits, and p, which is the number of processors. */
  private static final List<String> LETTERS = List.of("nmkqrstuvwxyzabcdefgh".split(""));

  /** Longer names are not read within a formula. */
  private static final int SHORT = 3;

  /** Letters of one sort that are told. */
  private static final int MOST_TOLD = 3;

  /** Characters of both classes. */
  private static final int LONGEST = 44;

  public static ShortGrowth of(ChangedMethod method) {
    return of(method.growth().before(), method.growth().now());
  }

  /** The same of one class. */
  public static ShortGrowth of(String growth) {
    return of(growth, growth);
  }

  private static ShortGrowth of(String before, String now) {
    List<String> sizes = new ArrayList<>();
    for (String text : List.of(before, now)) {
      Matcher matcher = NAME.matcher(text);
      while (matcher.find()) {
        if (!FUNCTIONS.contains(matcher.group()) && !sizes.contains(matcher.group())) {
          sizes.add(matcher.group());
        }
      }
    }
    List<String> free = new ArrayList<>(LETTERS);
    free.removeAll(sizes);
    Map<String, String> letters = new LinkedHashMap<>();
    Map<String, String> names = new LinkedHashMap<>();
    for (String size : sizes) {
      if (size.length() > SHORT && !free.isEmpty()) {
        String letter = free.remove(0);
        letters.put(size, letter);
        names.put(letter, meaning(size));
      }
    }
    return new ShortGrowth(replaced(before, letters), replaced(now, letters), names);
  }

  private static String replaced(String text, Map<String, String> letters) {
    return NAME.matcher(text)
        .replaceAll(
            name -> Matcher.quoteReplacement(letters.getOrDefault(name.group(), name.group())));
  }

  /** Sizes that nobody named have the name of a method and a number. */
  private static String meaning(String size) {
    String last = size.substring(size.lastIndexOf('.') + 1);
    if (last.matches("trips\\d+")) {
      return "iterations of a loop whose end is not known";
    }
    return last.matches("(elements|size|depth|length)\\d+")
        ? last.replaceAll("\\d", "") + " that only the data know"
        : size;
  }

  public boolean isSame() {
    return before.equals(now);
  }

  /**
   * {@code n -> n^2}; one class where both are the same, and of long sums what was added and is
   * gone.
   */
  public String arrow(String between) {
    if (isSame()) {
      return cut(now);
    }
    String whole = before + between + now;
    if (whole.length() <= LONGEST) {
      return whole;
    }
    List<String> added = new ArrayList<>(List.of(now.split(" \\+ ")));
    List<String> gone = new ArrayList<>(List.of(before.split(" \\+ ")));
    List<String> kept = List.copyOf(added);
    added.removeAll(gone);
    gone.removeAll(kept);
    if (added.isEmpty()) {
      return ".. + " + cut(String.join(" + ", gone)) + between + "..";
    }
    return gone.isEmpty()
        ? ".." + between + ".. + " + cut(String.join(" + ", added))
        : cut(String.join(" + ", gone)) + between + cut(String.join(" + ", added));
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST / 2) {
      return text;
    }
    int end = text.lastIndexOf(" + ", LONGEST / 2);
    return end < 0 ? text.substring(0, LONGEST / 2) + ".." : text.substring(0, end) + " + ..";
  }

  /** {@code n: orders.size()}, of the letters that are shown. */
  public String legend() {
    Map<String, List<String>> letters = new LinkedHashMap<>();
    Set<String> shown = new TreeSet<>(List.of(arrow(" ").split("[^A-Za-z]+")));
    names.forEach(
        (letter, name) -> {
          if (shown.contains(letter)) {
            letters.computeIfAbsent(name, none -> new ArrayList<>()).add(letter);
          }
        });
    List<String> parts = new ArrayList<>();
    letters.forEach((name, all) -> parts.add(String.join(", ", all) + ": " + name));
    int told = Math.min(parts.size(), MOST_TOLD);
    return String.join("; ", parts.subList(0, told)) + (told < parts.size() ? "; .." : "");
  }
}
