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

/** Goes through the instructions of one block and keeps expressions on its operand stack. */
final class StackMachine {
  private final Part part;
  private final Locals locals;
  private final Calls calls;
  private final Imports imports;
  private final Map<Integer, Locals.Variable> current;
  private final String answers;
  private final OperandStack stack;

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
    this.stack = new OperandStack(part, locals, stack, line);
    this.answers = answers;
  }

  List<Term> stack() {
    return stack.terms();
  }

  int line() {
    return stack.line();
  }

  /** Evaluates all that acts or reads memory before ways part. */
  void settleForBranch() {
    stack.settleForBranch();
  }

  void execute(AbstractInsnNode instruction) {
    if (instruction instanceof LineNumberNode number) {
      stack.line(number.line);
      if (part.line == 0) {
        part.line = number.line;
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
      answered(calls.method(method, stack.terms()));
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      if (Calls.isFunction(dynamic)) {
        stack.fix(
            Type.getArgumentTypes(dynamic.desc).length); // What it is handed is what it is now.
      }
      answered(calls.dynamic(dynamic, stack.terms()));
    } else if (instruction instanceof TypeInsnNode type) {
      type(type);
    } else if (instruction instanceof IincInsnNode step) {
      increment(step);
    } else if (instruction instanceof LdcInsnNode constant) {
      stack.push(Constants.of(constant.cst, imports));
    } else if (instruction instanceof IntInsnNode value) {
      if (code == Opcodes.NEWARRAY) {
        Term length = stack.pop();
        String element = Constants.elementOf(value.operand);
        stack.push(newArray(element, List.of(length), 0));
      } else {
        stack.push(Term.constant(Integer.toString(value.operand), "I"));
      }
    } else if (instruction instanceof MultiANewArrayInsnNode array) {
      List<Term> lengths = new ArrayList<>();
      for (int i = 0; i < array.dims; i++) {
        lengths.add(0, stack.pop());
      }
      String element = array.desc.substring(array.dims);
      int open = element.lastIndexOf('[') + 1;
      stack.push(newArray(element.substring(open), lengths, open));
    } else if (instruction instanceof JumpInsnNode) {
      branch(code);
    } else if (instruction instanceof TableSwitchInsnNode
        || instruction instanceof LookupSwitchInsnNode) {
      part.value = stack.pop();
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
      stack.act(term);
    } else {
      stack.push(term);
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
      stack.push(Term.variable(variable.name(), typeOf(variable)));
      return;
    }
    if (code == Opcodes.RET) {
      throw new UnreadableException("it has subroutines");
    }
    Term value = stack.pop();
    if (value.type().equals(Calls.MADE)) {
      throw new UnreadableException("it keeps an object that is not made yet");
    }
    Locals.Variable variable = locals.stored(at.var, at, value.type(), current);
    stack.settle(variable.name());
    if (value.acts()) {
      stack.settle(null);
    }
    part.steps.add(
        new Step.Assign(
            stack.line(), variable.name(), Constants.as(value, variable.type(), imports)));
  }

  private String typeOf(Locals.Variable variable) {
    String type =
        variable.name().equals("this") ? variable.type() : locals.named(variable.name()).type();
    return type.equals(Term.NULL) ? OperandStack.OBJECT : type;
  }

  private void increment(IincInsnNode at) {
    Locals.Variable variable = locals.loaded(at.var, at, current);
    stack.settle(variable.name());
    Term old = Term.variable(variable.name(), "I");
    Term by = Term.constant(Integer.toString(Math.abs(at.incr)), "I");
    part.steps.add(
        new Step.Assign(
            stack.line(),
            variable.name(),
            Term.binary(at.incr < 0 ? "-" : "+", Term.SUM, "I", old, by)));
  }

  private void field(FieldInsnNode at) {
    int code = at.getOpcode();
    boolean isStore = code == Opcodes.PUTFIELD || code == Opcodes.PUTSTATIC;
    Term value = isStore ? stack.pop() : null;
    Term place;
    if (code == Opcodes.GETSTATIC && at.name.equals("$assertionsDisabled")) {
      stack.push(Term.constant("true", Term.BOOLEAN));
      return;
    }
    if (code == Opcodes.GETSTATIC || code == Opcodes.PUTSTATIC) {
      place = Term.of(imports.of(at.owner) + "." + at.name, Term.PRIMARY, at.desc, true, false);
    } else {
      Term object = stack.pop();
      if (object.type().equals(Calls.MADE)) {
        throw new UnreadableException("it uses an object that is not made yet");
      }
      place =
          Term.of(
              object.in(Term.PRIMARY) + "." + at.name, Term.PRIMARY, at.desc, true, false, object);
    }
    if (value == null) {
      stack.push(place);
      return;
    }
    stack.settle(null);
    Term given = Constants.as(value, at.desc, imports);
    part.steps.add(
        new Step.Act(
            stack.line(),
            place.text() + " = " + given.text(),
            Term.of("", 0, "V", false, false, place, given).variables()));
  }

  private void type(TypeInsnNode at) {
    switch (at.getOpcode()) {
      case Opcodes.NEW -> stack.push(calls.made(at.desc));
      case Opcodes.ANEWARRAY -> {
        Term length = stack.pop();
        String element = at.desc.startsWith("[") ? at.desc : "L" + at.desc + ";";
        int open = element.lastIndexOf('[') + 1;
        stack.push(newArray(element.substring(open), List.of(length), open));
      }
      case Opcodes.CHECKCAST -> {
        Term value = stack.pop();
        String type = at.desc.startsWith("[") ? at.desc : "L" + at.desc + ";";
        stack.push(Constants.cast(value, type, imports));
      }
      case Opcodes.INSTANCEOF -> {
        Term value = stack.pop();
        String type = at.desc.startsWith("[") ? at.desc : "L" + at.desc + ";";
        stack.push(
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
    Term right = isOfOne ? null : stack.pop();
    Term left = stack.pop();
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
    if (left.type().equals(Term.BOOLEAN) || left.isTruth() && !Choices.isMet(left)) {
      return operator.equals("!=") ? left : left.not();
    }
    return Term.comparison(operator, left, Term.constant("0", "I"));
  }

  private static String numeric(Term term) {
    return Locals.kind(term.type()) == 'I' ? "I" : term.type();
  }

  private void plain(int code) {
    if (code >= Opcodes.ACONST_NULL && code <= Opcodes.DCONST_1) {
      stack.push(Constants.ofOpcode(code));
    } else if (code >= Opcodes.IALOAD && code <= Opcodes.SALOAD) {
      Term index = stack.pop();
      Term array = stack.pop();
      stack.push(element(array, index, code));
    } else if (code >= Opcodes.IASTORE && code <= Opcodes.SASTORE) {
      Term value = stack.pop();
      Term index = stack.pop();
      Term array = stack.pop();
      stack.settle(null);
      Term place = element(array, index, code);
      Term given = Constants.as(value, place.type(), imports);
      part.steps.add(
          new Step.Act(
              stack.line(),
              place.text() + " = " + given.text(),
              Term.of("", 0, "V", false, false, place, given).variables()));
    } else if (code >= Opcodes.POP && code <= Opcodes.SWAP) {
      stack.move(code);
    } else if (code >= Opcodes.IADD && code <= Opcodes.LXOR) {
      arithmetic(code);
    } else if (code >= Opcodes.I2L && code <= Opcodes.I2S) {
      stack.push(Constants.converted(computed(stack.pop()), code));
    } else if (code >= Opcodes.LCMP && code <= Opcodes.DCMPG) {
      Term right = stack.pop();
      Term left = stack.pop();
      int ofNaN =
          switch (code) {
            case Opcodes.FCMPG, Opcodes.DCMPG -> 1;
            case Opcodes.FCMPL, Opcodes.DCMPL -> -1;
            default -> 0;
          };
      stack.push(Term.comparing(left, right, ofNaN));
    } else if (code >= Opcodes.IRETURN && code <= Opcodes.ARETURN) {
      part.value = Constants.as(stack.pop(), answers, imports);
      stack.clear();
    } else if (code == Opcodes.RETURN) {
      stack.clear();
    } else if (code == Opcodes.ATHROW) {
      part.value = stack.pop();
      stack.clear();
    } else if (code == Opcodes.ARRAYLENGTH) {
      Term array = stack.pop();
      stack.push(
          Term.of(array.in(Term.PRIMARY) + ".length", Term.PRIMARY, "I", false, false, array));
    } else if (code == Opcodes.MONITORENTER || code == Opcodes.MONITOREXIT) {
      stack.fix(1);
      Term lock = stack.pop();
      stack.settle(null);
      part.steps.add(new Step.Monitor(stack.line(), lock, code == Opcodes.MONITORENTER));
    } else {
      throw new UnreadableException("it has an unknown instruction");
    }
  }

  private Term element(Term array, Term index, int code) {
    String type =
        array.type().startsWith("[") ? array.type().substring(1) : Constants.ofElement(code);
    Term of = array.type().startsWith("[") ? array : Constants.cast(array, "[" + type, imports);
    return Term.of(
        of.in(Term.PRIMARY) + "[" + index.text() + "]", Term.PRIMARY, type, true, false, of, index);
  }

  /** javac has folded what the language calls constant (JLS 15.29): what it left is computed. */
  private Term computed(Term operand) {
    return operand.isLiteral() ? stack.inVariable(operand) : operand;
  }

  private void arithmetic(int code) {
    int operation = (code - Opcodes.IADD) / 4;
    if (code >= Opcodes.INEG && code <= Opcodes.DNEG) {
      Term value = computed(stack.pop());
      stack.push(
          Term.of("-" + value.in(Term.PRIMARY), Term.UNARY, numeric(value), false, false, value));
      return;
    }
    Term right = stack.pop();
    Term first = stack.pop();
    Term left = right.isLiteral() ? computed(first) : first;
    if (code <= Opcodes.DREM) {
      String operator = List.of("+", "-", "*", "/", "%").get(operation);
      int level = operation < 2 ? Term.SUM : Term.PRODUCT;
      stack.push(Term.binary(operator, level, numeric(left), left, right));
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
    boolean areTruths = which >= 3 && left.mayBeTruth() && right.mayBeTruth();
    boolean isBoolean =
        areTruths && (left.type().equals(Term.BOOLEAN) || right.type().equals(Term.BOOLEAN));
    Term result =
        Term.binary(operator, level, isBoolean ? Term.BOOLEAN : numeric(left), left, right);
    stack.push(areTruths ? result.asTruth() : result);
  }

  /** What slots hold at the end. */
  Map<Integer, Locals.Variable> slots() {
    return new HashMap<>(current);
  }
}
