package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Who is with whom on a communicator, and under which rank. */
final class Groups {
  private final int processes;

  /** By process: its group and its rank there; null where all are in one. */
  private final int @Nullable [] groups;

  private final int @Nullable [] ranks;
  private final List<int[]> members;

  private Groups(
      int processes, int @Nullable [] groups, int @Nullable [] ranks, List<int[]> members) {
    this.processes = processes;
    this.groups = groups;
    this.ranks = ranks;
    this.members = members;
  }

  /** All processes by the value of their group's formula, in the order of their ranks. */
  static Groups of(int processes, Formula group, int slots) {
    double[] variables = new double[slots];
    double[] colours = new double[processes];
    boolean same = true;
    for (int rank = 0; rank < processes; rank++) {
      variables[0] = rank;
      colours[rank] = group.value(variables);
      same &= colours[rank] == colours[0];
    }
    if (same) {
      return new Groups(processes, null, null, List.of());
    }
    TreeMap<Double, Integer> numbers = new TreeMap<>();
    int[] groups = new int[processes];
    int[] ranks = new int[processes];
    int[] sizes = new int[processes];
    for (int rank = 0; rank < processes; rank++) {
      int number = numbers.computeIfAbsent(colours[rank], each -> numbers.size());
      groups[rank] = number;
      ranks[rank] = sizes[number]++;
    }
    List<int[]> members = new ArrayList<>();
    for (int number = 0; number < numbers.size(); number++) {
      members.add(new int[sizes[number]]);
    }
    for (int rank = 0; rank < processes; rank++) {
      members.get(groups[rank])[ranks[rank]] = rank;
    }
    return new Groups(processes, groups, ranks, members);
  }

  int size(int process) {
    return groups == null ? processes : members.get(groups[process]).length;
  }

  int rank(int process) {
    return ranks == null ? process : ranks[process];
  }

  /** The group's first process. */
  int leader(int process) {
    return groups == null ? 0 : members.get(groups[process])[0];
  }

  /** From ranks in a process's group to processes. */
  IntUnaryOperator world(int process) {
    if (groups == null) {
      return rank -> rank;
    }
    int[] mine = members.get(groups[process]);
    return rank -> mine[rank];
  }

  /** {@code ranks 0..3} of the group, for messages. */
  String range(int process) {
    return "ranks 0.." + (size(process) - 1);
  }

  @Override
  public String toString() {
    return processes + " processes, groups " + Arrays.toString(groups);
  }
}
