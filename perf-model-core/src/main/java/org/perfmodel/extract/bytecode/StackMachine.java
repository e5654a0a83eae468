package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Goes through the instructions of one block and keeps expressions on its stack, in the order in
 * which they are evaluated. What a statement might change is evaluated before it, into a variable.
 */
final class StackMachine {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final Part part;
  private final Locals locals;
  private final Calls calls;
  private final Imports imports;
  private final Map<Integer, Locals.Variable> current;
  private final String answers;
  private final List<Term> stack;
  private int line;

  /**
   * A machine at the beginning of a block.
   *
   * @param current what the slots hold
   * @param stack what is on the stack
   * @param answers descriptor of what the method answers
   */
  StackMachine(
      Part part,
      Locals locals,
      Calls calls,
      Imports imports,
      Map<Integer, Locals.Variable> current,
      List<Term> stack,
      String answers,
      int line) {
    this.part = part;
    this.locals = locals;
    this.calls = calls;
    this.imports = imports;
    this.current = current;
    this.stack = new ArrayList<>(stack);
    this.answers = answers;
    this.line = line;
  }

  List<Term> stack() {
    return stack;
  }

  int line() {
    return line;
  }

  // ---- the stack

  private void push(Term term) {
    stack.add(term);
  }

  private Term pop() {
    if (stack.isEmpty()) {
      throw new UnreadableException("its stack is empty where something is taken");
    }
    return stack.remove(stack.size() - 1);
  }

  private Term peek(int below) {
    return stack.get(stack.size() - 1 - below);
  }

  /** Evaluates what lies on the stack and a statement might change, or must come before it. */
  void settle(@Nullable String assigned) {
    for (int i = 0; i < stack.size(); i++) {
      Term term = stack.get(i);
      boolean isChanged = assigned != null && term.variables().contains(assigned);
      if (term.acts() || isChanged || assigned == null && term.reads()) {
        // What is evaluated before it and acts comes first.
        for (int j = 0; j <= i; j++) {
          Term earlier = stack.get(j);
          if (j == i || earlier.acts() || earlier.reads()) {
            stack.set(j, inVariable(earlier));
          }
        }
      }
    }
  }

  private Term inVariable(Term term) {
    if (term.type().equals(Calls.MADE)) {
      return term;
    }
    String type = term.type().equals(Term.NULL) ? OBJECT : term.type();
    Locals.Variable made = locals.fresh("t", type);
    part.steps.add(new Step.Assign(line, made.name(), term));
    return Term.variable(made.name(), type);
  }

  private void act(Term term) {
    settle(null);
    part.steps.add(new Step.Act(line, term.text(), term.variables()));
  }

  /** Puts what lies on top there so that it can be written twice. */
  private void fix(int depth) {
    for (int i = stack.size() - depth; i < stack.size(); i++) {
      if (i < 0) {
        throw new UnreadableException("its stack is empty where something is taken");
      }
      Term term = stack.get(i);
      if (!term.isStable() && !term.type().equals(Calls.MADE)) {
        for (int j = 0; j < i; j++) {
          Term earlier = stack.get(j);
          if (earlier.acts() || term.acts() && earlier.reads()) {
            stack.set(j, inVariable(earlier));
          }
        }
        stack.set(i, inVariable(term));
      }
    }
  }

  // ---- instructions

  void execute(AbstractInsnNode instruction) {
    if (instruction instanceof LineNumberNode number) {
      line = number.line;
      if (part.line == 0) {
        part.line = line;
      }
      return;
    }
    int code = instruction.getOpcode();
    if (code < 0 || code == Opcodes.NOP) {
      return;
    }
    if (instruction instanceof VarInsnNode variable) {
      variable(variable);
    } else if (instruction instanceof FieldInsnNode field) {
      field(field);
    } else if (instruction instanceof MethodInsnNode method) {
      answered(calls.method(method, stack));
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      if (Calls.isFunction(dynamic)) {
        fix(Type.getArgumentTypes(dynamic.desc).length); // What it is handed is what it is now.
      }
      answered(calls.dynamic(dynamic, stack));
    } else if (instruction instanceof TypeInsnNode type) {
      type(type);
    } else if (instruction instanceof IincInsnNode step) {
      increment(step);
    } else if (instruction instanceof LdcInsnNode constant) {
      push(Constants.of(constant.cst, imports));
    } else if (instruction instanceof IntInsnNode value) {
      if (code == Opcodes.NEWARRAY) {
        Term length = pop();
        String element = Constants.elementOf(value.operand);
        push(newArray(element, List.of(length), 0));
      } else {
        push(Term.constant(Integer.toString(value.operand), "I"));
      }
    } else if (instruction instanceof MultiANewArrayInsnNode array) {
      List<Term> lengths = new ArrayList<>();
      for (int i = 0; i < array.dims; i++) {
        lengths.add(0, pop());
      }
      String element = array.desc.substring(array.dims);
      int open = element.lastIndexOf('[') + 1;
      push(newArray(element.substring(open), lengths, open));
    } else if (instruction instanceof JumpInsnNode) {
      branch(code);
    } else if (instruction instanceof TableSwitchInsnNode
        || instruction instanceof LookupSwitchInsnNode) {
      part.value = pop();
    } else {
      plain(code);
    }
  }

  /** What a call leaves: on the stack, or as a statement. */
  private void answered(Optional<Term> answer) {
    if (answer.isEmpty()) {
      return;
    }
    Term term = answer.get();
    if (term.type().equals("V")) {
      act(term);
    } else {
      push(term);
    }
  }

  private Term newArray(String element, List<Term> lengths, int open) {
    StringBuilder text = new StringBuilder("new " + imports.type(element));
    lengths.forEach(length -> text.append('[').append(length.text()).append(']'));
    text.append("[]".repeat(open));
    return Term.of(
        text.toString(),
        Term.UNARY,
        "[".repeat(lengths.size() + open) + element,
        false,
        true,
        lengths.toArray(new Term[0]));
  }

  private void variable(VarInsnNode at) {
    int code = at.getOpcode();
    if (code >= Opcodes.ILOAD && code <= Opcodes.ALOAD) {
      Locals.Variable variable = locals.loaded(at.var, at, current);
      push(Term.variable(variable.name(), typeOf(variable)));
      return;
    }
    if (code == Opcodes.RET) {
      throw new UnreadableException("it has subroutines");
    }
    Term value = pop();
    if (value.type().equals(Calls.MADE)) {
      throw new UnreadableException("it keeps an object that is not made yet");
    }
    Locals.Variable variable = locals.stored(at.var, at, value.type(), current);
    settle(variable.name());
    if (value.acts()) {
      settle(null);
    }
    part.steps.add(
        new Step.Assign(line, variable.name(), Constants.as(value, variable.type(), imports)));
  }

  private String typeOf(Locals.Variable variable) {
    String type =
        variable.name().equals("this") ? variable.type() : locals.named(variable.name()).type();
    return type.equals(Term.NULL) ? OBJECT : type;
  }

  private void increment(IincInsnNode at) {
    Locals.Variable variable = locals.loaded(at.var, at, current);
    settle(variable.name());
    Term old = Term.variable(variable.name(), "I");
    Term by = Term.constant(Integer.toString(Math.abs(at.incr)), "I");
    part.steps.add(
        new Step.Assign(
            line, variable.name(), Term.binary(at.incr < 0 ? "-" : "+", Term.SUM, "I", old, by)));
  }

  private void field(FieldInsnNode at) {
    int code = at.getOpcode();
    boolean isStore = code == Opcodes.PUTFIELD || code == Opcodes.PUTSTATIC;
    Term value = isStore ? pop() : null;
    Term place;
    if (code == Opcodes.GETSTATIC && at.name.equals("$assertionsDisabled")) {
      push(Term.constant("true", Term.BOOLEAN));
      return;
    }
    if (code == Opcodes.GETSTATIC || code == Opcodes.PUTSTATIC) {
      place = Term.of(imports.of(at.owner) + "." + at.name, Term.PRIMARY, at.desc, true, false);
    } else {
      Term object = pop();
      if (object.type().equals(Calls.MADE)) {
        throw new UnreadableException("it uses an object that is not made yet");
      }
      place =
          Term.of(
              object.in(Term.PRIMARY) + "." + at.name, Term.PRIMARY, at.desc, true, false, object);
    }
    if (value == null) {
      push(place);
      return;
    }
    settle(null);
    Term given = Constants.as(value, at.desc, imports);
    part.steps.add(
        new Step.Act(
            line,
            place.text() + " = " + given.text(),
            Term.of("", 0, "V", false, false, place, given).variables()));
  }

  private void type(TypeInsnNode at) {
    switch (at.getOpcode()) {
      case Opcodes.NEW -> push(calls.made(at.desc));
      case Opcodes.ANEWARRAY -> {
        Term length = pop();
        String element = at.desc.startsWith("[") ? at.desc : "L" + at.desc + ";";
        int open = element.lastIndexOf('[') + 1;
        push(newArray(element.substring(open), List.of(length), open));
      }
      case Opcodes.CHECKCAST -> {
        Term value = pop();
        String type = at.desc.startsWith("[") ? at.desc : "L" + at.desc + ";";
        push(Constants.cast(value, type, imports));
      }
      case Opcodes.INSTANCEOF -> {
        Term value = pop();
        String type = at.desc.startsWith("[") ? at.desc : "L" + at.desc + ";";
        push(
            Term.of(
                value.in(Term.RELATION) + " instanceof " + imports.type(type),
                Term.RELATION,
                Term.BOOLEAN,
                false,
                false,
                value));
      }
      default -> throw new UnreadableException("it has an unknown instruction");
    }
  }

  private void branch(int code) {
    if (code == Opcodes.GOTO) {
      return;
    }
    if (code == Opcodes.JSR) {
      throw new UnreadableException("it has subroutines");
    }
    boolean isOfOne = code <= Opcodes.IFLE || code == Opcodes.IFNULL || code == Opcodes.IFNONNULL;
    Term right = isOfOne ? null : pop();
    Term left = pop();
    part.value = condition(code, left, right);
  }

  private Term condition(int code, Term left, @Nullable Term right) {
    String operator =
        switch (code) {
          case Opcodes.IFEQ, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ, Opcodes.IFNULL -> "==";
          case Opcodes.IFNE, Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE, Opcodes.IFNONNULL -> "!=";
          case Opcodes.IFLT, Opcodes.IF_ICMPLT -> "<";
          case Opcodes.IFGE, Opcodes.IF_ICMPGE -> ">=";
          case Opcodes.IFGT, Opcodes.IF_ICMPGT -> ">";
          case Opcodes.IFLE, Opcodes.IF_ICMPLE -> "<=";
          default -> throw new UnreadableException("it has an unknown jump");
        };
    if (right != null) {
      return Term.comparison(operator, left, right);
    }
    if (code == Opcodes.IFNULL || code == Opcodes.IFNONNULL) {
      return Term.comparison(operator, left, Term.constant("null", Term.NULL));
    }
    if (left.compared() != null) {
      return Term.ofCompared(operator, left.compared());
    }
    if (left.type().equals(Term.BOOLEAN)) {
      return operator.equals("!=") ? left : left.not();
    }
    return Term.comparison(operator, left, Term.constant("0", "I"));
  }

  private void plain(int code) {
    if (code >= Opcodes.ACONST_NULL && code <= Opcodes.DCONST_1) {
      push(Constants.ofOpcode(code));
    } else if (code >= Opcodes.IALOAD && code <= Opcodes.SALOAD) {
      Term index = pop();
      Term array = pop();
      push(element(array, index, code));
    } else if (code >= Opcodes.IASTORE && code <= Opcodes.SASTORE) {
      Term value = pop();
      Term index = pop();
      Term array = pop();
      settle(null);
      Term place = element(array, index, code);
      Term given = Constants.as(value, place.type(), imports);
      part.steps.add(
          new Step.Act(
              line,
              place.text() + " = " + given.text(),
              Term.of("", 0, "V", false, false, place, given).variables()));
    } else if (code >= Opcodes.POP && code <= Opcodes.SWAP) {
      moved(code);
    } else if (code >= Opcodes.IADD && code <= Opcodes.LXOR) {
      arithmetic(code);
    } else if (code >= Opcodes.I2L && code <= Opcodes.I2S) {
      Term value = pop();
      push(Constants.converted(value, code));
    } else if (code >= Opcodes.LCMP && code <= Opcodes.DCMPG) {
      Term right = pop();
      Term left = pop();
      int ofNaN =
          switch (code) {
            case Opcodes.FCMPG, Opcodes.DCMPG -> 1;
            case Opcodes.FCMPL, Opcodes.DCMPL -> -1;
            default -> 0;
          };
      push(Term.comparing(left, right, ofNaN));
    } else if (code >= Opcodes.IRETURN && code <= Opcodes.ARETURN) {
      part.value = Constants.as(pop(), answers, imports);
      settleAll();
    } else if (code == Opcodes.RETURN) {
      settleAll();
    } else if (code == Opcodes.ATHROW) {
      part.value = pop();
      settleAll();
    } else if (code == Opcodes.ARRAYLENGTH) {
      Term array = pop();
      push(Term.of(array.in(Term.PRIMARY) + ".length", Term.PRIMARY, "I", false, false, array));
    } else if (code == Opcodes.MONITORENTER || code == Opcodes.MONITOREXIT) {
      fix(1);
      Term lock = pop();
      settle(null);
      part.steps.add(new Step.Monitor(line, lock, code == Opcodes.MONITORENTER));
    } else {
      throw new UnreadableException("it has an unknown instruction");
    }
  }

  private void settleAll() {
    stack.removeIf(term -> term.type().equals(Calls.MADE));
    settle(null);
    stack.clear();
  }

  private Term element(Term array, Term index, int code) {
    String type =
        array.type().startsWith("[") ? array.type().substring(1) : Constants.ofElement(code);
    Term of = array.type().startsWith("[") ? array : Constants.cast(array, "[" + type, imports);
    return Term.of(
        of.in(Term.PRIMARY) + "[" + index.text() + "]", Term.PRIMARY, type, true, false, of, index);
  }

  private void arithmetic(int code) {
    int operation = (code - Opcodes.IADD) / 4;
    if (code >= Opcodes.INEG && code <= Opcodes.DNEG) {
      Term value = pop();
      push(Term.of("-" + value.in(Term.PRIMARY), Term.UNARY, numeric(value), false, false, value));
      return;
    }
    Term right = pop();
    Term left = pop();
    if (code <= Opcodes.DREM) {
      String operator = List.of("+", "-", "*", "/", "%").get(operation);
      int level = operation < 2 ? Term.SUM : Term.PRODUCT;
      push(Term.binary(operator, level, numeric(left), left, right));
      return;
    }
    int which = (code - Opcodes.ISHL) / 2;
    String operator = List.of("<<", ">>", ">>>", "&", "|", "^").get(which);
    int level =
        which < 3
            ? Term.SHIFT
            : operator.equals("&")
                ? Term.BIT_AND
                : operator.equals("|") ? Term.BIT_OR : Term.BIT_XOR;
    boolean areBoolean =
        which >= 3 && left.type().equals(Term.BOOLEAN) && right.type().equals(Term.BOOLEAN);
    push(Term.binary(operator, level, areBoolean ? Term.BOOLEAN : numeric(left), left, right));
  }

  private static String numeric(Term term) {
    return Locals.kind(term.type()) == 'I' ? "I" : term.type();
  }

  private void moved(int code) {
    switch (code) {
      case Opcodes.POP -> drop();
      case Opcodes.POP2 -> {
        if (!peek(0).isWide()) {
          Term top = pop();
          drop();
          push(top);
        }
        drop();
      }
      case Opcodes.DUP -> copied(1, 0);
      case Opcodes.DUP_X1 -> copied(1, 1);
      case Opcodes.DUP_X2 -> copied(1, peek(1).isWide() ? 1 : 2);
      case Opcodes.DUP2 -> copied(peek(0).isWide() ? 1 : 2, 0);
      case Opcodes.DUP2_X1 -> copied(peek(0).isWide() ? 1 : 2, 1);
      case Opcodes.DUP2_X2 -> {
        int top = peek(0).isWide() ? 1 : 2;
        copied(top, peek(top).isWide() ? 1 : 2);
      }
      case Opcodes.SWAP -> {
        fix(2);
        Term top = pop();
        Term below = pop();
        push(top);
        push(below);
      }
      default -> throw new UnreadableException("it has an unknown instruction");
    }
  }

  private void copied(int many, int under) {
    fix(many + under);
    int size = stack.size();
    List<Term> top = new ArrayList<>(stack.subList(size - many, size));
    stack.addAll(size - many - under, top);
  }

  private void drop() {
    Term top = pop();
    if (top.type().equals(Calls.MADE)) {
      return;
    }
    if (top.acts()) {
      act(top);
    } else if (!top.isStable()) {
      inVariable(top); // Nobody wants it, but it is computed.
    }
  }

  /** What slots hold at the end. */
  Map<Integer, Locals.Variable> slots() {
    return new HashMap<>(current);
  }

  /** Evaluates all that acts or reads memory before ways part. */
  void settleForBranch() {
    Term decides = part.value;
    boolean isLast =
        decides != null && decides.acts() && stack.stream().anyMatch(t -> t.acts() || t.reads());
    if (isLast) {
      stack.add(decides);
      settle(null);
      part.value = stack.remove(stack.size() - 1);
    } else {
      settle(null);
    }
  }
}
