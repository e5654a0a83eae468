package org.perfmodel.extract.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.compose.GraphSize;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

class RoomTest {
  private static final Place HERE = new Place("Some.java", 3);
  private static final int HALF = SummaryForm.IN_ORDER.room() / 2;
  private static final IntPredicate EVERY_SIZE = most -> true;

  private static TaskNode graph(int nodes) {
    TaskNode nothing = new TaskNode.Sequence(HERE, Collections.emptyList());
    return new TaskNode.Sequence(HERE, Collections.nCopies(nodes - 1, nothing));
  }

  private final Room room = new Room(1);

  @Test
  void whatIsInOrderHasRoomUntilItIsFull() {
    assertThat(room.inOrder(graph(HALF))).isPresent();
    assertThat(room.inOrder(graph(HALF + 1))).isEmpty();
    assertThat(room.inOrder(graph(HALF))).isPresent();
    assertThat(room.inOrder(graph(100))).isEmpty();
    assertThat(room.inOrder(graph(10))).isPresent();
  }

  @Test
  void whatExecutesTheSameIsTakenOnce() {
    int most = SummaryForm.IN_ALL.room() * 5 / 8;
    TaskNode first = graph(most);
    assertThat(room.inAll("f(n)", SummaryForm.IN_ALL, EVERY_SIZE, () -> first)).containsSame(first);
    assertThat(room.inAll("f(m)", SummaryForm.IN_ALL, EVERY_SIZE, () -> graph(most))).isEmpty();
    assertThat(room.inAll("f(n)", SummaryForm.IN_ALL, EVERY_SIZE, () -> graph(most)))
        .containsSame(first);
    assertThat(room.taken()).isEqualTo(new Room.Taken(0, most));
  }

  @Test
  void moreFitsOnOneProcessorThanWithTasks() {
    int more = SummaryForm.IN_ALL.room() + 1;
    assertThat(room.inAll("f(n)", SummaryForm.IN_ALL, EVERY_SIZE, () -> graph(more))).isEmpty();
    assertThat(room.inAll("f(n)", SummaryForm.IN_TURN, EVERY_SIZE, () -> graph(more))).isPresent();
  }

  @Test
  void soMuchIsMadeInVainAndNoMore() {
    TaskNode large = graph(SummaryForm.IN_ALL.room() + 1);
    int[] made = {0};
    for (int call = 0; call < 50; call++) {
      assertThat(
              room.inAll(
                  "f(" + call + ")",
                  SummaryForm.IN_ALL,
                  most -> GraphSize.of(large) <= most,
                  () -> {
                    made[0]++;
                    return large;
                  }))
          .isEmpty();
    }
    assertThat(made[0]).isLessThan(5);
    assertThat(room.inAll("g(n)", SummaryForm.IN_ALL, EVERY_SIZE, () -> graph(HALF))).isPresent();
  }
}
