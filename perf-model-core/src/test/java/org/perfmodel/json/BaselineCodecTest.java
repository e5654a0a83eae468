package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

class BaselineCodecTest {
  private static final String FILE = "src/perf/baseline.jsonl";

  private static BaselineEntry entry(String region) {
    Expr time = Expr.parse("n^2*$add.double/p + $parallel.invoke*log2(p)");
    return new BaselineEntry(
        new RegionId(region),
        "bottleneck",
        time,
        Expr.parse("n^2*$add.double"),
        Expr.parse("n*$add.double"),
        Expr.parse("n^2").growth(),
        1,
        List.of(new InputSet(new TreeMap<>(java.util.Map.of("n", Rational.of(1, 3))))),
        List.of(new BaselineEntry.BaselineTerm(ContributionKind.SERIAL, "loop \"i\"", time)),
        Optional.of("the reason\nwhy"));
  }

  private static final Baseline TWO =
      Baseline.EMPTY.with(entry("NBody.forces/pairs")).with(entry("A.b"));

  @Test
  void whatIsWrittenIsRead() {
    assertThat(BaselineCodec.read(BaselineCodec.write(TWO), FILE)).isEqualTo(TWO);
  }

  @Test
  void formulaeOfOnePointEachAreKept() {
    Expr time = Expr.parse("n*$add.double/4");
    Point point = new Point(new InputSet(new TreeMap<>(java.util.Map.of("n", Rational.of(8)))), 4);
    BaselineEntry plain = entry("A.b");
    BaselineEntry scheduled =
        new BaselineEntry(
            plain.region(),
            plain.model(),
            plain.time(),
            plain.work(),
            plain.span(),
            plain.growth(),
            plain.unknowns(),
            plain.inputs(),
            plain.terms(),
            List.of(new BaselineEntry.AtPoint(point, time, time)),
            plain.accepted());
    Baseline written = Baseline.EMPTY.with(scheduled);
    Baseline read = BaselineCodec.read(BaselineCodec.write(written), FILE);
    assertThat(read).isEqualTo(written);
    BaselineEntry known = read.of(plain.region()).orElseThrow();
    assertThat(known.at(point).orElseThrow().time()).isEqualTo(time);
    assertThat(known.at(new Point(point.inputs(), 5))).isEmpty();
    assertThat(plain.at(new Point(point.inputs(), 5)).orElseThrow().time()).isEqualTo(plain.time());
  }

  @Test
  void aRegionIsALineAndTheLinesAreSorted() {
    List<String> lines = BaselineCodec.write(TWO).lines().toList();
    assertThat(lines).hasSize(2).isSorted();
    assertThat(lines.get(0)).startsWith("{\"format\":1,").contains("\"region\":\"A.b\"");
  }

  @Test
  void aFileWithoutLinesIsAnEmptyBaseline() {
    assertThat(BaselineCodec.read("\n\n", FILE)).isEqualTo(Baseline.EMPTY);
  }

  @Test
  void aConflictOfAMergeIsShownWithItsLine() {
    String text = BaselineCodec.write(TWO) + "<<<<<<< ours\n";
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":3: ");
  }

  @Test
  void aLineThatWasCutOffIsShownWithoutTheParsersOwnNotes() {
    assertThatThrownBy(() -> BaselineCodec.read("{\"format\":1\n", FILE))
        .hasMessageStartingWith(FILE + ":1: ")
        .hasMessageContaining("ends here, before what it began does")
        .hasMessageNotContaining("REDACTED");
  }

  @Test
  void aRegionMustNotStandThereTwice() {
    String text = BaselineCodec.write(TWO) + BaselineCodec.write(TWO);
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":3: ")
        .hasMessageContaining("A.b");
  }

  @Test
  void aFormulaThatIsNoneIsAnError() {
    String text = BaselineCodec.write(TWO).replace("\"span\":\"", "\"span\":\"+*");
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("`span`");
  }

  @Test
  void anotherVersionIsAnError() {
    String text = BaselineCodec.write(TWO).replace("\"format\":1", "\"format\":2");
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("version 2");
  }
}
