package org.perfmodel.extract.state;

import java.util.List;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;

/** Symbols of messages in formulae, and messages in task graphs. */
public final class MessageSymbols {
  private MessageSymbols() {}

  /** Whether a formula is in what only a message says. */
  public static boolean isReceived(Expr formula) {
    return formula.symbols().stream().anyMatch(MessageSymbols::isReceived);
  }

  public static boolean isReceived(Symbol symbol) {
    String name = symbol.name();
    return name.startsWith("#source:") || name.startsWith("#tag:") || name.startsWith("#bytes:");
  }

  /** Whether it differs between processes, or from message to message. */
  public static boolean isOfRanks(Expr formula) {
    return formula.contains(Symbol.RANK) || isReceived(formula);
  }

  public static boolean isMessage(TaskNode node) {
    return node instanceof TaskNode.Send
        || node instanceof TaskNode.Receive
        || node instanceof TaskNode.Collective;
  }

  /** Whether messages are in it. */
  public static boolean isIn(List<TaskNode> nodes) {
    for (TaskNode node : nodes) {
      if (isMessage(node) || isIn(node.children())) {
        return true;
      }
    }
    return false;
  }
}
