package org.perfmodel.evaluate.process.bisimulation;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;

/**
 * What holds of one process and not of another: it can do something such that all else holds then,
 * or it cannot. M. Hennessy and R. Milner 1985.
 */
sealed interface Formula {
  /** What is done, or is not. */
  String label();

  /** What holds afterwards, all of it; empty where nothing is asked. */
  List<Formula> then();

  /** The opposite. */
  Formula not();

  /** The process can do this, and then all the rest holds. */
  record Possible(String label, List<Formula> then) implements Formula {
    public Possible {
      requireNonNull(label);
      then = List.copyOf(then);
    }

    @Override
    public Formula not() {
      return new Impossible(label, then);
    }
  }

  /** However the process does this, some of the rest does not hold. */
  record Impossible(String label, List<Formula> then) implements Formula {
    public Impossible {
      requireNonNull(label);
      then = List.copyOf(then);
    }

    @Override
    public Formula not() {
      return new Possible(label, then);
    }
  }

  /** Something that is too far from the start to be spelt out. */
  record Omitted() implements Formula {
    @Override
    public String label() {
      return "...";
    }

    @Override
    public List<Formula> then() {
      return List.of();
    }

    @Override
    public Formula not() {
      return this;
    }
  }

  /** As {@code can do a so that it (can do b, cannot do c)}; long formulae end in dots. */
  default String text() {
    StringBuilder text = new StringBuilder();
    FormulaText.append(this, text);
    return text.toString();
  }

  /** The labels along the first branch: where to look. */
  default List<String> trace() {
    List<String> labels = new ArrayList<>();
    Formula at = this;
    labels.add(at.label());
    while (!at.then().isEmpty()) {
      at = at.then().get(0);
      labels.add(at.label());
    }
    return labels;
  }
}
