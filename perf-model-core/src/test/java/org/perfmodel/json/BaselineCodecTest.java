package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.Formulae;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Setting;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

class BaselineCodecTest {
  private static final String FILE = "src/perf/baseline.jsonl";

  private static final Expr TIME = ExprParser.parse("n^2*$add.double/p + $parallel.invoke*log2(p)");
  private static final Formulae FORMULAE =
      new Formulae(
          TIME,
          ExprParser.parse("n^2*$add.double"),
          ExprParser.parse("n*$add.double"),
          List.of(new BaselineEntry.BaselineTerm(ContributionKind.SERIAL, "loop \"i\"", TIME)),
          List.of());
  private static final BaselineEntry.Work WORK =
      new BaselineEntry.Work("S{L2{1;l~li;tn;bS{C3{aI2|r*n;a{x;eD;s#1;i1;fn}}}}}");

  private static BaselineEntry entry(String region, BaselineEntry.Side side) {
    return new BaselineEntry(
        new RegionId(region),
        "bottleneck",
        Growth.of(ExprParser.parse("n^2")),
        1,
        List.of(new InputSet(new TreeMap<>(Map.of("n", Rational.of(1, 3))))),
        side,
        Optional.of("the reason\nwhy"));
  }

  private static final Baseline TWO =
      Baseline.EMPTY.with(entry("NBody.forces/pairs", WORK)).with(entry("A.b", WORK));

  private static final Baseline OLD =
      Baseline.EMPTY.with(entry("NBody.forces/pairs", FORMULAE)).with(entry("A.b", FORMULAE));

  @Test
  void whatIsWrittenIsRead() {
    Baseline mixed = OLD.with(entry("C.d", WORK));
    for (Baseline each : List.of(TWO, OLD, mixed)) {
      assertThat(BaselineCodec.read(BaselineCodec.write(each), FILE)).isEqualTo(each);
    }
  }

  @Test
  void aLineOfFormatOneIsReadAndStaysAsItIs() {
    String line =
        "{\"format\":1,\"growth\":\"n\",\"inputs\":[\"n=8\"],\"model\":\"linear\","
            + "\"region\":\"A.b\",\"span\":\"$add.int*n\",\"terms\":[{\"formula\":\"$add.int*n\","
            + "\"kind\":\"serial\",\"label\":\"loop i\"}],\"time\":\"$add.int*n\",\"unknowns\":2,"
            + "\"work\":\"$add.int*n\"}\n";
    Baseline read = BaselineCodec.read(line, FILE);
    BaselineEntry entry = read.of(new RegionId("A.b")).orElseThrow();
    assertThat(entry.model()).isEqualTo("linear");
    assertThat(entry.unknowns()).isEqualTo(2);
    assertThat(((Formulae) entry.side()).time()).isEqualTo(ExprParser.parse("$add.int*n"));
    assertThat(BaselineCodec.write(read)).isEqualTo(line);
  }

  @Test
  void aLineSaysOnlyWhatIsNotAsUsual() {
    BaselineEntry usual =
        new BaselineEntry(
            new RegionId("A.b"),
            "bottleneck",
            Growth.of(ExprParser.parse("n")),
            0,
            List.of(new InputSet(new TreeMap<>(Map.of("n", Rational.of(8))))),
            WORK,
            Optional.empty());
    assertThat(BaselineCodec.write(Baseline.EMPTY.with(usual)))
        .isEqualTo(
            "{\"region\":\"A.b\",\"growth\":\"n\",\"inputs\":[\"n=8\"],\"format\":2,\"work\":\""
                + WORK.notation()
                + "\"}\n");
    BaselineEntry other =
        new BaselineEntry(
            usual.region(), "linear", usual.growth(), 3, usual.inputs(), WORK, Optional.of("why"));
    assertThat(BaselineCodec.write(Baseline.EMPTY.with(other)))
        .contains("\"model\":\"linear\"", "\"unknowns\":3", "\"accepted\":\"why\"");
  }

  @Test
  void formulaeOfOnePointEachAreKept() {
    Expr time = ExprParser.parse("n*$add.double/4");
    Point point = new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(8)))), 4);
    Formulae scheduled =
        new Formulae(
            FORMULAE.time(),
            FORMULAE.work(),
            FORMULAE.span(),
            FORMULAE.terms(),
            List.of(new Formulae.AtPoint(point, time, time)));
    Baseline written = Baseline.EMPTY.with(entry("A.b", scheduled));
    Baseline read = BaselineCodec.read(BaselineCodec.write(written), FILE);
    assertThat(read).isEqualTo(written);
    Formulae known = (Formulae) read.of(new RegionId("A.b")).orElseThrow().side();
    assertThat(known.at(point).orElseThrow().time()).isEqualTo(time);
    assertThat(known.at(new Point(point.inputs(), 5))).isEmpty();
    assertThat(FORMULAE.at(new Point(point.inputs(), 5)).orElseThrow().time())
        .isEqualTo(FORMULAE.time());
  }

  @Test
  void aRegionIsALineAndTheLinesAreSorted() {
    List<String> lines = BaselineCodec.write(TWO).lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("{\"region\":\"A.b\",\"growth\":");
    assertThat(lines.get(1)).contains("\"region\":\"NBody.forces/pairs\"");
  }

  @Test
  void branchesThatEachAddARegionMergeByLine() {
    Baseline mine = TWO.with(entry("B.mine", WORK));
    Baseline yours = TWO.with(entry("Z.yours", WORK));
    List<String> base = BaselineCodec.write(TWO).lines().toList();
    List<String> merged = new ArrayList<>(BaselineCodec.write(mine).lines().toList());
    assertThat(merged).containsSubsequence(base);
    List<String> added = new ArrayList<>(BaselineCodec.write(yours).lines().toList());
    assertThat(added).containsSubsequence(base);
    added.removeAll(base);
    merged.addAll(added);

    Baseline both = mine.with(entry("Z.yours", WORK));
    Baseline read = BaselineCodec.read(String.join("\n", merged), FILE);
    assertThat(read).isEqualTo(both);
    assertThat(new TreeSet<>(BaselineCodec.write(both).lines().toList()))
        .isEqualTo(new TreeSet<>(merged));
  }

  @Test
  void aFileWithoutLinesIsAnEmptyBaseline() {
    assertThat(BaselineCodec.read("\n\n", FILE)).isEqualTo(Baseline.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<<<<<<< ours", "<<<<<<<", "=======", ">>>>>>> theirs", "||||||| base"})
  void aConflictOfAMergeIsNamedWithItsLineAndWhatToDo(String marker) {
    String text = BaselineCodec.write(TWO) + marker + "\n{\"format\":7}\n";
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":3: this is a merge conflict\nRemove the markers.")
        .hasMessageContaining("Keep the lines of both sides")
        .hasMessageContaining("run mvn perf:update");
  }

  @Test
  void aConflictNamesTheRegionsThatItIsAbout() {
    List<String> lines = BaselineCodec.write(TWO).lines().toList();
    String text =
        String.join(
            "\n", lines.get(0), "<<<<<<< ours", lines.get(1), "=======", "{}", ">>>>>>> theirs");
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .hasMessageStartingWith(FILE + ":2: this is a merge conflict about NBody.forces/pairs\n");
  }

  @Test
  void settingsAreReadAndWrittenInTheirOrder() {
    GateSettings settings =
        new GateSettings(
            List.of(
                new Setting("uncertain", "", "fail"),
                new Setting("rules", "", "time at-most baseline+5% floor 10ns"),
                new Setting("rules", "Z.*", "replace; time at-most 1ms", Optional.of("why")),
                new Setting("rules", "A.*", ""),
                new Setting("discover", "org.acme.*", "")));
    String text = BaselineCodec.write(TWO.with(settings));

    assertThat(BaselineCodec.read(text, FILE)).isEqualTo(TWO.with(settings));
    assertThat(text.lines().map(line -> line.replaceAll("\",.*|\"}.*", "")))
        .startsWith(
            "{\"setting\":\"rules",
            "{\"setting\":\"rules Z.*",
            "{\"setting\":\"rules A.*",
            "{\"setting\":\"discover org.acme.*",
            "{\"setting\":\"uncertain",
            "{\"region\":\"A.b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"format\":2,\"setting\":\"rules *\",\"value\":\"time at-most never\"}",
        "{\"format\":2,\"setting\":\"uncertain\",\"value\":\"sometimes\"}",
        "{\"format\":2,\"setting\":\"frequency *\",\"value\":\"-3\"}",
        "{\"format\":2,\"setting\":\"uncertain\",\"values\":\"warn\"}"
      })
  void aSettingThatMakesNoSenseIsAnErrorWithItsLine(String line) {
    assertThatThrownBy(() -> BaselineCodec.read(BaselineCodec.write(TWO) + line, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":3: ");
  }

  @ParameterizedTest
  @CsvSource({
    "\"time\":\"n^2*$add.double*p^-1 + $parallel.invoke*log2(p)\", \"time\":\"-1\", time",
    "\"work\":\"$add.double*n^2\", \"work\":\"-3\", work",
    "bottleneck, xx, model",
    "\"unknowns\":1, \"unknowns\":-1, unknowns"
  })
  void aLineThatMakesNoSenseIsAnErrorWithItsLine(String from, String to, String key) {
    String text = BaselineCodec.write(OLD);
    String damaged =
        key.equals("time") || key.equals("work")
            ? text.replaceFirst("\"" + key + "\":\"[^\"]*\"", to)
            : text.replaceFirst(from, to);
    assertThat(damaged).isNotEqualTo(text);
    assertThatThrownBy(() -> BaselineCodec.read(damaged, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":1: `" + key + "` is ");
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
    for (Baseline second : List.of(TWO, OLD)) {
      String text = BaselineCodec.write(TWO) + BaselineCodec.write(second);
      assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
          .isInstanceOf(DocumentException.class)
          .hasMessageStartingWith(FILE + ":3: ")
          .hasMessageContaining("has A.b for the second time, after line 1");
    }
  }

  @Test
  void aFormulaThatIsNoneIsAnError() {
    String text = BaselineCodec.write(OLD).replace("\"span\":\"", "\"span\":\"+*");
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("`span`");
  }

  @Test
  void damagedWorkIsAnErrorWithItsLineAndValue() {
    String text = BaselineCodec.write(TWO).replace("fn}", "fn*}");
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":1: `work`")
        .hasMessageContaining("`n*`")
        .hasMessageContaining("Maybe restore the line");
  }

  /** Who compares says so, of this region only. */
  @Test
  void workOfALaterVersionIsReadAndWrittenAsItIs() {
    String text = BaselineCodec.write(TWO).replace(";fn}", ";fn;Z9}");
    assertThat(BaselineCodec.write(BaselineCodec.read(text, FILE))).isEqualTo(text);
  }

  @Test
  void aLaterVersionIsAnError() {
    String text = BaselineCodec.write(TWO).replace("\"format\":2", "\"format\":3");
    assertThatThrownBy(() -> BaselineCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("version 3; this version of perf reads up to version 2");
  }
}
