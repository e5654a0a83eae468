package org.perfmodel.observe;

import java.util.List;

/**
 * A method of a class file, and what was counted of it.
 *
 * @param owner {@code org/acme/Sort}
 * @param file the name of its source, without folders
 * @param firstLine of its code in the source; 0 where none is noted
 * @param instructions outside of its loops
 * @param sizes names of what it was entered with
 * @param loops in the order of their heads
 * @param jumps conditional ones, in their order
 * @param arrays lines on which arrays are made
 */
public record RunMethod(
    String owner,
    String file,
    String name,
    String descriptor,
    int firstLine,
    int lastLine,
    long instructions,
    List<String> sizes,
    List<Loop> loops,
    List<Jump> jumps,
    List<Integer> arrays,
    List<Row> rows) {
  public RunMethod {
    sizes = List.copyOf(sizes);
    loops = List.copyOf(loops);
    jumps = List.copyOf(jumps);
    arrays = List.copyOf(arrays);
    rows = List.copyOf(rows);
  }

  /** {@code org.acme}. */
  String packageName() {
    return owner.substring(0, Math.max(0, owner.lastIndexOf('/'))).replace('/', '.');
  }

  /** {@code org/acme/Sort.java}: where its source is, below a folder of sources. */
  public String path() {
    return owner.substring(0, owner.lastIndexOf('/') + 1) + file;
  }

  /** {@code Sort.merge}; of a lambda, that of the method that it stands in. */
  public String title() {
    String within = name;
    if (name.startsWith("lambda$") && name.lastIndexOf('$') > 7) {
      within = name.substring(7, name.lastIndexOf('$'));
    }
    String type = owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.');
    return type + "." + (within.equals("<init>") ? "new" : within);
  }

  /**
   * A natural loop.
   *
   * @param line of its head
   * @param instructions that are in no loop within it
   * @param firstJump behind its head; -1 if there is none
   * @param exits jumps that leave it
   */
  public record Loop(int line, long instructions, int firstJump, List<Exit> exits) {}

  /** A way out of a loop: by jumping, or by not jumping. */
  public record Exit(int jump, boolean isTaken) {}

  /**
   * A conditional jump.
   *
   * @param line 0 where it is not known which one of the source it is
   * @param target the same number for the same place
   * @param isRound whether it jumps when the one that the compiler wrote does not
   */
  public record Jump(int line, int target, boolean isRound) {}

  /**
   * Sums of runs with the same sizes.
   *
   * @param sizes below zero where something had none; empty of runs of several sizes
   * @param sums the number of runs, then the counters: of each loop entries and how often its head
   *     was reached, of each jump how often it was asked and not taken, of each array how many were
   *     made and their elements
   * @param least of each loop, iterations of a run per entry; and the most
   */
  @SuppressWarnings("ArrayRecordComponent") // Millions of numbers are read at once.
  public record Row(List<Long> sizes, long[] sums, long[] least, long[] most) {
    long entries(int loop) {
      return sums[1 + 2 * loop];
    }

    long heads(int loop) {
      return sums[2 + 2 * loop];
    }
  }

  long asked(Row row, int jump) {
    return row.sums[1 + 2 * (loops.size() + jump)];
  }

  long taken(Row row, int jump) {
    return asked(row, jump) - row.sums[2 + 2 * (loops.size() + jump)];
  }

  /** How often what the compiler wrote would have jumped. */
  long jumped(Row row, int jump) {
    long taken = taken(row, jump);
    return jumps.get(jump).isRound() ? asked(row, jump) - taken : taken;
  }

  long made(Row row, int array) {
    return row.sums[1 + 2 * (loops.size() + jumps.size() + array)];
  }

  long elements(Row row, int array) {
    return row.sums[2 + 2 * (loops.size() + jumps.size() + array)];
  }

  /** Instructions that were executed in it, about: those behind conditions count as executed. */
  public long operations() {
    long all = 0;
    for (Row row : rows) {
      all += row.sums[0] * instructions;
      for (int i = 0; i < loops.size(); i++) {
        all += row.heads(i) * loops.get(i).instructions();
      }
    }
    return all;
  }

  /** How often it was entered. */
  public long runs() {
    return rows.stream().mapToLong(row -> row.sums[0]).sum();
  }
}
