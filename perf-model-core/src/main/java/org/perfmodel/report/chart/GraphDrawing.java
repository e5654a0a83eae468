package org.perfmodel.report.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Parts;
import org.perfmodel.report.Words;

/** The tasks of a construct and what they wait for, from left to right; its longest chain bold. */
public final class GraphDrawing {
  private static final double CARD = 124;
  private static final double CARD_HEIGHT = 38;
  private static final int LONGEST_LABEL = 18;
  private static final int MOST_CARD_LAYERS = 6;
  private static final int MOST_CARD_ROWS = 12;

  private final Insight.Construct construct;
  private final GraphLayers layers;
  private final boolean isCards;
  private final double rowHeight;
  private final double height;

  public GraphDrawing(Insight.Construct construct) {
    this.construct = construct;
    layers = new GraphLayers(construct.graph());
    isCards = layers.layers() <= MOST_CARD_LAYERS && layers.rows() <= MOST_CARD_ROWS;
    rowHeight = isCards ? CARD_HEIGHT + 12 : layers.rows() > 40 ? 8 : 16;
    height = Math.max(layers.rows() * rowHeight + 12, 50);
  }

  public void draw(Markup page) {
    Drawing drawing =
        Drawing.open(
            page, "graph", height, "Task graph of " + Parts.name(construct), description());
    Map<Integer, Integer> nextOnChain = chain();
    for (boolean critical : new boolean[] {false, true}) {
      for (GraphLayers.Group group : layers.groups()) {
        for (int before : group.after()) {
          boolean isOnChain = Integer.valueOf(group.index()).equals(nextOnChain.get(before));
          if (isOnChain == critical) {
            edge(drawing, layers.groups().get(before), group, critical);
          }
        }
      }
    }
    for (GraphLayers.Group group : layers.groups()) {
      drawing.explained(said(group), () -> node(drawing, group));
    }
    drawing.close();
  }

  /** Each group of the longest chain and the one that follows it there. */
  private Map<Integer, Integer> chain() {
    List<GraphLayers.Group> critical =
        layers.groups().stream()
            .filter(GraphLayers.Group::critical)
            .sorted(Comparator.comparingInt(GraphLayers.Group::layer))
            .toList();
    Map<Integer, Integer> next = new TreeMap<>();
    for (int i = 1; i < critical.size(); i++) {
      next.put(critical.get(i - 1).index(), critical.get(i).index());
    }
    return next;
  }

  private void edge(
      Drawing drawing, GraphLayers.Group from, GraphLayers.Group to, boolean critical) {
    double out = isCards ? CARD / 2 : 0;
    drawing.curve(critical ? "edge critical" : "edge", x(from) + out, y(from), x(to) - out, y(to));
  }

  private void node(Drawing drawing, GraphLayers.Group group) {
    String style = group.critical() ? "node critical" : "node";
    double x = x(group);
    double y = y(group);
    if (!isCards) {
      drawing.circle(style, x, y, Math.min(rowHeight / 2 - 0.5, group.tasks().size() > 1 ? 6 : 4));
      return;
    }
    drawing.card(style, x - CARD / 2, y - CARD_HEIGHT / 2, CARD, CARD_HEIGHT);
    drawing.text("axis-name", "middle", x, y - 3, shortened(group.first().label()));
    drawing.text("tick", "middle", x, y + 12, amount(group));
  }

  private static String shortened(String label) {
    return label.length() <= LONGEST_LABEL ? label : label.substring(0, LONGEST_LABEL - 2) + "..";
  }

  /** {@code 254.7 us}; of several tasks {@code 63 x 254.7 us}, or the longest's time. */
  private static String amount(GraphLayers.Group group) {
    String longest = Readable.seconds(group.longest());
    if (group.tasks().size() == 1) {
      return longest;
    }
    boolean alike = group.shortest() > 0.99 * group.longest();
    return group.tasks().size() + (alike ? " x " : ", up to ") + longest;
  }

  private static String said(GraphLayers.Group group) {
    return (group.tasks().size() == 1 ? "task " + group.first().task() + ", " : "")
        + group.first().label()
        + ": "
        + amount(group)
        + (group.critical() ? ", on the longest chain" : "");
  }

  private double x(GraphLayers.Group group) {
    double margin = isCards ? CARD / 2 + 8 : 16;
    double room = Drawing.WIDTH - 2 * margin;
    // A few layers stand together rather than at the edges.
    double step = layers.layers() > 1 ? Math.min(room / (layers.layers() - 1), 220) : 0;
    return margin + group.layer() * step;
  }

  private double y(GraphLayers.Group group) {
    long inLayer = layers.groups().stream().filter(other -> other.layer() == group.layer()).count();
    return height / 2 + (group.row() - (inLayer - 1) / 2.0) * rowHeight;
  }

  private String description() {
    int grouped = construct.graph().size() - layers.groups().size();
    return numbers(construct)
        + (grouped > 0 ? " Tasks that wait for the same and are alike are drawn as one." : "");
  }

  /** {@code 65 tasks, ...}: what a drawing of the graph would show, in numbers. */
  public static String numbers(Insight.Construct construct) {
    String parallelism =
        construct.span() > 0 ? Readable.number(construct.work() / construct.span()) : "-";
    return Words.count(construct.tasks(), "task")
        + " of "
        + Readable.seconds(construct.work())
        + " in all; the longest chain takes "
        + Readable.seconds(construct.span())
        + ", so that at most "
        + parallelism
        + " processors are of use on average.";
  }

  /** What stands below the picture. */
  public String caption() {
    return description() + " The longest chain is bold.";
  }
}
