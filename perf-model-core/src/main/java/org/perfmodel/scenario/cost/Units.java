package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.Copies;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Operations;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a processor lets through in a cycle, whatever each operation costs beside few others. The
 * kernels of a calibration are short, and an addition more hides in what they wait for anyway; in
 * long bodies every one needs a place.
 *
 * <pre>
 * instructions  as many a cycle as a long body showed, else five of six that processors take in:
 *               operations of the source, the comparison and the jump of each check that stays,
 *               of a place whose product with a size the loop computes anew the sum and its
 *               extension to an address, once for all copies of a body the three of its loop and the
 *               sums that make addresses; what a sum loads itself and what is spilt even out
 * products      two of whole numbers in three cycles: there is one multiplier for them, which
 *               others of a body keep from beginning one in each cycle
 * stores        of numbers with a fraction one a cycle; so are whole numbers that wait on the stack
 *               because an iteration has more of them at hand than there are registers ({@link
 *               Spilt})
 * </pre>
 *
 * A cycle is a third of the latency of a product of whole numbers, which is three of them on x86
 * since 2008 and on the cores of ARM's servers (Fog, Instruction tables, 2022).
 */
final class Units {
  /** The latency that is three cycles. */
  public static final String THREE_CYCLES =
      ParameterNames.CHAIN + new Operation(Verb.MULTIPLY, ValueType.INT);

  private static final Rational CYCLE = Rational.of(1, 3);
  private static final Rational INSTRUCTION = Rational.of(1, 5);

  /**
   * Fewer than 3.5 in a cycle are not believed: with JDK 25 3.5 to 5.9 begin on eight machines,
   * with JDK 17 2.1 to 3.0 on those where it moves to and fro what the body of the calibration has
   * no register for. What loops show there is 3.3 (an EPYC of the first generation) and 4.0 (a
   * Xeon).
   */
  private static final Rational FEW_A_CYCLE = Rational.of(2, 7);

  private static final Rational USUAL_INSTRUCTION = Rational.of(10, 37);

  private static final String DISTURBED =
      "3.7 instructions begin in a cycle: the platform measured fewer, as where a body spills or"
          + " others share the core";

  /** Up to so many, prices are right: kernels that they come from have as many. */
  private static final Rational FEW_INSTRUCTIONS = Rational.of(6);

  /** A comparison and a jump. */
  private static final Rational CHECK = Rational.of(2);

  /**
   * The same where the iterations are not counted: of a subscript that a register holds, which is
   * one instruction to a processor, like the comparison and the jump at the loop's end.
   */
  private static final Rational FUSED = Rational.ONE;

  /** The next iteration, a comparison, a jump. */
  private static final Rational LOOP = Rational.of(3);

  /** Whether the virtual machine asks for a stop: what is counted asks once for many iterations. */
  private static final Rational POLL = Rational.of(2);

  /** A sum, and a copy of a register for every other. */
  private static final Rational PLACE = Rational.of(3, 2);

  /** Of a place whose product the loop computes: a sum, and its sign as far as an address goes. */
  private static final Rational COMPUTED_PLACE = Rational.of(2);

  private static final Rational MOST_COPIES = Rational.of(16);
  private static final Rational FEW_STORES = Rational.of(2);
  private static final List<String> HIDDEN_BY_BLENDS =
      List.of("load.double", "load.double", "store.double", "loop");

  /** A check that costs less than this share of three cycles is not made. */
  private static final double MADE = 1.0 / 6;

  private static final Rational PRODUCT = Rational.of(3, 2);
  private static final Rational FEW_PRODUCTS = Rational.ONE;

  private Units() {}

  /**
   * What each of them needs for straight code at least.
   *
   * @param checks of each line, by their prices
   * @param folded loads that are a part of another operation
   * @param copies of the body that the code is, if a loop runs through it
   * @param nest around it
   */
  static List<List<Demand.Share>> of(
      List<TaskNode.Compute> block,
      List<List<String>> checks,
      int folded,
      Optional<Copies> copies,
      LoopNest nest,
      Prices prices) {
    List<List<Demand.Share>> all = new ArrayList<>();
    cycle(prices)
        .ifPresent(
            cycle -> {
              boolean isDisturbed = isDisturbed(prices);
              Expr each = isDisturbed ? cycle.times(USUAL_INSTRUCTION) : each(cycle, prices);
              instructions(block, checks, folded, copies, nest, each, prices)
                  .ifPresent(
                      shares -> {
                        if (isDisturbed) {
                          prices.assume(DISTURBED, Confidence.ASSUMED, block.get(0).place());
                        }
                        all.add(shares);
                      });
              add(block, Units::isProduct, FEW_PRODUCTS, cycle.times(PRODUCT), all);
              add(block, Units::isStoreWithFraction, FEW_STORES, cycle, all);
              RegisterSpills.stores(block)
                  .ifPresent(
                      stores ->
                          all.add(
                              stores.stream()
                                  .map(
                                      line ->
                                          new Demand.Share(
                                              line.place(), cycle.times(line.number())))
                                  .toList()));
            });
    return all;
  }

  /** Whether others must have had a share of the processor while it was measured. */
  private static boolean isDisturbed(Prices prices) {
    double most = FEW_A_CYCLE.times(CYCLE).doubleValue();
    return prices.isAtLeast(ParameterNames.INSTRUCTION, THREE_CYCLES, most);
  }

  private static Expr each(Expr cycle, Prices prices) {
    return prices.number(ParameterNames.INSTRUCTION).orElseGet(() -> cycle.times(INSTRUCTION));
  }

  private static Optional<List<Demand.Share>> instructions(
      List<TaskNode.Compute> block,
      List<List<String>> checks,
      int folded,
      Optional<Copies> copies,
      LoopNest nest,
      Expr each,
      Prices prices) {
    List<Rational> counts = new ArrayList<>();
    Rational all = Rational.ZERO;
    Rational copied = copied(block);
    Rational checking = copies.map(Copies::counted).orElse(true) ? CHECK : FUSED;
    for (int i = 0; i < block.size(); i++) {
      Optional<Rational> operations = Operations.of(block.get(i), Units::isInstruction);
      if (operations.isEmpty()) {
        return Optional.empty();
      }
      Rational more =
          more(block.get(i), copied)
              .orElse(Rational.ZERO)
              .plus(computedPlaces(block.get(i), nest).times(COMPUTED_PLACE));
      long made = checks.get(i).stream().filter(check -> isMade(check, prices)).count();
      Rational count = operations.get().plus(more).plus(checking.times(Rational.of(made)));
      counts.add(count);
      all = all.plus(count);
    }
    if (all.compareTo(FEW_INSTRUCTIONS) <= 0) {
      return Optional.empty();
    }
    Rational shared =
        copies
            .map(Units::oncePerCopies)
            .orElse(Rational.ZERO)
            .minus(Rational.of(folded))
            .dividedBy(all);
    List<Demand.Share> shares = new ArrayList<>();
    for (int i = 0; i < block.size(); i++) {
      if (counts.get(i).signum() > 0) {
        Rational count = counts.get(i).times(Rational.ONE.plus(shared));
        shares.add(new Demand.Share(block.get(i).place(), each.times(count)));
      }
    }
    return Optional.of(shares);
  }

  /**
   * Places of a line that go on by a size and are multiplied out there, as in {@code b[j * n + i]}:
   * HotSpot makes no sum of that product, and tests and extends it in each iteration.
   */
  private static Rational computedPlaces(TaskNode.Compute line, LoopNest nest) {
    long places =
        line.accesses().stream()
            .filter(access -> new Reference(access, nest).isScaled())
            .map(access -> List.of(access.array(), access.subscripts()))
            .distinct()
            .count();
    Rational products = Operations.of(line, Units::isProduct).orElse(Rational.ZERO);
    return products.compareTo(Rational.of(places)) < 0 ? products : Rational.of(places);
  }

  private static Rational oncePerCopies(Copies copies) {
    return LOOP.plus(PLACE.times(Rational.of(copies.places())))
        .plus(copies.counted() ? Rational.ZERO : POLL.minus(FUSED))
        .dividedBy(copies.number(MOST_COPIES));
  }

  /** Some compilers move the checks of what goes on by several elements at a time. */
  private static boolean isMade(String check, Prices prices) {
    return !check.equals(ParameterNames.RANGE_SCALED)
        || prices.isAtLeast(check, THREE_CYCLES, MADE);
  }

  /** Seconds of a cycle, if the platform has the latency that says so. */
  static Optional<Expr> cycle(Prices prices) {
    return prices.number(THREE_CYCLES).map(three -> three.times(CYCLE));
  }

  /** Seconds that an instruction takes a place in the processor's width for. */
  static Optional<Expr> instruction(Prices prices) {
    return cycle(prices).map(cycle -> cycle.times(INSTRUCTION));
  }

  private static void add(
      List<TaskNode.Compute> block,
      Predicate<Operation> which,
      Rational few,
      Expr each,
      List<List<Demand.Share>> into) {
    List<Demand.Share> shares = new ArrayList<>();
    Rational all = Rational.ZERO;
    for (TaskNode.Compute line : block) {
      Optional<Rational> count = Operations.of(line, which);
      if (count.isEmpty()) {
        return;
      }
      if (count.get().signum() > 0) {
        all = all.plus(count.get());
        shares.add(new Demand.Share(line.place(), each.times(count.get())));
      }
    }
    if (all.compareTo(few) > 0) {
      into.add(shares);
    }
  }

  /** Not reads of fields and conversions, which are often a part of another. */
  private static boolean isInstruction(Operation operation) {
    return switch (operation.verb()) {
      case LOAD, STORE, ADD, MULTIPLY, MINMAX, ABS, COMPARE, BITWISE, NEGATE -> true;
      default -> false;
    };
  }

  /**
   * Of whole numbers the greater of two is compared and chosen, and taking the sign from one shifts
   * it, flips bits and subtracts (x86.ad: minI_rReg, absI_rReg): more than an instruction.
   *
   * @param copied the share of choices that take a copy
   */
  private static Optional<Rational> more(TaskNode.Compute line, Rational copied) {
    Optional<Rational> choices = Operations.of(line, Units::isChoice);
    return Operations.of(line, each -> each.verb() == Verb.ABS && isWhole(each))
        .flatMap(
            signs ->
                choices.map(all -> all.times(Rational.ONE.plus(copied)).plus(signs).plus(signs)));
  }

  /**
   * The share of choices before which a number is copied, since what is chosen takes the place of
   * one of both (x86.ad: cmovI_reg). Of L numbers that are loaded L - 1 choices make one, and need
   * none again, nor does the greatest so far, into whose place the next goes. Where there are more,
   * as in a network that sorts, or with constants, each of these takes what others need as well.
   */
  private static Rational copied(List<TaskNode.Compute> block) {
    Rational choices = Operations.all(block, Units::isChoice).orElse(Rational.ZERO);
    Rational loads = Operations.all(block, each -> each.verb() == Verb.LOAD).orElse(Rational.ZERO);
    long gathered =
        block.stream()
            .flatMap(line -> line.chains().stream())
            .filter(chain -> chain.latency().stream().anyMatch(Units::isChoice))
            .count();
    Rational without = loads.plus(Rational.of(gathered)).minus(Rational.ONE);
    Rational more = without.signum() < 0 ? choices : choices.minus(without);
    return more.signum() > 0 ? more.dividedBy(choices) : Rational.ZERO;
  }

  private static boolean isChoice(Operation operation) {
    return operation.verb() == Verb.MINMAX && isWhole(operation);
  }

  private static boolean isWhole(Operation operation) {
    return operation.type() == ValueType.INT || operation.type() == ValueType.LONG;
  }

  private static boolean isStoreWithFraction(Operation operation) {
    return isWithFraction(operation, Verb.STORE);
  }

  private static boolean isWithFraction(Operation operation, Verb verb) {
    return operation.verb() == verb
        && (operation.type() == ValueType.DOUBLE || operation.type() == ValueType.FLOAT);
  }

  private static boolean isBlended(Operation operation) {
    return isWithFraction(operation, Verb.MINMAX);
  }

  /**
   * What the greater of two numbers with a fraction takes beside another such, more than its price,
   * in each line. It is three blends beside two comparisons (x86.ad: vminmax_reg), for which a
   * processor has few places: the one of the kernel that measures it hides the loads, the store and
   * the loop behind which its price is what is left, and those that follow it have nothing to hide
   * (Xeon, JDK 17: 1.7, 3.2, 6.3 and 12.4 ns for 1, 2, 4 and 8; a price of 0.91).
   *
   * @param jumped extremes that are no blends
   */
  static List<Expr> blended(
      List<TaskNode.Compute> block, Map<Operation, Rational> jumped, Prices prices) {
    List<Rational> blends = new ArrayList<>();
    Rational all = Rational.ZERO;
    for (TaskNode.Compute line : block) {
      long jumps =
          jumped.isEmpty() ? 0 : line.chains().stream().filter(Latency::gathersAnExtreme).count();
      Rational here =
          Operations.of(line, Units::isBlended).orElse(Rational.ZERO).minus(Rational.of(jumps));
      blends.add(here.signum() > 0 ? here : Rational.ZERO);
      all = all.plus(blends.get(blends.size() - 1));
    }
    Expr hidden = Expr.ZERO;
    for (String each : HIDDEN_BY_BLENDS) {
      hidden = hidden.plus(prices.number(each).orElse(Expr.ZERO));
    }
    boolean isAlone = all.compareTo(Rational.ONE) <= 0;
    Rational share = isAlone ? Rational.ZERO : all.minus(Rational.ONE).dividedBy(all);
    Expr more = hidden.times(share);
    return blends.stream().map(more::times).toList();
  }

  private static boolean isProduct(Operation operation) {
    return operation.verb() == Verb.MULTIPLY && isWhole(operation);
  }
}
