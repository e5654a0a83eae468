package org.perfmodel.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.KernelResidual;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.report.SampleVerdicts;
import org.perfmodel.report.chart.Plot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

class CalibrationPageTest {
  private static final String HOSTILE = "<script>alert(1)</script> & \"more\"";

  static Platform platform(KernelResidual... residuals) {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    parameters.put("add.double", parameter("add.double", 2, 0.1, Confidence.FITTED, HOSTILE));
    parameters.put("loop", parameter("loop", 1, 2, Confidence.ASSUMED, "a guess"));
    parameters.put("vector.tail", parameter("vector.tail", 1, 0, Confidence.FITTED, "a habit"));
    return Platform.of(
        "some",
        2,
        0.12,
        parameters,
        List.of(
            new MemoryLevel(
                "memory",
                Long.MAX_VALUE,
                Rational.ZERO,
                Rational.ZERO,
                0.2,
                Confidence.FITTED,
                "copy")),
        new Provenance("a test", new TreeMap<>(Map.of("cpu", HOSTILE)), List.of(residuals)));
  }

  private static Parameter parameter(
      String name, long nanoseconds, double error, Confidence confidence, String source) {
    return new Parameter(name, Rational.of(nanoseconds, 1_000_000_000), error, confidence, source);
  }

  private static void isWellFormed(String page) throws Exception {
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8))))
        .isNotNull();
    assertThat(page).doesNotContain("<script");
  }

  @Test
  void intervalsStayAboveZero() throws Exception {
    String page = CalibrationPage.of(platform());

    isWellFormed(page);
    // 2 ns, 10 %: 1.96 * 0.2 on each side; 1 ns, 200 %: from nothing.
    assertThat(page).contains("1.61 ns to 2.39 ns").contains("0 s to 4.92 ns");
    assertThat(page).contains("2 of 3 were identified").contains("does not record");
  }

  @Test
  void ofManyMeasurementsTheWorstAreShownAndTheOthersFolded() throws Exception {
    KernelResidual[] residuals = new KernelResidual[25];
    for (int i = 0; i < residuals.length; i++) {
      residuals[i] = new KernelResidual("kernel" + i, 100, 100e-9, (100 + i) * 1e-9);
    }
    String page = CalibrationPage.of(platform(residuals));

    isWellFormed(page);
    String folded = page.substring(page.indexOf("<details>"), page.indexOf("</details>"));
    assertThat(folded)
        .contains("15 measurements that are off by less", ">kernel0<", ">kernel14<")
        .doesNotContain(">kernel15<");
    assertThat(page).contains(">kernel15<", ">kernel24<");
  }

  @Test
  void recordedMeasurementsAreDrawnAndListedWorstFirst() throws Exception {
    String page =
        CalibrationPage.of(
            platform(
                new KernelResidual("good", 100, 100e-9, 101e-9),
                new KernelResidual("bad", 1000, 1e-6, 3e-6),
                new KernelResidual("short", 10, 10e-9, 9e-9)));

    isWellFormed(page);
    assertThat(page.indexOf(">bad<")).isBetween(0, page.indexOf(">short<"));
    assertThat(page.indexOf(">short<")).isLessThan(page.indexOf(">good<"));
    assertThat(page).contains("3 measurements: error mean 70 %, median 10 %, worst 200 %.");
    assertThat(page).contains("2 of 3 predictions are within a factor of two");
    // The mark of what agrees lies on the line x = y: as far from the left as from the bottom.
    Matcher dots = Pattern.compile("cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"").matcher(page);
    List<Double> shares = new ArrayList<>();
    while (dots.find()) {
      double x =
          (Double.parseDouble(dots.group(1)) - Plot.LEFT - 12) / (Plot.RIGHT - Plot.LEFT - 12);
      double y = (Plot.BOTTOM - Double.parseDouble(dots.group(2))) / (Plot.BOTTOM - Plot.TOP);
      shares.add(y - x);
    }
    assertThat(shares).hasSize(3);
    assertThat(Math.abs(shares.get(0))).isLessThan(0.01);
    assertThat(shares.get(1)).isGreaterThan(0.1);
    assertThat(shares.get(2)).isLessThan(-0.005);
  }

  @Test
  void overviewLinksToIt() {
    SortedMap<String, String> pages =
        HtmlReport.pages(
            SampleVerdicts.design(),
            platform(),
            SampleVerdicts.PREDICTOR,
            SampleVerdicts.sources());

    assertThat(pages.get("index.html")).contains("href=\"calibration.html\"");
    assertThat(pages).containsKey("calibration.html");
    assertThat(
            HtmlReport.pages(
                SampleVerdicts.design(),
                SampleVerdicts.PLATFORM,
                SampleVerdicts.PREDICTOR,
                SampleVerdicts.sources()))
        .doesNotContainKey("calibration.html")
        .allSatisfy((name, page) -> assertThat(page).doesNotContain("calibration.html"));
  }

  @Test
  void timeStandsInItsBand() {
    String page =
        HtmlReport.pages(
                SampleVerdicts.design(),
                SampleVerdicts.PLATFORM,
                SampleVerdicts.PREDICTOR,
                SampleVerdicts.sources())
            .get("Heat.step.html");

    assertThat(page).containsPattern("(?s)id=\"time-title\".*class=\"band\".*id=\"terms-title\"");
  }
}
