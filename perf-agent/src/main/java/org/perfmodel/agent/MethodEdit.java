package org.perfmodel.agent;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes a plan into a method. Counters are local variables behind the parameters, so that counting
 * is one addition to a register and no two threads meet. Where the method ends, normally or not,
 * they are handed over at once.
 */
final class MethodEdit {
  private final MethodPlan plan;
  private final MethodNode method;
  private final boolean hasFrames;
  private final int parameters;
  private final int values;
  private final int number;
  private final String bridge;

  MethodEdit(MethodPlan plan, MethodNode method, boolean hasFrames, int number, String bridge) {
    this.bridge = bridge;
    this.plan = plan;
    this.method = method;
    this.hasFrames = hasFrames;
    int self = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    int slots = self;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      slots += type.getSize();
    }
    this.parameters = slots;
    this.values = plan.sizes.size() + plan.counters();
    this.number = number;
  }

  void apply() {
    InsnList code = method.instructions;
    // Read before anything is inserted: places are by index.
    List<Runnable> edits = new ArrayList<>();
    for (int i = 0; i < plan.loops.size(); i++) {
      edits.add(loop(plan.loops.get(i), counter(2 * i)));
    }
    int next = 2 * plan.loops.size();
    for (MethodPlan.Jump jump : plan.jumps) {
      int asked = counter(next++);
      int stays = counter(next++);
      edits.add(
          () -> {
            code.insertBefore(jump.node(), new IincInsnNode(asked, 1));
            code.insert(jump.node(), new IincInsnNode(stays, 1));
          });
    }
    for (AbstractInsnNode array : plan.arrays) {
      int made = counter(next++);
      int elements = counter(next++);
      edits.add(() -> array(array, made, elements));
    }
    shift();
    edits.forEach(Runnable::run);
    List<AbstractInsnNode> returns = new ArrayList<>();
    for (AbstractInsnNode each : code) {
      if (each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.RETURN) {
        returns.add(each);
      }
    }
    LabelNode start = new LabelNode();
    InsnList begin = begin();
    begin.add(start);
    code.insert(begin);
    LabelNode end = new LabelNode();
    code.add(end);
    leave(returns);
    if (!method.name.equals("<init>") && values > 0) {
      rethrow(start, end);
    }
    method.maxLocals += values;
  }

  private int counter(int index) {
    return parameters + plan.sizes.size() + index;
  }

  /** Moves the local variables that are no parameters behind the counters. */
  private void shift() {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof VarInsnNode local && local.var >= parameters) {
        local.var += values;
      } else if (each instanceof IincInsnNode local && local.var >= parameters) {
        local.var += values;
      } else if (each instanceof FrameNode frame) {
        frame.local = widened(frame.local);
      }
    }
    if (method.localVariables != null) {
      method.localVariables.forEach(local -> local.index += local.index >= parameters ? values : 0);
    }
    shifted(method.visibleLocalVariableAnnotations);
    shifted(method.invisibleLocalVariableAnnotations);
  }

  private void shifted(List<org.objectweb.asm.tree.LocalVariableAnnotationNode> annotations) {
    if (annotations != null) {
      annotations.forEach(
          each -> each.index.replaceAll(index -> index >= parameters ? index + values : index));
    }
  }

  private List<Object> widened(List<Object> locals) {
    List<Object> wide = new ArrayList<>();
    int slot = 0;
    int at = 0;
    while (slot < parameters) {
      Object local = at < locals.size() ? locals.get(at++) : Opcodes.TOP;
      slot += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
      wide.add(local);
    }
    if (slot > parameters) {
      throw new IllegalStateException("a local variable lies across the last parameter");
    }
    counters(wide);
    wide.addAll(locals.subList(at, locals.size()));
    return wide;
  }

  private void counters(List<Object> locals) {
    for (int i = 0; i < values; i++) {
      locals.add(Opcodes.INTEGER);
    }
  }

  /** Counts who comes from outside before the head, and everybody behind it. */
  private Runnable loop(ControlFlow.Loop loop, int entries) {
    InsnList code = method.instructions;
    List<AbstractInsnNode> outside = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      if (!loop.members().get(i) && ControlFlow.targets(code.get(i)).contains(loop.label())) {
        outside.add(code.get(i));
      }
    }
    boolean comesFromWithin =
        loop.head() > 0
            && loop.members().get(loop.head() - 1)
            && ControlFlow.fallsThrough(code.get(loop.head() - 1));
    return () -> {
      LabelNode before = new LabelNode();
      InsnList entry = new InsnList();
      if (comesFromWithin) {
        entry.add(new JumpInsnNode(Opcodes.GOTO, loop.label()));
      }
      AbstractInsnNode behind = loop.label();
      FrameNode frame = null;
      while (behind.getNext() != null && behind.getNext().getOpcode() < 0) {
        behind = behind.getNext();
        if (behind instanceof FrameNode found) {
          frame = found;
        }
      }
      entry.add(before);
      if (frame != null && !(outside.isEmpty() && !comesFromWithin)) {
        entry.add(
            new FrameNode(
                Opcodes.F_NEW,
                frame.local.size(),
                frame.local.toArray(),
                frame.stack == null ? 0 : frame.stack.size(),
                frame.stack == null ? new Object[0] : frame.stack.toArray()));
      }
      entry.add(new IincInsnNode(entries, 1));
      code.insertBefore(loop.label(), entry);
      code.insert(behind, new IincInsnNode(entries + 1, 1));
      outside.forEach(from -> redirect(from, loop.label(), before));
    };
  }

  private static void redirect(AbstractInsnNode from, LabelNode old, LabelNode target) {
    if (from instanceof JumpInsnNode jump) {
      jump.label = target;
    } else if (from instanceof TableSwitchInsnNode table) {
      table.labels.replaceAll(label -> label == old ? target : label);
      table.dflt = table.dflt == old ? target : table.dflt;
    } else if (from instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.replaceAll(label -> label == old ? target : label);
      lookup.dflt = lookup.dflt == old ? target : lookup.dflt;
    }
  }

  private void array(AbstractInsnNode made, int counter, int elements) {
    InsnList before = new InsnList();
    before.add(new InsnNode(Opcodes.DUP));
    before.add(new VarInsnNode(Opcodes.ILOAD, elements));
    before.add(new InsnNode(Opcodes.IADD));
    before.add(new VarInsnNode(Opcodes.ISTORE, elements));
    before.add(new IincInsnNode(counter, 1));
    method.instructions.insertBefore(made, before);
  }

  /** Sizes, then counters of zero. */
  private InsnList begin() {
    InsnList code = new InsnList();
    int slot = parameters;
    for (MethodPlan.Size size : plan.sizes) {
      FieldInsnNode field = size.field();
      code.add(new VarInsnNode(field == null ? load(size.way()) : Opcodes.ALOAD, size.slot()));
      if (field != null) {
        code.add(new FieldInsnNode(Opcodes.GETFIELD, field.owner, field.name, field.desc));
      }
      switch (size.way()) {
        case LONG -> code.add(new InsnNode(Opcodes.L2I));
        case SIZE -> code.add(call(Bridge.SIZE));
        case ROW -> code.add(call(Bridge.ROW));
        case NUMBER -> {}
      }
      code.add(new VarInsnNode(Opcodes.ISTORE, slot++));
    }
    for (int i = 0; i < plan.counters(); i++) {
      code.add(new InsnNode(Opcodes.ICONST_0));
      code.add(new VarInsnNode(Opcodes.ISTORE, slot++));
    }
    return code;
  }

  private static int load(MethodPlan.Way way) {
    return way == MethodPlan.Way.NUMBER
        ? Opcodes.ILOAD
        : way == MethodPlan.Way.LONG ? Opcodes.LLOAD : Opcodes.ALOAD;
  }

  private MethodInsnNode call(String name) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, bridge, name, Bridge.SIZE_DESCRIPTOR, false);
  }

  private InsnList handOver() {
    InsnList code = new InsnList();
    code.add(push(values));
    code.add(new IntInsnNode(Opcodes.NEWARRAY, Opcodes.T_INT));
    for (int i = 0; i < values; i++) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(push(i));
      code.add(new VarInsnNode(Opcodes.ILOAD, parameters + i));
      code.add(new InsnNode(Opcodes.IASTORE));
    }
    code.add(push(number));
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, bridge, Bridge.LEFT, Bridge.LEFT_DESCRIPTOR, false));
    return code;
  }

  private static AbstractInsnNode push(int value) {
    if (value <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + value);
    }
    return value <= Byte.MAX_VALUE
        ? new IntInsnNode(Opcodes.BIPUSH, value)
        : value <= Short.MAX_VALUE
            ? new IntInsnNode(Opcodes.SIPUSH, value)
            : new LdcInsnNode(value);
  }

  /** One way out: what is answered stays on the stack. */
  private void leave(List<AbstractInsnNode> returns) {
    if (returns.size() == 1) {
      method.instructions.insertBefore(returns.get(0), handOver());
      return;
    }
    if (returns.isEmpty()) {
      return;
    }
    LabelNode way = new LabelNode();
    int opcode = returns.get(0).getOpcode();
    returns.forEach(each -> method.instructions.set(each, new JumpInsnNode(Opcodes.GOTO, way)));
    InsnList end = new InsnList();
    end.add(way);
    if (hasFrames) {
      end.add(frame(answer()));
    }
    end.add(handOver());
    end.add(new InsnNode(opcode));
    method.instructions.add(end);
  }

  private Object[] answer() {
    Type type = Type.getReturnType(method.desc);
    return switch (type.getSort()) {
      case Type.VOID -> new Object[0];
      case Type.LONG -> new Object[] {Opcodes.LONG};
      case Type.DOUBLE -> new Object[] {Opcodes.DOUBLE};
      case Type.FLOAT -> new Object[] {Opcodes.FLOAT};
      case Type.ARRAY, Type.OBJECT -> new Object[] {type.getInternalName()};
      default -> new Object[] {Opcodes.INTEGER};
    };
  }

  private FrameNode frame(Object[] stack) {
    List<Object> locals = new ArrayList<>();
    for (int i = 0; i < parameters; i++) {
      locals.add(Opcodes.TOP);
    }
    counters(locals);
    return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
  }

  private void rethrow(LabelNode start, LabelNode end) {
    LabelNode handler = new LabelNode();
    InsnList code = new InsnList();
    code.add(handler);
    if (hasFrames) {
      code.add(frame(new Object[] {"java/lang/Throwable"}));
    }
    code.add(handOver());
    code.add(new InsnNode(Opcodes.ATHROW));
    method.instructions.add(code);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
  }
}
