package org.perfmodel.evaluate.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.NearestName;

/**
 * What the lines of a model have defined so far, and what is said in the same words in each kind of
 * model:
 *
 * <pre>
 * unit SECONDS
 * param NAME = FORMULA
 * let NAME = FORMULA
 * work FORMULA
 * group NAME PARAMETER...
 * </pre>
 */
public final class Definitions {
  /** Keywords of the lines that are understood here. */
  public static final List<String> KEYWORDS = List.of("unit", "param", "let", "work", "group");

  private Parameters parameters = new Parameters();
  private final Map<Symbol, Expr> meanings = new LinkedHashMap<>();
  private final Set<Symbol> counters = new TreeSet<>(java.util.Comparator.comparing(Symbol::name));
  private final Map<String, List<Symbol>> groups = new LinkedHashMap<>();
  private Rational unit = Rational.ONE;
  private Optional<Expr> work = Optional.empty();

  /** Takes a line whose keyword is one of {@link #KEYWORDS}. */
  public void take(ModelLine line, String keyword) {
    switch (keyword) {
      case "unit" -> unit(line);
      case "param" -> {
        Symbol symbol = line.symbol("The parameter's name");
        requireNew(line, symbol);
        line.take("=");
        parameters = parameters.with(symbol, parameter(line));
      }
      case "let" -> {
        Symbol symbol = line.symbol("A name");
        line.take("=");
        mean(line, symbol, formula(line, "The formula"));
      }
      case "work" -> work = Optional.of(formula(line, "The work"));
      case "group" -> group(line);
      default -> throw new IllegalArgumentException(keyword);
    }
  }

  /** An error about a keyword that is none. */
  public static ModelException unknown(ModelLine line, String keyword, List<String> others) {
    Set<String> known = new TreeSet<>(KEYWORDS);
    known.addAll(others);
    return line.problem(
        "`" + keyword + "` is none of " + String.join(" ", known),
        NearestName.of(keyword, known)
            .map(near -> "Maybe `" + near + "` was meant.")
            .orElse("Maybe correct this line."));
  }

  /** From now on a name stands for a formula. */
  public void mean(ModelLine line, Symbol symbol, Expr formula) {
    requireNew(line, symbol);
    meanings.put(symbol, formula);
  }

  private Expr parameter(ModelLine line) {
    Expr value = formula(line, "The parameter's value");
    if (value.symbols().stream().anyMatch(counters::contains)) {
      throw line.problem("the parameter's value `" + value + "` uses a counter of a loop");
    }
    return value;
  }

  /** From now on formulae may use a counter. */
  public void count(ModelLine line, Symbol counter) {
    requireNew(line, counter);
    counters.add(counter);
  }

  private void requireNew(ModelLine line, Symbol symbol) {
    if (parameters.defaults().containsKey(symbol)
        || meanings.containsKey(symbol)
        || counters.contains(symbol)) {
      throw line.problem("`" + symbol + "` has a meaning already", "Maybe choose another name.");
    }
  }

  /**
   * The next formula of a line, of parameters and counters only.
   *
   * @param before words that end it
   */
  public Expr formula(ModelLine line, String what, String... before) {
    Expr formula = line.formula(what, meanings, before);
    for (Symbol symbol : formula.symbols()) {
      if (!counters.contains(symbol) && !parameters.defaults().containsKey(symbol)) {
        throw line.problem(
            what + " `" + formula + "` uses `" + symbol + "`, which nothing before defines",
            parameters.advice(symbol));
      }
    }
    return formula;
  }

  /** The parameters so far. */
  Parameters parameters() {
    return parameters;
  }

  /** What has been said of the model as a whole. */
  public ModelFrame frame() {
    return new ModelFrame(parameters, unit, work, groups);
  }

  private void unit(ModelLine line) {
    Expr seconds = formula(line, "The seconds of a unit");
    if (!seconds.isConstant() || seconds.constantValue().signum() <= 0) {
      throw line.problem("a unit of `" + seconds + "` seconds is no number more than zero");
    }
    unit = seconds.constantValue();
  }

  private void group(ModelLine line) {
    String name = line.name("The group's name");
    Set<Symbol> members = new java.util.LinkedHashSet<>();
    while (!line.rest().isEmpty()) {
      Symbol member = line.symbol("A parameter");
      if (!parameters.defaults().containsKey(member)) {
        throw line.problem(
            "there is no parameter `" + member + "` before", parameters.advice(member));
      }
      members.add(member);
    }
    if (members.isEmpty() || groups.put(name, List.copyOf(members)) != null) {
      throw line.problem("group " + name + (members.isEmpty() ? " is empty" : " comes twice"));
    }
  }
}
