package org.perfmodel.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.history.History;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Pages;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.SampleVerdicts;
import org.perfmodel.report.Shares;
import org.perfmodel.symbolic.Bindings;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class HtmlReportTest {
  private static final String HOSTILE =
      "A.\"onload=x'<script>alert(1)</script>&amp;\u0000\u202e\ud800 \u00fc/..\\..";

  private static SortedMap<String, String> pages(Verdict verdict) {
    return HtmlReport.pages(
        verdict, SampleVerdicts.PLATFORM, SampleVerdicts.PREDICTOR, SampleVerdicts.sources());
  }

  private static Verdict everything() {
    return SampleVerdicts.verdict(
        SampleVerdicts.regression(),
        SampleVerdicts.passing(),
        SampleVerdicts.withoutBaseline(),
        SampleVerdicts.failed(HOSTILE, HOSTILE));
  }

  private static Document parsed(String page) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    } catch (Exception e) {
      throw new AssertionError(e + " in\n" + page, e);
    }
  }

  private static List<Element> elements(Document page, String name) {
    NodeList nodes = page.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /** Which every policy that forbids scripts may leave out. */
  private static final String THE_SCRIPT = "<script src=\"regions.js\" defer=\"defer\"></script>";

  private static Map<String, String> htmlOf(SortedMap<String, String> pages) {
    pages.remove(Page.STYLE);
    pages.remove(Page.SCRIPT);
    return pages;
  }

  @Test
  void everyRegionHasOneRowAndOnePage() {
    SortedMap<String, String> pages = pages(everything());
    assertThat(pages).hasSize(4 + 3);
    List<String> links =
        elements(parsed(pages.get("index.html")), "a").stream()
            .map(link -> link.getAttribute("href"))
            .toList();
    assertThat(links).hasSize(4).doesNotHaveDuplicates().allMatch(pages::containsKey);
  }

  @Test
  void pagesAreWellFormedAndHoldNoCode() {
    htmlOf(pages(everything()))
        .forEach(
            (name, page) -> {
              assertThat(parsed(page).getDocumentElement().getTagName()).isEqualTo("html");
              assertThat(page.replace(THE_SCRIPT, ""))
                  .as(name)
                  .doesNotContain("<script", "<style", " style=", "javascript:")
                  .doesNotContain("http:", "https:", "//")
                  .doesNotContainPattern("<[^>]* on[a-z]+=\"")
                  .contains("default-src &#39;none&#39;; style-src &#39;self&#39;");
            });
  }

  @Test
  void everyLinkAndEveryNamedElementExists() {
    SortedMap<String, String> pages = pages(everything());
    for (String page : htmlOf(new java.util.TreeMap<>(pages)).values()) {
      Document document = parsed(page);
      List<String> ids = new ArrayList<>();
      for (Element element : elements(document, "*")) {
        if (element.hasAttribute("id")) {
          ids.add(element.getAttribute("id"));
        }
        if (element.hasAttribute("href")) {
          assertThat(pages).containsKey(element.getAttribute("href"));
        }
      }
      assertThat(ids).doesNotHaveDuplicates();
      for (Element drawing : elements(document, "svg")) {
        if (drawing.hasAttribute("aria-labelledby")) {
          assertThat(ids).contains(drawing.getAttribute("aria-labelledby").split(" "));
        } else {
          assertThat(drawing.getAttribute("aria-hidden").equals("true") || hasTitle(drawing))
              .isTrue();
        }
      }
    }
  }

  private static boolean hasTitle(Element drawing) {
    return drawing.getElementsByTagName("title").getLength() == 1;
  }

  @Test
  void hostileNamesAreOnlyText() {
    SortedMap<String, String> pages = pages(everything());
    String page =
        pages.entrySet().stream()
            .filter(entry -> entry.getKey().startsWith("A.-onload"))
            .findFirst()
            .orElseThrow()
            .getValue();
    assertThat(elements(parsed(page), "h1").get(0).getTextContent())
        .startsWith("A.\"onload=x'<script>alert(1)</script>&amp;\ufffd");
    assertThat(pages.keySet()).allMatch(name -> name.matches("[A-Za-z0-9_][A-Za-z0-9._-]*"));
  }

  @Test
  void namesThatDifferOnlyInCaseGetFilesThatDiffer() {
    Verdict verdict =
        SampleVerdicts.verdict(
            SampleVerdicts.failed("A.b", "x"),
            SampleVerdicts.failed("A.B", "x"),
            SampleVerdicts.failed("a/b", "x"),
            SampleVerdicts.failed("index", "x"));
    Set<String> names = new HashSet<>();
    for (String name : pages(verdict).keySet()) {
      names.add(name.toLowerCase(Locale.ROOT));
    }
    assertThat(names).hasSize(4 + 3);
  }

  @Test
  void theSameVerdictGivesTheSameBytesInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr"));
      SortedMap<String, String> turkish = pages(everything());
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));
      assertThat(pages(everything())).isEqualTo(turkish);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void thePageShowsThePredictedNumbers() {
    RegionVerdict region = SampleVerdicts.regression();
    String text =
        parsed(pages(SampleVerdicts.design()).get("NBody.forces-pairs.html"))
            .getDocumentElement()
            .getTextContent();
    for (Prediction prediction : region.predictions()) {
      assertThat(text)
          .contains(
              prediction.point()
                  + Readable.brief(prediction.time().value(), Readable.Unit.SECOND)
                  + Readable.brief(prediction.time().interval().low(), Readable.Unit.SECOND)
                  + Readable.brief(prediction.time().interval().high(), Readable.Unit.SECOND)
                  + Readable.brief(prediction.speedup().value(), Readable.Unit.NONE));
    }
  }

  @Test
  void theTermsThatChangedAreMarked() {
    Document page = parsed(pages(SampleVerdicts.design()).get("NBody.forces-pairs.html"));
    assertThat(elements(page, "ins"))
        .extracting(Element::getTextContent)
        .containsExactly("310ns*n");
    assertThat(elements(page, "del")).isEmpty();
  }

  @Test
  void everySourceLineIsShownOnceWithItsShare() {
    Document page = parsed(pages(SampleVerdicts.design()).get("NBody.forces-pairs.html"));
    Element listing =
        elements(page, "table").stream()
            .filter(table -> table.getAttribute("class").equals("source"))
            .findFirst()
            .orElseThrow();
    NodeList rows = listing.getElementsByTagName("tr");
    assertThat(rows.getLength()).isEqualTo(1 + 18 - 8 + 1);
    assertThat(rows.item(4).getTextContent())
        .startsWith("1188.0 %      for (int j = 0; j < n; j++) {")
        .contains("parallel, 46 ms, bound by latency of add.double: 1.84ns*n^2/p");
  }

  @Test
  void sharesOfTermsAddUpToOne() {
    Prediction shown = Ranking.shown(SampleVerdicts.regression()).orElseThrow();
    Shares shares = new Shares(shown);
    for (Prediction prediction : SampleVerdicts.regression().predictions()) {
      double sum = 0;
      for (double share : shares.of(prediction)) {
        sum += share;
      }
      assertThat(sum).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-12));
    }
    assertThat(shares.ranked())
        .isSortedAccordingTo((a, b) -> Double.compare(b.seconds(), a.seconds()));
    assertThat(shares.ranked().stream().mapToDouble(Contribution::seconds).sum())
        .isCloseTo(shown.time().value(), org.assertj.core.data.Percentage.withPercentage(1e-9));
  }

  @Test
  void withoutPredictorSourcesAndPricesThereIsStillAReport() {
    SortedMap<String, String> pages =
        HtmlReport.pages(
            everything(), Bindings.NONE, (region, point) -> Optional.empty(), Map.of());
    assertThat(pages).hasSize(7);
    assertThat(pages.get("Heat.step.html")).contains("$cell*n^2/p").contains("aria-labelledby");
  }

  @Test
  void aReportOnAllModulesHoldsAndLinksToEachModulesPages(@TempDir Path folder) throws Exception {
    Path broken = folder.resolve("broken");
    Path fine = folder.resolve("fine");
    write(everything(), Pages.CHANGED, broken);
    write(SampleVerdicts.verdict(SampleVerdicts.passing()), Pages.CHANGED, fine);
    Map<Path, Verdict> modules = new LinkedHashMap<>();
    modules.put(broken, everything());
    modules.put(fine, SampleVerdicts.verdict(SampleVerdicts.passing()));
    Path all = folder.resolve("all");
    HtmlReport.writeAggregate(modules, all);
    assertThat(all.resolve("style.css")).exists();
    assertThat(all.resolve("physics-2/index.html")).exists();
    assertThat(all.resolve("physics/NBody.forces-pairs.html")).exists();
    assertThat(all.resolve("physics-2/Heat.step.html")).doesNotExist();
    for (Element link : elements(parsed(Files.readString(all.resolve("index.html"))), "a")) {
      assertThat(all.resolve(link.getAttribute("href"))).exists();
    }
  }

  @Test
  void aCheckDrawsRegionsThatChangedAndNamesTheOthersWithoutALink(@TempDir Path folder)
      throws Exception {
    Set<String> written = write(everything(), Pages.CHANGED, folder);
    assertThat(written).contains("NBody.forces-pairs.html").doesNotContain("Heat.step.html");
    String overview = Files.readString(folder.resolve("index.html"));
    assertThat(overview).contains("Heat.step", "mvn perf:report");
    for (Element link : elements(parsed(overview), "a")) {
      assertThat(folder.resolve(link.getAttribute("href"))).exists();
    }
    assertThat(write(everything(), Pages.NONE, folder))
        .containsExactly("index.html", "regions.js", "style.css");
  }

  @Test
  void regionsOfSeveralPackagesLieInFoldersWithTheWorstFirst() {
    Verdict verdict =
        SampleVerdicts.verdict(
            ofPackage(SampleVerdicts.passing(), "org.acme.calm"),
            ofPackage(SampleVerdicts.regression(), "org.acme.hot"));
    Document overview = parsed(pages(verdict).get("index.html"));
    assertThat(elements(overview, "summary"))
        .extracting(Element::getTextContent)
        .satisfiesExactly(
            first -> assertThat(first).startsWith("org.acme.hot").contains("1 regression"),
            second -> assertThat(second).startsWith("org.acme.calm"));
    assertThat(elements(overview, "th"))
        .anyMatch(cell -> cell.getAttribute("title").equals("NBody.forces/pairs"));
  }

  private static RegionVerdict ofPackage(RegionVerdict region, String name) {
    return new RegionVerdict(
        region.region(),
        name + "." + region.region().value().replaceFirst("\\..*", "") + "#run()",
        region.place(),
        region.lastLine(),
        region.outcome(),
        region.predictions(),
        region.findings(),
        region.baseline(),
        region.change(),
        region.waiver(),
        region.error());
  }

  @Test
  void pagesOfFormerRegionsAreRemoved(@TempDir Path folder) throws Exception {
    Path former = Files.writeString(folder.resolve("Gone.run.html"), "old");
    Path foreign = Files.writeString(folder.resolve("notes.txt"), "mine");
    write(everything(), Pages.ALL, folder);
    assertThat(former).doesNotExist();
    assertThat(foreign).exists();
  }

  private static Set<String> write(Verdict verdict, Pages which, Path folder) {
    return HtmlReport.write(
            verdict,
            CalibrationPageTest.platform(),
            SampleVerdicts.PREDICTOR,
            SampleVerdicts.sources(),
            which,
            History.NONE,
            folder)
        .files();
  }

  @Test
  void theFragmentIsTheOverviewWithLinksIntoItsFolder() {
    String fragment = HtmlReport.overviewFragment(SampleVerdicts.design(), "perf/");
    Document document = parsed(fragment);
    assertThat(document.getDocumentElement().getTagName()).isEqualTo("div");
    assertThat(elements(document, "a"))
        .extracting(link -> link.getAttribute("href"))
        .containsExactly(
            "perf/NBody.forces-pairs.html", "perf/Sort.merge.html", "perf/Heat.step.html");
  }

  @Test
  void writingReplacesWhatIsThere(@TempDir Path folder) throws Exception {
    for (int run = 0; run < 2; run++) {
      write(SampleVerdicts.design(), Pages.ALL, folder.resolve("report"));
    }
    assertThat(Files.readString(folder.resolve("report/index.html")))
        .isEqualTo(
            HtmlReport.pages(
                    SampleVerdicts.design(),
                    CalibrationPageTest.platform(),
                    SampleVerdicts.PREDICTOR,
                    SampleVerdicts.sources())
                .get("index.html"));
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamed(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("report"), "a file");
    Path module = folder.resolve("module");
    write(SampleVerdicts.design(), Pages.CHANGED, module);
    assertThatThrownBy(
            () -> HtmlReport.writeAggregate(Map.of(module, SampleVerdicts.design()), file))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("Maybe");
  }

  /** WCAG 2.1, success criterion 1.4.3: 4.5 to 1 for text. */
  @Test
  void textStandsOutFromItsBackground() {
    String[][] pairs = {
      {"ink", "page"},
      {"ink", "sheet"},
      {"muted", "page"},
      {"muted", "sheet"},
      {"muted", "bad-row"},
      {"accent", "page"},
      {"accent", "sheet"},
      {"accent", "bad-row"},
      {"good-ink", "good-back"},
      {"calm-ink", "calm-back"},
      {"warn-ink", "warn-back"},
      {"bad-ink", "bad-back"},
      {"ins-ink", "ins-back"},
      {"ins-ink", "sheet"},
      {"del-ink", "del-back"}
    };
    String style = pages(SampleVerdicts.design()).get("style.css");
    String[] themes = style.split("@media \\(prefers-color-scheme: dark\\)", 2);
    assertThat(themes).hasSize(2);
    for (String theme : themes) {
      for (String[] pair : pairs) {
        double text = luminance(theme, pair[0]);
        double back = luminance(theme, pair[1]);
        double contrast = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
        assertThat(contrast).as(pair[0] + " on " + pair[1]).isGreaterThan(4.5);
      }
    }
  }

  private static double luminance(String theme, String variable) {
    MatchResult found =
        Pattern.compile("--" + variable + ": #([0-9a-f]{6});")
            .matcher(theme)
            .results()
            .findFirst()
            .orElseThrow();
    int colour = Integer.parseInt(found.group(1), 16);
    return 0.2126 * linear(colour >> 16 & 255)
        + 0.7152 * linear(colour >> 8 & 255)
        + 0.0722 * linear(colour & 255);
  }

  private static double linear(int channel) {
    double share = channel / 255.0;
    return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
