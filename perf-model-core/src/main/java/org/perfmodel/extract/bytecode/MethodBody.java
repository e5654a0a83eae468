package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The statements of one method. What it does where something is thrown is left out. */
final class MethodBody {
  /** Methods of more instructions are machine made, or tables. */
  private static final int MOST_INSTRUCTIONS = 8000;

  private final MethodNode method;
  private final InsnList code;
  private final Locals locals;
  private final Imports imports;
  private final Calls calls;
  private final List<Part> parts = new ArrayList<>();
  private final List<Integer> begins = new ArrayList<>();
  private final Map<Integer, Integer> blockAt = new HashMap<>();

  private MethodBody(
      MethodNode method,
      String owner,
      Imports imports,
      Calls.Overloads overloads,
      boolean isCoarse) {
    this.method = method;
    this.code = method.instructions;
    this.imports = imports;
    this.locals = new Locals(method, owner, isCoarse);
    this.calls =
        new Calls(owner, method.name.equals("<init>"), imports, locals, overloads);
  }

  /**
   * A method with the variables that its statements name.
   *
   * @param unreached instructions that run only where something is thrown
   * @param catches whether something that is thrown may not be thrown on
   */
  record Read(
      List<Step> steps, Locals locals, List<AbstractInsnNode> unreached, boolean catches) {}

  /** The statements of a method; throws {@link UnreadableException} where there is no reading. */
  static Read of(MethodNode method, String owner, Imports imports, Calls.Overloads overloads) {
    if (method.instructions.size() > MOST_INSTRUCTIONS) {
      throw new UnreadableException("it has more than " + MOST_INSTRUCTIONS + " instructions");
    }
    try {
      return new MethodBody(method, owner, imports, overloads, false).read();
    } catch (Locals.Ambiguous inFine) {
      try {
        return new MethodBody(method, owner, imports, overloads, true).read();
      } catch (Locals.Ambiguous inCoarse) {
        throw new UnreadableException("its variables are of several types");
      }
    }
  }

  private Read read() {
    blocks();
    List<AbstractInsnNode> unreached = unreached(execute());
    Part.join(parts);
    List<Step> steps = Locks.in(Choices.in(Tidy.steps(Structure.of(parts))));
    int last = steps.size() - 1;
    if (last >= 0 && steps.get(last) instanceof Step.Return end && end.value().isEmpty()) {
      steps = steps.subList(0, last);
    }
    return new Read(steps, locals, unreached, catches());
  }

  private List<AbstractInsnNode> unreached(Blocks graph) {
    List<AbstractInsnNode> found = new ArrayList<>();
    Set<Integer> reached = new HashSet<>(graph.order());
    for (int block = 0; block < parts.size(); block++) {
      for (int i = begins.get(block); !reached.contains(block) && i < end(block); i++) {
        found.add(code.get(i));
      }
    }
    return found;
  }

  /** Finally blocks and released locks throw on what they are handed. */
  private boolean catches() {
    return method.tryCatchBlocks != null
        && method.tryCatchBlocks.stream().anyMatch(each -> each.type != null);
  }

  // ---- blocks

  private void blocks() {
    TreeSet<Integer> leaders = new TreeSet<>();
    leaders.add(0);
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode at = code.get(i);
      List<LabelNode> targets = targets(at);
      targets.forEach(label -> leaders.add(code.indexOf(label)));
      if (!targets.isEmpty() || isEnd(at)) {
        leaders.add(i + 1);
      }
    }
    leaders.remove(code.size());
    for (int leader : leaders) {
      blockAt.put(leader, begins.size());
      begins.add(leader);
      parts.add(new Part());
    }
    for (int block = 0; block < parts.size(); block++) {
      ways(block);
    }
  }

  private int end(int block) {
    return block + 1 < begins.size() ? begins.get(block + 1) : code.size();
  }

  private int block(LabelNode label) {
    Integer found = blockAt.get(code.indexOf(label));
    if (found == null) {
      throw new UnreadableException("it jumps to where nothing begins");
    }
    return found;
  }

  private void ways(int block) {
    Part part = parts.get(block);
    AbstractInsnNode last = code.get(end(block) - 1);
    if (last instanceof JumpInsnNode jump && last.getOpcode() != Opcodes.GOTO) {
      part.end = Part.End.BRANCH;
      part.next = new int[] {following(block), block(jump.label)};
    } else if (last instanceof JumpInsnNode jump) {
      part.go(block(jump.label));
    } else if (last instanceof TableSwitchInsnNode table) {
      List<Integer> keys = new ArrayList<>();
      for (int key = table.min; key <= table.max; key++) {
        keys.add(key);
      }
      choice(part, keys, table.labels, table.dflt);
    } else if (last instanceof LookupSwitchInsnNode table) {
      choice(part, table.keys, table.labels, table.dflt);
    } else if (last.getOpcode() == Opcodes.ATHROW) {
      part.end = Part.End.THROW;
    } else if (isEnd(last)) {
      part.end = Part.End.RETURN;
    } else if (block + 1 < parts.size() || isExecuted(block)) {
      part.go(following(block));
    }
  }

  private boolean isExecuted(int block) {
    for (int i = begins.get(block); i < end(block); i++) {
      if (code.get(i).getOpcode() >= 0) {
        return true;
      }
    }
    return false;
  }

  private int following(int block) {
    if (block + 1 == parts.size()) {
      throw new UnreadableException("its code goes on behind its end");
    }
    return block + 1;
  }

  private void choice(Part part, List<Integer> keys, List<LabelNode> labels, LabelNode other) {
    part.end = Part.End.SWITCH;
    part.next = new int[labels.size() + 1];
    for (int i = 0; i < labels.size(); i++) {
      part.next[i] = block(labels.get(i));
      part.keys.add(List.of(Integer.toString(keys.get(i))));
    }
    part.next[labels.size()] = block(other);
    part.keys.add(List.of(""));
  }

  private static List<LabelNode> targets(AbstractInsnNode at) {
    List<LabelNode> targets = new ArrayList<>();
    if (at instanceof JumpInsnNode jump) {
      targets.add(jump.label);
    } else if (at instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    } else if (at instanceof LookupSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    }
    return targets;
  }

  private static boolean isEnd(AbstractInsnNode at) {
    int code = at.getOpcode();
    return code >= Opcodes.IRETURN && code <= Opcodes.RETURN || code == Opcodes.ATHROW;
  }

  // ---- execution

  private Blocks execute() {
    Blocks graph = new Blocks(parts.stream().map(part -> part.next).toList());
    Map<Integer, Map<Integer, Locals.Variable>> begin = new HashMap<>();
    Map<Integer, Map<Integer, Locals.Variable>> ends = new HashMap<>();
    Map<Integer, List<Term>> stacks = new HashMap<>();
    Map<Integer, Integer> lineBefore = new HashMap<>();
    String answers = Type.getReturnType(method.desc).getDescriptor();
    for (int block : graph.order()) {
      Map<Integer, Locals.Variable> slots = null;
      for (int before : graph.before(block)) {
        Map<Integer, Locals.Variable> there = ends.get(before);
        if (there != null && slots == null) {
          slots = new HashMap<>(there);
        } else if (there != null) {
          locals.meet(slots, there);
        }
      }
      if (slots == null) {
        slots = locals.initial();
      } else if (block == 0) {
        locals.meet(slots, locals.initial());
      }
      begin.put(block, new HashMap<>(slots));
      Part part = parts.get(block);
      StackMachine machine =
          new StackMachine(
              part,
              locals,
              calls,
              imports,
              slots,
              stacks.getOrDefault(block, List.of()),
              answers,
              lineBefore.getOrDefault(block, 0));
      for (int i = begins.get(block); i < end(block); i++) {
        machine.execute(code.get(i));
      }
      part.lastLine = machine.line();
      if (part.line == 0) {
        part.line = lineOf(block, lineBefore.getOrDefault(block, 0));
      }
      boolean goesOn = part.next.length > 0;
      if (goesOn && !machine.stack().isEmpty() || part.end == Part.End.BRANCH || part.end == Part.End.SWITCH) {
        machine.settleForBranch();
      }
      ends.put(block, machine.slots());
      for (int to : Arrays.stream(part.next).distinct().toArray()) {
        lineBefore.putIfAbsent(to, machine.line());
        pass(block, to, part, machine.stack(), graph, stacks);
      }
    }
    for (int block : graph.order()) {
      for (int to : parts.get(block).next) {
        if (graph.isBack(block, to)) {
          locals.back(ends.get(block), begin.get(to));
        }
      }
    }
    return graph;
  }

  private int lineOf(int block, int otherwise) {
    for (int i = begins.get(block); i < end(block); i++) {
      if (code.get(i) instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return otherwise;
  }

  /** Hands what is on the stack on to another block: in variables where ways meet. */
  private void pass(
      int from,
      int to,
      Part part,
      List<Term> stack,
      Blocks graph,
      Map<Integer, List<Term>> stacks) {
    if (stack.isEmpty()) {
      if (!stacks.getOrDefault(to, List.of()).isEmpty()) {
        throw new UnreadableException("its stack is not the same on all ways");
      }
      return;
    }
    if (graph.before(to).size() == 1) {
      stacks.put(to, new ArrayList<>(stack));
      return;
    }
    List<Term> met = stacks.get(to);
    if (met == null) {
      met = new ArrayList<>();
      for (int i = 0; i < stack.size(); i++) {
        Term term = stack.get(i);
        String type = term.type().equals(Term.NULL) ? "Ljava/lang/Object;" : term.type();
        boolean isKept = term.type().equals(Calls.MADE);
        met.add(
            isKept
                ? term
                : Term.variable(
                    locals.fresh(Choices.MET + to + "_" + i, widened(type)).name(), widened(type)));
      }
      stacks.put(to, met);
    }
    if (met.size() != stack.size() || graph.isBack(from, to)) {
      throw new UnreadableException("its stack is not the same on all ways");
    }
    for (int i = 0; i < stack.size(); i++) {
      Term term = stack.get(i);
      if (term.type().equals(Calls.MADE)) {
        if (!term.text().equals(met.get(i).text())) {
          throw new UnreadableException("its stack is not the same on all ways");
        }
        continue;
      }
      Term asWanted =
          term.type().equals(Term.BOOLEAN) ? Constants.as(term, "I", imports) : term;
      part.steps.add(new Step.Assign(part.lastLine, met.get(i).text(), asWanted));
    }
  }

  /** What the JVM computes with. */
  private static String widened(String type) {
    return Locals.kind(type) == 'I' ? "I" : type;
  }
}
