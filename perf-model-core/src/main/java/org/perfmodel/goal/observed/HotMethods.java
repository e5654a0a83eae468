package org.perfmodel.goal.observed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.observe.RunMethod;
import org.perfmodel.report.TextTable;
import org.perfmodel.workload.Region;

/** Which methods ran most operations in the tests, and which share regions of the gate reach. */
final class HotMethods {
  private static final int MOST = 10;
  private static final int WIDTH = 100;

  private final Collection<RunMethod> methods;

  HotMethods(Collection<RunMethod> methods) {
    this.methods = methods;
  }

  private record Hot(String name, long operations, long runs, boolean isReached) {
    Hot and(Hot other) {
      return new Hot(
          name, operations + other.operations, runs + other.runs, isReached || other.isReached);
    }
  }

  List<String> text(List<Region> regions) {
    SortedMap<String, Hot> byName = new TreeMap<>();
    long all = 0;
    long reached = 0;
    for (RunMethod each : methods) {
      boolean isReached = regions.stream().anyMatch(region -> reaches(region, each));
      all += each.operations();
      reached += isReached ? each.operations() : 0;
      byName.merge(
          each.title(), new Hot(each.title(), each.operations(), each.runs(), isReached), Hot::and);
    }
    if (all == 0) {
      return List.of();
    }
    TextTable table = new TextTable("lrrl").row("method", "operations", "runs", "in a region");
    List<Hot> hottest = new ArrayList<>(byName.values());
    hottest.sort(Comparator.comparingLong(Hot::operations).reversed().thenComparing(Hot::name));
    for (Hot each : hottest.subList(0, Math.min(MOST, hottest.size()))) {
      table.row(
          each.name(),
          percent(each.operations(), all),
          String.valueOf(each.runs()),
          each.isReached() ? "yes" : "no");
    }
    List<String> text = new ArrayList<>();
    text.add("Methods that ran most operations in the tests:");
    text.addAll(table.lines("  ", WIDTH));
    text.add(
        regions.isEmpty()
            ? "No region of the gate reaches any of them."
            : "Regions of the gate reach "
                + percent(reached, all)
                + " of the operations that ran in the tests.");
    return text;
  }

  private static boolean reaches(Region region, RunMethod method) {
    return region.code().stream()
        .anyMatch(
            print ->
                print.place().file().endsWith(method.path())
                    && print.place().line() <= method.lastLine()
                    && print.lastLine() >= method.firstLine()
                    && method.firstLine() >= print.place().line());
  }

  private static String percent(long part, long whole) {
    long tenths = Math.round(1000.0 * part / whole);
    return tenths / 10 + "." + tenths % 10 + " %";
  }
}
