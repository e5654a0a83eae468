package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Blocks as loops, conditions and labelled statements, after the tree of dominators (Ramsey, Beyond
 * Relooper, ICFP 2022). What a loop goes on to comes behind it.
 */
final class Structure {
  /** Blocks that a way out of a loop may have to be written where it leaves it. */
  private static final int SHORT = 3;

  private static final int DEEPEST = 200;

  private final List<Part> parts;
  private final Blocks blocks;

  /** What comes behind a loop, or behind what a block dominates; each later ones first. */
  private final Map<Integer, List<Integer>> behindLoop = new HashMap<>();

  private final Map<Integer, List<Integer>> behind = new HashMap<>();
  private final Set<Integer> placed = new HashSet<>();
  private int depth;

  private Structure(List<Part> parts) {
    this.parts = parts;
    this.blocks = new Blocks(parts.stream().map(part -> part.next).toList());
    place();
  }

  static List<Step> of(List<Part> parts) {
    return new Structure(parts).tree(0);
  }

  private void place() {
    for (int block : blocks.order()) {
      if (block == 0) {
        continue;
      }
      int by = blocks.dominator(block);
      Optional<Integer> left = outermostLeft(by, block);
      if (left.isPresent() && !isWrittenWithin(by, block, left.get())) {
        behindLoop.computeIfAbsent(left.get(), none -> new ArrayList<>()).add(block);
        placed.add(block);
      } else if (blocks.isMerge(block)) {
        behind.computeIfAbsent(by, none -> new ArrayList<>()).add(block);
        placed.add(block);
      }
    }
    Comparator<Integer> inOrder = Comparator.comparing(blocks::number);
    behindLoop.values().forEach(each -> each.sort(inOrder));
    behind.values().forEach(each -> each.sort(inOrder));
  }

  /** The header of the outermost loop that holds one block and not the other. */
  private Optional<Integer> outermostLeft(int from, int to) {
    return blocks.order().stream()
        .filter(blocks::isHeader)
        .filter(header -> blocks.loop(header).contains(from) && !blocks.loop(header).contains(to))
        .findFirst();
  }

  /** Whether a way out is short, ends the method, and is not the loop's own. */
  private boolean isWrittenWithin(int from, int block, int header) {
    if (blocks.before(block).size() > 1) {
      return false;
    }
    if (parts.get(block).end == Part.End.THROW) {
      return true;
    }
    boolean isOfTest = from == header && parts.get(header).end == Part.End.BRANCH;
    boolean isTestedFirst =
        parts.get(header).end == Part.End.BRANCH
            && (isOut(header, parts.get(header).otherwise())
                || isOut(header, parts.get(header).then()));
    boolean isOfLatch = false;
    for (int next : parts.get(from).next) {
      isOfLatch |= next == header;
    }
    if (isOfTest || isOfLatch && !isTestedFirst) {
      return false;
    }
    return endsSoon(block, SHORT) >= 0;
  }

  private boolean isOut(int header, int block) {
    return !blocks.loop(header).contains(block);
  }

  /** How many more blocks may come; negative if it does not end within them, or ways meet. */
  private int endsSoon(int block, int left) {
    int rest = left - 1;
    if (rest < 0 || blocks.isHeader(block) || blocks.before(block).size() > 1) {
      return -1;
    }
    for (int next : parts.get(block).next) {
      rest = endsSoon(next, rest);
      if (rest < 0) {
        return -1;
      }
    }
    return rest;
  }

  private static String label(int block) {
    return "L" + block;
  }

  private List<Step> tree(int block) {
    if (++depth > DEEPEST) {
      throw new UnreadableException("it is nested too deep");
    }
    List<Step> steps = within(block);
    if (blocks.isHeader(block)) {
      List<Step> all = new ArrayList<>();
      all.add(
          new Step.Loop(
              parts.get(block).line,
              "W" + block,
              Optional.empty(),
              false,
              steps,
              new ArrayList<>()));
      steps = followed(all, behindLoop.getOrDefault(block, List.of()));
    }
    depth--;
    return steps;
  }

  private List<Step> within(int block) {
    List<Step> steps = new ArrayList<>(parts.get(block).steps);
    end(block, parts.get(block), steps);
    return followed(steps, behind.getOrDefault(block, List.of()));
  }

  private List<Step> followed(List<Step> steps, List<Integer> by) {
    List<Step> all = steps;
    for (int next : by) {
      List<Step> outer = new ArrayList<>();
      outer.add(new Step.Block(lineOf(all), label(next), all));
      outer.addAll(tree(next));
      all = outer;
    }
    return all;
  }

  private static int lineOf(List<Step> steps) {
    return steps.isEmpty() ? 0 : steps.get(0).line();
  }

  private void end(int block, Part part, List<Step> steps) {
    int line = part.steps.isEmpty() ? part.line : part.steps.get(part.steps.size() - 1).line();
    switch (part.end) {
      case GOTO -> steps.addAll(jump(block, part.next[0], line));
      case BRANCH -> {
        // As the source has it, where what is done if it holds comes first.
        boolean holdsFirst = part.then() < part.otherwise();
        steps.add(
            new Step.If(
                Math.max(line, part.line),
                holdsFirst ? part.value() : part.value().not(),
                jump(block, holdsFirst ? part.then() : part.otherwise(), line),
                jump(block, holdsFirst ? part.otherwise() : part.then(), line)));
      }
      case SWITCH -> {
        Map<List<String>, List<Step>> cases = new LinkedHashMap<>();
        part.ways().forEach((to, keys) -> cases.put(keys, jump(block, to, line)));
        steps.add(new Step.Switch(line, "S" + block, part.value(), cases));
      }
      case RETURN -> steps.add(new Step.Return(lineOfEnd(part, line), part.answer()));
      case THROW -> steps.add(new Step.Throw(lineOfEnd(part, line), part.value()));
    }
  }

  private static int lineOfEnd(Part part, int line) {
    return Math.max(part.lastLine, line);
  }

  private List<Step> jump(int from, int to, int line) {
    List<Step> steps = new ArrayList<>();
    if (blocks.isBack(from, to)) {
      steps.add(new Step.Continue(line, "W" + to));
    } else if (placed.contains(to)) {
      steps.add(new Step.Break(line, label(to)));
    } else {
      steps.addAll(tree(to));
    }
    return steps;
  }
}
