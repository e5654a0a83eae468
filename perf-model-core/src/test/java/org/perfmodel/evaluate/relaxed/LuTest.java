package org.perfmodel.evaluate.relaxed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.contention.Centre;
import org.perfmodel.evaluate.contention.ClosedNetwork;
import org.perfmodel.evaluate.contention.CustomerClass;
import org.perfmodel.evaluate.contention.ExactMva;
import org.perfmodel.evaluate.contention.SmpRecursion;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

/**
 * The example of Simon and Wierum 1996: table 1, table 2, equations 3 to 8, and what section 5 says
 * of figures 8 and 9, which show no numbers in the text. The file says what is derived.
 */
class LuTest {
  private static final RelaxedModel LU = RelaxedGraphText.read("lu.graph", text());
  private static final List<int[]> QUARTER_OF_MEMORY =
      List.of(new int[] {1408, 1, 1}, new int[] {2816, 2, 2}, new int[] {13200, 12, 8});

  @Test
  void timeOnSharedMemoryIsThatOfTheQueueingNetwork() {
    double processor = 3.25;
    double memory = 1.5;
    for (int processors = 1; processors <= MemoryBus.MOST_PROCESSORS; processors++) {
      Expr formula = MemoryBus.time(Expr.symbol("$a"), Expr.symbol("$b"), processors);
      double time =
          Evaluate.asDouble(
              formula,
              Bindings.NONE
                  .with(new Symbol("$a"), Rational.ofDouble(processor))
                  .with(new Symbol("$b"), Rational.ofDouble(memory)));
      assertThat(time)
          .isCloseTo(new SmpRecursion(processor, memory).time(processors), within(1e-12));
      ClosedNetwork node =
          ClosedNetwork.of(
              List.of(Centre.queueing("memory")), CustomerClass.of(processors, processor, memory));
      assertThat(time)
          .isCloseTo(processor + new ExactMva().solve(node).residence(0), within(1e-12));
    }
  }

  @Test
  void twoProcessorsWaitAsInEquation7() {
    Expr proc = Expr.symbol("$proc");
    Expr mem = Expr.symbol("$mem");
    Expr printed = proc.plus(Expr.ONE.plus(mem.dividedBy(proc.plus(mem))).times(mem));
    Bindings at = Bindings.NONE.with(new Symbol("$proc"), 7).with(new Symbol("$mem"), 3);
    assertThat(Evaluate.asDouble(MemoryBus.time(proc, mem, 2), at))
        .isEqualTo(Evaluate.asDouble(printed, at));
    assertThat(Evaluate.asDouble(MemoryBus.time(Expr.ZERO, Expr.ZERO, 2), at)).isZero();
  }

  @Test
  void performanceAgainstBlockSizeHasAMaximumInside() {
    for (int[] machine : QUARTER_OF_MEMORY) {
      TreeMap<Integer, Double> seconds = new TreeMap<>();
      for (int block = 4; block <= 160; block += 4) {
        seconds.put(block, seconds(machine, block, Map.of()));
      }
      int best = best(seconds);
      assertThat(best).isBetween(24, 120);
      assertThat(value(seconds, 4)).isGreaterThan(2 * value(seconds, best));
      assertThat(value(seconds, 160)).isGreaterThan(1.02 * value(seconds, best));
    }
  }

  @Test
  void aModelWithConstantCostsDoesNotShowThatSmallBlocksAreSlow() {
    Map<Symbol, Rational> constant = new HashMap<>();
    List.of("$ld_c", "$st_c", "$ld_m", "$st_m")
        .forEach(name -> constant.put(new Symbol(name), Rational.ZERO));
    constant.put(new Symbol("$madd"), Rational.of(3));
    for (int[] machine : QUARTER_OF_MEMORY) {
      TreeMap<Integer, Double> seconds = new TreeMap<>();
      for (int block = 4; block <= 160; block += 4) {
        seconds.put(block, seconds(machine, block, constant));
      }
      assertThat(best(seconds)).isLessThan(24);
      assertThat(value(seconds, 4)).isLessThan(1.06 * value(seconds, best(seconds)));
    }
  }

  @Test
  void halvedParametersHelpAsSection5Tells() {
    Map<String, double[]> gains = new TreeMap<>();
    for (String group : LU.frame().groups().keySet()) {
      double[] gain = new double[QUARTER_OF_MEMORY.size()];
      for (int i = 0; i < gain.length; i++) {
        int[] machine = QUARTER_OF_MEMORY.get(i);
        gain[i] = seconds(machine, 24, Map.of()) / seconds(machine, 24, halved(group)) - 1;
      }
      gains.put(group, gain);
    }
    double[] computation = Objects.requireNonNull(gains.get("computation"));
    double[] communication = Objects.requireNonNull(gains.get("communication"));
    double[] memory = Objects.requireNonNull(gains.get("load-store"));
    double[] movement = Objects.requireNonNull(gains.get("data-movement"));
    // "from +13% to +4%"
    assertThat(memory[0]).isCloseTo(0.13, within(0.01));
    assertThat(memory[2]).isLessThan(memory[0]);
    // "on a single node by 46%. But on a four node system the profit drops dramatically to 30%"
    assertThat(computation[0]).isCloseTo(0.46, within(0.12));
    assertThat(computation[1]).isCloseTo(0.30, within(0.10));
    assertThat(computation[2]).isLessThan(computation[1]);
    // "The improvement of the communication leads up to 37% on the largest machine"
    assertThat(communication[0]).isLessThan(0.01);
    assertThat(communication[1]).isBetween(communication[0], communication[2]);
    // "The resulted function is not the sum of the two underlying curves"
    assertThat(movement[2]).isGreaterThan(1.1 * (communication[2] + memory[2]));
  }

  private static Map<Symbol, Rational> halved(String group) {
    Map<Symbol, Rational> halved = new HashMap<>();
    for (Symbol symbol : Objects.requireNonNull(LU.frame().groups().get(group))) {
      Expr cycles = Objects.requireNonNull(LU.frame().parameters().defaults().get(symbol));
      halved.put(symbol, cycles.constantValue().times(Rational.of(1, 2)));
    }
    return halved;
  }

  private static double seconds(int[] machine, int block, Map<Symbol, Rational> others) {
    Map<Symbol, Rational> values = new HashMap<>(others);
    values.put(new Symbol("N"), Rational.of(machine[0]));
    values.put(new Symbol("X"), Rational.of(machine[1]));
    values.put(new Symbol("Y"), Rational.of(machine[2]));
    values.put(new Symbol("B"), Rational.of(block));
    return LU.evaluate(values).time() * LU.frame().unit().doubleValue();
  }

  private static int best(TreeMap<Integer, Double> seconds) {
    int best = seconds.firstKey();
    for (int block : seconds.keySet()) {
      best = value(seconds, block) < value(seconds, best) ? block : best;
    }
    return best;
  }

  private static double value(TreeMap<Integer, Double> seconds, int block) {
    return Objects.requireNonNull(seconds.get(block));
  }

  private static String text() {
    try (InputStream file = LuTest.class.getResourceAsStream("lu.graph")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
