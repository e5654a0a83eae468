package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.prediction.Insight;

/**
 * A task graph as it is drawn: tasks that wait for the same, are waited for by the same and have
 * the same label are one group; a group stands in the layer of its longest path from the start,
 * counted in edges, beside the groups that it waits for.
 */
final class GraphLayers {
  /** Graphs with fewer tasks are drawn task by task. */
  private static final int FEW = 16;

  /**
   * Tasks that are drawn as one.
   *
   * @param index its place in {@link #groups}
   * @param layer from 0, left to right
   * @param row from 0 in its layer, downwards
   * @param after groups that it waits for
   */
  record Group(
      int index,
      List<Insight.Node> tasks,
      boolean critical,
      int layer,
      int row,
      List<Integer> after) {
    Insight.Node first() {
      return tasks.get(0);
    }

    double longest() {
      return tasks.stream().mapToDouble(Insight.Node::seconds).max().orElse(0);
    }

    double shortest() {
      return tasks.stream().mapToDouble(Insight.Node::seconds).min().orElse(0);
    }
  }

  private final List<Group> groups = new ArrayList<>();
  private int layers;
  private int rows;

  GraphLayers(List<Insight.Node> nodes) {
    List<List<Insight.Node>> together = together(nodes);
    Map<Integer, Integer> groupOf = new TreeMap<>();
    for (int group = 0; group < together.size(); group++) {
      for (Insight.Node node : together.get(group)) {
        groupOf.put(node.task(), group);
      }
    }
    List<List<Integer>> after = new ArrayList<>();
    for (List<Insight.Node> each : together) {
      TreeSet<Integer> before = new TreeSet<>();
      each.get(0).after().forEach(task -> before.add(groupOf.getOrDefault(task, 0)));
      after.add(List.copyOf(before));
    }
    place(together, after);
  }

  List<Group> groups() {
    return groups;
  }

  int layers() {
    return layers;
  }

  /** Groups of the fullest layer. */
  int rows() {
    return rows;
  }

  private static List<List<Insight.Node>> together(List<Insight.Node> nodes) {
    Map<Integer, TreeSet<Integer>> next = new TreeMap<>();
    for (Insight.Node node : nodes) {
      node.after()
          .forEach(task -> next.computeIfAbsent(task, t -> new TreeSet<>()).add(node.task()));
    }
    Map<String, List<Insight.Node>> groups = new java.util.LinkedHashMap<>();
    for (Insight.Node node : nodes) {
      String alike =
          nodes.size() < FEW
              ? Integer.toString(node.task())
              : node.label()
                  + "\n"
                  + node.critical()
                  + new TreeSet<>(node.after())
                  + next.getOrDefault(node.task(), new TreeSet<>());
      groups.computeIfAbsent(alike, key -> new ArrayList<>()).add(node);
    }
    return new ArrayList<>(groups.values());
  }

  private void place(List<List<Insight.Node>> together, List<List<Integer>> after) {
    int[] layer = layersOf(after);
    layers = 1 + Arrays.stream(layer).max().orElse(0);
    List<List<Integer>> inLayer = new ArrayList<>();
    for (int i = 0; i < layers; i++) {
      inLayer.add(new ArrayList<>());
    }
    for (int group = 0; group < layer.length; group++) {
      inLayer.get(layer[group]).add(group);
    }
    int[] row = new int[layer.length];
    for (List<Integer> members : inLayer) {
      // Below each other in the order of what they wait for, so that few edges cross.
      Map<Integer, Double> height = new TreeMap<>();
      for (int group : members) {
        height.put(
            group,
            after.get(group).stream()
                .mapToDouble(other -> row[other] - 0.5 * inLayer.get(layer[other]).size())
                .average()
                .orElse(0));
      }
      members.sort(
          Comparator.comparingDouble((Integer group) -> height.getOrDefault(group, 0.0))
              .thenComparing(Comparator.naturalOrder()));
      for (int i = 0; i < members.size(); i++) {
        row[members.get(i)] = i;
      }
      rows = Math.max(rows, members.size());
    }
    for (int group = 0; group < layer.length; group++) {
      List<Insight.Node> tasks = together.get(group);
      groups.add(
          new Group(
              group,
              List.copyOf(tasks),
              tasks.get(0).critical(),
              layer[group],
              row[group],
              after.get(group)));
    }
  }

  /** Longest paths by relaxing until nothing moves: the graph is small. */
  private static int[] layersOf(List<List<Integer>> after) {
    int[] layer = new int[after.size()];
    boolean moved = true;
    for (int round = 0; moved && round <= after.size(); round++) {
      moved = false;
      for (int group = 0; group < layer.length; group++) {
        for (int before : after.get(group)) {
          if (layer[before] >= layer[group]) {
            layer[group] = layer[before] + 1;
            moved = true;
          }
        }
      }
    }
    return layer;
  }
}
