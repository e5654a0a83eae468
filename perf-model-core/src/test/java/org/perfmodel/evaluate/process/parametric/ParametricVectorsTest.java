package org.perfmodel.evaluate.process.parametric;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Equalities;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.symbolic.Rational;

/**
 * The examples of the thesis, section 7.3, and others, with cells and formulae of an implementation
 * of definitions 7.1.1 to 7.1.16 that splits cases state by state.
 */
class ParametricVectorsTest {
  record Vector(String id, JsonNode node) {
    Model model() {
      return ModelParser.parse(id, node.get("model").asText());
    }

    @Override
    public String toString() {
      return id;
    }
  }

  static List<Vector> ofKind(String kind) {
    List<Vector> found = new ArrayList<>();
    try (InputStream in = Vector.class.getResourceAsStream("../vectors.json")) {
      for (JsonNode node : new ObjectMapper().readTree(in).get("vectors")) {
        if (node.get("kind").asText().equals(kind)) {
          found.add(new Vector(node.get("id").asText(), node));
        }
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return found;
  }

  static List<Vector> cells() {
    return ofKind("parametric");
  }

  static List<Vector> formulae() {
    return ofKind("closed-form");
  }

  private static ParametricResult analyse(Vector vector, Settings settings, String... given) {
    Model model = vector.model();
    return ParametricAnalysis.of(
        model, model.analyses().get(0), List.of(given), settings, Effort.DEFAULT);
  }

  private static Rational number(String text) {
    int bar = text.indexOf('/');
    return bar < 0
        ? Rational.of(Long.parseLong(text))
        : Rational.of(
            Long.parseLong(text.substring(0, bar)), Long.parseLong(text.substring(bar + 1)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void regionsAreThoseOfTheFile(Vector vector) {
    for (Settings settings : List.of(Settings.PLAIN, Settings.FLAT)) {
      ParametricResult result = analyse(vector, settings);
      assertThat(result.probabilities()).hasSize(vector.node.get("cells").size());
      for (JsonNode cell : vector.node.get("cells")) {
        compare(result, cell);
      }
    }
  }

  private static void compare(ParametricResult result, JsonNode cell) {
    Parameters parameters = result.parameters();
    List<String> texts = new ArrayList<>();
    cell.get("condition").forEach(text -> texts.add(text.asText()));
    Conjunction condition = AssumptionParser.parse(texts, parameters);
    Map<LinearForm, Rational> weights = new LinkedHashMap<>();
    cell.get("pexec")
        .properties()
        .forEach(
            entry ->
                weights.put(
                    AssumptionParser.form(entry.getKey(), parameters),
                    number(entry.getValue().asText())));
    int met = 0;
    for (ParameterRegion region : result.probabilities()) {
      for (Conjunction part : region.parts()) {
        Conjunction both = condition.and(part);
        if (both.isSatisfiable()) {
          met++;
          Equalities equal = Equalities.of(both, parameters.size());
          assertThat(region.result().reducedBy(equal))
              .as("where %s", both.text(parameters::name))
              .isEqualTo(new Distribution(weights).reducedBy(equal));
        }
      }
    }
    assertThat(met).isPositive();
  }

  @ParameterizedTest
  @MethodSource("cells")
  void definitionsReachTheStatesOfTheFile(Vector vector) {
    assertThat(new NaiveParametric(vector.model()).states())
        .isEqualTo(vector.node.get("states").asInt());
  }

  @ParameterizedTest
  @MethodSource("cells")
  void timesWithMaximaAreThoseOfTheFile(Vector vector) {
    JsonNode expected = vector.node.get("maxmin");
    ParametricResult result = analyse(vector, Settings.FLAT);
    ClosedForm closed = result.closedForm();
    if (expected.isNull()) {
      assertThat(
              closed == null || closed.branches().stream().allMatch(ParametricVectorsTest::isPlain))
          .isTrue();
    } else {
      assertThat(closed).isNotNull();
      Map<Formula, Rational> found = new LinkedHashMap<>();
      closed.branches().forEach(b -> found.put(Formula.of(b.time()), b.weight()));
      Map<Formula, Rational> wanted = new LinkedHashMap<>();
      expected
          .properties()
          .forEach(
              e ->
                  wanted.put(
                      Formula.of(e.getKey(), result.parameters()), number(e.getValue().asText())));
      assertThat(found).isEqualTo(wanted);
    }
  }

  private static boolean isPlain(ClosedForm.Branch branch) {
    return branch.time().forms().size() == 1;
  }

  @ParameterizedTest
  @MethodSource("formulae")
  void closedFormsAreThoseOfTheFile(Vector vector) {
    String assumption = vector.node.get("assumption").asText();
    String[] given = assumption.equals("none") ? new String[0] : new String[] {assumption};
    for (Settings settings : List.of(Settings.FLAT, Settings.REDUCED)) {
      ParametricResult result = analyse(vector, settings, given);
      ClosedForm closed = result.closedForm();
      assertThat(closed).isNotNull();
      assertThat(closed.branches()).hasSize(1);
      assertThat(Formula.of(closed.branches().get(0).time()))
          .isEqualTo(Formula.of(vector.node.get("closed_form").asText(), result.parameters()));
    }
  }

  @ParameterizedTest
  @MethodSource("formulae")
  void theCellWithMostTiesHasTheStatesOfTheFile(Vector vector) {
    String assumption = vector.node.get("assumption").asText();
    String[] given = assumption.equals("none") ? new String[0] : new String[] {assumption};
    ParametricResult result = analyse(vector, Settings.PLAIN, given);
    assertThat(result.cells().stream().mapToLong(Cell::states).max())
        .hasValue(vector.node.get("states").asLong());
  }
}
