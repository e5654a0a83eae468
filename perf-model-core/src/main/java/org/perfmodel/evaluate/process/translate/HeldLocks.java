package org.perfmodel.evaluate.process.translate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.TaskNode;

/** What of a region bears on locks that a task holds while it does something else. */
final class HeldLocks {
  private static final Pattern OBJECT =
      Pattern.compile("(new )?[\\p{L}_$][\\p{L}\\p{N}_$.]*(\\.(read|write)Lock\\(\\))?");

  private static final String WRITE = ".writeLock()";
  private static final String READ = ".readLock()";

  /** What the name of a lock begins with whose object is not known. */
  static final String SOME = "some ";

  private HeldLocks() {}

  /** Whether a lock is held over time, and its name is that of one object. */
  static boolean isLock(TaskNode node) {
    return node instanceof TaskNode.Critical critical
        && !critical.atomic()
        && (critical.index().isPresent() || OBJECT.matcher(critical.lock()).matches());
  }

  /** Whether a lock is held over time whose object is not known. */
  static boolean isUnknownLock(TaskNode node) {
    return node instanceof TaskNode.Critical critical
        && !critical.atomic()
        && critical.index().isEmpty()
        && critical.lock().startsWith(SOME);
  }

  /** The lock that code is read under together with other readers; empty where it is none. */
  static Optional<String> readLock(TaskNode.Call node) {
    return node.method().startsWith(TaskNode.Call.READING)
        ? Optional.of(node.method().substring(TaskNode.Call.READING.length()))
            .filter(name -> OBJECT.matcher(name).matches())
        : Optional.empty();
  }

  /** The lock that code runs under only if it was free; empty where it is none. */
  static Optional<String> triedLock(TaskNode.Call node) {
    return node.method().startsWith(TaskNode.Call.TRYING)
        ? Optional.of(node.method().substring(TaskNode.Call.TRYING.length()))
            .filter(name -> OBJECT.matcher(name).matches())
        : Optional.empty();
  }

  /** What a write lock and its read lock are parts of; of another lock, itself. */
  static String whole(String lock) {
    return lock.endsWith(WRITE)
        ? lock.substring(0, lock.length() - WRITE.length())
        : lock.endsWith(READ) ? lock.substring(0, lock.length() - READ.length()) : lock;
  }

  static boolean isRead(String lock) {
    return lock.endsWith(READ);
  }

  static String writeOf(String readLock) {
    return whole(readLock) + WRITE;
  }

  /** Whether a lock in it is an element of an array, so that each task may have its own. */
  static boolean hasElements(TaskNode node) {
    return node instanceof TaskNode.Critical critical && critical.index().isPresent()
        || inside(node).stream().anyMatch(HeldLocks::hasElements);
  }

  /** The name of the one object that a lock is to a task; empty where that is not known. */
  static Optional<String> object(TaskNode.Critical lock, Map<Symbol, Expr> known) {
    if (lock.index().isEmpty()) {
      return Optional.of(lock.lock());
    }
    Expr index = Substitute.in(lock.index().get(), known);
    return index.isConstant()
        ? Optional.of(lock.lock().substring(0, lock.lock().lastIndexOf('[')) + "[" + index + "]")
        : Optional.empty();
  }

  /** The nodes in it; of an unknown, what of it could be read. */
  static List<TaskNode> inside(TaskNode node) {
    return node instanceof TaskNode.Unknown unknown
        ? unknown.body().map(List::of).orElse(List.of())
        : node.children();
  }

  /** Without a stream for each of many nodes. */
  private static boolean anyInside(TaskNode node, Predicate<TaskNode> test) {
    for (TaskNode each : inside(node)) {
      if (test.test(each)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it takes a lock, alone, as a reader, or of an object that is not known. */
  private static boolean takes(TaskNode node) {
    return isLock(node)
        || isUnknownLock(node)
        || node instanceof TaskNode.Call call
            && (readLock(call).isPresent() || triedLock(call).isPresent());
  }

  /** Whether a lock of an object that is not known is in it. */
  static boolean hasUnknownLocks(TaskNode node) {
    return isUnknownLock(node) || inside(node).stream().anyMatch(HeldLocks::hasUnknownLocks);
  }

  /** Whether it starts or waits for tasks that were handed over before. */
  static boolean isJoin(TaskNode node) {
    return node instanceof TaskNode.Call call
        && (AsynchronousTasks.marked(call).isPresent()
            || call.method().equals(TaskNode.Call.SOME_JOINED));
  }

  /** Whether anything in it takes a lock, or waits for a task that may. */
  static boolean locks(TaskNode node) {
    return takes(node) || isJoin(node) || anyInside(node, HeldLocks::locks);
  }

  /** Whether something waits for a lock while it holds one, itself or through its tasks. */
  static boolean canWait(TaskNode node) {
    return takes(node) && anyInside(node, HeldLocks::locks) || anyInside(node, HeldLocks::canWait);
  }
}
