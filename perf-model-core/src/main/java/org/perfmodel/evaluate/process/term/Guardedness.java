package org.perfmodel.evaluate.process.term;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.evaluate.process.term.Term.Call;
import org.perfmodel.evaluate.process.term.Term.Choice;
import org.perfmodel.evaluate.process.term.Term.Conditional;
import org.perfmodel.evaluate.process.term.Term.Indexed;
import org.perfmodel.evaluate.process.term.Term.Nil;
import org.perfmodel.evaluate.process.term.Term.Parallel;
import org.perfmodel.evaluate.process.term.Term.Prefix;
import org.perfmodel.evaluate.process.term.Term.Relabelling;
import org.perfmodel.evaluate.process.term.Term.Restriction;

/**
 * Weak guardedness, section 5.1: no process needs its own behaviour before an action. Processes
 * with parameters, and what stands behind an {@code if}, may still be well founded through their
 * values; those are watched while they are unfolded.
 */
final class Guardedness {
  private final Model model;
  private final Set<String> done = new HashSet<>();
  private final Set<String> open = new LinkedHashSet<>();

  private Guardedness(Model model) {
    this.model = model;
  }

  /**
   * Refuses a process that calls itself without an action in between.
   *
   * @throws ProcessException with the circle
   */
  static void check(Model model) {
    Guardedness check = new Guardedness(model);
    for (Definition definition : model.definitions().values()) {
      check.visit(definition);
    }
  }

  private void visit(Definition definition) {
    if (!definition.parameters().isEmpty() || done.contains(definition.name())) {
      return;
    }
    if (!open.add(definition.name())) {
      List<String> circle = new ArrayList<>(open);
      circle = circle.subList(circle.indexOf(definition.name()), circle.size());
      throw new ProcessException(
          definition.position(),
          "`"
              + definition.name()
              + "` is not weakly guarded: "
              + String.join(" -> ", circle)
              + " -> "
              + definition.name()
              + " without an action in between.",
          "Maybe put a prefix before the call, for example (tau,0)." + definition.name() + ".");
    }
    List<String> calls = new ArrayList<>();
    definition.body().accept(new Unguarded(calls));
    for (String call : calls) {
      if (!call.equals(Term.TERMINATED)) {
        visit(model.definition(call));
      }
    }
    open.remove(definition.name());
    done.add(definition.name());
  }

  /** Collects the calls of a term before any prefix. */
  private record Unguarded(List<String> calls) implements Term.Visitor<Boolean> {
    @Override
    public Boolean nil(Nil term) {
      return true;
    }

    @Override
    public Boolean prefix(Prefix term) {
      return true;
    }

    @Override
    public Boolean choice(Choice term) {
      term.left().accept(this);
      return term.right().accept(this);
    }

    @Override
    public Boolean parallel(Parallel term) {
      term.left().accept(this);
      return term.right().accept(this);
    }

    @Override
    public Boolean restriction(Restriction term) {
      return term.body().accept(this);
    }

    @Override
    public Boolean relabelling(Relabelling term) {
      return term.body().accept(this);
    }

    @Override
    public Boolean call(Call term) {
      return calls.add(term.name());
    }

    @Override
    public Boolean indexed(Indexed term) {
      return term.body().accept(this);
    }

    @Override
    public Boolean conditional(Conditional term) {
      return true;
    }
  }
}
