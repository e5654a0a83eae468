package org.perfmodel.extract.bytecode;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
      Calls.Lambdas lambdas,
      boolean isCoarse,
      Optional<Locals> outer,
      List<Term> captured) {
    this.method = method;
    this.code = method.instructions;
    this.imports = imports;
    this.locals = new Locals(method, owner, isCoarse, outer, captured);
    this.calls =
        new Calls(owner, method.name.equals("<init>"), imports, locals, overloads, lambdas);
  }

  /**
   * A method with the variables that its statements name.
   *
   * @param unreached instructions that run only where something is thrown
   * @param catches whether something that is thrown may not be thrown on
   */
  record Read(List<Step> steps, Locals locals, List<AbstractInsnNode> unreached, boolean catches) {}

  /** The statements of a method; throws {@link UnreadableException} where there is no reading. */
  static Read of(
      MethodNode method,
      String owner,
      Imports imports,
      Calls.Overloads overloads,
      Calls.Lambdas lambdas) {
    return of(method, owner, imports, overloads, lambdas, Optional.empty(), List.of());
  }

  /**
   * The same of code that stands within another method.
   *
   * @param outer the variables around it
   * @param captured what the first parameters are
   */
  static Read of(
      MethodNode method,
      String owner,
      Imports imports,
      Calls.Overloads overloads,
      Calls.Lambdas lambdas,
      Optional<Locals> outer,
      List<Term> captured) {
    if (method.instructions.size() > MOST_INSTRUCTIONS) {
      throw new UnreadableException("it has more than " + MOST_INSTRUCTIONS + " instructions");
    }
    try {
      return new MethodBody(method, owner, imports, overloads, lambdas, false, outer, captured)
          .read();
    } catch (Locals.Ambiguous inFine) {
      try {
        return new MethodBody(method, owner, imports, overloads, lambdas, true, outer, captured)
            .read();
      } catch (Locals.Ambiguous inCoarse) {
        throw new UnreadableException("its variables are of several types");
      }
    }
  }

  private Read read() {
    blocks();
    List<AbstractInsnNode> unreached = unreached(execute());
    Part.join(parts);
    List<Step> steps =
        Locks.in(Iterations.in(Choices.in(StatementStructure.steps(Structure.of(parts)))));
    int last = steps.size() - 1;
    if (last >= 0 && steps.get(last) instanceof Step.Return end && end.value().isEmpty()) {
      steps = steps.subList(0, last);
    }
    if (method.name.equals("<init>")) {
      steps = Constructors.in(steps);
    }
    return new Read(steps, locals, unreached, catches());
  }

  private List<AbstractInsnNode> unreached(Blocks graph) {
    List<AbstractInsnNode> found = new ArrayList<>();
    Set<Integer> reached = new HashSet<>(graph.order());
    for (int block = 0; block < parts.size(); block++) {
      for (int i = begins.get(block); !reached.contains(block) && i < end(block); i++) {
        if (code.get(i).getOpcode() >= 0) {
          found.add(code.get(i));
        }
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
    Map<Integer, List<Left>> stacks = new HashMap<>();
    Map<Integer, Integer> lineBefore = new HashMap<>();
    String answers = Type.getReturnType(method.desc).getDescriptor();
    for (int block : graph.order()) {
      Map<Integer, Locals.Variable> slots = null;
      for (int before : graph.before(block)) {
        Map<Integer, Locals.Variable> there = ends.get(before);
        if (there == null) {
          continue; // A way back.
        }
        if (slots == null) {
          slots = new HashMap<>(there);
        } else {
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
              met(block, stacks.getOrDefault(block, List.of())),
              answers,
              lineBefore.getOrDefault(block, 0));
      for (int i = begins.get(block); i < end(block); i++) {
        machine.execute(code.get(i));
      }
      part.lastLine = machine.line();
      if (part.line == 0) {
        part.line = lineOf(block, lineBefore.getOrDefault(block, 0));
      }
      if (part.end == Part.End.BRANCH || part.end == Part.End.SWITCH) {
        machine.settleForBranch();
      }
      ends.put(block, machine.slots());
      for (int to : Arrays.stream(part.next).distinct().toArray()) {
        lineBefore.putIfAbsent(to, machine.line());
        if (graph.isBack(block, to) && !machine.stack().isEmpty()) {
          throw new UnreadableException("its stack is not empty where a loop begins");
        }
        stacks
            .computeIfAbsent(to, none -> new ArrayList<>())
            .add(new Left(part, List.copyOf(machine.stack())));
      }
    }
    for (int block : graph.order()) {
      for (int to : parts.get(block).next) {
        if (graph.isBack(block, to)) {
          locals.back(requireNonNull(ends.get(block)), requireNonNull(begin.get(to)));
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

  /** How a block leaves the stack to another. */
  private record Left(Part part, List<Term> stack) {}

  /** What is on the stack where ways meet: what is the same on all of them, and else variables. */
  private List<Term> met(int block, List<Left> ways) {
    if (ways.isEmpty()) {
      return List.of();
    }
    List<Term> first = ways.get(0).stack();
    if (ways.size() == 1) {
      return first;
    }
    List<Term> met = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      Term term = first.get(i);
      boolean isSame = term.isStable() || term.type().equals(Calls.MADE);
      String type = "";
      for (Left way : ways) {
        if (way.stack().size() != first.size()) {
          throw new UnreadableException("its stack is not the same on all ways");
        }
        Term there = way.stack().get(i);
        isSame &= there.text().equals(term.text());
        type = type.isEmpty() || type.equals(Term.NULL) ? widened(there.type()) : type;
        if (term.type().equals(Calls.MADE) && !isSame) {
          throw new UnreadableException("its stack is not the same on all ways");
        }
      }
      if (isSame) {
        met.add(term);
        continue;
      }
      String held = type.equals(Term.NULL) ? "Ljava/lang/Object;" : type;
      int place = i;
      boolean areTruths = ways.stream().allMatch(way -> way.stack().get(place).mayBeTruth());
      String name = locals.fresh(Choices.MET + block + "_" + i, held).name();
      for (Left way : ways) {
        Term given = way.stack().get(i);
        Term wanted = given.type().equals(Term.BOOLEAN) ? Constants.as(given, "I", imports) : given;
        way.part().steps.add(new Step.Assign(way.part().lastLine, name, wanted));
      }
      Term variable = Term.variable(name, held);
      met.add(areTruths ? variable.asTruth() : variable);
    }
    return met;
  }

  /** What the JVM computes with. */
  private static String widened(String type) {
    return Locals.kind(type) == 'I' ? "I" : type;
  }
}
