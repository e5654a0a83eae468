package org.perfmodel.agent;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.perfmodel.agent.runtime.Recorder;

/**
 * What is counted in one method, and how a file says it: sizes at the entry, two counters for each
 * loop, two for each condition, two for each place that makes arrays.
 */
final class MethodPlan {
  /** A method with more counters would get too large, and runs as it is. */
  static final int COUNTERS = 400;

  private static final int SIZES = 8;

  /** How a size is got. */
  enum Way {
    NUMBER,
    LONG,
    SIZE,
    ROW
  }

  /**
   * A size at the entry.
   *
   * @param name {@code n}, {@code a.length}, {@code list.size()}
   * @param slot of the parameter
   * @param field of this, where it is one; null otherwise
   */
  record Size(String name, Way way, int slot, @Nullable FieldInsnNode field) {}

  /** A conditional jump. */
  record Jump(int index, JumpInsnNode node) {}

  final List<Size> sizes = new ArrayList<>();
  final List<ControlFlow.Loop> loops;
  final List<Jump> jumps = new ArrayList<>();
  final List<AbstractInsnNode> arrays = new ArrayList<>();
  final ControlFlow flow;
  private final ClassNode owner;
  private final MethodNode method;

  MethodPlan(ClassNode owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    this.flow = new ControlFlow(method);
    this.loops = flow.loops();
    for (int i = 0; i < method.instructions.size(); i++) {
      AbstractInsnNode each = method.instructions.get(i);
      if (each instanceof JumpInsnNode jump && ControlFlow.isConditional(each)) {
        jumps.add(new Jump(i, jump));
      }
      if (makesArray(each) && !isConstant(each.getPrevious())) {
        arrays.add(each);
      }
    }
    if (!loops.isEmpty() || !arrays.isEmpty()) {
      parameters();
      fields();
    }
  }

  /** Whether nothing in it is worth counting. */
  boolean isTrivial() {
    return counters() == 0 && method.instructions.size() < 30;
  }

  int counters() {
    return 2 * (loops.size() + jumps.size() + arrays.size());
  }

  private static boolean makesArray(AbstractInsnNode each) {
    return each.getOpcode() == Opcodes.NEWARRAY || each.getOpcode() == Opcodes.ANEWARRAY;
  }

  private static boolean isConstant(AbstractInsnNode each) {
    int opcode = each == null ? -1 : each.getOpcode();
    return opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5
        || each instanceof IntInsnNode
        || opcode == Opcodes.LDC;
  }

  private boolean leavesTaken(Jump jump, ControlFlow.Loop loop) {
    return !loop.members().get(method.instructions.indexOf(jump.node().label));
  }

  private boolean leavesElse(Jump jump, ControlFlow.Loop loop) {
    return !loop.members().get(jump.index() + 1);
  }

  private void parameters() {
    int slot = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      slot = 1;
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      add(name(slot), type, slot, null);
      slot += type.getSize();
    }
  }

  /** The name in the source, where the class file has it. */
  private String name(int slot) {
    if (method.localVariables != null) {
      for (LocalVariableNode each : method.localVariables) {
        if (each.index == slot && flow.lineBehind(0) >= 0 && isParameter(each)) {
          return each.name;
        }
      }
    }
    return "arg" + slot;
  }

  private boolean isParameter(LocalVariableNode each) {
    return method.instructions.indexOf(each.start) <= 1;
  }

  private void fields() {
    if ((method.access & Opcodes.ACC_STATIC) != 0 || method.name.equals("<init>")) {
      return;
    }
    Set<String> seen = new LinkedHashSet<>();
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof FieldInsnNode read
          && read.getOpcode() == Opcodes.GETFIELD
          && read.owner.equals(owner.name)
          && read.getPrevious() instanceof VarInsnNode load
          && load.getOpcode() == Opcodes.ALOAD
          && load.var == 0
          && seen.add(read.name)) {
        add(read.name, Type.getType(read.desc), 0, read);
      }
    }
  }

  private void add(String name, Type type, int slot, @Nullable FieldInsnNode field) {
    switch (type.getSort()) {
      case Type.INT, Type.SHORT -> put(name, Way.NUMBER, slot, field);
      case Type.LONG -> put(name, Way.LONG, slot, field);
      case Type.ARRAY -> {
        put(name + ".length", Way.SIZE, slot, field);
        if (type.getDimensions() > 1) {
          put(name + "[0].length", Way.ROW, slot, field);
        }
      }
      case Type.OBJECT -> {
        String of = type.getInternalName();
        if (of.equals("java/lang/String")
            || of.equals("java/lang/CharSequence")
            || of.equals("java/lang/StringBuilder")) {
          put(name + ".length()", Way.SIZE, slot, field);
        } else if (of.startsWith("java/util/") || of.equals("java/lang/Iterable")) {
          put(name + ".size()", Way.SIZE, slot, field);
        }
      }
      default -> {}
    }
  }

  private void put(String name, Way way, int slot, @Nullable FieldInsnNode field) {
    if (sizes.size() < SIZES) {
      sizes.add(new Size(name, way, slot, field));
    }
  }

  /**
   * Conditional jumps as the compiler wrote them. JaCoCo turns some round to count behind them:
   * such a one jumps where the other did not.
   */
  private static List<JumpInsnNode> conditional(MethodNode compiled) {
    List<JumpInsnNode> all = new ArrayList<>();
    for (AbstractInsnNode each : compiled.instructions) {
      if (each instanceof JumpInsnNode jump && ControlFlow.isConditional(each)) {
        all.add(jump);
      }
    }
    return all;
  }

  /**
   * What the file says of the method, and how many numbers it has.
   *
   * @param compiled the method as the compiler wrote it
   */
  Recorder.Shape shape(MethodNode compiled) {
    List<String> lines = new ArrayList<>();
    Map<AbstractInsnNode, Integer> innermost = innermost();
    int[] own = new int[loops.size() + 1];
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (int i = 0; i < method.instructions.size(); i++) {
      AbstractInsnNode each = method.instructions.get(i);
      if (each.getOpcode() >= 0) {
        own[1 + innermost.getOrDefault(each, -1)]++;
        if (flow.line(i) > 0) {
          first = Math.min(first, flow.line(i));
          last = Math.max(last, flow.line(i));
        }
      }
    }
    String file = owner.sourceFile == null ? "-" : owner.sourceFile;
    lines.add(
        String.join(
            "\t",
            "method",
            owner.name,
            file,
            method.name,
            method.desc,
            "" + Math.min(first, last),
            "" + last,
            "" + own[0]));
    sizes.forEach(size -> lines.add("size\t" + size.name()));
    for (int i = 0; i < loops.size(); i++) {
      lines.add(line(loops.get(i), own[1 + i]));
    }
    List<JumpInsnNode> origins = conditional(compiled);
    boolean areSame = origins.size() == jumps.size();
    for (int i = 0; i < jumps.size(); i++) {
      Jump jump = jumps.get(i);
      JumpInsnNode origin = areSame ? origins.get(i) : jump.node();
      lines.add(
          "jump\t"
              + (areSame ? flow.line(jump.index()) : 0)
              + "\t"
              + (areSame ? compiled : method).instructions.indexOf(origin.label)
              + "\t"
              + (origin.getOpcode() == jump.node().getOpcode() ? 0 : 1));
    }
    for (AbstractInsnNode each : arrays) {
      lines.add("array\t" + flow.line(method.instructions.indexOf(each)));
    }
    return new Recorder.Shape(lines, sizes.size(), loops.size(), counters());
  }

  /** The number of the first jump behind the head; -1 if there is none. */
  private int firstJump(ControlFlow.Loop loop) {
    for (int i = 0; i < jumps.size(); i++) {
      if (jumps.get(i).index() > loop.head() && loop.members().get(jumps.get(i).index())) {
        return i;
      }
    }
    return -1;
  }

  /** See {@link RawFile}. */
  private String line(ControlFlow.Loop loop, int own) {
    StringBuilder text = new StringBuilder("loop\t").append(flow.lineBehind(loop.head()));
    int from = Integer.MAX_VALUE;
    int to = 0;
    BitSet members = loop.members();
    for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
      if (method.instructions.get(i).getOpcode() >= 0) {
        from = Math.min(from, flow.line(i));
        to = Math.max(to, flow.line(i));
      }
    }
    text.append('\t').append(from).append('\t').append(to).append('\t').append(own);
    text.append('\t').append(firstJump(loop));
    for (int i = 0; i < jumps.size(); i++) {
      if (members.get(jumps.get(i).index())) {
        text.append(leavesTaken(jumps.get(i), loop) ? "\t+" + i : "");
        text.append(leavesElse(jumps.get(i), loop) ? "\t-" + i : "");
      }
    }
    return text.toString();
  }

  private Map<AbstractInsnNode, Integer> innermost() {
    Map<AbstractInsnNode, Integer> innermost = new HashMap<>();
    int[] size = new int[method.instructions.size()];
    for (int i = 0; i < loops.size(); i++) {
      BitSet members = loops.get(i).members();
      int members1 = members.cardinality();
      for (int k = members.nextSetBit(0); k >= 0; k = members.nextSetBit(k + 1)) {
        if (size[k] == 0 || members1 < size[k]) {
          size[k] = members1;
          innermost.put(method.instructions.get(k), i);
        }
      }
    }
    return innermost;
  }
}
