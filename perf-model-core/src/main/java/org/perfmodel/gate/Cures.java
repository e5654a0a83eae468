package org.perfmodel.gate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.diff.ChangedStatement;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.workload.Idiom;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/**
 * What cures a change, by what was added: nothing where no cure is known, because a wrong one costs
 * more than none.
 */
final class Cures {
  /**
   * What cures an idiom.
   *
   * @param with what must be there besides
   * @param isForLoops whether only one that is repeated is worth a word
   * @param text what to do
   */
  private record Rule(Idiom idiom, Set<Idiom> with, boolean isForLoops, String text) {
    Rule(Idiom idiom, boolean isForLoops, String text) {
      this(idiom, Set.of(), isForLoops, text);
    }
  }

  private static final String REDUCE =
      "reduce per worker and combine once, or count with a LongAdder";
  private static final String SET = "look it up in a HashSet that is made once";
  private static final String WALK = "iterate over the list, or make it an ArrayList";

  /** The first that applies counts: from the most telling to the least. */
  private static final List<Rule> RULES =
      List.of(
          new Rule(Idiom.LIST_SEARCH, false, SET),
          new Rule(Idiom.SEARCH, Set.of(Idiom.LIST_MADE), false, SET),
          new Rule(
              Idiom.LIST_FRONT,
              true,
              "use an ArrayDeque, or removeIf: a list moves all elements behind the place"),
          new Rule(Idiom.LINKED_GET, true, WALK),
          new Rule(Idiom.INDEXED_GET, Set.of(Idiom.LINKED_LIST_MADE), true, WALK),
          new Rule(Idiom.LIST_COPY, true, "copy the list once before the loop, or not at all"),
          new Rule(Idiom.STRING_APPEND, true, "append to one StringBuilder"),
          new Rule(Idiom.REGEX, true, "compile the pattern once before the loop"),
          new Rule(Idiom.FORMAT, true, "append the parts to a StringBuilder instead of a format"),
          new Rule(Idiom.SORT, true, "sort once after the loop, or keep a PriorityQueue"),
          new Rule(
              Idiom.GUARDED_COLLECTION,
              false,
              "use a plain collection where one thread uses it, else collect per worker"),
          new Rule(Idiom.COLUMN_WALK, true, "swap the loops, so that the inner one walks a row"),
          new Rule(Idiom.LOOP_SEARCH, true, "index what is searched by a map"),
          new Rule(Idiom.STEADY_ALLOCATION, true, "make it once before the loop"),
          new Rule(Idiom.STEADY_CALL, true, "call it once before the loop"),
          new Rule(Idiom.EXCEPTION, true, "test first instead of catching an exception"),
          new Rule(Idiom.BOXED, true, "use a primitive type or an array of one"),
          new Rule(Idiom.ALLOCATION, true, "make it once before the loop, or reuse it"));

  private Cures() {}

  /** What to do; empty where nobody knows. */
  static Optional<String> of(Change change, Region region, Optional<ChangedStatement> statement) {
    Optional<Contribution> slower = change.appeared().stream().findFirst();
    if (change.secondsAdded() <= 0 || slower.isEmpty()) {
      return Optional.empty();
    }
    Place place = statement.map(ChangedStatement::place).orElse(slower.get().place());
    return ofKind(slower.get())
        .or(() -> statement.filter(each -> isShared(each, region)).map(each -> REDUCE))
        .or(() -> statement.flatMap(Cures::ofIdioms))
        .or(() -> ofSerialPart(slower.get(), region))
        .map(text -> text + " (" + place.shortForm() + ")");
  }

  private static Optional<String> ofKind(Contribution slower) {
    return switch (slower.kind()) {
      case CRITICAL -> Optional.of(REDUCE);
      case OVERHEAD -> Optional.of("start fewer and larger tasks, or do it without any");
      case DECLARED, SERIAL, PARALLEL -> Optional.empty();
    };
  }

  /** Whether tasks ask for one lock, or count with one atomic, again and again. */
  private static boolean isShared(ChangedStatement statement, Region region) {
    return statement.repeated().contains(Idiom.LOCK) && isParallel(region.root());
  }

  private static Optional<String> ofIdioms(ChangedStatement statement) {
    for (Rule rule : RULES) {
      boolean isThere =
          statement.repeated().contains(rule.idiom())
              || !rule.isForLoops() && statement.idioms().contains(rule.idiom());
      if (isThere && statement.idioms().containsAll(rule.with())) {
        return Optional.of(rule.text());
      }
    }
    return Optional.empty();
  }

  /** Of a program without tasks all is serial, and no part of it stands in the others' way. */
  private static Optional<String> ofSerialPart(Contribution slower, Region region) {
    return slower.kind() == ContributionKind.SERIAL && isParallel(region.root())
        ? Optional.of("move it out of the serial part, or divide it among the workers")
        : Optional.empty();
  }

  private static boolean isParallel(TaskNode node) {
    return node instanceof TaskNode.Parallel
        || node instanceof TaskNode.ForkJoin
        || node.anyChild(Cures::isParallel);
  }
}
