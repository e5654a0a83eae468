package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * The operand stack in one block: expressions in the order in which they are evaluated. What a
 * statement might change is evaluated before it, into a variable.
 */
final class OperandStack {
  static final String OBJECT = "Ljava/lang/Object;";

  private final Part part;
  private final Locals locals;
  private final List<Term> terms;

  /** Of the source. */
  private int line;

  OperandStack(Part part, Locals locals, List<Term> terms, int line) {
    this.part = part;
    this.locals = locals;
    this.terms = new ArrayList<>(terms);
    this.line = line;
  }

  List<Term> terms() {
    return terms;
  }

  int line() {
    return line;
  }

  void line(int at) {
    line = at;
  }

  void push(Term term) {
    terms.add(term);
  }

  Term pop() {
    if (terms.isEmpty()) {
      throw new UnreadableException("its stack is empty where something is taken");
    }
    return terms.remove(terms.size() - 1);
  }

  private Term peek(int below) {
    return terms.get(terms.size() - 1 - below);
  }

  /** Evaluates what lies on the stack and a statement might change, or must come before it. */
  void settle(@Nullable String assigned) {
    for (int i = 0; i < terms.size(); i++) {
      Term term = terms.get(i);
      boolean isChanged = assigned != null && term.variables().contains(assigned);
      if (term.acts() || isChanged || assigned == null && term.reads()) {
        // What is evaluated before it and acts comes first.
        for (int j = 0; j <= i; j++) {
          Term earlier = terms.get(j);
          if (j == i || earlier.acts() || earlier.reads()) {
            terms.set(j, inVariable(earlier));
          }
        }
      }
    }
  }

  /** A variable that a term is evaluated into here. */
  Term inVariable(Term term) {
    if (term.type().equals(Calls.MADE)) {
      return term;
    }
    String type = term.type().equals(Term.NULL) ? OBJECT : term.type();
    Locals.Variable made = locals.fresh("t", type);
    part.steps.add(new Step.Assign(line, made.name(), term));
    Term variable = Term.variable(made.name(), type);
    return term.isTruth() ? variable.asTruth() : variable;
  }

  void act(Term term) {
    settle(null);
    part.steps.add(new Step.Act(line, term.text(), term.variables()));
  }

  /** Puts what lies on top there so that it can be written twice. */
  void fix(int depth) {
    for (int i = terms.size() - depth; i < terms.size(); i++) {
      if (i < 0) {
        throw new UnreadableException("its stack is empty where something is taken");
      }
      Term term = terms.get(i);
      if (!term.isStable() && !term.type().equals(Calls.MADE)) {
        for (int j = 0; j < i; j++) {
          Term earlier = terms.get(j);
          if (earlier.acts() || term.acts() && earlier.reads()) {
            terms.set(j, inVariable(earlier));
          }
        }
        terms.set(i, inVariable(term));
      }
    }
  }

  /** Evaluates all that acts or reads memory before ways part. */
  void settleForBranch() {
    Term decides = part.value;
    boolean isLast =
        decides != null && decides.acts() && terms.stream().anyMatch(t -> t.acts() || t.reads());
    if (isLast) {
      terms.add(decides);
      settle(null);
      part.value = terms.remove(terms.size() - 1);
    } else {
      settle(null);
    }
  }

  /** Evaluates what is left at the end of a method, where it acts. */
  void clear() {
    terms.removeIf(term -> term.type().equals(Calls.MADE));
    settle(null);
    terms.clear();
  }

  /** Executes an instruction that copies, drops or exchanges what lies on top. */
  void move(int code) {
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
    int size = terms.size();
    List<Term> top = new ArrayList<>(terms.subList(size - many, size));
    terms.addAll(size - many - under, top);
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
}
