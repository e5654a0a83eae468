package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.NearestName;

/**
 * What a platform or a file of its own says of a network:
 *
 * <pre>
 * {"name": "..", "source": "..", "topology": "bus",
 *  "operations": {"broadcast": {"formula": "..", "processes": [2, 256], "bytes": [4, 4000000],
 *                               "averageDifference": 0.2, "deviation": 0.2}},
 *  "parameters": {"network.latency": {..}, "collective.broadcast.d": {..}}}
 * </pre>
 *
 * The formula of an operation, {@code all_reduce} or {@code all-reduce}, is in processes {@code p},
 * bytes {@code d} and {@code $collective.*}.
 */
final class NetworkFields {
  private static final Symbol BYTES = new Symbol("d");

  private NetworkFields() {}

  static NetworkProfile read(Located json) {
    json.only(Set.of("name", "operations", "parameters", "source", "topology"));
    return fields(json);
  }

  /** The same of an object that may have other keys. */
  static NetworkProfile fields(Located json) {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    json.required("parameters")
        .entries()
        .forEach((name, value) -> parameters.put(name, parameter(name, value)));
    TreeMap<String, FittedCollective> operations = new TreeMap<>();
    json.optional("operations")
        .ifPresent(
            all ->
                all.entries()
                    .forEach(
                        (name, fitted) ->
                            operations.put(name.replace('-', '_'), fitted(fitted, parameters))));
    Located name = json.required("name");
    if (name.text().isBlank()) {
      throw name.wrong("is blank", "Maybe write the name of the file without `.json`.");
    }
    return new NetworkProfile(
        new Network(
            name.text(),
            json.optional("topology").map(NetworkFields::topology).orElse(Network.CONTENTION_FREE),
            json.required("source").text(),
            operations),
        parameters);
  }

  private static String topology(Located json) {
    if (!Network.isTopology(json.text())) {
      throw json.wrong(
          "is \"" + json.text() + "\", which is no topology",
          "Maybe `contention-free`, `bus`, `mesh 4x8`, `torus 4x4x4`, `fat-tree 16` or"
              + " `dragonfly 4x8x2`.");
    }
    return json.text();
  }

  private static Parameter parameter(String name, Located json) {
    if (!KnownParameters.network().contains(name) && !ParameterNames.isOfLongMessages(name)) {
      throw json.wrong(
          "is no parameter of a network", NearestName.advice(name, KnownParameters.network()));
    }
    return ParameterFields.read(name, json, false);
  }

  private static FittedCollective fitted(Located json, Map<String, Parameter> parameters) {
    json.only(Set.of("averageDifference", "bytes", "deviation", "formula", "processes"));
    Expr formula = json.required("formula").expression();
    for (Symbol symbol : formula.symbols()) {
      boolean isKnown =
          symbol.isPlatform()
              ? parameters.containsKey(symbol.name().substring(1))
              : symbol.equals(Symbol.PROCESSORS) || symbol.equals(BYTES);
      if (!isKnown) {
        throw json.required("formula")
            .wrong(
                "names `" + symbol.name() + "`",
                "Maybe add it to `parameters`, or write the formula in `p` processes and `d`"
                    + " bytes.");
      }
    }
    long[] processes = range(json.required("processes"), 1);
    long[] bytes = range(json.required("bytes"), 0);
    return new FittedCollective(
        formula,
        processes[0],
        processes[1],
        bytes[0],
        bytes[1],
        json.required("deviation").nonNegative().doubleValue());
  }

  private static long[] range(Located json, long least) {
    if (json.items().size() != 2) {
      throw json.wrong("is no range", "Maybe write the least and the most: [2, 256].");
    }
    long from = json.items().get(0).integer(least, Long.MAX_VALUE);
    return new long[] {from, json.items().get(1).integer(from, Long.MAX_VALUE)};
  }

  /** Writes the fields of an object that was begun. */
  static void write(JsonGenerator json, Network network, Collection<Parameter> parameters)
      throws IOException {
    json.writeStringField("name", network.name());
    if (!network.collectives().isEmpty()) {
      json.writeObjectFieldStart("operations");
      for (Map.Entry<String, FittedCollective> each : network.collectives().entrySet()) {
        write(json, each.getKey(), each.getValue());
      }
      json.writeEndObject();
    }
    json.writeObjectFieldStart("parameters");
    for (Parameter parameter : parameters) {
      if (ParameterNames.isOfNetwork(parameter.name())) {
        ParameterFields.write(json, parameter);
      }
    }
    json.writeEndObject();
    json.writeStringField("source", network.source());
    json.writeStringField("topology", network.topology());
  }

  private static void write(JsonGenerator json, String operation, FittedCollective fitted)
      throws IOException {
    json.writeObjectFieldStart(operation);
    json.writeArrayFieldStart("bytes");
    json.writeNumber(fitted.leastBytes());
    json.writeNumber(fitted.mostBytes());
    json.writeEndArray();
    json.writeNumberField("deviation", ParameterFields.decimal(fitted.deviation()));
    json.writeStringField("formula", fitted.seconds().toString());
    json.writeArrayFieldStart("processes");
    json.writeNumber(fitted.leastProcesses());
    json.writeNumber(fitted.mostProcesses());
    json.writeEndArray();
    json.writeEndObject();
  }
}
