package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * How each loop of the sources could be counted. A loop counts once, however often it is read: as
 * it is in its own method, where that is a region.
 */
public final class LoopClasses {
  public enum Kind {
    EXACT,
    ASSUMED,
    UNKNOWN
  }

  private IdentityHashMap<Node, Kind> own = new IdentityHashMap<>();
  private IdentityHashMap<Node, Kind> called = new IdentityHashMap<>();

  /** Whether what was kept holds the same, until more is noted. */
  private boolean isKept;

  private boolean inCall;

  /** Whether what is read now is a method that the region calls. */
  void inCall(boolean deeper) {
    inCall = deeper;
  }

  void note(Node loop, Kind kind) {
    change();
    merge(inCall ? called : own, loop, kind);
  }

  private void change() {
    if (isKept) {
      own = new IdentityHashMap<>(own);
      called = new IdentityHashMap<>(called);
      isKept = false;
    }
  }

  /** Puts back what was noted by now. */
  Runnable kept() {
    isKept = true;
    IdentityHashMap<Node, Kind> ownNow = own;
    IdentityHashMap<Node, Kind> calledNow = called;
    return () -> {
      own = ownNow;
      called = calledNow;
      isKept = true;
    };
  }

  /** Takes in what the reading of another region noted. */
  void add(LoopClasses other) {
    change();
    other.own.forEach((loop, kind) -> merge(own, loop, kind));
    other.called.forEach((loop, kind) -> merge(called, loop, kind));
  }

  private static void merge(IdentityHashMap<Node, Kind> into, Node loop, Kind kind) {
    into.merge(loop, kind, (one, two) -> one.compareTo(two) > 0 ? one : two);
  }

  /** The loops of the methods that are regions, with how each could be counted. */
  public Map<Node, Kind> own() {
    return own;
  }

  /** The loops of what these call. */
  public Map<Node, Kind> called() {
    return called;
  }

  int count(Kind kind) {
    int count = 0;
    for (Kind each : own.values()) {
      count += each == kind ? 1 : 0;
    }
    for (Map.Entry<Node, Kind> each : called.entrySet()) {
      count += each.getValue() == kind && !own.containsKey(each.getKey()) ? 1 : 0;
    }
    return count;
  }
}
