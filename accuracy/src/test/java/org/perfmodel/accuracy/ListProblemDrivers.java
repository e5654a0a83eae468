package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ListProblems}: one of four numbers at each place. */
final class ListProblemDrivers {
  private static final int DIFFERENT = 4;

  private ListProblemDrivers() {}

  static List<Kernel> all() {
    IntFunction<Map<String, Integer>> sizes = n -> Map.of("list.size()", n);
    return List.of(
        Kernel.regular(
                "ListProblems.reverse",
                "object",
                List.of(2000, 100_000, 4_000_000),
                ListProblemDrivers::reverse)
            .with(sizes),
        Kernel.irregular(
                "ListProblems.compress",
                "object",
                List.of(2000, 100_000, 4_000_000),
                ListProblemDrivers::compress)
            .with(sizes),
        Kernel.irregular(
                "ListProblems.pack",
                "object",
                List.of(300, 15_000, 600_000),
                ListProblemDrivers::pack)
            .with(sizes));
  }

  static List<Integer> numbers(int n) {
    List<Integer> numbers = new ArrayList<>(n);
    for (int number : ints(n, DIFFERENT)) {
      numbers.add(number);
    }
    return numbers;
  }

  private static Prepared reverse(int n) {
    List<Integer> list = numbers(n);
    return Prepared.of(() -> ListProblems.reverse(list).size());
  }

  private static Prepared compress(int n) {
    List<Integer> list = numbers(n);
    return Prepared.of(() -> ListProblems.compress(list).size());
  }

  private static Prepared pack(int n) {
    List<Integer> list = numbers(n);
    return Prepared.of(() -> ListProblems.pack(list).size());
  }
}
