package org.perfmodel.extract.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A control flow graph by numbers, and what follows from it: reverse postorder, dominators (Cooper,
 * Harvey, Kennedy 2001), natural loops. Block 0 is where it begins; what is not reached is left
 * out.
 */
final class Blocks {
  private static final int NONE = -1;

  private final List<int[]> next;
  private final List<List<Integer>> before = new ArrayList<>();
  private final int[] number;
  private final int[] dominator;
  private final List<Integer> order = new ArrayList<>();
  private final List<Set<Integer>> loops = new ArrayList<>();

  /**
   * A graph.
   *
   * @param next the successors of each block
   */
  Blocks(List<int[]> next) {
    this.next = next;
    this.number = new int[next.size()];
    this.dominator = new int[next.size()];
    Arrays.fill(number, NONE);
    Arrays.fill(dominator, NONE);
    for (int i = 0; i < next.size(); i++) {
      before.add(new ArrayList<>());
      loops.add(Set.of());
    }
    sort();
    dominators();
    findLoops();
  }

  /** Reached blocks, each before what it goes on to except by a way back. */
  List<Integer> order() {
    return order;
  }

  int number(int block) {
    return number[block];
  }

  List<Integer> before(int block) {
    return before.get(block);
  }

  /** The one that all ways to a block go through last; itself for the first. */
  int dominator(int block) {
    return dominator[block];
  }

  boolean isBack(int from, int to) {
    return number[to] <= number[from];
  }

  /** Whether ways meet there, not counting those back. */
  boolean isMerge(int block) {
    return before.get(block).stream().filter(each -> !isBack(each, block)).count() > 1;
  }

  boolean isHeader(int block) {
    return !loops.get(block).isEmpty();
  }

  /** The blocks of the loop that begins there. */
  Set<Integer> loop(int header) {
    return loops.get(header);
  }

  private void sort() {
    Deque<int[]> open = new ArrayDeque<>();
    boolean[] seen = new boolean[next.size()];
    List<Integer> post = new ArrayList<>();
    open.push(new int[] {0, 0});
    seen[0] = true;
    while (!open.isEmpty()) {
      int[] at = open.peek();
      int[] successors = next.get(at[0]);
      // The last way first: what is written first then comes first.
      int way = successors.length - 1 - at[1];
      if (way < 0) {
        post.add(at[0]);
        open.pop();
        continue;
      }
      at[1]++;
      int to = successors[way];
      if (!seen[to]) {
        seen[to] = true;
        open.push(new int[] {to, 0});
      }
    }
    for (int i = post.size() - 1; i >= 0; i--) {
      number[post.get(i)] = order.size();
      order.add(post.get(i));
    }
    for (int block : order) {
      for (int to : Arrays.stream(next.get(block)).distinct().toArray()) {
        before.get(to).add(block);
      }
    }
  }

  private void dominators() {
    dominator[0] = 0;
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int block : order) {
        if (block == 0) {
          continue;
        }
        int found = NONE;
        for (int each : before.get(block)) {
          if (dominator[each] != NONE) {
            found = found == NONE ? each : common(each, found);
          }
        }
        if (dominator[block] != found) {
          dominator[block] = found;
          changes = true;
        }
      }
    }
  }

  private int common(int one, int other) {
    int a = one;
    int b = other;
    while (a != b) {
      if (number[a] > number[b]) {
        a = dominator[a];
      } else {
        b = dominator[b];
      }
    }
    return a;
  }

  private boolean dominates(int one, int other) {
    int at = other;
    while (number[at] > number[one]) {
      at = dominator[at];
    }
    return at == one;
  }

  private void findLoops() {
    for (int block : order) {
      for (int to : next.get(block)) {
        if (!isBack(block, to)) {
          continue;
        }
        if (!dominates(to, block)) {
          throw new UnreadableException("its loops have several entries");
        }
        Set<Integer> body = new HashSet<>(loops.get(to));
        body.add(to);
        Deque<Integer> open = new ArrayDeque<>(List.of(block));
        while (!open.isEmpty()) {
          int at = open.pop();
          if (body.add(at)) {
            open.addAll(before.get(at));
          }
        }
        loops.set(to, body);
      }
    }
  }

  /** Blocks that one dominates directly, the later ones first. */
  List<Integer> dominated(int block) {
    Set<Integer> found = new TreeSet<>(Comparator.comparing((Integer each) -> -number[each]));
    for (int each : order) {
      if (each != block && dominator[each] == block) {
        found.add(each);
      }
    }
    return new ArrayList<>(found);
  }
}
