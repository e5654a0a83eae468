package org.perfmodel.history;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Entries of a module in the order in which they were recorded, the last commit at the end. */
public record History(List<HistoryEntry> entries) {
  public static final History NONE = new History(List.of());

  /** Records of one region that a reader is shown. */
  private static final int MOST_SHOWN = 30;

  public History {
    entries = List.copyOf(entries);
  }

  /** The same with what is recorded of a commit, in place of what was recorded of it before. */
  public History with(List<HistoryEntry> recorded) {
    List<HistoryEntry> all = new ArrayList<>();
    for (HistoryEntry each : entries) {
      boolean isAgain =
          recorded.stream()
              .anyMatch(
                  now ->
                      now.shortCommit().equals(each.shortCommit())
                          && now.commit().equals(each.commit())
                          && now.module().equals(each.module()));
      if (!isAgain) {
        all.add(each);
      }
    }
    all.addAll(recorded);
    return new History(all);
  }

  /**
   * The last records of one region that have a time, at the sizes of the last one: others do not
   * compare.
   */
  public List<HistoryEntry> of(String region) {
    List<HistoryEntry> found =
        entries.stream()
            .filter(each -> each.region().equals(region) && each.seconds().isPresent())
            .toList();
    if (found.isEmpty()) {
      return found;
    }
    String point = found.get(found.size() - 1).point();
    List<HistoryEntry> same = found.stream().filter(each -> each.point().equals(point)).toList();
    return same.subList(Math.max(0, same.size() - MOST_SHOWN), same.size());
  }

  /** Time of the last record over that of the first one shown; empty of fewer than two. */
  public static OptionalDouble factor(List<HistoryEntry> shown) {
    if (shown.size() < 2) {
      return OptionalDouble.empty();
    }
    double first = shown.get(0).seconds().orElse(0);
    double last = shown.get(shown.size() - 1).seconds().orElse(0);
    return first > 0 ? OptionalDouble.of(last / first) : OptionalDouble.empty();
  }
}
