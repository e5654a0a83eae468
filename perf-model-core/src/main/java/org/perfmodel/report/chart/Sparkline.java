package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/** The speedup of one region against p, small enough for a table, below the ideal line. */
public final class Sparkline {
  private static final double WIDTH = 88;
  private static final double HEIGHT = 28;

  private Sparkline() {}

  /** Draws nothing where there is no curve: fewer than two numbers of processors. */
  public static void draw(Markup page, RegionVerdict region, Prediction shown) {
    List<Prediction> readings = new ArrayList<>();
    for (Prediction prediction : region.predictions()) {
      if (prediction.point().inputs().equals(shown.point().inputs())
          && Double.isFinite(prediction.speedup().value())) {
        readings.add(prediction);
      }
    }
    if (readings.size() < 2) {
      return;
    }
    Prediction last = readings.get(readings.size() - 1);
    int most = last.point().processors();
    Scale x = Scale.linear(1, most, 3, WIDTH - 4);
    Scale y = Scale.linear(0, most, HEIGHT - 3, 4);
    Polyline curve = new Polyline();
    for (Prediction reading : readings) {
      curve.add(x.at(reading.point().processors()), y.at(reading.speedup().value()));
    }
    page.openDrawing("spark", WIDTH, HEIGHT);
    page.leaf("title", "Speedup " + Cells.speedup(last) + " on " + most + " processors");
    page.open(
        "line",
        "class",
        "ideal",
        "x1",
        Scale.coordinate(x.at(1)),
        "y1",
        Scale.coordinate(y.at(1)),
        "x2",
        Scale.coordinate(x.at(most)),
        "y2",
        Scale.coordinate(y.at(most)),
        "stroke",
        "#6b7480",
        "stroke-dasharray",
        "3 3");
    curve.draw(page);
    page.open(
        "circle",
        "class",
        "now-dot",
        "cx",
        Scale.coordinate(x.at(most)),
        "cy",
        Scale.coordinate(y.at(last.speedup().value())),
        "r",
        "2.5",
        "fill",
        "#0072b2");
    page.close();
  }
}
