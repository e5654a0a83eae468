package org.perfmodel.evaluate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;

class LogGpTest {
  private static final Expr L = Expr.symbol("$L");
  private static final Expr O = Expr.symbol("$o");
  private static final Expr GAP = Expr.symbol("$g");
  private static final Expr G = Expr.symbol("$G");
  private static final Expr K = Expr.symbol("k");

  @Test
  void aLongMessageTakesItsOverheadsTheLatencyAndAGapPerFurtherByte() {
    LogGp model = LogGp.of(L, O, GAP, G);
    // Alexandrov and others 1995, section 2: o + (k - 1) G + L + o
    assertThat(model.message(K.plus(1))).isEqualTo(ExprParser.parse("2*$o + k*$G + $L"));
    assertThat(model.message(Expr.constant(1))).isEqualTo(ExprParser.parse("2*$o + $L"));
  }

  @Test
  void aTrainIsWhatSendingAndReceivingOneByOneGives() {
    SplittableRandom random = new SplittableRandom(7);
    LogGp model =
        new LogGp(
            L,
            GAP,
            G,
            true,
            List.of(Overheads.always(Expr.symbol("$s"), Expr.symbol("$r"))),
            Optional.empty());
    Expr formula = model.train(K, Expr.symbol("m"));
    for (int trial = 0; trial < 1000; trial++) {
      int[] v = random.ints(4, 0, 12).toArray();
      int perByte = random.nextInt(3);
      int bytes = 1 + random.nextInt(5);
      int messages = 1 + random.nextInt(8);
      Bindings at =
          Bindings.NONE
              .with(new Symbol("$L"), v[0])
              .with(new Symbol("$g"), v[1])
              .with(new Symbol("$s"), v[2])
              .with(new Symbol("$r"), v[3])
              .with(new Symbol("$G"), perByte)
              .with(new Symbol("k"), bytes)
              .with(new Symbol("m"), messages);
      assertThat(Evaluate.asDouble(formula, at))
          .as("%s", at.values())
          .isEqualTo(train(v[0], v[1], v[2], v[3], perByte, bytes, messages));
    }
  }

  /** Message by message: processor, network at the sender, network at the receiver, processor. */
  private static long train(
      long latency, long gap, long send, long receive, long perByte, int bytes, int messages) {
    long senderFree = 0;
    long outFree = 0;
    long inFree = 0;
    long receiverFree = 0;
    for (int message = 0; message < messages; message++) {
      senderFree += send;
      // the sender is stalled until the network takes the message
      long leaves = Math.max(senderFree, outFree);
      senderFree = leaves;
      outFree = leaves + (bytes - 1) * perByte + gap;
      long begins = Math.max(leaves + latency, inFree);
      inFree = begins + (bytes - 1) * perByte + gap;
      receiverFree = Math.max(begins + (bytes - 1) * perByte, receiverFree) + receive;
    }
    return receiverFree;
  }

  @Test
  void overheadsGoBySizeAlsoWhereTheSizeIsAFormula() {
    LogGp model = spTwo();
    Expr small = Expr.symbol("$small");
    Expr large = Expr.symbol("$large");
    assertThat(model.sendOverhead(Expr.constant(1024))).isEqualTo(small);
    assertThat(model.sendOverhead(Expr.constant(1025))).isEqualTo(large);
    for (int bytes : new int[] {0, 1, 1000, 1024, 1025, 4096, 4097, 100_000}) {
      assertThat(Substitute.in(model.message(K), new Symbol("k"), Expr.constant(bytes)))
          .isEqualTo(model.message(Expr.constant(bytes)));
    }
  }

  @Test
  void aRendezvousAddsAQuestionAndAnAnswer() {
    LogGp model = spTwo();
    // POEMS 4.2: total of (3a), and of (3b), an additional handshake above four kilobytes
    assertThat(model.message(Expr.constant(4096)))
        .isEqualTo(ExprParser.parse("2*$large + $L + 4096*$G"));
    assertThat(model.message(Expr.constant(4097)))
        .isEqualTo(ExprParser.parse("$small + $L + 2*$h + $L + 2*$large + $L + 4097*$G"));
  }

  @Test
  void onlyARendezvousMakesTheSenderWaitForTheReceiver() {
    LogGp model = spTwo();
    Expr late = Expr.constant(1000);
    Expr small = Expr.constant(8);
    Expr long5k = Expr.constant(5000);
    Bindings at =
        Bindings.NONE
            .with(new Symbol("$small"), 2)
            .with(new Symbol("$large"), 3)
            .with(new Symbol("$h"), 1)
            .with(new Symbol("$L"), 5)
            .with(new Symbol("$G"), 0);
    assertThat(Evaluate.asDouble(model.sent(small, Expr.ZERO, late), at)).isEqualTo(2);
    assertThat(Evaluate.asDouble(model.received(small, Expr.ZERO, late), at)).isEqualTo(1002);
    assertThat(Evaluate.asDouble(model.sent(long5k, Expr.ZERO, late), at))
        .isEqualTo(1000 + 2 + 5 + 3);
    assertThat(Evaluate.asDouble(model.received(long5k, Expr.ZERO, late), at))
        .isEqualTo(1000 + 2 + 5 + 3 + 5 + 3);
  }

  @Test
  void overheadsMustReachAllSizes() {
    Overheads shortOnes = new Overheads(1024, O, O);
    assertThatThrownBy(() -> new LogGp(L, GAP, G, true, List.of(shortOnes), Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static LogGp spTwo() {
    Expr small = Expr.symbol("$small");
    Expr large = Expr.symbol("$large");
    return new LogGp(
        L,
        Expr.ZERO,
        G,
        false,
        List.of(new Overheads(1024, small, small), Overheads.always(large, large)),
        Optional.of(new Rendezvous(4096, Expr.symbol("$h"))));
  }
}
