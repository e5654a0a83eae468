package org.perfmodel.symbolic.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.LinearRecurrence;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Atom.Rounding;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.FreeSymbols;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Tables;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.rewrite.IndexRange;
import org.perfmodel.symbolic.rewrite.Recurrences;

/**
 * Turns an expression into steps. An atom gets one slot, in the outermost scope that knows its
 * symbols, so that what does not depend on a sum's index is computed once, before the sum.
 */
final class Compiler implements Atom.Visitor<CompiledStep> {
  private final List<? extends Tables> functions;
  private final int arguments;
  private final List<Symbol> symbols;
  private final double standIn;
  private double[] slots = new double[16];
  private int used;
  private Scope scope = new Scope(null, null, 0);
  private Expr whole = Expr.ZERO;

  /** Tables by lane; of one lane if all have the same. */
  Compiler(List<Symbol> arguments, List<? extends Tables> functions) {
    this(arguments, functions, Double.NaN);
  }

  /**
   * The same with a number in place of what is not defined.
   *
   * @param standIn see {@link Placeholders}; not a number for none
   */
  Compiler(List<Symbol> arguments, List<? extends Tables> functions, double standIn) {
    this.standIn = standIn;
    this.functions = functions;
    this.arguments = arguments.size();
    this.symbols = List.copyOf(arguments);
    for (Symbol argument : arguments) {
      scope.slots.put(argument, slot(0));
    }
    slot(Evaluate.TERM_BUDGET);
  }

  CompiledExpr compile(Expr expression) {
    whole = expression;
    int result = slotOf(expression);
    return new CompiledExpr(
        expression, arguments, Arrays.copyOf(slots, used), scope.steps(Set.of(result)), result);
  }

  CompiledList compileAll(List<Expr> expressions) {
    int[] results = new int[expressions.size()];
    Set<Integer> wanted = new HashSet<>();
    for (int i = 0; i < results.length; i++) {
      whole = expressions.get(i);
      results[i] = slotOf(whole);
      wanted.add(results[i]);
    }
    return new CompiledList(
        List.copyOf(expressions),
        symbols,
        Arrays.copyOf(slots, used),
        scope.steps(wanted),
        results);
  }

  /** The atoms of a sum's body, and the steps that compute them for one value of the index. */
  private static final class Scope {
    final @Nullable Scope outer;
    final @Nullable Symbol index;
    final @Nullable IndexRange range;
    final int indexSlot;
    final Map<Object, Integer> slots = new HashMap<>();
    final List<CompiledStep> steps = new ArrayList<>();

    Scope(@Nullable Scope outer, @Nullable IndexRange range, int indexSlot) {
      this.outer = outer;
      this.range = range;
      this.index = range == null ? null : range.index();
      this.indexSlot = indexSlot;
    }

    /** Of the indices of the sums that it is in. */
    Map<Symbol, IndexRange> ranges() {
      Map<Symbol, IndexRange> ranges = new HashMap<>();
      for (Scope at = this; at != null; at = at.outer) {
        if (at.range != null) {
          ranges.putIfAbsent(at.range.index(), at.range);
        }
      }
      return ranges;
    }

    CompiledStep[] steps(Set<Integer> results) {
      return Guards.in(steps, results);
    }
  }

  private int slot(double initial) {
    if (used == slots.length) {
      slots = Arrays.copyOf(slots, 2 * used);
    }
    slots[used] = initial;
    return used++;
  }

  private Scope scopeOf(Set<Symbol> symbols) {
    Scope owner = scope;
    while (owner.outer != null && owner.index != null && !symbols.contains(owner.index)) {
      owner = owner.outer;
    }
    return owner;
  }

  private Scope scopeOf(Atom atom) {
    return scope.outer == null ? scope : scopeOf(FreeSymbols.of(atom));
  }

  private int slotOf(Expr expression) {
    Atom only = expression.onlyAtom();
    if (only != null) {
      return slotOf(only);
    }
    if (expression.isConstant()) {
      return slot(expression.constantTerm().doubleValue());
    }
    Scope owner = scope.outer == null ? scope : scopeOf(expression.symbols());
    Integer known = owner.slots.get(expression);
    if (known != null) {
      return known;
    }
    Scope inner = scope;
    scope = owner;
    CompiledStep step = polynomial(expression);
    owner.steps.add(step);
    owner.slots.put(expression, step.target);
    scope = inner;
    return step.target;
  }

  private int slotOf(Atom atom) {
    Scope owner = scopeOf(atom);
    if (atom instanceof Symbol && atom.equals(owner.index)) {
      return owner.indexSlot;
    }
    Integer known = owner.slots.get(atom);
    if (known != null) {
      return known;
    }
    Scope inner = scope;
    scope = owner;
    CompiledStep step = atom.accept(this);
    owner.steps.add(step);
    owner.slots.put(atom, step.target);
    scope = inner;
    return step.target;
  }

  private record WholePower(Atom base, int exponent) {}

  /** Of a power, which many terms have in common, and which may not depend on a sum's index. */
  private int slotOf(Atom base, int exponent) {
    int from = slotOf(base);
    if (exponent == 1) {
      return from;
    }
    Scope owner = scopeOf(base);
    WholePower power = new WholePower(base, exponent);
    Integer known = owner.slots.get(power);
    if (known == null) {
      known = slot(0);
      owner.steps.add(
          new UnaryStep(
              known, new DoubleUnaryOperator[] {x -> PolynomialStep.power(x, exponent)}, from));
      owner.slots.put(power, known);
    }
    return known;
  }

  private CompiledStep polynomial(Expr expression) {
    List<Term> terms = expression.terms();
    long common = CommonDenominator.of(terms);
    Rational denominator = Rational.of(common);
    int size = terms.size();
    double[] coefficients = new double[size];
    int[][] factors = new int[size][];
    int[][] signs = new int[size][];
    for (int next = 0; next < size; next++) {
      Term term = terms.get(next);
      Monomial monomial = term.monomial();
      coefficients[next] = term.factor().times(denominator).doubleValue();
      factors[next] = new int[monomial.size()];
      signs[next] = new int[monomial.size()];
      // What may have a value of its own in each lane, as prices have, is taken last.
      int to = 0;
      for (int i = 0; i < monomial.size(); i++) {
        if (!FreeSymbols.areOfPlatform(monomial.atom(i))) {
          take(monomial, i, factors[next], signs[next], to++);
        }
      }
      for (int i = 0; i < monomial.size() && to < monomial.size(); i++) {
        if (FreeSymbols.areOfPlatform(monomial.atom(i))) {
          take(monomial, i, factors[next], signs[next], to++);
        }
      }
    }
    return new PolynomialStep(slot(0), coefficients, factors, signs, common, standIn);
  }

  private void take(Monomial monomial, int place, int[] factors, int[] signs, int to) {
    int exponent = monomial.exponent(place);
    factors[to] = slotOf(monomial.atom(place), Math.abs(exponent));
    signs[to] = Integer.signum(exponent);
  }

  private CompiledStep unary(DoubleUnaryOperator function, Expr argument) {
    return unary(new DoubleUnaryOperator[] {function}, argument);
  }

  private CompiledStep unary(DoubleUnaryOperator[] byLane, Expr argument) {
    int from = slotOf(argument);
    return new UnaryStep(slot(0), byLane, from);
  }

  /** Of a fraction whose sum is not rounded before its quotient is. */
  private CompiledStep rounding(DoubleUnaryOperator function, Expr argument) {
    Quotient quotient = Quotient.of(argument);
    if (quotient == null) {
      return unary(function, argument);
    }
    int[][] factors = {{slotOf(quotient.dividend()), slotOf(quotient.divisor())}};
    int ratio = slot(0);
    scope.steps.add(
        new PolynomialStep(ratio, new double[] {1}, factors, new int[][] {{1, -1}}, 1, standIn));
    return new UnaryStep(slot(0), new DoubleUnaryOperator[] {function}, ratio);
  }

  private CompiledStep extreme(List<Expr> arguments, boolean greatest) {
    int[] from = new int[arguments.size()];
    for (int i = 0; i < from.length; i++) {
      from[i] = slotOf(arguments.get(i));
    }
    return new ExtremeStep(slot(0), from, greatest);
  }

  @Override
  public CompiledStep symbol(Symbol symbol) {
    throw new IllegalArgumentException("`" + symbol + "` of " + whole + " is not an argument");
  }

  @Override
  public CompiledStep floor(Floor floor) {
    return rounding(Rounding::floor, floor.argument());
  }

  @Override
  public CompiledStep ceil(Ceil ceil) {
    return rounding(Rounding::ceil, ceil.argument());
  }

  @Override
  public CompiledStep max(Max max) {
    return extreme(max.arguments(), true);
  }

  @Override
  public CompiledStep min(Min min) {
    return extreme(min.arguments(), false);
  }

  @Override
  public CompiledStep log2(Log2 log2) {
    double undefined = standIn;
    return unary(
        Double.isNaN(undefined) ? Compiler::log2 : x -> x > 0 ? log2(x) : undefined,
        log2.argument());
  }

  /** Exact for powers of two, which the quotient of natural logarithms is not. */
  private static double log2(double x) {
    int exponent = Math.getExponent(x);
    if (exponent < Double.MIN_EXPONENT || exponent > Double.MAX_EXPONENT || x <= 0) {
      return Math.log(x) / Math.log(2);
    }
    return exponent + Math.log(Math.scalb(x, -exponent)) / Math.log(2);
  }

  @Override
  public CompiledStep power(Power power) {
    int base = slotOf(power.base());
    int exponent = slotOf(power.exponent());
    return new PowerStep(slot(0), base, exponent, standIn);
  }

  @Override
  public CompiledStep finiteSum(FiniteSum sum) {
    Expr closed = Diagonals.closed(sum, scope.ranges());
    if (closed != null) {
      return polynomial(closed);
    }
    int lower = slotOf(sum.lower());
    int upper = slotOf(sum.upper());
    Scope outer = scope;
    int index = slot(0);
    scope = new Scope(outer, new IndexRange(sum.index(), sum.lower(), sum.upper()), index);
    int term = slotOf(sum.body());
    CompiledStep[] body = scope.steps(Set.of(term));
    scope = outer;
    PieceShape shape = PieceShape.of(sum.body(), sum.index());
    PieceSum pieces =
        shape == null ? null : new PieceSum(shape, body, term, sum.body().isInteger());
    return new SumStep(slot(0), whole, index, lower, upper, arguments, body, term, pieces);
  }

  @Override
  public CompiledStep linearRecurrence(LinearRecurrence recurrence) {
    double[] coefficients = Recurrences.coefficientsOf(recurrence);
    return unary(k -> Recurrences.at(k, coefficients, Evaluate.TERM_BUDGET), recurrence.argument());
  }

  @Override
  public CompiledStep application(Application application) {
    DoubleUnaryOperator[] byLane = new DoubleUnaryOperator[functions.size()];
    for (int lane = 0; lane < byLane.length; lane++) {
      DoubleUnaryOperator function = functions.get(lane).function(application.function());
      if (function == null) {
        throw new IllegalArgumentException(
            "the table `" + application.function() + "` of " + whole + " is not given");
      }
      byLane[lane] = function;
    }
    return unary(byLane, application.argument());
  }
}
