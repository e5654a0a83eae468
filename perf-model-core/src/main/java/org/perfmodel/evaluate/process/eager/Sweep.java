package org.perfmodel.evaluate.process.eager;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/** One process analysed at several values of a parameter or symbol. */
public final class Sweep {
  /** The summary at one value. */
  public record Point(Rational value, Summary summary) {
    public Point {
      requireNonNull(value);
      requireNonNull(summary);
    }
  }

  private Sweep() {}

  /**
   * A summary per value, in the order of the values.
   *
   * @param name a parameter of the model, or a symbol in it
   * @param fixed values of the other symbols and of parameters that differ from the file
   * @throws ProcessException if the model has no such name, or an analysis fails
   */
  public static List<Point> of(
      Model model,
      Term term,
      String name,
      List<Rational> values,
      Map<String, Rational> fixed,
      Settings settings) {
    List<Point> points = new ArrayList<>();
    for (Rational value : values) {
      Map<String, Rational> all = new TreeMap<>(fixed);
      all.put(name, value);
      points.add(new Point(value, Summary.of(analyse(model, term, all, settings))));
    }
    return points;
  }

  /**
   * One analysis with values for parameters and symbols by name.
   *
   * @throws ProcessException if a name is neither, or a symbol is left without a value
   */
  public static EagerAnalysis analyse(
      Model model, Term term, Map<String, Rational> values, Settings settings) {
    Map<String, Rational> parameters = new TreeMap<>();
    Map<String, Rational> symbols = new TreeMap<>();
    for (Map.Entry<String, Rational> entry : values.entrySet()) {
      String name = entry.getKey();
      if (model.parameters().containsKey(name)) {
        parameters.put(name, entry.getValue());
      } else if (model.symbols().contains(name)) {
        symbols.put(name, entry.getValue());
      } else {
        List<String> known = new ArrayList<>(model.parameters().keySet());
        known.addAll(model.symbols());
        throw new ProcessException(
            "no parameter or symbol is named `" + name + "`.\n" + NearestName.advice(name, known));
      }
      if (entry.getValue().signum() < 0 && model.symbols().contains(name)) {
        throw new ProcessException(
            "the symbol `" + name + "` is " + entry.getValue() + ".\nTimes are not negative.");
      }
    }
    return EagerAnalysis.of(model.with(parameters), term, new RationalTimes(symbols), settings);
  }
}
