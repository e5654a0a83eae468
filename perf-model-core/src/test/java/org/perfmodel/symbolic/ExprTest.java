package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.evaluate.CompiledExpr;
import org.perfmodel.symbolic.evaluate.Differentiate;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.evaluate.Interior;
import org.perfmodel.symbolic.rewrite.Modulus;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;

class ExprTest {
  private static final Symbol N = new Symbol("n");
  private static final Bindings AT =
      Bindings.NONE
          .with(N, Rational.of(37, 5))
          .with(new Symbol("m"), 3)
          .with(Symbol.PROCESSORS, 4)
          .and(withTable());

  private static Bindings withTable() {
    TreeMap<String, java.util.function.DoubleUnaryOperator> tables = new TreeMap<>();
    tables.put("$memory.seconds", bytes -> 1e-9 * bytes * bytes);
    return Bindings.of(new TreeMap<>(), tables);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n^3 - 2*n*m + 7",
        "n^2/p",
        "1/(n + m)",
        "log2(n^2 + m)",
        "pow(n + m, 1/2)",
        "pow(2, n)",
        "pow(n + 1, m)",
        "max(n, m)*n",
        "min(n^2, m)",
        "floor(m/2)*n",
        "n*sum(#i, 1, m, #i^2/(n + #i))",
        "$memory.seconds(8*n)*n"
      })
  void derivativeIsTheLimitOfTheDifferenceQuotient(String text) {
    Expr expression = ExprParser.parse(text);
    double step = 1e-5;
    double above = Evaluate.asDouble(expression, AT.with(N, Rational.ofDouble(7.4 + step)));
    double below = Evaluate.asDouble(expression, AT.with(N, Rational.ofDouble(7.4 - step)));
    double slope = (above - below) / (2 * step);
    assertThat(Evaluate.asDouble(Differentiate.of(expression, N, AT), AT))
        .isCloseTo(slope, within(1e-6 * Math.max(1e-6, Math.abs(slope))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          n*(m          | 5  | `)`
          n m           | 3  | an operator or the end
          n +           | 4  | a number, a name, a function or `(`
          2n            | 2  | an operator or the end
          flor(n)       | 5  | an operator, for `flor` is not floor ceil max min log2 pow sum recur
          pow(n)        | 4  | 2 arguments of pow
          1/(n - n)     | 3  | a divisor that is not zero
          1e9999        | 3  | a decimal exponent of one to three digits
          sum(1, 2, 3)  | 5  | the name of an index
          n^5000        | 3  | an exponent of at most 999
          """)
  void aTextThatIsNoExpressionSaysWhereAndWhy(String text, int column, String expected) {
    assertThatThrownBy(() -> ExprParser.parse(text))
        .isInstanceOfSatisfying(
            ExprSyntaxException.class,
            error -> {
              assertThat(error.expected()).isEqualTo(expected);
              assertThat(error.column()).isEqualTo(column);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n",
        "a[0].length",
        "list.size()",
        "$add.double",
        "#i",
        "max",
        "Outer$Inner.n",
        "a[i + 1].length",
        "Sort#merge.n",
        "$memory.seconds(8*n)",
        "étendue"
      })
  void namesParseAsTheyPrint(String text) {
    assertThat(ExprParser.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "a-b", "2n", "n*m", "f(x)", "a[0"})
  void aNameThatWouldNotParseIsNoSymbol(String name) {
    assertThatThrownBy(() -> new Symbol(name)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void decimalsAreExact() {
    assertThat(ExprParser.parse("1.84e-9*n").toString()).isEqualTo("23/12500000000*n");
  }

  @Test
  void higherDegreesPrintFirst() {
    assertThat(ExprParser.parse("12e-6*log2(p) + 3 + $c*n + n^2/p + m*n"))
        .hasToString("m*n + n^2/p + $c*n + 3/250000*log2(p) + 3");
  }

  @Test
  void aMissingValueIsNamed() {
    assertThatThrownBy(() -> Evaluate.asDouble(ExprParser.parse("n + q"), AT))
        .isInstanceOf(UnboundSymbolException.class)
        .hasMessage("no value for `q` in n + q");
    assertThatThrownBy(() -> Evaluate.asDouble(ExprParser.parse("$other(n)"), AT))
        .isInstanceOf(UnboundSymbolException.class);
    assertThatThrownBy(() -> CompiledExpr.of(ExprParser.parse("n"), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`n`");
  }

  @Test
  void anUndefinedValueNamesExpressionAndValues() {
    assertThatThrownBy(
            () -> Evaluate.asDouble(ExprParser.parse("1/(n - 3)"), Bindings.NONE.with(N, 3)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("pow(n - 3, -1) is Infinity at n=3");
    assertThatThrownBy(
            () -> Evaluate.exactly(ExprParser.parse("log2(n)"), Bindings.NONE.with(N, 3)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("irrational");
  }

  @Test
  void quotientsRoundExactlyWhereDoublesWouldNot() {
    Expr floor = ExprParser.parse("floor(n/49)");
    for (long n = 0; n < 5000; n++) {
      assertThat(Evaluate.asDouble(floor, Bindings.NONE.with(N, n))).isEqualTo((double) (n / 49));
    }
  }

  @Test
  void logarithmsOfPowersOfTwoAreExact() {
    Expr log = ExprParser.parse("floor(log2(n))");
    for (int k = 0; k < 62; k++) {
      assertThat(Evaluate.asDouble(log, Bindings.NONE.with(N, 1L << k))).isEqualTo(k);
    }
  }

  @Test
  void aTableIsEvaluatedAndBound() {
    Expr time = ExprParser.parse("n*$memory.seconds(8*m)");
    Bindings at = AT.with(N, 2);
    assertThat(Evaluate.asDouble(time, at)).isEqualTo(2 * 1e-9 * 24 * 24);
    assertThat(Substitute.bind(time, at).isConstant()).isTrue();
  }

  /** In the middle of 0 .. 99, away from both ends; {@code i} goes on by one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "i; i",
        "min(i + 1, k - 1); i + 1",
        "max(i - 2, 0); i - 2",
        "i*min(i, 1) - k*min(i, 1) + k - 1; i - 1",
        "i + 1 - k*floor((i + 1)/k); i + 1",
        "floor(i/2); 1/2*i",
        "3*ceil(i/4) + k; 3/4*i + k",
        "floor(i/1000); 0",
        "k - 1 - i - 1024*floor((k - 1 - i)/1024); k - 1 - i",
        "floor((k - 1 - i)/1024); 0",
        "ceil(7/8*i + k/8); 7/8*i + 1/8*k",
        "ceil(9/10*i + k/10); i + 5",
        "min(k, 7); min(k, 7)",
        "floor(k/pow(2, i)); k/pow(2, i)",
      })
  void theInteriorIsWhatHoldsAwayFromTheEnds(String whole, String inside) {
    Symbol i = new Symbol("i");
    Bindings middle = Bindings.NONE.with(i, 50).with(new Symbol("k"), 100);
    assertThat(Interior.of(ExprParser.parse(whole), java.util.Set.of(i), middle))
        .isEqualTo(ExprParser.parse(inside));
  }

  @Test
  void theModulusOfARemainderIsSeen() {
    assertThat(Modulus.of(ExprParser.parse("i + 1 - k*floor((i + 1)/k)")))
        .contains(ExprParser.parse("k"));
    assertThat(Modulus.of(ExprParser.parse("i - 64*floor(i/64)"))).contains(Expr.constant(64));
    assertThat(Modulus.of(ExprParser.parse("i - 64*floor(i/32)"))).isEmpty();
    assertThat(Modulus.of(ExprParser.parse("i + k"))).isEmpty();
  }
}
