package org.perfmodel.extract.region;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.perfmodel.extract.compose.GraphSize;
import org.perfmodel.workload.TaskNode;

/**
 * What one region takes of methods that are read by themselves, in nodes and references: so much in
 * order, and beyond that so much without it. What executes the same is taken once.
 */
public final class Room {
  /** So little always finds room in order. */
  public static final int SMALL = 40;

  /** So much may be made that turns out to find no room. */
  private static final int MOST_IN_VAIN = 2_500;

  private final Map<Object, TaskNode> inAll = new HashMap<>();
  private Taken taken = new Taken(0, 0);
  private int inVain;

  /** How many times less room there is than in a region. */
  private final int smaller;

  public Room(int smaller) {
    this.smaller = smaller;
  }

  private int room(SummaryForm form) {
    return form.room() / smaller;
  }

  /** How much is in it. */
  public record Taken(int inOrder, int inAll) {}

  public Taken taken() {
    return taken;
  }

  public void become(Taken before) {
    taken = before;
  }

  /** How large a graph may be in order. */
  public int left() {
    return Math.max(SMALL, room(SummaryForm.IN_ORDER) - taken.inOrder());
  }

  /** Takes a graph in order; empty if there is no room. */
  public Optional<TaskNode> inOrder(TaskNode graph) {
    int size = GraphSize.of(graph);
    if (size > left()) {
      return Optional.empty();
    }
    taken = new Taken(taken.inOrder() + size, taken.inAll());
    return Optional.of(graph);
  }

  /**
   * Takes a graph without its order; empty if there is no room.
   *
   * @param executed equal where the same is executed, elsewhere in its arrays maybe
   * @param isWithin whether a graph has no more nodes and references than that before it is made;
   *     once made it may have fewer
   */
  public Optional<TaskNode> inAll(
      Object executed, SummaryForm form, IntPredicate isWithin, Supplier<TaskNode> graph) {
    TaskNode alike = inAll.get(executed);
    if (alike != null) {
      return Optional.of(alike);
    }
    int left = room(form) - taken.inAll();
    if (inVain > MOST_IN_VAIN && !isWithin.test(left)) {
      return Optional.empty();
    }
    TaskNode made = graph.get();
    int size = GraphSize.of(made);
    if (size > left) {
      inVain += size;
      return Optional.empty();
    }
    taken = new Taken(taken.inOrder(), taken.inAll() + size);
    inAll.put(executed, made);
    return Optional.of(made);
  }
}
