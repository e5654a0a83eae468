package org.perfmodel.workload.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Task graphs in Graphviz's DOT: nodes with an attribute {@code weight} (or {@code size}, as
 * SimGrid writes it) in seconds, and edges. Of the language this understands {@code [strict]
 * digraph}, node and edge statements with attributes, chains {@code a -> b -> c}, groups {@code a
 * -> {b c}}, defaults (read over) and comments; not subgraphs nor ports. Other attributes are read
 * over.
 */
public final class TaskGraphDot {
  private TaskGraphDot() {}

  /** The graph in DOT, its tasks named by id; classes, locks and loops are left out. */
  public static String write(DynamicTaskGraph graph) {
    StringBuilder text = new StringBuilder("digraph tasks {\n");
    for (int id = 0; id < graph.tasks(); id++) {
      double weight = graph.weight(graph.position(id));
      text.append("  ").append(id).append(" [weight=").append(weight).append("];\n");
    }
    for (int id = 0; id < graph.tasks(); id++) {
      int task = graph.position(id);
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        int to = graph.id(graph.successor(edge));
        text.append("  ").append(id).append(" -> ").append(to).append(";\n");
      }
    }
    return text.append("}\n").toString();
  }

  /**
   * Reads a graph.
   *
   * @param file what the text comes from, for messages
   * @throws GraphSyntaxException if the text is something else, or a node has no weight
   * @throws IllegalArgumentException if the graph has a cycle or would not fit
   */
  public static NamedTaskGraph read(String file, String text) {
    return new Reader(new GraphTokens(file, text, false)).read();
  }

  private static final class Reader {
    private final GraphTokens tokens;
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final List<int[]> edges = new ArrayList<>();

    Reader(GraphTokens tokens) {
      this.tokens = tokens;
    }

    NamedTaskGraph read() {
      if (tokens.isWord("strict")) {
        tokens.next();
      }
      if (!tokens.isWord("digraph")) {
        throw tokens.expected("`digraph`");
      }
      tokens.next();
      if (tokens.isName()) {
        tokens.next();
      }
      tokens.take("{");
      while (!tokens.is("}")) {
        statement();
        if (tokens.is(";")) {
          tokens.next();
        }
      }
      tokens.next();
      if (tokens.kind() != GraphTokens.Kind.END) {
        throw tokens.expected("The end of the file");
      }
      return build();
    }

    private NamedTaskGraph build() {
      TaskGraphBuilder builder =
          DynamicTaskGraph.builder(new GraphSize(nodes.size(), edges.size()));
      for (Map.Entry<String, Node> entry : nodes.entrySet()) {
        Node node = entry.getValue();
        if (node.weight < 0) {
          throw tokens.problemAt(
              node.line, node.column, "Node `" + entry.getKey() + "` has no weight.");
        }
        builder.addTask(node.weight);
      }
      edges.forEach(edge -> builder.addEdge(edge[0], edge[1]));
      return new NamedTaskGraph(builder.build(), new ArrayList<>(nodes.keySet()));
    }

    private void statement() {
      if (tokens.isWord("subgraph")) {
        throw tokens.problem("Subgraphs are not understood; maybe write their edges one by one.");
      }
      boolean defaults = tokens.isWord("node") || tokens.isWord("edge") || tokens.isWord("graph");
      if (defaults) {
        tokens.next();
        attributes(List.of());
        return;
      }
      List<Node> left = operand();
      if (tokens.is("=")) {
        tokens.next();
        tokens.takeName("A value");
        forgetLast(left);
        return;
      }
      if (!tokens.is("->")) {
        attributes(left);
        return;
      }
      while (tokens.is("->")) {
        tokens.next();
        int line = tokens.line();
        int column = tokens.column();
        List<Node> right = operand();
        connect(left, right, line, column);
        left = right;
      }
      attributes(List.of());
    }

    /** {@code name = value} set an attribute of the graph; the name was no node. */
    private void forgetLast(List<Node> taken) {
      nodes.values().removeIf(node -> taken.contains(node) && node.isNew);
    }

    private void connect(List<Node> left, List<Node> right, int line, int column) {
      for (Node from : left) {
        for (Node to : right) {
          if (from == to) {
            throw tokens.problemAt(line, column, "A node waits for itself.");
          }
          edges.add(new int[] {from.id, to.id});
        }
      }
    }

    private List<Node> operand() {
      if (!tokens.is("{")) {
        return List.of(node());
      }
      List<Node> group = new ArrayList<>();
      tokens.next();
      while (!tokens.is("}")) {
        group.add(node());
        if (tokens.is(";") || tokens.is(",")) {
          tokens.next();
        }
      }
      tokens.next();
      return group;
    }

    private Node node() {
      int line = tokens.line();
      int column = tokens.column();
      String name = tokens.takeName("A node");
      Node known = nodes.get(name);
      if (known != null) {
        known.isNew = false;
        return known;
      }
      Node node = new Node(nodes.size(), line, column);
      nodes.put(name, node);
      return node;
    }

    private void attributes(List<Node> of) {
      while (tokens.is("[")) {
        tokens.next();
        while (!tokens.is("]")) {
          attribute(of);
          if (tokens.is(",") || tokens.is(";")) {
            tokens.next();
          }
        }
        tokens.next();
      }
    }

    private void attribute(List<Node> of) {
      boolean weight = tokens.isWord("weight") || tokens.isWord("size");
      tokens.takeName("An attribute");
      if (!tokens.is("=")) {
        return;
      }
      tokens.next();
      if (weight && !of.isEmpty()) {
        double seconds = tokens.takeDecimal("A weight in seconds");
        of.forEach(node -> node.weight = seconds);
      } else {
        tokens.takeName("A value");
      }
    }
  }

  private static final class Node {
    private final int id;
    private final int line;
    private final int column;
    private double weight = -1;
    private boolean isNew = true;

    Node(int id, int line, int column) {
      this.id = id;
      this.line = line;
      this.column = column;
    }
  }
}
