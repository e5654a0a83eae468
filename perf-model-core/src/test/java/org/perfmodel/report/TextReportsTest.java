package org.perfmodel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.Verdict;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Markdown, JUnit XML and GitHub annotations. */
class TextReportsTest {
  private static final String HOSTILE = "A.<script>&\"'`|x`|\u0001\n::error::\u202e";

  private static Element parsed(String xml) throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    return document.getDocumentElement();
  }

  @Test
  void aJUnitReportHasOneCasePerRegionAndMetric() throws Exception {
    Element suite = parsed(JUnitXml.write(SampleVerdicts.design()));
    assertThat(suite.getTagName()).isEqualTo("testsuite");
    assertThat(suite.getAttribute("tests")).isEqualTo("5");
    assertThat(suite.getAttribute("failures")).isEqualTo("2");
    assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(5);
    Element failure = (Element) suite.getElementsByTagName("failure").item(1);
    assertThat(failure.getTextContent())
        .contains("speedup at n=20000, p=16: 14.2, was 16, -11.1 % (limit -5 %): FAIL");
    assertThat(suite.getElementsByTagName("skipped").getLength()).isEqualTo(1);
  }

  @Test
  void aRegionThatCouldNotBeEvaluatedIsAnError() throws Exception {
    Element suite = parsed(JUnitXml.write(SampleVerdicts.verdict(SampleVerdicts.failed("A", "b"))));
    assertThat(suite.getAttribute("errors")).isEqualTo("1");
    Element error = (Element) suite.getElementsByTagName("error").item(0);
    assertThat(error.getAttribute("message")).isEqualTo("b");
  }

  @Test
  void hostileNamesStayText() throws Exception {
    Verdict verdict = SampleVerdicts.verdict(SampleVerdicts.failed(HOSTILE, HOSTILE));
    Element suite = parsed(JUnitXml.write(verdict));
    Element one = (Element) suite.getElementsByTagName("testcase").item(0);
    assertThat(one.getAttribute("classname")).startsWith("A.<script>&\"'`|x`|");
    assertThat(MarkdownSummary.of(verdict, SampleVerdicts.PLATFORM).orElseThrow())
        .doesNotContain("<script")
        .doesNotContain("\n::error");
    assertThat(GitHubAnnotations.lines(verdict))
        .singleElement()
        .asString()
        .startsWith("::error file=src/main/java/org/acme/Queue.java,line=42,title=perf%3A A.")
        .contains("%0A%3A%3Aerror%3A%3A")
        .doesNotContain("\n");
  }

  @Test
  void anAnnotationPointsAtTheNewTerm() {
    List<String> lines = GitHubAnnotations.lines(SampleVerdicts.design());
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .startsWith(
            "::error file=src/main/java/org/acme/NBody.java,line=14,"
                + "title=perf%3A NBody.forces/pairs%3A regression::time at n=20000, p=16: 52.2 ms")
        .contains("+13.5 %25")
        .contains("%0Aand 11 more at other points%0A");
    assertThat(lines.get(1)).startsWith("::notice ");
  }

  @Test
  void aProblemOfTheSourcesIsAnnotated() {
    Verdict verdict =
        new Verdict(
            "m",
            "p",
            "1",
            Outcome.ERROR,
            List.of(),
            List.of(
                new SourceProblem(new Place("src/A,b:c.java", 3), "100 % wrong", "fix it", true)),
            List.of());
    assertThat(GitHubAnnotations.lines(verdict))
        .containsExactly(
            "::error file=src/A%2Cb%3Ac.java,line=3,title=perf%3A source problem"
                + "::100 %25 wrong%0Afix it");
  }

  @Test
  void aSummaryIsWrittenOnlyWhenSomethingChanged() {
    assertThat(
            MarkdownSummary.of(
                SampleVerdicts.verdict(SampleVerdicts.passing()), SampleVerdicts.PLATFORM))
        .isEmpty();
    assertThat(MarkdownSummary.of(SampleVerdicts.design(), SampleVerdicts.PLATFORM).orElseThrow())
        .contains("| NBody.forces/pairs | n=20000, p=16 | 52.2 ms | +13.5 % | 14.2 | regression |")
        .contains("+ T = 1.84ns*n^2/p + 310ns*n + 12us*log2(p)")
        .doesNotContain("Heat.step");
  }
}
