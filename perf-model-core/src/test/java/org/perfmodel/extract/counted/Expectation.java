package org.perfmodel.extract.counted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Operation;

/**
 * What the comment above a fixture says.
 *
 * <pre>
 * comment := any text, then: claim sizes? shape?
 * claim   := "exact" counts?    the extraction says exact, and all counts are what executes
 *          | "bound" counts     a number that may be assumed: not below what executes
 *          | "assumed" counts?  a number, but not exact
 *          | "unknown"          anything but exact
 *          | "honest" counts?   exact and right, or not exact
 * counts  := count (";" count)*
 * count   := operation ("=" | "&lt;=") formula
 * sizes   := "sizes" five numbers, for the first whole number
 * shape   := "shape" ("rectangular" | "ragged"), of arrays of arrays
 * </pre>
 *
 * <p>Each formula is derived by hand from the source, and holds of what executes.
 */
record Expectation(
    Claim claim,
    SortedMap<Operation, Expr> counts,
    boolean upper,
    List<Integer> sizes,
    Arguments.Shape shape) {
  enum Claim {
    EXACT,
    BOUND,
    ASSUMED,
    UNKNOWN,
    HONEST
  }

  /** What is expected of a method that nobody wrote for this. */
  static final Expectation NOTHING =
      new Expectation(Claim.HONEST, new TreeMap<>(), false, List.of(), Arguments.Shape.SQUARE);

  private static final List<String> WORDS =
      List.of("exact", "bound", "assumed", "unknown", "honest", "sizes", "shape");

  static Optional<Expectation> read(List<String> comment) {
    List<String> parts = new ArrayList<>();
    for (String line : comment) {
      if (WORDS.contains(line.split(" ", 2)[0])) {
        parts.add(line);
      } else if (!parts.isEmpty()) {
        parts.add(parts.remove(parts.size() - 1) + " " + line);
      }
    }
    Claim claim = null;
    SortedMap<Operation, Expr> counts = new TreeMap<>();
    List<Integer> sizes = List.of();
    Arguments.Shape shape = Arguments.Shape.SQUARE;
    for (String part : parts) {
      String[] words = part.split(" ", 2);
      String rest = words.length == 1 ? "" : words[1].strip();
      switch (words[0]) {
        case "sizes" -> sizes = Arrays.stream(rest.split(" ")).map(Integer::valueOf).toList();
        case "shape" -> shape = Arguments.Shape.valueOf(rest.toUpperCase(Locale.ROOT));
        default -> {
          claim = Claim.valueOf(words[0].toUpperCase(Locale.ROOT));
          counts = counts(rest);
        }
      }
    }
    return claim == null
        ? Optional.empty()
        : Optional.of(new Expectation(claim, counts, claim == Claim.BOUND, sizes, shape));
  }

  private static SortedMap<Operation, Expr> counts(String text) {
    TreeMap<Operation, Expr> counts = new TreeMap<>();
    for (String count : text.split(";")) {
      if (!count.isBlank()) {
        String[] sides = count.split("<?=", 2);
        counts.put(Operation.parse(sides[0].strip()), ExprParser.parse(sides[1].strip()));
      }
    }
    return counts;
  }
}
