package org.perfmodel.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.PolicyComparison;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class WhatIfPlotTest {
  private static final PolicyComparison SOME =
      new PolicyComparison(
          "A<B>.run & n=8",
          List.of(1, 2, 4),
          List.of(
              curve("slow", false, 8e-3, 8e-3, 8e-3),
              curve("fork-join", true, 8e-3, 4e-3, 2e-3),
              curve("lpt", false, 8e-3, 4e-3, 1e-3)),
          List.of("left out: none"));

  private static PolicyComparison.Curve curve(String name, boolean now, Double... seconds) {
    List<Double> speedups = new ArrayList<>();
    for (double each : seconds) {
      speedups.add(seconds[0] / each);
    }
    return new PolicyComparison.Curve(name, now, List.of(seconds), speedups);
  }

  private static Document parsed(String text)
      throws IOException, SAXException, ParserConfigurationException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(text)));
  }

  /** All y of the points of a chart's line with this colour. */
  private static List<Double> heights(Document drawing, String chart, String colour) {
    List<Double> heights = new ArrayList<>();
    NodeList lines = drawing.getElementsByTagName("polyline");
    for (int i = 0; i < lines.getLength(); i++) {
      Element line = (Element) lines.item(i);
      Element svg = (Element) line.getParentNode();
      boolean isMeant =
          svg.getAttribute("aria-labelledby").startsWith(chart)
              && line.getAttribute("stroke").equals(colour);
      for (String point : isMeant ? line.getAttribute("points").split(" ") : new String[0]) {
        heights.add(Double.parseDouble(point.split(",")[1]));
      }
    }
    return heights;
  }

  @Test
  void theDrawingStandsAloneAndHasALinePerPolicy() throws Exception {
    Document drawing = parsed(WhatIfPlot.svg(SOME));
    assertThat(drawing.getDocumentElement().getAttribute("xmlns"))
        .isEqualTo("http://www.w3.org/2000/svg");
    assertThat(drawing.getElementsByTagName("polyline").getLength()).isEqualTo(6);
    assertThat(WhatIfPlot.svg(SOME))
        .contains("A&lt;B&gt;.run &amp; n=8")
        .contains("fork-join (now)");
  }

  @Test
  void speedupRisesWhereTimeFalls() throws Exception {
    Document drawing = parsed(WhatIfPlot.svg(SOME));
    // The current policy comes first in the palette, then the fastest at the most processors.
    List<Double> speedup = heights(drawing, "speedup", "#d55e00");
    List<Double> time = heights(drawing, "time", "#d55e00");
    // 1, 2, 8 of 8 from y = 226 up to 24; 8, 4, 1 ms of 8; one decimal.
    assertThat(speedup).containsExactly(200.8, 175.5, 24.0);
    assertThat(time).containsExactly(24.0, 125.0, 200.8);
    assertThat(heights(drawing, "time", "#009e73")).containsExactly(24.0, 24.0, 24.0);
  }

  @Test
  void theCurrentPolicyIsShownHoweverSlowItIs() {
    List<PolicyComparison.Curve> many = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      many.add(curve("p" + i, false, 1.0, 0.5 + i));
    }
    many.add(curve("current", true, 1.0, 99.0));
    PolicyComparison comparison = new PolicyComparison("x", List.of(1, 2), many, List.of());
    assertThat(comparison.best(3).stream().map(PolicyComparison.Curve::policy))
        .containsExactly("current", "p0", "p1");
    assertThat(WhatIfPlot.svg(comparison)).contains("current (now)").doesNotContain("p7<");
  }

  @Test
  void thePageIsWellFormedAndItsStyleIsAllowedByItsHash() throws Exception {
    String page = WhatIfPlot.html(SOME);
    parsed(page.substring(page.indexOf('\n') + 1));
    Matcher policy = Pattern.compile("style-src &#39;sha256-([^&]+)&#39;").matcher(page);
    assertThat(policy.find()).isTrue();
    String style = page.substring(page.indexOf("<style>") + 7, page.indexOf("</style>"));
    assertThat(policy.group(1)).isEqualTo(sha256(style));
    assertThat(page).doesNotContain("<script").contains("8 ms").contains("left out: none");
  }

  private static String sha256(String text) throws NoSuchAlgorithmException {
    return Base64.getEncoder()
        .encodeToString(
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void theSameComparisonGivesTheSameBytes() {
    assertThat(WhatIfPlot.svg(SOME)).isEqualTo(WhatIfPlot.svg(SOME));
    assertThat(WhatIfPlot.html(SOME)).isEqualTo(WhatIfPlot.html(SOME));
  }

  @Test
  void aComparisonHasATimeForEachNumberOfProcessors() {
    assertThatThrownBy(
            () ->
                new PolicyComparison(
                    "x", List.of(1, 2), List.of(curve("p", false, 1.0)), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new PolicyComparison("x", List.of(2, 1), List.of(), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
