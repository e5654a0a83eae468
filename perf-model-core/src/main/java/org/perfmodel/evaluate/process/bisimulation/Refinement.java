package org.perfmodel.evaluate.process.bisimulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The coarsest partition of states in which states of a block can move into the same blocks, and
 * the tree of splits that led to it. A block is a range of {@link #order} for ever: its parts are
 * parts of the range. P. Kanellakis and S. Smolka 1990; formulae after R. Cleaveland 1990.
 */
final class Refinement {
  private static final int DEEPEST = 1000;

  private final Observed graph;
  private final int[] order;
  private final int[] place;
  private final int[] leaf;
  private final List<Block> blocks = new ArrayList<>();

  /** Moves into each state: {@code label << 32 | source}. */
  private final long[][] moversInto;

  private final Map<Long, Formula> reasons = new HashMap<>();
  private int depth;

  private static final class Block {
    final int start;
    final int end;
    final int parent;
    boolean divided;
    int label;
    int splitter;
    int touched;

    Block(int start, int end, int parent) {
      this.start = start;
      this.end = end;
      this.parent = parent;
    }
  }

  Refinement(Observed graph) {
    this.graph = graph;
    int states = graph.states();
    order = new int[states];
    place = new int[states];
    leaf = new int[states];
    for (int i = 0; i < states; i++) {
      order[i] = i;
      place[i] = i;
    }
    moversInto = reversed(graph);
    blocks.add(new Block(0, states, -1));
    refine();
  }

  private static long[][] reversed(Observed graph) {
    int[] count = new int[graph.states()];
    for (int state = 0; state < graph.states(); state++) {
      for (long move : graph.moves(state)) {
        count[Observed.stateOf(move)]++;
      }
    }
    long[][] into = new long[graph.states()][];
    for (int state = 0; state < into.length; state++) {
      into[state] = new long[count[state]];
    }
    for (int state = 0; state < into.length; state++) {
      for (long move : graph.moves(state)) {
        int to = Observed.stateOf(move);
        into[to][--count[to]] = Observed.move(Observed.labelOf(move), state);
      }
    }
    return into;
  }

  boolean areBisimilar(int first, int second) {
    return leaf[first] == leaf[second];
  }

  private void refine() {
    Deque<Integer> splitters = new ArrayDeque<>(List.of(0));
    while (!splitters.isEmpty()) {
      int splitter = splitters.remove();
      Block block = blocks.get(splitter);
      if (!block.divided) {
        splitBy(splitter, block, splitters);
      }
    }
  }

  /** Splits every block by who can move into the splitter, label by label. */
  private void splitBy(int splitter, Block block, Deque<Integer> splitters) {
    int size = 0;
    for (int i = block.start; i < block.end; i++) {
      size += moversInto[order[i]].length;
    }
    long[] movers = new long[size];
    size = 0;
    for (int i = block.start; i < block.end; i++) {
      long[] some = moversInto[order[i]];
      System.arraycopy(some, 0, movers, size, some.length);
      size += some.length;
    }
    movers = Observed.distinct(movers, size);
    int from = 0;
    while (from < movers.length) {
      int label = Observed.labelOf(movers[from]);
      int to = from;
      Set<Integer> met = new LinkedHashSet<>();
      while (to < movers.length && Observed.labelOf(movers[to]) == label) {
        touch(Observed.stateOf(movers[to++]), met);
      }
      for (int one : met) {
        divide(one, label, splitter, splitters);
      }
      from = to;
    }
  }

  /** Moves a state to the front of its block. */
  private void touch(int state, Set<Integer> met) {
    Block block = blocks.get(leaf[state]);
    int to = block.start + block.touched++;
    int from = place[state];
    int other = order[to];
    order[to] = state;
    order[from] = other;
    place[state] = to;
    place[other] = from;
    met.add(leaf[state]);
  }

  private void divide(int number, int label, int splitter, Deque<Integer> splitters) {
    Block block = blocks.get(number);
    int middle = block.start + block.touched;
    block.touched = 0;
    if (middle == block.end) {
      return;
    }
    block.divided = true;
    block.label = label;
    block.splitter = splitter;
    splitters.add(child(number, block.start, middle));
    splitters.add(child(number, middle, block.end));
  }

  private int child(int parent, int start, int end) {
    int number = blocks.size();
    blocks.add(new Block(start, end, parent));
    for (int i = start; i < end; i++) {
      leaf[order[i]] = number;
    }
    return number;
  }

  /** A formula that holds of the first state and not of the second; null if they are bisimilar. */
  @Nullable Formula distinguish(int first, int second) {
    if (areBisimilar(first, second)) {
      return null;
    }
    // What holds of one state of a block of the end holds of all.
    long pair = Observed.move(leaf[first], leaf[second]);
    Formula known = reasons.get(pair);
    if (known == null) {
      depth++;
      known = depth > DEEPEST ? new Formula.Omitted() : split(first, second);
      depth--;
      reasons.put(pair, known);
    }
    return known;
  }

  private Formula split(int first, int second) {
    int number = leaf[first];
    while (!contains(number, second)) {
      number = blocks.get(number).parent;
    }
    Block block = blocks.get(number);
    // What stands first in the range can move into the splitter.
    return place[first] < place[second]
        ? possible(first, second, block)
        : possible(second, first, block).not();
  }

  private boolean contains(int block, int state) {
    return blocks.get(block).start <= place[state] && place[state] < blocks.get(block).end;
  }

  private Formula possible(int able, int unable, Block block) {
    int target = -1;
    for (long move : graph.moves(able)) {
      if (target < 0
          && Observed.labelOf(move) == block.label
          && contains(block.splitter, Observed.stateOf(move))) {
        target = Observed.stateOf(move);
      }
    }
    List<Formula> rest = new ArrayList<>();
    Set<Integer> met = new HashSet<>();
    for (long move : graph.moves(unable)) {
      int other = Observed.stateOf(move);
      if (Observed.labelOf(move) == block.label && met.add(leaf[other])) {
        Formula reason = distinguish(target, other);
        if (reason != null) {
          rest.add(reason);
        }
      }
    }
    return new Formula.Possible(graph.label(block.label), rest);
  }

  /** How many blocks the partition has. */
  int size() {
    return (int) Arrays.stream(leaf).distinct().count();
  }
}
