package org.perfmodel.extract.counted;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.Verb;

/**
 * One run of a method: what it executed, and what its extraction and its expectation come to at the
 * sizes of this call.
 *
 * @param at the sizes that were asked for, as text
 * @param extracted empty if there is no region
 * @param worst the same where every loop runs to its worst case
 */
record Trial(
    String at,
    SortedMap<Operation, Rational> executed,
    SortedMap<Operation, Rational> expected,
    Optional<SourceCounts> extracted,
    Optional<SourceCounts> worst) {

  /** A call whose arguments cannot be made, or that throws. */
  static final class Impossible extends Exception {
    private static final long serialVersionUID = 1;

    Impossible(String message) {
      super(message);
    }
  }

  static Trial run(
      Subject subject,
      int step,
      Class<?> type,
      Expectation expectation,
      Arguments.Makers makers,
      Optional<Region> region)
      throws Impossible {
    try {
      Method method = subject.in(type);
      // What made other arguments is not counted here, however long it was.
      Executed.reset();
      Arguments arguments =
          new Arguments(
              step, expectation.sizes(), (int) subject.wholeNumbers(), expectation.shape(), makers);
      Object[] values = new Object[subject.parameters().size()];
      Map<String, Object> named = new TreeMap<>();
      for (int i = 0; i < values.length; i++) {
        String declared = subject.types().get(i);
        values[i] =
            arguments
                .of(method.getParameterTypes()[i], declared)
                .orElseThrow(() -> new Impossible("cannot make a " + declared));
        named.put(subject.parameters().get(i), values[i]);
      }
      Object receiver =
          Modifier.isStatic(method.getModifiers())
              ? null
              : arguments
                  .object(type)
                  .orElseThrow(() -> new Impossible("cannot make a " + type.getSimpleName()));
      // Sizes are those on entry: the run may change what they are read from.
      Sizes known = new Sizes(type, receiver, named);
      SortedMap<Operation, Rational> expected = new TreeMap<>();
      TreeSet<String> shown = new TreeSet<>();
      expectation
          .counts()
          .forEach(
              (operation, formula) -> {
                expected.put(operation, Exactly.value(formula, known.of(formula.symbols())));
                formula.symbols().forEach(symbol -> show(symbol, known, shown));
              });
      Optional<SourceCounts> extracted =
          region.map(
              given -> {
                Bindings bindings = known.of(given.sizes().stream().map(Size::symbol).toList());
                bindings.values().forEach((name, value) -> shown.add(name + "=" + value));
                return SourceCounts.of(given.root(), bindings);
              });
      Optional<SourceCounts> worst =
          region.map(
              given ->
                  SourceCounts.worst(
                      given.root(), known.of(given.sizes().stream().map(Size::symbol).toList())));
      Executed.reset();
      method.invoke(receiver, values);
      return new Trial(String.join(", ", shown), Executed.counts(), expected, extracted, worst);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Executed.TooLong tooLong) {
        throw tooLong;
      }
      throw new Impossible("throws " + e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new Impossible(e.toString());
    }
  }

  private static void show(Symbol symbol, Sizes known, TreeSet<String> into) {
    known.value(symbol.name()).ifPresent(value -> into.add(symbol.name() + "=" + value));
  }

  /** Whether the extraction says anything here: its conditions hold, and its sizes are known. */
  boolean isJudged() {
    return extracted
        .filter(counts -> counts.violated().isEmpty() && counts.unbound().isEmpty())
        .isPresent();
  }

  Rational extracted(Operation operation) {
    return extracted
        .map(counts -> counts.counts().getOrDefault(operation, Rational.ZERO))
        .orElse(Rational.ZERO);
  }

  Rational executed(Operation operation) {
    return executed.getOrDefault(operation, Rational.ZERO);
  }

  /**
   * The first operation whose counts differ, as a sentence. Loops and branches have no bytecode,
   * nor has what is allocated beside.
   */
  Optional<String> difference() {
    SourceCounts counts = extracted.orElseThrow();
    if (!counts.wrong().isEmpty()) {
      return Optional.of(counts.wrong().get(0) + atText());
    }
    TreeSet<Operation> all = new TreeSet<>(executed.keySet());
    all.addAll(counts.counts().keySet());
    all.removeIf(
        one ->
            one.verb() == Verb.BRANCH
                || one.verb() == Verb.LOOP
                || one.verb() == Verb.ALLOCATE_BESIDE);
    StringBuilder text = new StringBuilder();
    for (Operation operation : all) {
      if (!extracted(operation).equals(executed(operation))) {
        text.append(text.length() == 0 ? "" : ", ")
            .append(operation)
            .append(' ')
            .append(extracted(operation))
            .append(" not ")
            .append(executed(operation));
      }
    }
    return text.length() == 0 ? Optional.empty() : Optional.of(text + atText());
  }

  /** The first operation that was executed more often than in the worst case, as a sentence. */
  Optional<String> beyondWorst() {
    if (!isJudged()) {
      return Optional.empty();
    }
    SourceCounts most = worst.orElseThrow();
    if (!most.wrong().isEmpty()) {
      return Optional.of(most.wrong().get(0) + atText());
    }
    return executed.keySet().stream()
        .filter(
            each -> executed(each).compareTo(most.counts().getOrDefault(each, Rational.ZERO)) > 0)
        .findFirst()
        .map(
            each ->
                each
                    + " at most "
                    + most.counts().getOrDefault(each, Rational.ZERO)
                    + " not "
                    + executed(each)
                    + atText());
  }

  private String atText() {
    return at.isEmpty() ? "" : " at " + at;
  }
}
