package org.perfmodel.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Which instruction may follow which in a method, and the natural loops among them. A loop's head
 * is where a jump back leads to; its members are what leads to that jump without passing the head.
 */
final class ControlFlow {
  /**
   * A natural loop.
   *
   * @param head the label that the jumps back lead to
   * @param members by their places among the instructions
   */
  record Loop(int head, LabelNode label, BitSet members) {}

  private final InsnList code;
  private final List<int[]> before;
  private final int[] lines;
  private final List<Loop> loops = new ArrayList<>();

  ControlFlow(MethodNode method) {
    this.code = method.instructions;
    this.lines = new int[code.size()];
    List<List<Integer>> into = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      into.add(new ArrayList<>());
    }
    TreeMap<Integer, List<Integer>> back = new TreeMap<>();
    int line = 0;
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode each = code.get(i);
      if (each instanceof LineNumberNode noted) {
        line = noted.line;
      }
      lines[i] = line;
      for (LabelNode target : targets(each)) {
        int to = code.indexOf(target);
        into.get(to).add(i);
        if (to <= i) {
          back.computeIfAbsent(to, none -> new ArrayList<>()).add(i);
        }
      }
      if (i + 1 < code.size() && fallsThrough(each)) {
        into.get(i + 1).add(i);
      }
    }
    for (TryCatchBlockNode each : method.tryCatchBlocks) {
      int handler = code.indexOf(each.handler);
      for (int i = code.indexOf(each.start); i < code.indexOf(each.end); i++) {
        if (code.get(i).getOpcode() >= 0) {
          into.get(handler).add(i);
        }
      }
    }
    this.before =
        into.stream().map(all -> all.stream().mapToInt(Integer::intValue).toArray()).toList();
    for (Map.Entry<Integer, List<Integer>> each : back.entrySet()) {
      BitSet members = members(each.getKey(), each.getValue());
      if (!members.get(0) || each.getKey() == 0) {
        LabelNode label = (LabelNode) code.get(each.getKey());
        loops.add(new Loop(each.getKey(), label, members));
      }
    }
  }

  /** In the order of their heads. */
  List<Loop> loops() {
    return loops;
  }

  /** The line of the source that an instruction is of; 0 where none is noted. */
  int line(int index) {
    return lines[index];
  }

  /** The line of the first instruction at or behind a label. */
  int lineBehind(int index) {
    int i = index;
    while (i + 1 < code.size() && code.get(i).getOpcode() < 0) {
      i++;
    }
    return lines[i];
  }

  private BitSet members(int head, List<Integer> jumps) {
    BitSet members = new BitSet();
    members.set(head);
    Deque<Integer> open = new ArrayDeque<>();
    for (int jump : jumps) {
      if (!members.get(jump)) {
        members.set(jump);
        open.push(jump);
      }
    }
    while (!open.isEmpty()) {
      for (int from : before.get(open.pop())) {
        if (!members.get(from)) {
          members.set(from);
          open.push(from);
        }
      }
    }
    return members;
  }

  /** Where an instruction may jump to. */
  static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      List<LabelNode> all = new ArrayList<>(table.labels);
      all.add(table.dflt);
      return all;
    }
    if (instruction instanceof LookupSwitchInsnNode lookup) {
      List<LabelNode> all = new ArrayList<>(lookup.labels);
      all.add(lookup.dflt);
      return all;
    }
    return List.of();
  }

  /** Whether the instruction behind may come next. */
  static boolean fallsThrough(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
  }

  static boolean isConditional(AbstractInsnNode instruction) {
    return instruction instanceof JumpInsnNode && instruction.getOpcode() != Opcodes.GOTO;
  }
}
