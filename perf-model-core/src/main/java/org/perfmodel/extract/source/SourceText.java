package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import java.util.regex.Pattern;

/** The beginning of a source as text for people. */
public final class SourceText {
  private static final int BRIEF = 60;
  private static final int MOST_SHOWN = 200;
  private static final Pattern SPACE = Pattern.compile("\\s+");

  private SourceText() {}

  /** The beginning of a node's source, on one line; of what is very long, its first word. */
  public static String briefly(Node node) {
    Node shown = node;
    if (sizeOf(node, MOST_SHOWN) >= MOST_SHOWN) {
      while (!shown.getChildNodes().isEmpty()) {
        shown = shown.getChildNodes().get(0);
      }
    }
    String text = SPACE.matcher(Printed.of(shown)).replaceAll(" ").strip();
    boolean whole = text.length() <= BRIEF && Nodes.same(shown, node);
    return whole ? text : text.substring(0, Math.min(text.length(), BRIEF - 2)) + "..";
  }

  /** How many nodes are in it, counted no further than that. */
  private static int sizeOf(Node node, int most) {
    int size = 1;
    for (Node child : node.getChildNodes()) {
      if (size >= most) {
        return size;
      }
      size += sizeOf(child, most - size);
    }
    return size;
  }
}
