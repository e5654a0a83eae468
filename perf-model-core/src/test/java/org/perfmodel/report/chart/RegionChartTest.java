package org.perfmodel.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class RegionChartTest {
  private static Document drawn() throws Exception {
    RegionChart chart =
        new RegionChart(
            "map",
            "Times of P",
            "t1",
            "t2",
            4,
            2,
            List.of(
                new RegionChart.Area(2, List.of(0.0, 2.0), List.of(0.0, 2.0)),
                new RegionChart.Area(0, List.of(0.0, 4.0, 4.0, 2.0), List.of(0.0, 0.0, 2.0, 2.0)),
                new RegionChart.Area(1, List.of(0.0, 2.0, 0.0), List.of(0.0, 2.0, 2.0))),
            List.of("t1", "t2 < 2 & more", "both"));
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(chart.svg())));
  }

  @Test
  void cornersLieWhereTheirValuesAreOnTheAxes() throws Exception {
    NodeList polygons = drawn().getElementsByTagName("polygon");
    assertThat(polygons.getLength()).isEqualTo(2);
    assertThat(((Element) polygons.item(0)).getAttribute("points"))
        .isEqualTo("44,376 380,376 380,40 212,40");
  }

  @Test
  void linesAreDrawnOverAreas() throws Exception {
    NodeList groups = drawn().getElementsByTagName("g");
    assertThat(groups.item(2).getTextContent()).startsWith("C: both");
    assertThat(((Element) groups.item(2)).getElementsByTagName("polyline").getLength()).isOne();
  }

  @Test
  void everyResultIsNamedInTheLegend() throws Exception {
    assertThat(drawn().getDocumentElement().getTextContent())
        .contains("A: t1", "B: t2 < 2 & more", "C: both");
  }
}
