package org.perfmodel.evaluate.process.bisimulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.parametric.SymbolicProcesses;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.process.term.Term;

/** Equivalent and other processes of the thesis, sections 5.2.2 and 6.2.2. */
class BisimulationVectorsTest {
  record Vector(String id, JsonNode node) {
    @Override
    public String toString() {
      return id;
    }
  }

  static List<Vector> vectors() throws IOException {
    List<Vector> found = new ArrayList<>();
    try (InputStream in = Vector.class.getResourceAsStream("../vectors.json")) {
      for (JsonNode node : new ObjectMapper().readTree(in).get("vectors")) {
        if (node.get("kind").asText().equals("bisimulation")) {
          found.add(new Vector(node.get("id").asText(), node));
        }
      }
    }
    return found;
  }

  private static TransitionGraph graph(Model model, String name, Settings settings) {
    return ProcessGraph.of(model, new Term.Call(name, List.of()), settings);
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void equivalencesAreThoseOfTheFile(Vector vector) {
    Model model = ModelParser.parse(vector.id, vector.node.get("model").asText());
    String left = vector.node.path("left").asText("X");
    String right = vector.node.path("right").asText("Y");
    Map<Equivalence, String> fields =
        Map.of(
            Equivalence.STRONG_TIMED, "timed",
            Equivalence.STRONG_TIME_ABSTRACTED, "strong_time_abstracted",
            Equivalence.WEAK_TIME_ABSTRACTED, "weak_time_abstracted");
    for (Settings settings : List.of(Settings.PLAIN, Settings.FLAT)) {
      TransitionGraph one = graph(model, left, settings);
      TransitionGraph other = graph(model, right, settings);
      for (Equivalence equivalence : Equivalence.values()) {
        assertThat(Bisimilarity.compare(one, other, equivalence).isEquivalent())
            .as("%s %s %s", left, equivalence.adjective(), right)
            .isEqualTo(vector.node.get(fields.get(equivalence)).asBoolean());
      }
    }
  }

  @Test
  void restrictionTellsApartWhatEagernessHid() {
    Model model =
        ModelParser.parse(
            "test",
            """
            define X = ((a,2).nil + (b,3).nil)\\{a}
            define Y = ((a,2).nil)\\{a}
            """);
    Verdict verdict =
        Bisimilarity.compare(
            graph(model, "X", Settings.FLAT),
            graph(model, "Y", Settings.FLAT),
            Equivalence.STRONG_TIMED);
    assertThat(verdict.text("X", "Y"))
        .isEqualTo("X and Y are not timed bisimilar: X can do b at 3; Y does not.");
  }

  @Test
  void plainAndFlatFormsAreTheSameProcess() throws IOException {
    for (Vector vector : vectors()) {
      Model model = ModelParser.parse(vector.id, vector.node.get("model").asText());
      for (String name : model.definitions().keySet()) {
        Verdict verdict =
            Bisimilarity.compare(
                graph(model, name, Settings.PLAIN),
                graph(model, name, Settings.FLAT),
                Equivalence.STRONG_TIMED);
        assertThat(verdict.isEquivalent()).as("%s of %s", name, vector).isTrue();
      }
    }
  }

  @Test
  void compositionAndChoiceObeyTheirLawsOnRandomProcesses() {
    int different = 0;
    for (int seed = 0; seed < 200; seed++) {
      SymbolicProcesses random = new SymbolicProcesses(new SplittableRandom(seed));
      String p = concrete(random.process(3));
      String q = concrete(random.process(2));
      String r = concrete(random.process(2));
      String text =
          "define P = "
              + p
              + "\ndefine Q = "
              + q
              + "\ndefine R = "
              + r
              + "\ndefine Left = ((P|Q)|R)\\{a}\ndefine Right = (R|(nil|(Q|P)))\\{a}"
              + "\ndefine Sum = (P + Q) + R\ndefine Other = R + (Q + (P + P))\n";
      Model model = ModelParser.parse("laws.ccs", text);
      for (Equivalence equivalence : Equivalence.values()) {
        assertThat(isEquivalent(model, "Left", "Right", equivalence)).as("%s", text).isTrue();
        assertThat(isEquivalent(model, "Sum", "Other", equivalence)).as("%s", text).isTrue();
      }
      // What is weaker holds wherever the stronger holds.
      boolean timed = isEquivalent(model, "P", "Q", Equivalence.STRONG_TIMED);
      boolean strong = isEquivalent(model, "P", "Q", Equivalence.STRONG_TIME_ABSTRACTED);
      assertThat(!timed || strong).isTrue();
      different += timed ? 0 : 1;
    }
    assertThat(different).isGreaterThan(100);
  }

  private static String concrete(String template) {
    return template.replace("<x>", "1").replace("<y>", "2").replace("<z>", "3");
  }

  private static boolean isEquivalent(
      Model model, String left, String right, Equivalence equivalence) {
    return Bisimilarity.compare(
            graph(model, left, Settings.PLAIN), graph(model, right, Settings.FLAT), equivalence)
        .isEquivalent();
  }
}
