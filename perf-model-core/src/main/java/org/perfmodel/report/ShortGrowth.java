package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.report.words.Degree;
import org.perfmodel.report.words.SizeNames;

/**
 * A growth class before and now with letters for long names of sizes: {@code n -> n^2}.
 *
 * @param names what the letters stand for, in their order
 */
public record ShortGrowth(String before, String now, Map<String, String> names) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$](?:[\\w.$\\[\\]#]|\\(\\))*");
  private static final Pattern QUOTIENT = Pattern.compile("\\*pow\\(([^()]+), -1\\)");
  private static final Set<String> FUNCTIONS = Set.of("log2", "sqrt", "min", "max", "log", "pow");

  /** Without those that look like digits, and p, which is the number of processors. */
  private static final List<String> LETTERS = List.of("nmkqrstuvwxyzabcdefgh".split(""));

  /** Longer names are not read within a formula. */
  private static final int SHORT = 3;

  /** Letters of one sort that are told. */
  private static final int MOST_TOLD = 3;

  /** Terms of a sum that are read: the worst. */
  private static final int MOST_TERMS = 2;

  /** Sizes that a reader keeps apart. */
  private static final int MOST_LETTERS = 5;

  /** Factors of a term that a reader multiplies. */
  private static final int MOST_FACTORS = 3;

  /** Characters of both classes. */
  private static final int LONGEST = 32;

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
        names.put(letter, SizeNames.of(size));
      }
    }
    return new ShortGrowth(replaced(before, letters), replaced(now, letters), names);
  }

  private static String replaced(String text, Map<String, String> letters) {
    String lettered =
        NAME.matcher(text)
            .replaceAll(
                name -> Matcher.quoteReplacement(letters.getOrDefault(name.group(), name.group())));
    return QUOTIENT.matcher(lettered).replaceAll("/($1)");
  }

  public boolean isSame() {
    return before.equals(now);
  }

  /**
   * {@code n -> n^2}; one class where both are the same. Of sums the two worst terms; of long ones
   * those that were added and are gone; and the degrees alone where nobody would read these.
   */
  public String arrow(String between) {
    List<String> then = terms(before);
    List<String> today = terms(now);
    if (isSame()) {
      return isReadable(cut(today)) ? cut(today) : degree(today);
    }
    String whole = cut(then) + between + cut(today);
    if (Math.max(then.size(), today.size()) <= MOST_TERMS && isReadable(whole)) {
      return whole;
    }
    String difference = difference(then, today, between);
    if (isReadable(difference)) {
      return difference;
    }
    String earlier = degree(then);
    String later = degree(today);
    return earlier.equals(later) ? later : earlier + between + later;
  }

  private static String difference(List<String> then, List<String> today, String between) {
    List<String> added = new ArrayList<>(today);
    List<String> gone = new ArrayList<>(then);
    added.removeAll(then);
    gone.removeAll(today);
    return added.isEmpty()
        ? ".. + " + cut(gone) + between + ".."
        : gone.isEmpty() ? ".." + between + ".. + " + cut(added) : cut(gone) + between + cut(added);
  }

  private static boolean isReadable(String text) {
    Set<String> letters = new TreeSet<>();
    int most = 0;
    for (String term : text.split(" -> | → |\\+|,")) {
      int factors = 0;
      Matcher matcher = NAME.matcher(term);
      while (matcher.find()) {
        if (!FUNCTIONS.contains(matcher.group())) {
          letters.add(matcher.group());
          factors++;
        }
      }
      most = Math.max(most, factors);
    }
    return text.length() <= LONGEST && letters.size() <= MOST_LETTERS && most <= MOST_FACTORS;
  }

  private static String cut(List<String> terms) {
    return terms.size() <= MOST_TERMS
        ? String.join(" + ", terms)
        : String.join(" + ", terms.subList(0, MOST_TERMS)) + " + ..";
  }

  /** The summands, those that grow fastest first. */
  private static List<String> terms(String sum) {
    List<String> terms = new ArrayList<>(Degree.split(sum, " + "));
    terms.sort(Comparator.comparingDouble((String term) -> -Degree.of(term)));
    return terms;
  }

  private static String degree(List<String> terms) {
    return Degree.word(terms.stream().mapToDouble(Degree::of).max().orElse(0));
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
