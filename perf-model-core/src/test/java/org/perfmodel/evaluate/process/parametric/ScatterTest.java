package org.perfmodel.evaluate.process.parametric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.RationalTimes;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.symbolic.Rational;

/**
 * Scatter over a network, thesis section 6.3, in the parameters ts (sending), tr (receiving), m
 * (message) and k (acknowledgement): too large for the thesis's own parametric tool.
 */
class ScatterTest {
  private static ParametricResult analyse(String text) {
    return analyse(text, "k,m,tr,ts > 0");
  }

  private static ParametricResult analyse(String text, String assumption) {
    Model model = ModelParser.parse("mine.ccs", text);
    return ParametricAnalysis.of(
        model, model.analyses().get(0), List.of(assumption), Settings.FLAT, Effort.DEFAULT);
  }

  @ParameterizedTest
  @CsvSource({"3, true", "4, true", "3, false", "4, false"})
  void aNonBlockingScatterHasAClosedFormThatHoldsAtEveryPoint(int nodes, boolean isBus) {
    String text = scatter(nodes, false, isBus);
    ParametricResult result = analyse(text);
    ClosedForm closed = result.closedForm();
    assertThat(closed).isNotNull();
    SplittableRandom random = new SplittableRandom(nodes);
    for (int i = 0; i < 40; i++) {
      Map<String, Rational> values = new TreeMap<>();
      for (String name : result.parameters().names()) {
        values.put(name, Rational.of(1 + random.nextInt(4)));
      }
      RationalTimes times = new RationalTimes(values);
      Model model = ModelParser.parse("mine.ccs", text);
      EagerAnalysis concrete =
          EagerAnalysis.of(model, model.analyses().get(0), times, Settings.FLAT);
      Map<Rational, Rational> expected = new TreeMap<>();
      concrete
          .probabilities()
          .forEach((time, share) -> expected.merge(times.value(time), share, Rational::plus));
      assertThat(closed.at(result.parameters().point(values))).as("%s", values).isEqualTo(expected);
    }
  }

  @Test
  void aBusMakesTheScatterWaitForAcknowledgements() {
    assertThat(ParametricText.of(analyse(scatter(3, false, true))).closedForm())
        .isEqualTo("k + max(k + 2*m + ts, k + m + min(2*ts, tr), k + tr, m + 2*ts)");
  }

  @Test
  void repeatedSendGrowsByOneRoundTripPerNode() {
    for (int nodes : new int[] {3, 5, 8}) {
      int others = nodes - 2;
      assertThat(ParametricText.of(analyse(scatter(nodes, true, true))).closedForm())
          .isEqualTo(
              (nodes - 1)
                  + "*k + "
                  + times(others, "m")
                  + " + "
                  + times(others, "ts")
                  + " + max(m + ts, tr)");
    }
  }

  @Test
  void modelsOfTheLibraryTakeSymbolsForTheirParameters() {
    // With messages of 1000 units and an acknowledgement of one, on three nodes.
    ParametricResult result =
        analyse(
            """
            symbol tsend, treceive, b
            parameter p = 3
            include "scatter.ccs"
            analyse System
            """,
            "b, tsend, treceive > 0");
    assertThat(ParametricText.of(result).closedForm())
        .isEqualTo(
            ParametricText.of(
                    analyse(
                        scatter(3, false, true)
                            .replace("release',m", "release',1000*b")
                            .replace("release',k", "release',b")
                            .replace("tau,ts", "tau,tsend")
                            .replace("tau,tr", "tau,treceive"),
                        "b, tsend, treceive > 0"))
                .closedForm())
        .contains("max(");
  }

  private static String times(int factor, String name) {
    return factor == 1 ? name : factor + "*" + name;
  }

  /** Node 0 sends to all others, which wait to receive. */
  static String scatter(int nodes, boolean isBlocking, boolean isBus) {
    StringBuilder model = new StringBuilder();
    StringBuilder sends = new StringBuilder();
    StringBuilder waits = new StringBuilder();
    StringBuilder network = new StringBuilder("get,release");
    StringBuilder own = new StringBuilder("receive,received");
    StringBuilder offers = new StringBuilder();
    StringBuilder system = new StringBuilder();
    for (int i = 0; i < nodes; i++) {
      if (i > 0) {
        sends.append("(send" + i + "',0).");
        (isBlocking ? sends : waits).append("(sent" + i + ",0).");
        model.append("define Process" + i + " = (receive',0).(received,0).nil\n");
      }
      network.append(",transmit" + i + ",ack" + i);
      own.append(",send" + i + ",sent" + i);
      offers.append("(send" + i + ",0).(tau,ts).(Processor@|Sending" + i + ") + ");
      model.append("define Sending" + i + " = (get',0).(release',m).(transmit" + i);
      model.append("',0).(ack" + i + ",0).(sent" + i + "',0).nil\n");
      model.append("define Receiving" + i + " = (transmit" + i);
      model.append(",0).(get',0).(release',k).(ack" + i + "',0).(received',0).nil\n");
    }
    model.append("define Process0 = " + sends + waits + "nil\n");
    for (int i = 0; i < nodes; i++) {
      model.append("define Processor" + i + " = " + offers.toString().replace("@", "" + i));
      model.append("(receive,0).(tau,tr).(Processor" + i + "|Receiving" + i + ")\n");
      system.append("((Process" + i + "|Processor" + i + ")\\{" + own + "})|");
    }
    model.append(
        isBus
            ? "define Network = (get,0).(release,0).Network\n"
            : "define Network = (get,0).Network + (release,0).Network\n");
    model.append("define System = (" + system + "Network)\\{" + network + "}\nanalyse System\n");
    return model.toString();
  }
}
