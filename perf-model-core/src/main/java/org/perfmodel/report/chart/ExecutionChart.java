package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/**
 * A timeline of one execution of a process, as a drawing in SVG that stands alone: a row per
 * channel, a mark where something happens on it.
 *
 * @param id distinct in its page
 * @param steps in their order
 * @param ends how long the execution takes
 */
public record ExecutionChart(String id, String title, List<Step> steps, double ends) {
  private static final int MOST_ROWS = 40;
  private static final int LONGEST = 18;
  private static final double LEFT = 132;
  private static final double RIGHT = 640;
  private static final double TOP = 36;
  private static final double ROW = 18;
  private static final String INK = "#3d4650";
  private static final String GRID = "#dfe3e8";
  private static final String MARK = "#1f5fa8";
  private static final String OTHERS = "others";

  /**
   * What happens at a time.
   *
   * @param channel on which it happens; {@code tau} where nobody sees it
   */
  public record Step(String channel, double at, String text) {}

  public ExecutionChart {
    steps = List.copyOf(steps);
  }

  /** The drawing, with its own namespace. */
  public String svg() {
    Map<String, List<Step>> rows = rows();
    double bottom = TOP + ROW * Math.max(1, rows.size());
    Markup page = new Markup("");
    String described = "When something happens on each channel, from the start to the end.";
    page.openTitledDrawing(
        "chart",
        RIGHT + 24,
        bottom + 40,
        id,
        title,
        described,
        "xmlns",
        "http://www.w3.org/2000/svg");
    text(page, "start", 6, 16, title);
    Scale x = Scale.linear(0, ends > 0 ? ends : 1, LEFT, RIGHT);
    int number = 0;
    for (Map.Entry<String, List<Step>> row : rows.entrySet()) {
      double y = TOP + ROW * number + ROW / 2;
      text(page, "end", LEFT - 8, y + 4, brief(row.getKey()));
      line(page, GRID, LEFT, y, RIGHT, y);
      for (Step step : row.getValue()) {
        mark(page, x.at(step.at()), y, step.text());
      }
      number++;
    }
    line(page, INK, LEFT, bottom, RIGHT, bottom);
    text(page, "middle", LEFT, bottom + 16, "0");
    text(page, "middle", RIGHT, bottom + 16, Scale.label(ends));
    text(page, "middle", (LEFT + RIGHT) / 2, bottom + 32, "time");
    return page.close().newLine().toString();
  }

  /** Rows by channel, in the order of what happens first; too many are one. */
  private Map<String, List<Step>> rows() {
    Map<String, List<Step>> rows = new LinkedHashMap<>();
    for (Step step : steps) {
      boolean isFull = rows.size() >= MOST_ROWS && !rows.containsKey(step.channel());
      rows.computeIfAbsent(isFull ? OTHERS : step.channel(), name -> new ArrayList<>()).add(step);
    }
    return rows;
  }

  private static String brief(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 2) + "..";
  }

  private static void mark(Markup page, double x, double y, String text) {
    page.open("g").leaf("title", text);
    page.open(
        "circle",
        "cx",
        Scale.coordinate(x),
        "cy",
        Scale.coordinate(y),
        "r",
        "4",
        "fill",
        MARK,
        "fill-opacity",
        "0.75");
    page.close().newLine();
  }

  private static void line(Markup page, String colour, double x1, double y1, double x2, double y2) {
    page.open(
        "line",
        "x1",
        Scale.coordinate(x1),
        "y1",
        Scale.coordinate(y1),
        "x2",
        Scale.coordinate(x2),
        "y2",
        Scale.coordinate(y2),
        "stroke",
        colour);
    page.newLine();
  }

  private static void text(Markup page, String anchor, double x, double y, String content) {
    page.leaf(
            "text",
            content,
            "x",
            Scale.coordinate(x),
            "y",
            Scale.coordinate(y),
            "text-anchor",
            anchor,
            "fill",
            INK)
        .newLine();
  }
}
