package org.perfmodel.goal.whatif;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.perfmodel.check.project.ProfileFolders;
import org.perfmodel.evaluate.message.ClientsModel;
import org.perfmodel.evaluate.message.ClientsText;
import org.perfmodel.evaluate.message.WavefrontModel;
import org.perfmodel.evaluate.message.WavefrontText;
import org.perfmodel.evaluate.relaxed.EliminateDominatedEdges;
import org.perfmodel.evaluate.relaxed.ReduceSimplePaths;
import org.perfmodel.evaluate.relaxed.RelaxedGraph;
import org.perfmodel.evaluate.relaxed.RelaxedGraphText;
import org.perfmodel.evaluate.relaxed.RelaxedModel;
import org.perfmodel.evaluate.relaxed.RelaxedTimes;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.evaluate.text.ModelFrame;
import org.perfmodel.json.GraphFile;
import org.perfmodel.json.SafeFile;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.report.goal.SweepText;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

/**
 * Answers {@link WhatIf} about a model with parameters, a relaxed task graph, a wavefront or
 * clients of servers: its time and performance, over a range of one parameter, and with each group
 * of parameters halved.
 */
final class ModelTrial {
  private static final List<String> KEYWORDS =
      List.of(RelaxedGraphText.KEYWORD, WavefrontText.KEYWORD, ClientsText.KEYWORD);

  private final String name;
  private final ModelFrame frame;
  private final Function<Map<Symbol, Rational>, Answer> model;

  /** What was left out because it decides nothing. */
  private final List<String> reduced;

  /** What is left as a file, of a relaxed task graph. */
  private final Optional<String> text;

  private ModelTrial(String name, ModelFrame frame, Function<Map<Symbol, Rational>, Answer> model) {
    this(name, frame, model, List.of(), Optional.empty());
  }

  private ModelTrial(
      String name,
      ModelFrame frame,
      Function<Map<Symbol, Rational>, Answer> model,
      List<String> reduced,
      Optional<String> text) {
    this.name = name;
    this.frame = frame;
    this.model = model;
    this.reduced = reduced;
    this.text = text;
  }

  /**
   * Time in the model's unit, and what has to be known beside it.
   *
   * @param isShort whether that is told beside a range too, for the best value
   */
  private record Answer(double time, List<String> notes, boolean isShort) {}

  /**
   * The answer, if the file holds a model with parameters.
   *
   * @throws PerfException if the model or the question does not fit
   */
  static Optional<List<String>> answer(Request request, WhatIf asked, Path file) {
    String name = request.nameOf(file);
    Optional<String> text = GraphFile.beginningWith(file, name, KEYWORDS);
    if (text.isEmpty()) {
      if (asked.sweep().isPresent() || !asked.settings().isEmpty()) {
        throw new PerfException(
            name
                + ": has no parameters\nMaybe ask without perf.sweep and perf.set: only a file that"
                + " begins with "
                + String.join(" or ", KEYWORDS)
                + " has some.");
      }
      return Optional.empty();
    }
    if (!asked.policies().isEmpty()
        || !asked.processors().isEmpty()
        || asked.processes() > 1
        || asked.out().isPresent()) {
      throw new PerfException(
          name
              + ": a model with parameters has no policies, processors or plot\nMaybe ask with"
              + " -Dperf.sweep=PARAMETER:FIRST..LAST.");
    }
    try {
      return Optional.of(of(name, text.get()).told(request, asked));
    } catch (ModelException wrong) {
      String message = String.valueOf(wrong.getMessage());
      throw new PerfException(message.startsWith(name) ? message : name + ": " + message, wrong);
    }
  }

  private static ModelTrial of(String name, String text) {
    if (GraphFile.firstWord(text).equals(WavefrontText.KEYWORD)) {
      WavefrontModel wavefront = WavefrontText.read(name, text);
      return new ModelTrial(
          name, wavefront.frame(), values -> new Answer(wavefront.time(values), List.of(), true));
    }
    if (GraphFile.firstWord(text).equals(ClientsText.KEYWORD)) {
      ClientsModel clients = ClientsText.read(name, text);
      return new ModelTrial(name, clients.frame(), values -> answer(clients, values));
    }
    RelaxedModel relaxed = RelaxedGraphText.read(name, text);
    RelaxedGraph less =
        EliminateDominatedEdges.of(
            ReduceSimplePaths.of(EliminateDominatedEdges.of(relaxed.graph()), Set.of()));
    RelaxedModel model = new RelaxedModel(relaxed.frame(), less);
    return new ModelTrial(
        name,
        relaxed.frame(),
        values -> answer(model, values),
        SweepText.reduced(
            less.tasks().size(),
            less.edges().size(),
            relaxed.graph().tasks().size(),
            relaxed.graph().edges().size()),
        Optional.of(header(text) + RelaxedGraphText.write(less).replaceFirst("[^\n]*\n", "")));
  }

  /** The lines of a file that say of no task or edge. */
  private static String header(String text) {
    return text.lines()
        .filter(line -> !line.strip().matches("(loop|task|edge|back|forward)\\b.*"))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static Answer answer(RelaxedModel model, Map<Symbol, Rational> values) {
    RelaxedTimes times = model.evaluate(values);
    List<String> notes = new ArrayList<>();
    for (RelaxedTimes.Regime regime : times.regimes()) {
      notes.add(
          SweepText.regime(
              regime.loop(),
              regime.from(),
              regime.iterations(),
              regime.time() * model.frame().unit().doubleValue()));
    }
    return new Answer(times.time(), notes, false);
  }

  private static Answer answer(ClientsModel model, Map<Symbol, Rational> values) {
    ClientsModel.Answer answer = model.evaluate(values);
    double unit = model.frame().unit().doubleValue();
    return new Answer(
        answer.cycle(),
        SweepText.clients(
            answer.waiting() * unit,
            answer.utilisation(),
            model.knee().map(Object::toString),
            answer.knee()),
        true);
  }

  /** Parameters that are called like those of a network, in the model's unit. */
  private Map<Symbol, Rational> ofNetwork(Request request) {
    Map<Symbol, Rational> values = new HashMap<>();
    if (request.network().isEmpty()) {
      return values;
    }
    NetworkProfile profile = ProfileFolders.of(request).network(request.network().get());
    for (Parameter each : profile.parameters().values()) {
      if (frame.parameters().defaults().containsKey(each.symbol())) {
        values.put(
            each.symbol(),
            ParameterNames.isBytes(each.name())
                ? each.value()
                : each.value().dividedBy(frame.unit()));
      }
    }
    if (values.isEmpty()) {
      throw new PerfException(
          name
              + ": no parameter is one of network "
              + profile.network().name()
              + "\nMaybe call one $network.latency, $network.byte, $network.gap,"
              + " $network.overhead.send or $network.overhead.receive.");
    }
    return values;
  }

  private List<String> told(Request request, WhatIf asked) {
    Map<Symbol, Rational> settings = new HashMap<>(ofNetwork(request));
    settings.putAll(ParameterSweep.settings(asked.settings()));
    List<String> lines = new ArrayList<>();
    if (asked.sweep().isPresent()) {
      ParameterSweep sweep = ParameterSweep.parse(asked.sweep().get());
      if (settings.containsKey(sweep.parameter())) {
        throw new PerfException(
            "parameter " + sweep.parameter() + " is both set and swept\nMaybe leave one out.");
      }
      List<SweepText.Row> rows = new ArrayList<>();
      int best = 0;
      for (Rational value : sweep.values()) {
        rows.add(row(value.toString(), with(settings, sweep.parameter(), value)));
        SweepText.Row last = rows.get(rows.size() - 1);
        best = last.isBetterThan(rows.get(best)) ? rows.size() - 1 : best;
      }
      lines.addAll(SweepText.table(name, sweep.parameter().name(), rows, best));
      settings = with(settings, sweep.parameter(), sweep.values().get(best));
      Answer there = model.apply(settings);
      lines.addAll(there.isShort() ? there.notes() : List.of());
    } else {
      lines.addAll(SweepText.single(name, row("", settings)));
      lines.addAll(model.apply(settings).notes());
    }
    lines.addAll(SweepText.halved(row("", settings), halved(settings)));
    lines.addAll(reduced);
    asked.writeGraph().ifPresent(file -> lines.add(written(request, file)));
    return lines;
  }

  private String written(Request request, Path file) {
    String target = request.nameOf(file);
    String graph =
        text.orElseThrow(
            () ->
                new PerfException(
                    name
                        + ": only a relaxed task graph is written back\nMaybe ask without"
                        + " -Dperf.writeGraph."));
    if (!target.endsWith(".txt") && !target.endsWith(".graph")) {
      throw new PerfException(
          target + ": a relaxed task graph is text\nMaybe call it reduced.graph.");
    }
    SafeFile.write(file, graph);
    return "wrote " + target;
  }

  private static Map<Symbol, Rational> with(
      Map<Symbol, Rational> settings, Symbol parameter, Rational value) {
    Map<Symbol, Rational> more = new HashMap<>(settings);
    more.put(parameter, value);
    return more;
  }

  private SweepText.Row row(String label, Map<Symbol, Rational> values) {
    double seconds = model.apply(values).time() * frame.unit().doubleValue();
    Bindings bound = frame.parameters().bind(name, values);
    Optional<Expr> work = frame.work();
    return new SweepText.Row(
        label,
        seconds,
        work.isPresent() && seconds > 0
            ? Optional.of(Evaluate.asDouble(work.get(), bound) / seconds)
            : Optional.empty());
  }

  /** By group of parameters, what comes out if each of them is half of what it was. */
  private List<SweepText.Row> halved(Map<Symbol, Rational> settings) {
    Bindings bound = frame.parameters().bind(name, settings);
    List<SweepText.Row> rows = new ArrayList<>();
    frame
        .groups()
        .forEach(
            (group, members) -> {
              Map<Symbol, Rational> half = new HashMap<>(settings);
              for (Symbol member : members) {
                Rational value = Objects.requireNonNull(bound.get(member));
                half.put(member, value.times(Rational.of(1, 2)));
              }
              rows.add(row(group, half));
            });
    return rows;
  }
}
