package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

class RoomTest {
  private static final Place HERE = new Place("Some.java", 3);
  private static final int HALF = 5_000;

  private static TaskNode graph(int nodes) {
    TaskNode nothing = new TaskNode.Sequence(HERE, Collections.emptyList());
    return new TaskNode.Sequence(HERE, Collections.nCopies(nodes - 1, nothing));
  }

  private final Room room = new Room();

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
    TaskNode first = graph(HALF);
    assertThat(room.inAll("f(n)", Readings.Form.IN_ALL, () -> first)).containsSame(first);
    assertThat(room.inAll("f(m)", Readings.Form.IN_ALL, () -> graph(HALF))).isEmpty();
    assertThat(room.inAll("f(n)", Readings.Form.IN_ALL, () -> graph(HALF))).containsSame(first);
    assertThat(room.taken()).isEqualTo(new Room.Taken(0, HALF));
  }

  @Test
  void moreFitsOnOneProcessorThanWithTasks() {
    int more = Readings.Form.IN_ALL.room() + 1;
    assertThat(room.inAll("f(n)", Readings.Form.IN_ALL, () -> graph(more))).isEmpty();
    assertThat(room.inAll("f(n)", Readings.Form.IN_TURN, () -> graph(more))).isPresent();
  }
}
