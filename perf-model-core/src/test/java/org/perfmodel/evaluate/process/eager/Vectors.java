package org.perfmodel.evaluate.process.eager;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.symbolic.Rational;

/**
 * The file vectors.json: examples of the thesis and traps, with results of an implementation of the
 * definitions that shares nothing with this one.
 */
final class Vectors {
  record Concrete(
      String id,
      Model model,
      SortedMap<Rational, BigInteger> exec,
      SortedMap<Rational, Rational> pexec,
      int statesTool,
      int transitionsTool,
      int statesUnfolded,
      int transitionsUnfolded) {
    @Override
    public String toString() {
      return id;
    }
  }

  record Pair(
      String id,
      Model model,
      String left,
      String right,
      boolean timed,
      boolean strong,
      boolean weak) {
    @Override
    public String toString() {
      return id;
    }
  }

  private Vectors() {}

  static List<Concrete> concrete() {
    List<Concrete> found = new ArrayList<>();
    for (JsonNode node : read()) {
      if (node.get("kind").asText().equals("concrete")) {
        SortedMap<Rational, BigInteger> exec = new TreeMap<>();
        SortedMap<Rational, Rational> pexec = new TreeMap<>();
        node.get("exec")
            .properties()
            .forEach(e -> exec.put(number(e.getKey()), new BigInteger(e.getValue().asText())));
        node.get("pexec")
            .properties()
            .forEach(e -> pexec.put(number(e.getKey()), number(e.getValue().asText())));
        String id = node.get("id").asText();
        found.add(
            new Concrete(
                id,
                ModelParser.parse(id, node.get("model").asText()),
                exec,
                pexec,
                node.get("states_tool").asInt(),
                node.get("transitions_tool").asInt(),
                node.get("states_unfolded").asInt(),
                node.get("transitions_unfolded").asInt()));
      }
    }
    return found;
  }

  static List<Pair> pairs() {
    List<Pair> found = new ArrayList<>();
    for (JsonNode node : read()) {
      if (node.get("kind").asText().equals("bisimulation")) {
        String id = node.get("id").asText();
        found.add(
            new Pair(
                id,
                ModelParser.parse(id, node.get("model").asText()),
                node.path("left").asText("X"),
                node.path("right").asText("Y"),
                node.get("timed").asBoolean(),
                node.get("strong_time_abstracted").asBoolean(),
                node.get("weak_time_abstracted").asBoolean()));
      }
    }
    return found;
  }

  /** Every model of the file, of any kind. */
  static List<Model> models() {
    List<Model> found = new ArrayList<>();
    read()
        .forEach(
            node ->
                found.add(ModelParser.parse(node.get("id").asText(), node.get("model").asText())));
    return found;
  }

  static Rational number(String text) {
    String[] parts = text.split("/");
    Rational above = Rational.of(new BigDecimal(parts[0]));
    return parts.length == 1 ? above : above.dividedBy(Rational.of(new BigDecimal(parts[1])));
  }

  private static JsonNode read() {
    try (InputStream in = Vectors.class.getResourceAsStream("../vectors.json")) {
      return new ObjectMapper().readTree(in).get("vectors");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
