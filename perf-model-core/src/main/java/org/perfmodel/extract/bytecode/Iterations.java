package org.perfmodel.extract.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Loops over all that an iterator has, as people write them.
 *
 * <pre>
 * i = c.iterator(); while (i.hasNext()) { e = (T) i.next(); a }      for (T e : c) a
 * </pre>
 */
final class Iterations {
  private static final String ITERATOR = ".iterator()";

  private final List<Step> all;

  private Iterations(List<Step> all) {
    this.all = all;
  }

  static List<Step> in(List<Step> steps) {
    return new Iterations(steps).list(steps);
  }

  private List<Step> list(List<Step> steps) {
    List<Step> found = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Optional<Step.Each> each =
          i + 1 < steps.size() ? each(steps.get(i), steps.get(i + 1)) : Optional.empty();
      if (each.isPresent()) {
        found.add(Texts.parts(each.get(), this::list));
        i++;
      } else {
        found.add(Texts.parts(steps.get(i), this::list));
      }
    }
    return found;
  }

  private Optional<Step.Each> each(Step first, Step second) {
    if (!(first instanceof Step.Assign made)
        || !made.value().text().endsWith(ITERATOR)
        || !(second instanceof Step.Loop loop)
        || loop.isTestedLast()
        || !loop.update().isEmpty()
        || loop.condition().isEmpty()
        || !loop.condition().get().text().equals(made.variable() + ".hasNext()")
        || loop.body().isEmpty()
        || !(loop.body().get(0) instanceof Step.Assign taken)
        || !taken
            .value()
            .text()
            .matches("(\\([\\w.$\\[\\]]+\\) )?" + "\\Q" + made.variable() + "\\E\\.next\\(\\)")) {
      return Optional.empty();
    }
    List<Step> rest = new ArrayList<>(loop.body().subList(1, loop.body().size()));
    boolean isAsked = mentions(rest, made.variable()) > 0;
    boolean isElsewhere = mentions(all, taken.variable()) > mentions(loop.body(), taken.variable());
    boolean isAssigned = assigns(rest, taken.variable());
    String text = made.value().text();
    String elements = text.substring(0, text.length() - ITERATOR.length());
    return isAsked || isElsewhere || isAssigned || elements.startsWith("super")
        ? Optional.empty()
        : Optional.of(
            new Step.Each(
                loop.line(),
                loop.label(),
                taken.variable(),
                new Term(
                    elements,
                    Term.PRIMARY,
                    "Ljava/lang/Iterable;",
                    true,
                    true,
                    made.value().variables(),
                    null,
                    null,
                    false),
                rest));
  }

  private static boolean assigns(List<Step> steps, String variable) {
    return StatementStructure.any(
        steps, step -> step instanceof Step.Assign assign && assign.variable().equals(variable));
  }

  private static int mentions(List<Step> steps, String variable) {
    int[] count = {0};
    StatementStructure.any(
        steps,
        step -> {
          count[0] += Texts.variables(step).contains(variable) ? 1 : 0;
          return false;
        });
    return count[0];
  }
}
