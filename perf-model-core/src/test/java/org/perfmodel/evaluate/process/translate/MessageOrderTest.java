package org.perfmodel.evaluate.process.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.sequence;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TaskNode.SendMode;

/** Programs that pass messages: which get stuck, and how long they take. */
class MessageOrderTest {
  private static final Channel WORLD = Channel.world("world");
  private static final Expr RANK = Expr.symbol(Symbol.RANK);
  private static final Expr NEXT = around(RANK.plus(1));
  private static final Expr BEFORE = around(RANK.plus(Expr.PROCESSORS).minus(1));

  /** A sender spends 2 and a receiver 3; a message travels 10 and 1 a byte. */
  private static final NodeTimes NETWORK =
      new NodeTimes() {
        @Override
        public double work(TaskNode node, Bindings at) {
          return Evaluate.asDouble(((TaskNode.Declared) node).seconds().value(), at);
        }

        @Override
        public double sending(double bytes) {
          return 2;
        }

        @Override
        public double travelling(double bytes) {
          return 10 + bytes;
        }

        @Override
        public double receiving(double bytes) {
          return 3;
        }
      };

  private static Expr around(Expr rank) {
    return rank.minus(Expr.PROCESSORS.times(Expr.floor(rank.dividedBy(Expr.PROCESSORS))));
  }

  private static TaskNode program(TaskNode... parts) {
    return new TaskNode.Processes(line(1), Symbol.RANK, sequence(parts));
  }

  private static TaskNode send(int line, SendMode mode, Expr to) {
    return send(line, mode, to, 0, 0, "");
  }

  private static TaskNode send(
      int line, SendMode mode, Expr to, int tag, int bytes, String request) {
    return new TaskNode.Send(
        line(line),
        WORLD,
        Optional.of(to),
        Optional.of(Expr.constant(tag)),
        Expr.constant(bytes),
        mode,
        Optional.of(request).filter(name -> !name.isEmpty()));
  }

  private static TaskNode receive(int line, Expr from) {
    return receive(line, Optional.of(from), Optional.of(0), "");
  }

  private static TaskNode receive(
      int line, Optional<Expr> from, Optional<Integer> tag, String request) {
    return new TaskNode.Receive(
        line(line),
        WORLD,
        from,
        tag.map(Expr::constant),
        Expr.ZERO,
        Optional.of(request).filter(name -> !name.isEmpty()));
  }

  private static TaskNode work(int line, Expr seconds) {
    return new TaskNode.Declared(line(line), "work", Estimate.exact(seconds));
  }

  private static TaskNode collective(int line, CollectiveOperation operation, int root) {
    return new TaskNode.Collective(
        line(line), WORLD, operation, Expr.constant(root), Expr.constant(8));
  }

  /** One where the rank is this one. */
  private static TaskNode only(int rank, TaskNode then, TaskNode otherwise) {
    Expr apart = RANK.minus(rank).times(RANK.minus(rank));
    Expr is = Expr.ONE.minus(Expr.min(Expr.ONE, apart));
    return new TaskNode.Branch(line(1), Estimate.exact(is), then, otherwise);
  }

  private static Optional<DeadlockState> standstill(TaskNode root, int processes) {
    return ProgramOrder.standstill(root, Bindings.NONE, processes);
  }

  private static AllSchedules schedules(TaskNode root, int processes) {
    return ProgramOrder.schedules(root, Bindings.NONE, processes, NETWORK);
  }

  @ParameterizedTest
  @CsvSource({"STANDARD, false", "BUFFERED, false", "SYNCHRONOUS, true"})
  void whoSendsBeforeAllReceiveNeedsABuffer(SendMode mode, boolean isStuck) {
    TaskNode ring = program(send(10, mode, NEXT), receive(11, BEFORE));
    for (int processes : new int[] {2, 3, 5}) {
      Optional<DeadlockState> found = standstill(ring, processes);
      assertThat(found.isPresent()).isEqualTo(isStuck);
      found.ifPresent(
          still ->
              assertThat(still.waiting())
                  .hasSize(processes)
                  .allMatch(waiting -> waiting.place().equals(line(10))));
    }
  }

  @Test
  void whoReceiveBeforeTheySendWaitForEachOther() {
    DeadlockState found =
        standstill(program(receive(10, BEFORE), send(11, SendMode.STANDARD, NEXT)), 2)
            .orElseThrow();
    assertThat(found.text(2))
        .isEqualTo(
            "on 2 processors tasks can wait for each other for ever:\n"
                + "process 0 waits for a message from process 1 with tag 0 at "
                + line(10)
                + "\nprocess 1 waits for a message from process 0 with tag 0 at "
                + line(10)
                + "\nMaybe let what is waited for happen before its task waits itself.");
  }

  @Test
  void aReceiveThatIsOnlyBegunWaitsForNothing() {
    for (SendMode mode : SendMode.values()) {
      TaskNode ring =
          program(
              receive(10, Optional.of(BEFORE), Optional.of(0), "request"),
              send(11, mode, NEXT),
              new TaskNode.Await(line(12), "request"));
      assertThat(standstill(ring, 3)).as("%s", mode).isEmpty();
    }
  }

  @Test
  void longExchangesTakeFewStates() {
    TaskNode halo =
        program(
            loop(
                9,
                "1",
                Expr.constant(60),
                sequence(
                    send(10, SendMode.STANDARD, NEXT),
                    receive(11, BEFORE),
                    collective(12, CollectiveOperation.ALL_REDUCE, 0))));
    assertThat(standstill(halo, 6)).isEmpty();
  }

  @Test
  void allMustCallTheSameCollectives() {
    TaskNode mixed =
        program(
            only(
                1,
                collective(10, CollectiveOperation.ALL_REDUCE, 0),
                collective(20, CollectiveOperation.BARRIER, 0)));
    assertThat(standstill(mixed, 3).orElseThrow().text(3))
        .contains("process 1 waits for the others in all-reduce of `world` at " + line(10))
        .contains("process 2 waits for the others in barrier of `world` at " + line(20));
    for (CollectiveOperation operation : CollectiveOperation.values()) {
      assertThat(standstill(program(collective(10, operation, 1)), 4)).isEmpty();
    }
    // In two groups, whose members call different numbers of them.
    Expr half = Expr.floor(RANK.dividedBy(2));
    Channel groups = new Channel("half", Channel.Kind.COMMUNICATOR, half, Optional.empty());
    TaskNode apart =
        new TaskNode.Collective(line(5), groups, CollectiveOperation.BARRIER, Expr.ZERO, Expr.ZERO);
    TaskNode first =
        new TaskNode.Branch(
            line(4), Estimate.exact(Expr.ONE.minus(Expr.min(Expr.ONE, half))), apart, sequence());
    assertThat(standstill(program(apart, first), 4)).isEmpty();
  }

  @Test
  void aMessageTakesSendingTravellingAndReceiving() {
    TaskNode one =
        program(only(0, send(2, SendMode.STANDARD, Expr.ONE, 0, 100, ""), receive(3, Expr.ZERO)));
    assertThat(schedules(one, 2).greatest()).isCloseTo(2 + 110 + 3, within(1e-9));
    // The short one is not received before the long one that was sent before it.
    TaskNode two =
        program(
            only(
                0,
                sequence(
                    send(2, SendMode.STANDARD, Expr.ONE, 0, 100, ""),
                    send(3, SendMode.STANDARD, Expr.ONE, 0, 1, "")),
                sequence(receive(4, Expr.ZERO), receive(5, Expr.ZERO))));
    assertThat(schedules(two, 2).greatest()).isCloseTo(2 + 110 + 3 + 3, within(1e-9));
  }

  @Test
  void whoAsksAnybodyTakesTheFirstThatComes() {
    // A farm: the master serves whoever is done; workers take 5 and 9, one of them twice.
    TaskNode farm =
        program(
            only(
                0,
                loop(2, "1", Expr.constant(2), receive(3, Optional.empty(), Optional.empty(), "")),
                sequence(work(5, RANK.times(4).plus(1)), send(6, SendMode.STANDARD, Expr.ZERO))));
    AllSchedules all = schedules(farm, 3);
    // The first at 5 + 2 + 10, the second at 9 + 2 + 10, each received in 3.
    assertThat(all.least()).isCloseTo(24, within(1e-9));
    assertThat(all.greatest()).isCloseTo(24, within(1e-9));
    assertThat(standstill(farm, 4)).isEmpty();
    assertThat(standstill(farm, 2).orElseThrow().text(3))
        .contains("process 0 waits for a message from anybody at " + line(3));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 6, 6, false",
    "1, 6, 5, false",
    "0, 4, 4, false",
    "1, 4, 6, true",
    "2, 6, 3, true"
  })
  void aQueueHoldsWhatItHasRoomFor(int capacity, int puts, int takes, boolean isStuck) {
    Channel queue = Channel.queue("queue", Optional.of(Expr.constant(capacity)));
    TaskNode put =
        new TaskNode.Send(
            line(10),
            queue,
            Optional.empty(),
            Optional.empty(),
            Expr.ZERO,
            SendMode.STANDARD,
            Optional.empty());
    TaskNode take =
        new TaskNode.Receive(
            line(20), queue, Optional.empty(), Optional.empty(), Expr.ZERO, Optional.empty());
    TaskNode both =
        forkJoin(
            5, loop(9, "1", Expr.constant(puts), put), loop(19, "2", Expr.constant(takes), take));
    Optional<DeadlockState> found = standstill(both, 2);
    assertThat(found.isPresent()).isEqualTo(isStuck);
    found.ifPresent(
        still ->
            assertThat(still.text(2))
                .contains(
                    takes > puts
                        ? "waits for an element of `queue` at " + line(20)
                        : "waits for room in `queue` at " + line(10)));
  }

  @Test
  void anExecutionGetsStuckExactlyWhereASearchThroughAllSaysSo() {
    int stuck = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int processes = 2 + random.nextInt(2);
      List<List<int[]>> moves = moves(random, processes);
      TaskNode all = sequence();
      for (int rank = processes - 1; rank >= 0; rank--) {
        all = only(rank, sequence(nodes(moves.get(rank))), all);
      }
      Optional<DeadlockState> found = standstill(program(all), processes);
      assertThat(found.isPresent()).as("seed %d", seed).isEqualTo(new Search(moves).sticks());
      stuck += found.isPresent() ? 1 : 0;
    }
    assertThat(stuck).isBetween(50, 250);
  }

  /** Messages one after the other, of which some change places where they are sent or received. */
  private static List<List<int[]>> moves(Random random, int processes) {
    List<List<int[]>> moves = new ArrayList<>();
    for (int rank = 0; rank < processes; rank++) {
      moves.add(new ArrayList<>());
    }
    for (int i = 0; i < 3 + random.nextInt(3); i++) {
      int from = random.nextInt(processes);
      int to = (from + 1 + random.nextInt(processes - 1)) % processes;
      moves.get(from).add(new int[] {random.nextInt(3) == 0 ? 1 : 0, to});
      moves.get(to).add(new int[] {random.nextInt(3) == 0 ? 4 : 2, from});
    }
    for (int i = 0; i < 2; i++) {
      List<int[]> own = moves.get(random.nextInt(processes));
      if (own.size() > 1) {
        int at = random.nextInt(own.size() - 1);
        own.add(at, own.remove(at + 1));
      }
    }
    return moves;
  }

  private static TaskNode[] nodes(List<int[]> moves) {
    return moves.stream()
        .map(
            move ->
                switch (move[0]) {
                  case 0 -> send(10, SendMode.SYNCHRONOUS, Expr.constant(move[1]));
                  case 1 -> send(11, SendMode.BUFFERED, Expr.constant(move[1]));
                  case 2 -> receive(12, Expr.constant(move[1]));
                  default -> receive(13, Optional.empty(), Optional.of(0), "");
                })
        .toArray(TaskNode[]::new);
  }

  /** Every interleaving by hand: 0 hands over, 1 puts, 2 takes from one, 4 takes from any. */
  private record Search(List<List<int[]>> moves) {
    boolean sticks() {
      int processes = moves.size();
      return sticks(new int[processes], new int[processes][processes], new HashSet<>());
    }

    private boolean sticks(int[] at, int[][] held, Set<String> seen) {
      if (!seen.add(java.util.Arrays.toString(at) + java.util.Arrays.deepToString(held))) {
        return false;
      }
      boolean moved = false;
      boolean ended = true;
      for (int me = 0; me < at.length; me++) {
        if (at[me] == moves.get(me).size()) {
          continue;
        }
        ended = false;
        int[] move = moves.get(me).get(at[me]);
        if (move[0] == 1) {
          moved = true;
          held[me][move[1]]++;
          if (stepped(at, held, seen, me, -1)) {
            return true;
          }
          held[me][move[1]]--;
        }
        for (int from = 0; from < at.length && move[0] >= 2; from++) {
          if (move[0] < 4 && from != move[1]) {
            continue;
          }
          if (held[from][me] > 0) {
            moved = true;
            held[from][me]--;
            if (stepped(at, held, seen, me, -1)) {
              return true;
            }
            held[from][me]++;
          }
          boolean hands =
              from != me
                  && at[from] < moves.get(from).size()
                  && moves.get(from).get(at[from])[0] == 0
                  && moves.get(from).get(at[from])[1] == me;
          if (hands) {
            moved = true;
            if (stepped(at, held, seen, me, from)) {
              return true;
            }
          }
        }
      }
      return !moved && !ended;
    }

    private boolean stepped(int[] at, int[][] held, Set<String> seen, int me, int other) {
      at[me]++;
      if (other >= 0) {
        at[other]++;
      }
      boolean stuck = sticks(at, held, seen);
      at[me]--;
      if (other >= 0) {
        at[other]--;
      }
      return stuck;
    }
  }

  @Test
  void whatCannotBeFollowedIsRefusedWithItsPlace() {
    assertThatThrownBy(() -> standstill(program(send(7, SendMode.STANDARD, Expr.constant(3))), 2))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("Some.java:7: rank 3 is out of range: `world` has the ranks 0 to 1");
    TaskNode perhaps =
        new TaskNode.Branch(
            line(8),
            Estimate.exact(Expr.ONE.dividedBy(2)),
            send(9, SendMode.STANDARD, NEXT),
            additions(9, 1));
    assertThatThrownBy(() -> standstill(program(perhaps), 2))
        .hasMessageContaining("Some.java:8: whether messages are passed here depends on data");
  }
}
