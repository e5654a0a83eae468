package org.perfmodel.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.CommonFactor;
import org.perfmodel.symbolic.rewrite.ExtremeCases;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;

/** Roots, cases, optima and comparisons beside plain search. */
class DesignLawsTest {
  private static final Symbol P = Symbol.PROCESSORS;

  private static Rational of(long value) {
    return Rational.of(value);
  }

  @Test
  void rootsOfAProductAreThoseOfItsFactors() {
    Random random = new Random(4);
    for (int trial = 0; trial < 200; trial++) {
      List<Rational> wanted = new ArrayList<>();
      List<Rational> polynomial = new ArrayList<>(List.of(Rational.ONE));
      for (int factor = 0; factor < 1 + random.nextInt(5); factor++) {
        Rational root = Rational.of(random.nextInt(41) - 20, 1 + random.nextInt(7));
        wanted.add(root);
        polynomial = times(polynomial, root);
      }
      if (random.nextBoolean()) {
        // x^2 + 1 has none.
        polynomial = add(shifted(shifted(polynomial)), polynomial);
      }
      List<Rational> expected =
          wanted.stream()
              .filter(root -> root.compareTo(of(-5)) >= 0 && root.compareTo(of(10)) <= 0)
              .distinct()
              .sorted()
              .toList();
      assertThat(PolynomialRoots.of(polynomial, of(-5), of(10))).isEqualTo(expected);
    }
  }

  private static List<Rational> times(List<Rational> polynomial, Rational root) {
    List<Rational> scaled = new ArrayList<>(polynomial);
    scaled.replaceAll(each -> each.times(root.negate()));
    return add(shifted(polynomial), scaled);
  }

  private static List<Rational> shifted(List<Rational> polynomial) {
    List<Rational> shifted = new ArrayList<>(List.of(Rational.ZERO));
    shifted.addAll(polynomial);
    return shifted;
  }

  private static List<Rational> add(List<Rational> one, List<Rational> other) {
    List<Rational> sum = new ArrayList<>();
    for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
      Rational left = i < one.size() ? one.get(i) : Rational.ZERO;
      sum.add(left.plus(i < other.size() ? other.get(i) : Rational.ZERO));
    }
    return sum;
  }

  @Test
  void irrationalRootsAreNearEnough() {
    List<Rational> roots = PolynomialRoots.of(List.of(of(-2), of(0), of(1)), of(0), of(1_000_000));
    assertThat(roots).hasSize(1);
    assertThat(roots.get(0).doubleValue()).isCloseTo(Math.sqrt(2), within(1e-14));
  }

  @Test
  void zerosAreFoundUnderRootsAndLogarithmsToo() {
    assertZeros("p^(1/2) - 3", 9);
    assertZeros("p - 3*p^(1/2) + 2", 1, 4);
    assertZeros("p^(1/3) - 2", 8);
    assertZeros("log2(p) - 5", 32);
    assertZeros("1/p^2 - 1/49", 7);
    assertZeros("2^p - 64", 6);
    assertZeros("p + 1");
  }

  @Test
  void zerosInARootThatLieTogetherAreBothSeen() {
    // (p^(1/2) - 10) (p^(1/2) - 2001/200): 100 and 100.10, between two places that are tried.
    List<Rational> found =
        Zeros.of(
            ExprParser.parse("p - 4001/200*p^(1/2) + 2001/20"),
            P,
            of(1),
            Rational.of(1_000_000_000_000L));
    assertThat(found).hasSize(2);
    assertThat(found.get(0)).isEqualTo(of(100));
    assertThat(found.get(1).doubleValue()).isCloseTo(100.100025, within(1e-9));
    // (p^(1/3) - 4) (p^(1/3) - 401/100)
    assertThat(
            Zeros.of(
                ExprParser.parse("p^(2/3) - 801/100*p^(1/3) + 1604/100"),
                P,
                of(1),
                Rational.of(1_000_000_000_000_000L)))
        .hasSize(2);
  }

  private static void assertZeros(String formula, double... zeros) {
    List<Rational> found = Zeros.of(ExprParser.parse(formula), P, of(1), of(100));
    assertThat(found).as(formula).hasSize(zeros.length);
    for (int i = 0; i < zeros.length; i++) {
      assertThat(found.get(i).doubleValue()).as(formula).isCloseTo(zeros[i], within(1e-9));
    }
  }

  @Test
  void theCaseThatHoldsHasTheValue() {
    Expr formula =
        ExprParser.parse(
            "3*max(n, 2*m, m + 5) - min(n^2, 4*m)*max(1/n, m/7) + max(n, max(m, 3) - 1)");
    List<ExtremeCases.Case> cases = ExtremeCases.of(formula);
    for (int n = 1; n < 20; n++) {
      for (int m = 1; m < 20; m++) {
        Bindings at = Bindings.of(Map.of("n", of(n), "m", of(m)));
        Rational value = Evaluate.exactly(formula, at);
        int holding = 0;
        for (ExtremeCases.Case each : cases) {
          boolean holds =
              each.notNegative().stream().allMatch(c -> Evaluate.exactly(c, at).signum() >= 0);
          if (holds) {
            holding++;
            assertThat(Evaluate.exactly(each.value(), at)).isEqualTo(value);
          }
        }
        assertThat(holding).isPositive();
      }
    }
  }

  @Test
  void aFactorTimesTheRestIsTheSum() {
    for (String text : List.of("6*n*m - 4*m/p", "1/2*n^2 + 3/4*n", "n - m", "5*n", "0")) {
      Expr sum = ExprParser.parse(text);
      CommonFactor taken = CommonFactor.of(sum);
      assertThat(taken.factor().times(taken.rest())).isEqualTo(sum);
    }
    assertThat(CommonFactor.of(ExprParser.parse("6*n*m - 4*m/p")).rest())
        .isEqualTo(ExprParser.parse("3*n*p - 2"));
  }

  /** Every library design at random values: what search finds is what is computed. */
  @Test
  void optimaAndComparisonsAgreeWithSearch() {
    optimaAndComparisonsAgreeWithSearch(5);
  }

  @Tag("exhaustive")
  @Test
  void manyOptimaAndComparisonsAgreeWithSearch() {
    optimaAndComparisonsAgreeWithSearch(30);
  }

  private static void optimaAndComparisonsAgreeWithSearch(int trials) {
    Random random = new Random(96);
    List<Design> designs = new ArrayList<>(DesignLibrary.designs().values());
    for (int trial = 0; trial < trials; trial++) {
      Setting setting = setting(random, 40);
      Design first = designs.get(random.nextInt(designs.size()));
      Design second = designs.get(random.nextInt(designs.size()));
      if (first.seconds().contains(P)) {
        assertOptimum(first, setting);
      }
      if (!first.equals(second)) {
        assertComparison(Comparison.of(first, second, setting), setting);
      }
    }
  }

  private static Setting setting(Random random, long to) {
    TreeMap<String, Rational> values = new TreeMap<>();
    values.put("n", of(200 + random.nextInt(2000)));
    values.put("d", of(2 + random.nextInt(2)));
    values.put("k", of(1 + random.nextInt(2)));
    values.put("r", of(1 + random.nextInt(2)));
    values.put("s", of(4 + random.nextInt(60)));
    values.put("w", of(1 + random.nextInt(60)));
    values.put("i", of(1 + random.nextInt(200)));
    values.put("$alpha", Rational.of(1, 10 + random.nextInt(100_000)));
    values.put("$beta", of(100_000L + random.nextInt(100_000_000)));
    values.put("$gamma", of(100_000L + random.nextInt(1_000_000_000)));
    return new Setting(Bindings.of(values), P, 1, to);
  }

  private static void assertOptimum(Design design, Setting setting) {
    Optimum optimum = Optimum.of(design, setting);
    for (long p = setting.from(); p <= setting.to(); p++) {
      assertThat(optimum.seconds())
          .as("%s at %d", design.name(), p)
          .isLessThanOrEqualTo(setting.at(design.seconds(), of(p)));
    }
    double continuous = setting.at(design.seconds(), optimum.continuous());
    for (double p = setting.from(); p <= setting.to(); p += 0.02) {
      assertThat(continuous)
          .as("%s at %s", design.name(), p)
          .isLessThanOrEqualTo(setting.at(design.seconds(), Rational.ofDouble(p)) * (1 + 1e-9));
    }
    optimum
        .formula()
        .ifPresent(
            formula ->
                assertThat(Evaluate.asDouble(setting.bound(formula), Bindings.NONE))
                    .isCloseTo(optimum.continuous().doubleValue(), within(1e-6)));
  }

  private static void assertComparison(Comparison comparison, Setting setting) {
    Rational end = comparison.ranges().get(0).from();
    for (Comparison.Range range : comparison.ranges()) {
      assertThat(range.from()).isEqualTo(end);
      end = range.to();
    }
    assertThat(end).isEqualTo(of(setting.to()));
    for (double p = 1.003; p < setting.to(); p += 0.037) {
      Rational place = Rational.ofDouble(p);
      double first = setting.at(comparison.first().seconds(), place);
      double second = setting.at(comparison.second().seconds(), place);
      int sign = Math.abs(second - first) < 1e-9 * first ? 0 : (int) Math.signum(second - first);
      for (Comparison.Range range : comparison.ranges()) {
        if (sign != 0 && range.from().compareTo(place) < 0 && range.to().compareTo(place) > 0) {
          assertThat(range.sign())
              .as("%s, %s at %s", comparison.first().name(), comparison.second().name(), p)
              .isEqualTo(sign);
        }
      }
      assertConditions(comparison, setting, place, sign);
    }
  }

  /** Of the cases whose conditions hold, each tells which is faster. */
  private static void assertConditions(
      Comparison comparison, Setting setting, Rational place, int sign) {
    for (Comparison.Case each : comparison.cases()) {
      boolean holds = each.where().stream().allMatch(where -> holds(where, setting, place));
      if (holds && sign != 0) {
        assertThat(each.isMet()).isTrue();
        assertThat(holds(each.faster(), setting, place))
            .as("%s at %s", each, place)
            .isEqualTo(sign > 0);
      }
    }
  }

  private static boolean holds(Inequality inequality, Setting setting, Rational place) {
    if (inequality.text().equals("always") || inequality.text().equals("never")) {
      return inequality.text().equals("always");
    }
    String[] sides = inequality.text().split(" [<>] ", 2);
    double left = setting.at(ExprParser.parse(sides[0]), place);
    double right = setting.at(ExprParser.parse(sides[1]), place);
    return inequality.text().contains(" > ") ? left > right : left < right;
  }

  @Test
  void kDimensionsAreOneAndTwo() {
    Random random = new Random(2);
    for (int trial = 0; trial < 20; trial++) {
      Setting setting = setting(random, 40);
      for (int k = 1; k <= 2; k++) {
        for (String kind : List.of("-iteration", "-non-blocking-iteration")) {
          Expr general = Substitute.in(formula("kd" + kind), new Symbol("k"), Expr.constant(k));
          Rational p = of(1 + random.nextInt(40));
          assertThat(setting.at(general, p))
              .isCloseTo(setting.at(formula(k + "d" + kind), p), within(1e-9));
        }
      }
    }
  }

  @Test
  void wholesAreTheSumsOfTheirParts() {
    Expr ends = formula("scatter").plus(formula("gather"));
    Expr i = Expr.symbol("i");
    assertThat(formula("1d")).isEqualTo(ends.plus(i.times(formula("1d-iteration"))));
    assertThat(formula("1d-non-blocking"))
        .isEqualTo(ends.plus(i.times(formula("1d-non-blocking-iteration"))));
    assertThat(
            Substitute.in(formula("1d-iteration"), P, Expr.ONE)
                .minus(formula("sequential").dividedBy(i)))
        .isEqualTo(ExprParser.parse("2*($alpha + r*n^(d-1)*s/$beta)"));
  }

  private static Expr formula(String name) {
    Design design = DesignLibrary.designs().get(name);
    assertThat(design).as(name).isNotNull();
    return design.seconds();
  }
}
