package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.process.term.TermPrinter;

/** Nodes as text: the first action with the time it still takes, and what follows as written. */
final class NodeText {
  private static final int LONGEST = 60;

  private final HeadNormalForm exposure;
  private final Times times;

  NodeText(HeadNormalForm exposure, Times times) {
    this.exposure = exposure;
    this.times = times;
  }

  String of(int node) {
    Nodes nodes = exposure.nodes;
    int a = nodes.a(node);
    int b = nodes.b(node);
    return switch (nodes.kind(node)) {
      case Nodes.NIL -> "nil";
      case Nodes.ENDED -> "Terminated";
      case Nodes.PREFIX ->
          "(" + exposure.labels.text(a) + "," + times.linear(b) + ")." + next(nodes.c(node));
      case Nodes.CHOICE -> choice(node);
      case Nodes.PARALLEL -> "(" + of(a) + "|" + of(b) + ")";
      case Nodes.RESTRICT -> of(a) + "\\{" + String.join(",", channels(b)) + "}";
      case Nodes.RELABEL -> of(a) + "[..]";
      default -> exposure.foldedText(a);
    };
  }

  private List<String> channels(int set) {
    List<String> names = new ArrayList<>();
    exposure.set(set).forEach(channel -> names.add(exposure.labels.channelName(channel)));
    return names;
  }

  // Flat, because sums of many are deep.
  private String choice(int node) {
    List<String> operands = new ArrayList<>();
    Ints open = new Ints(4);
    open.add(node);
    for (int i = 0; i < open.size(); i++) {
      int one = open.get(i);
      if (exposure.nodes.kind(one) == Nodes.CHOICE) {
        open.add(exposure.nodes.a(one));
        open.add(exposure.nodes.b(one));
      } else {
        operands.add(of(one));
      }
    }
    return "(" + String.join(" + ", operands) + ")";
  }

  private String next(int continuation) {
    String text = TermPrinter.prefixed(exposure.continuation(continuation).term());
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
  }
}
