package org.perfmodel.evaluate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.message.Wavefront.Corner;
import org.perfmodel.evaluate.simulate.event.Script;
import org.perfmodel.evaluate.simulate.event.Simulator;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

class WavefrontTest {
  @Test
  void theTimeIsThatOfTheProcessorsProgramsRunOperationByOperation() {
    SplittableRandom random = new SplittableRandom(11);
    for (int trial = 0; trial < 500; trial++) {
      Wavefront wavefront = random(random, false);
      double expected = new WavefrontPrograms(wavefront).run();
      assertThat(wavefront.time()).as("%s", wavefront).isEqualTo(expected);
      assertThat(wavefront.stepwise()).as("%s", wavefront).isEqualTo(expected);
    }
  }

  @Test
  void withARendezvousSendersWaitAsTheirProgramsDo() {
    SplittableRandom random = new SplittableRandom(12);
    int slower = 0;
    for (int trial = 0; trial < 500; trial++) {
      Wavefront wavefront = random(random, true);
      assertThat(wavefront.time())
          .as("%s", wavefront)
          .isEqualTo(new WavefrontPrograms(wavefront).run());
      slower += wavefront.time() > wavefront.blocks() * wavefront.work().of(0, 0) ? 1 : 0;
    }
    assertThat(slower).isGreaterThan(100);
  }

  /** An independent engine: discrete events with LogGP's ports. */
  @Test
  void withPortsTheTimeIsThatOfTheSimulator() {
    SplittableRandom random = new SplittableRandom(14);
    int bound = 0;
    for (int trial = 0; trial < 300; trial++) {
      int columns = 1 + random.nextInt(4);
      int rows = 1 + random.nextInt(4);
      int blocks = 1 + random.nextInt(6);
      int work = random.nextInt(20);
      long[] bytes = {random.nextInt(30), random.nextInt(30)};
      var costs =
          new org.perfmodel.evaluate.simulate.event.LogGp(
              random.nextInt(15),
              random.nextInt(6),
              random.nextInt(6),
              random.nextInt(9),
              2,
              Long.MAX_VALUE,
              0);
      List<Corner> sweeps = new ArrayList<>();
      for (int sweep = random.nextInt(3); sweep >= 0; sweep--) {
        sweeps.add(Corner.values()[random.nextInt(4)]);
      }
      Link[] links = new Link[2];
      for (int i = 0; i < 2; i++) {
        links[i] =
            new Link(
                costs.sendOverhead(),
                costs.latency() + 2 * bytes[i],
                2 * bytes[i],
                costs.receiveOverhead(),
                false,
                0,
                0);
      }
      Wavefront wavefront =
          new Wavefront(
              columns,
              rows,
              blocks,
              (column, row) -> work,
              links[0],
              links[1],
              sweeps,
              OptionalDouble.of(costs.gap()));
      long expected =
          new Simulator(costs, LinklessNetwork.CONTENTION_FREE)
              .run(script(wavefront, work, bytes))
              .makespan();
      assertThat(wavefront.time()).as("%s", wavefront).isEqualTo(expected);
      Wavefront without =
          new Wavefront(columns, rows, blocks, (column, row) -> work, links[0], links[1], sweeps);
      assertThat(without.time()).isLessThanOrEqualTo(expected);
      bound += without.portShare() > 1 ? 1 : 0;
    }
    assertThat(bound).isGreaterThan(30);
  }

  private static Script script(Wavefront wavefront, long work, long[] bytes) {
    int columns = wavefront.columns();
    Script script = new Script(columns * wavefront.rows());
    for (Corner corner : wavefront.sweeps()) {
      int dx = corner.name().endsWith("LEFT") ? 1 : -1;
      int dy = corner.name().startsWith("TOP") ? 1 : -1;
      for (int rank = 0; rank < columns * wavefront.rows(); rank++) {
        int x = rank % columns;
        int y = rank / columns;
        for (int block = 0; block < wavefront.blocks(); block++) {
          if (x - dx >= 0 && x - dx < columns) {
            script.receive(rank, rank - dx);
          }
          if (y - dy >= 0 && y - dy < wavefront.rows()) {
            script.receive(rank, rank - dy * columns);
          }
          script.compute(rank, work);
          if (x + dx >= 0 && x + dx < columns) {
            script.send(rank, rank + dx, bytes[0]);
          }
          if (y + dy >= 0 && y + dy < wavefront.rows()) {
            script.send(rank, rank + dy * columns, bytes[1]);
          }
        }
      }
    }
    return script;
  }

  private static Wavefront random(SplittableRandom random, boolean isRendezvous) {
    int columns = 1 + random.nextInt(5);
    int rows = 1 + random.nextInt(5);
    int[] work = random.ints((long) columns * rows, 0, 20).toArray();
    List<Corner> sweeps = new ArrayList<>();
    for (int sweep = random.nextInt(4); sweep >= 0; sweep--) {
      sweeps.add(Corner.values()[random.nextInt(4)]);
    }
    return new Wavefront(
        columns,
        rows,
        1 + random.nextInt(6),
        (column, row) -> work[row * columns + column],
        link(random, isRendezvous),
        link(random, isRendezvous && random.nextBoolean()),
        sweeps);
  }

  private static Link link(SplittableRandom random, boolean isRendezvous) {
    return new Link(
        random.nextInt(6),
        random.nextInt(15),
        0,
        random.nextInt(6),
        isRendezvous,
        random.nextInt(8),
        random.nextInt(8));
  }

  @Test
  void theFormulaOfOneSweepIsItsTimeWhereAllBlocksAreEqual() {
    LogGp model =
        new LogGp(
            Expr.symbol("$L"),
            Expr.ZERO,
            Expr.symbol("$G"),
            false,
            List.of(Overheads.always(Expr.symbol("$s"), Expr.symbol("$r"))),
            Optional.empty());
    Expr formula =
        Wavefront.sweep(
            Expr.symbol("m"),
            Expr.symbol("n"),
            Expr.symbol("k"),
            Expr.symbol("$w"),
            model,
            Expr.symbol("e"),
            Expr.symbol("f"));
    SplittableRandom random = new SplittableRandom(13);
    for (int trial = 0; trial < 300; trial++) {
      int columns = 3 + random.nextInt(5);
      int rows = 3 + random.nextInt(5);
      int blocks = 1 + random.nextInt(9);
      int work = random.nextInt(30);
      Bindings at =
          Bindings.NONE
              .with(new Symbol("m"), columns)
              .with(new Symbol("n"), rows)
              .with(new Symbol("k"), blocks)
              .with(new Symbol("$w"), work)
              .with(new Symbol("$L"), random.nextInt(9))
              .with(new Symbol("$G"), random.nextInt(3))
              .with(new Symbol("$s"), random.nextInt(9))
              .with(new Symbol("$r"), random.nextInt(9))
              .with(new Symbol("e"), random.nextInt(9))
              .with(new Symbol("f"), random.nextInt(9));
      Wavefront wavefront =
          new Wavefront(
              columns,
              rows,
              blocks,
              (column, row) -> work,
              Link.of(model, Expr.symbol("e"), "test", at),
              Link.of(model, Expr.symbol("f"), "test", at),
              List.of(Corner.TOP_LEFT));
      assertThat(Evaluate.asDouble(formula, at)).as("%s", at.values()).isEqualTo(wavefront.time());
    }
  }

  @Test
  void twentyThousandProcessorsTakeNoLongerForMoreBlocks() {
    Wavefront wavefront =
        new Wavefront(
            100,
            200,
            1_000_000_000_000L,
            (column, row) -> 2,
            Link.eager(1, 5, 1),
            Link.eager(1, 5, 1),
            List.of(Corner.BOTTOM_RIGHT));
    double a = 2 + 1 + 5 + 1 + 1;
    double b = 2 + 1 + 1 + 5 + 1;
    double c = 2 + 1 + 1 + 1 + 1;
    assertThat(wavefront.time()).isEqualTo(99 * a + 199 * b + (1e12 - 1) * c + 2);
  }

  @Test
  void aGridWithoutProcessorsIsRefused() {
    assertThatThrownBy(
            () ->
                new Wavefront(
                    0,
                    2,
                    1,
                    (column, row) -> 1,
                    Link.eager(0, 0, 0),
                    Link.eager(0, 0, 0),
                    List.of()))
        .hasMessageContaining("0 by 2");
  }
}
