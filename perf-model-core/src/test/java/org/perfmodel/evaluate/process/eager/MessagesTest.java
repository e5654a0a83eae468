package org.perfmodel.evaluate.process.eager;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.process.term.ProcessException;

/** Where messages point that only exploring a process brings about. */
class MessagesTest {
  private static EagerAnalysis analysed(String text) {
    Model model = ModelParser.parse("x.ccs", text);
    return EagerAnalysis.of(
        model, model.analyses().get(0), new RationalTimes(new TreeMap<>()), Settings.PLAIN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "define P(n) = (a,3).(b,1/n).nil analyse P(0); x.ccs:1:25; division by zero",
        "define P(n) = (a,3).(b,1 mod n).nil analyse P(0); x.ccs:1:26; division by zero",
        "define P = (a,2).(b,1+t*t).nil analyse P; x.ccs:1:24; a product of symbols",
        "define P = (a,1).(b(x),2).nil analyse P; x.ccs:1:19; takes a value",
        "define P = (a,1).(b,1-3).nil analyse P; x.ccs:1:22; a time is -2, which is negative",
        "define P(t) = (a,1).(b,t).nil analyse P(0-3); x.ccs:1:24; a time is -3, which is",
        "define P = (a,1).(b@t,1).(c,t-9).nil analyse P; x.ccs:1:30; a time is -8, which is",
        "define P = (a,1).(b,2x).nil analyse P; x.ccs:1:21; the symbol `x` has no value",
        "define P = (a,1).(b,max(x,1)).nil analyse P; x.ccs:1:21; the symbol `x` has no value",
        "define P(n) = (a,1).sum i=0..n/2 . (b,i).nil analyse P(1); x.ccs:1:31; end of a range",
        "define P(n) = (a,1).sum i=n..2 . (b,i).nil analyse P(1/2); x.ccs:1:27; the begin of a",
        "define P(n) = (a,1).product i=7..n . (b,i).nil analyse P(2000); x.ccs:1:31; 7..2000",
        "define P(n) = (a,1).(b(x in 1..n),2).nil analyse P(1/2); x.ccs:1:32; the end of a range",
        "define P = (a,1).(b(x in 0..9999999),2).nil analyse P; x.ccs:1:19; more than",
        "define P = (a,1).(b(x in 0..1, y),2).nil analyse P; x.ccs:1:19; `y` has no range",
        "define P(n) = (a,1).(b[1,n/2],2).nil analyse P(1); x.ccs:1:27; an index of `b`",
        "define P(n) = ((a,1).nil)\\{b[0..n/4]} analyse P(1); x.ccs:1:34; the end of a range",
        "define P(n) = ((a,1).nil)[b[n]/a] analyse P(0.5); x.ccs:1:29; an index of `b`",
        "define P(n) = (a,1).(b,round(n*y)).nil analyse P(2); x.ccs:1:31; `round` needs a",
      })
  void aMessagePointsAtTheExpression(String text, String place, String message) {
    assertThatThrownBy(() -> analysed(text))
        .isInstanceOf(ProcessException.class)
        .hasMessageStartingWith(place)
        .hasMessageContaining(message);
  }

  @Test
  void oneStateThatLeadsBackIsNotMany() {
    assertThatThrownBy(analysed("define P = (tau,1).P analyse P")::executions)
        .hasMessageContaining("some executions never end: 1 state leads round in a circle, `tau`");
    assertThatThrownBy(analysed("define P = (tau,1).(tau,2).P analyse P")::executions)
        .hasMessageContaining("2 states lead round in a circle");
  }

  @Test
  void aFileThatIncludesItselfIsToldWhere() {
    Map<String, String> files =
        Map.of("a.ccs", "include \"b.ccs\"", "b.ccs", "define B = nil\ninclude \"a.ccs\"");
    assertThatThrownBy(
            () ->
                ModelParser.parse(
                    "src/perf/ccs/a.ccs", files.get("a.ccs"), (name, from) -> files.get(name)))
        .hasMessageStartingWith("b.ccs:2:9: `a.ccs` includes itself, by `b.ccs`.");
    assertThatThrownBy(
            () ->
                ModelParser.parse(
                    "src/perf/ccs/a.ccs", "include \"a.ccs\"", (name, from) -> "define A = nil"))
        .hasMessageStartingWith("src/perf/ccs/a.ccs:1:9: `a.ccs` includes itself.");
  }
}
