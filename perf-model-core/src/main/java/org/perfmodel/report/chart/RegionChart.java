package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;
import org.perfmodel.report.Shares;

/**
 * A map of two parameters: which result holds where, as a drawing in SVG that stands alone. Each
 * result has a letter, so that nobody needs its colour; a result that holds on a line only is drawn
 * as a line.
 *
 * @param id distinct in its page
 * @param across the parameter of the horizontal axis, from zero to {@code width}
 * @param up the parameter of the vertical axis, from zero to {@code height}
 * @param results what holds, by number
 */
public record RegionChart(
    String id,
    String title,
    String across,
    String up,
    double width,
    double height,
    List<Area> areas,
    List<String> results) {
  private static final double SIDE = 336;
  private static final double LEFT = 44;
  private static final double TOP = 40;
  private static final double ROW = 18;
  private static final int BESIDE = 4;
  private static final String INK = "#3d4650";

  /**
   * Where a result holds: corners around an area, two ends of a line, or a point.
   *
   * @param across the first coordinates of the corners, in order
   * @param up the second
   */
  public record Area(int result, List<Double> across, List<Double> up) {
    public Area {
      across = List.copyOf(across);
      up = List.copyOf(up);
      if (across.size() != up.size() || across.isEmpty()) {
        throw new IllegalArgumentException("corners " + across + " and " + up);
      }
    }
  }

  public RegionChart {
    areas = List.copyOf(areas);
    results = List.copyOf(results);
  }

  /** The drawing, with its own namespace: a file or a part of a page. */
  public String svg() {
    Markup page = new Markup("");
    double legend = TOP + SIDE + 48;
    String described = "Which time holds for which values of " + across + " and " + up + ".";
    page.openTitledDrawing(
        "chart",
        LEFT + SIDE + 24,
        legend + ROW * results.size(),
        id,
        title,
        described,
        "xmlns",
        "http://www.w3.org/2000/svg");
    Scale x = Scale.linear(0, width, LEFT, LEFT + SIDE);
    Scale y = Scale.linear(0, height, TOP + SIDE, TOP);
    text(page, "start", 6, 16, title);
    areas.stream().filter(area -> area.across.size() > 2).forEach(area -> draw(page, area, x, y));
    areas.stream().filter(area -> area.across.size() < 3).forEach(area -> draw(page, area, x, y));
    axes(page, x, y);
    for (int i = 0; i < results.size(); i++) {
      text(page, "start", LEFT, legend + ROW * i, letter(i) + ": " + results.get(i));
    }
    return page.close().newLine().toString();
  }

  private static String letter(int result) {
    String last = String.valueOf((char) ('A' + result % 26));
    return result < 26 ? last : letter(result / 26 - 1) + last;
  }

  private static String colour(int result) {
    return Shares.colour(Math.min(result, Shares.COLOURED));
  }

  private void draw(Markup page, Area area, Scale x, Scale y) {
    StringJoiner points = new StringJoiner(" ");
    double middleAcross = 0;
    double middleUp = 0;
    int corners = area.across.size();
    for (int i = 0; i < corners; i++) {
      double atX = x.at(area.across.get(i));
      double atY = y.at(area.up.get(i));
      points.add(Scale.coordinate(atX) + "," + Scale.coordinate(atY));
      middleAcross += atX / corners;
      middleUp += atY / corners;
    }
    String colour = colour(area.result);
    String style = Shares.style(Math.min(area.result, Shares.COLOURED));
    page.open("g").leaf("title", letter(area.result) + ": " + results.get(area.result));
    if (corners == 1) {
      page.open(
          "circle",
          "class",
          style,
          "cx",
          Scale.coordinate(middleAcross),
          "cy",
          Scale.coordinate(middleUp),
          "r",
          "4",
          "fill",
          colour);
    } else if (corners == 2) {
      page.open(
          "polyline",
          "class",
          style,
          "points",
          points.toString(),
          "stroke",
          colour,
          "stroke-width",
          "3");
    } else {
      page.open(
          "polygon",
          "class",
          style,
          "points",
          points.toString(),
          "fill",
          colour,
          "fill-opacity",
          "0.35",
          "stroke",
          INK);
    }
    // A letter stands beside a line or a point, and inside an area.
    boolean isInside = corners > 2;
    text(
        page,
        isInside ? "middle" : "end",
        middleAcross - (isInside ? 0 : BESIDE),
        isInside ? middleUp + 4 : middleUp - BESIDE,
        letter(area.result));
    page.close().newLine();
  }

  private void axes(Markup page, Scale x, Scale y) {
    List<Double> acrossTicks = new ArrayList<>(x.ticks(5));
    for (double tick : acrossTicks) {
      line(page, x.at(tick), TOP + SIDE, x.at(tick), TOP + SIDE + 4);
      text(page, "middle", x.at(tick), TOP + SIDE + 17, Scale.label(tick));
    }
    for (double tick : y.ticks(5)) {
      line(page, LEFT - 4, y.at(tick), LEFT, y.at(tick));
      text(page, "end", LEFT - 6, y.at(tick) + 4, Scale.label(tick));
    }
    line(page, LEFT, TOP + SIDE, LEFT + SIDE, TOP + SIDE);
    line(page, LEFT, TOP, LEFT, TOP + SIDE);
    text(page, "end", LEFT + SIDE, TOP + SIDE + 32, across);
    text(page, "end", LEFT - 6, TOP - 8, up);
  }

  private static void line(Markup page, double x1, double y1, double x2, double y2) {
    page.open(
        "line",
        "class",
        "axis",
        "x1",
        Scale.coordinate(x1),
        "y1",
        Scale.coordinate(y1),
        "x2",
        Scale.coordinate(x2),
        "y2",
        Scale.coordinate(y2),
        "stroke",
        INK);
  }

  private static void text(Markup page, String anchor, double x, double y, String content) {
    page.leaf(
        "text",
        content,
        "class",
        "tick",
        "x",
        Scale.coordinate(x),
        "y",
        Scale.coordinate(y),
        "text-anchor",
        anchor,
        "fill",
        INK);
    page.newLine();
  }
}
