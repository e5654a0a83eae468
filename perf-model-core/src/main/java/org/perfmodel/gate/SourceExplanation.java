package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.diff.ChangeSearch;
import org.perfmodel.diff.ChangedStatement;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/**
 * A change told from the sources: the line that somebody edited, then the way from there down to
 * where the time goes, and what cures it.
 */
public final class SourceExplanation {
  /** Places that are looked at; others add little. */
  private static final int MOST_PLACES = 4;

  private static final double LITTLE = 0.2;

  /** Steps of a way that are told. */
  private static final int MOST_STEPS = 4;

  private static final int LONGEST_TEXT = 90;

  private SourceExplanation() {}

  /**
   * The change with what is known from the sources.
   *
   * @param before the code of then, see {@link org.perfmodel.diff.CodePrint}
   * @param line the text of a line of the sources
   */
  public static Change of(
      Change change, Region region, String before, Function<Place, Optional<String>> line) {
    Optional<ChangedStatement> found = ChangeSearch.of(region, before, slower(change));
    Optional<String> cure = Cures.of(change, region, found);
    if (found.isEmpty()) {
      return change.with(Optional.empty(), change.cause(), cure);
    }
    ChangedStatement statement = found.get();
    ChangedLine changed =
        new ChangedLine(
            statement.place(),
            statement.isGone()
                ? ChangedLine.GONE
                : line.apply(statement.place()).map(SourceExplanation::cut).orElse(""));
    List<String> steps = new ArrayList<>(List.of(changed.toString()));
    steps.addAll(way(statement, change));
    steps.add("-> " + change.cause());
    return change.with(Optional.of(changed), String.join("\n", steps), cure);
  }

  private static List<Place> slower(Change change) {
    List<Place> places = new ArrayList<>();
    double most = change.appeared().stream().mapToDouble(Contribution::seconds).max().orElse(0);
    for (Contribution each : change.appeared()) {
      boolean isFirst = places.isEmpty();
      if ((isFirst || each.seconds() >= LITTLE * most) && places.size() < MOST_PLACES) {
        places.add(each.place());
      }
    }
    return places;
  }

  /** The calls and loops between the statement and the line that the cause names. */
  private static List<String> way(ChangedStatement statement, Change change) {
    List<TaskNode> way = statement.way();
    boolean leadsThere =
        !way.isEmpty()
            && !change.appeared().isEmpty()
            && way.get(way.size() - 1).place().equals(change.appeared().get(0).place());
    List<String> steps = new ArrayList<>();
    for (int i = 0; leadsThere && i < way.size() - 1 && steps.size() < MOST_STEPS; i++) {
      step(way.get(i)).ifPresent(step -> steps.add("-> " + step));
    }
    return steps;
  }

  private static Optional<String> step(TaskNode node) {
    String at = " at " + node.place().shortForm();
    if (node instanceof TaskNode.Loop loop) {
      return Optional.of(loop.label() + at);
    }
    if (node instanceof TaskNode.Parallel parallel) {
      return Optional.of(parallel.label() + at);
    }
    return node instanceof TaskNode.Call call
        ? Optional.of("call of " + call.method() + at)
        : Optional.empty();
  }

  private static String cut(String line) {
    String text = line.strip();
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 2) + "..";
  }
}
