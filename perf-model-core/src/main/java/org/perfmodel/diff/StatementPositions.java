package org.perfmodel.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.StatementPrint;
import org.perfmodel.workload.TaskNode;

/**
 * Where the statements of a region's methods stand: around each other, and at the nodes of its task
 * graph.
 */
final class StatementPositions {
  static final int NONE = -1;

  /** A statement of a method of today. */
  record At(int method, int statement) {}

  private final List<MethodPrint> code;

  StatementPositions(List<MethodPrint> code) {
    this.code = code;
  }

  /** A statement and those around it, from the inside, that stand in no other node of the way. */
  List<At> headersOf(At at) {
    List<At> headers = new ArrayList<>();
    for (int i = at.statement; i != NONE; i = print(at.method, i).within()) {
      headers.add(new At(at.method, i));
    }
    return headers;
  }

  boolean isWithin(At at, int header) {
    for (int i = print(at).within(); i != NONE; i = print(at.method, i).within()) {
      if (i == header) {
        return true;
      }
    }
    return false;
  }

  int loopsBetween(At at, int header) {
    int loops = 0;
    for (int i = print(at).within(); i != NONE && i != header; i = print(at.method, i).within()) {
      loops += print(at.method, i).loop() ? 1 : 0;
    }
    return loops;
  }

  /** The other statements of a line. */
  List<At> besides(At at, Place place) {
    List<At> all = new ArrayList<>();
    for (int i = 0; i < code.get(at.method).statements().size(); i++) {
      At other = new At(at.method, i);
      if (covers(other, place)) {
        all.add(other);
      }
    }
    return all;
  }

  /** Whether it is there only to hold others: a loop, not a call that is handed some. */
  boolean isHeader(At at) {
    for (StatementPrint each : code.get(at.method).statements()) {
      if (each.within() == at.statement) {
        return true;
      }
    }
    return false;
  }

  boolean isRepeated(At at) {
    for (int i = print(at).within(); i != NONE; i = print(at.method, i).within()) {
      if (print(at.method, i).loop()) {
        return true;
      }
    }
    return false;
  }

  StatementPrint print(At at) {
    return print(at.method, at.statement);
  }

  StatementPrint print(int method, int statement) {
    return code.get(method).statements().get(statement);
  }

  boolean covers(At at, Place place) {
    return code.get(at.method).place().file().equals(place.file())
        && print(at).line() <= place.line()
        && place.line() <= print(at).last();
  }

  /** The statement that a node stands for: of several in one line, the loop where it is a loop. */
  Optional<At> at(TaskNode node) {
    if (node instanceof TaskNode.Sequence) {
      return Optional.empty();
    }
    int method = NONE;
    for (int i = 0; i < code.size(); i++) {
      boolean isInner =
          method == NONE || code.get(i).place().line() > code.get(method).place().line();
      if (code.get(i).holds(node.place()) && isInner) {
        method = i;
      }
    }
    if (method == NONE) {
      return Optional.empty();
    }
    boolean isLoop = node instanceof TaskNode.Loop || node instanceof TaskNode.Parallel;
    int before = NONE;
    int here = NONE;
    int loop = NONE;
    List<StatementPrint> statements = code.get(method).statements();
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i).line() <= node.place().line()) {
        before = i;
        if (node.place().line() <= statements.get(i).last()) {
          here = i;
          loop = statements.get(i).loop() && loop == NONE ? i : loop;
        }
      }
    }
    int found = isLoop && loop != NONE ? loop : here != NONE ? here : before;
    return found == NONE ? Optional.empty() : Optional.of(new At(method, found));
  }
}
