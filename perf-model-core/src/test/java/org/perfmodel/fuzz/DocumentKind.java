package org.perfmodel.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.collective.MeasurementsText;
import org.perfmodel.calibrate.regression.RunsText;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.LimitSyntaxException;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.DocumentException;
import org.perfmodel.json.GraphFile;
import org.perfmodel.json.HistoryCodec;
import org.perfmodel.json.HybridCodec;
import org.perfmodel.json.JmhCodec;
import org.perfmodel.json.NetworkProfileCodec;
import org.perfmodel.json.ObservedCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.StudyCodec;
import org.perfmodel.json.WaiverCodec;
import org.perfmodel.observe.RunFile;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;

/**
 * A kind of document that people give: sound ones to damage, and the door they come in by.
 *
 * @param reader takes the text and the name that errors have to say
 * @param refusal what the door throws, and nothing else
 * @param isNamed whether a refusal begins with the name
 */
record DocumentKind(
    String name,
    List<String> sound,
    BiConsumer<String, String> reader,
    Class<? extends RuntimeException> refusal,
    boolean isNamed) {

  @Override
  public String toString() {
    return name;
  }

  /** All kinds; {@code folder} is for those that are read from files. */
  static List<DocumentKind> all(Path folder) {
    return List.of(
        document(
            "perf.yaml",
            files("quickstart/src/perf", "perf.yaml").with(CONFIGURATION),
            ConfigurationCodec::read),
        document(
            "baseline.jsonl",
            files("quickstart/src/perf", "baseline.jsonl")
                .with(files("strict-gate-holds-its-settings/src/perf", "baseline.jsonl")),
            BaselineCodec::read),
        document(
            "waivers.yaml",
            files("waiver-expires/src/perf", "waivers.yaml").with(WAIVERS),
            WaiverCodec::read),
        document("observed.json", new Texts(OBSERVED), ObservedCodec::read),
        document("hybrid.json", new Texts(HYBRID), HybridCodec::read),
        document("history.jsonl", new Texts(HISTORY), HistoryCodec::read),
        document("jmh.json", new Texts(JMH), JmhCodec::read),
        document(
            "platform.json",
            resource("platforms/reference.json").with(resource("platforms/sun-4-50.json")),
            PlatformCodec::read),
        document("network.json", resource("networks/cray-t3d.json"), NetworkProfileCodec::read),
        document(
            "designs.yaml",
            files("networks-and-designs-are-formulae/src/perf", "designs.yaml"),
            (text, file) -> StudyCodec.read(text, file, Optional.empty())),
        new DocumentKind(
            "network.csv",
            files("networks-and-designs-are-formulae/src/perf", "t3d.csv").all(),
            (text, file) -> MeasurementsText.read(text, file, "here"),
            CalibrationException.class,
            true),
        new DocumentKind(
            "runs.csv", List.of(RUNS), RunsText::read, CalibrationException.class, true),
        new DocumentKind(
            "model.ccs",
            files("process-limits-are-judged/src/perf/ccs", "race.ccs")
                .with(files("process-limits-are-judged/src/perf/ccs", "transfer.ccs"))
                .all(),
            (text, file) -> ModelParser.parse(file, text),
            ProcessException.class,
            true),
        graph(
            folder,
            "tasks.graph",
            files("nested-loops-are-scheduled/src/perf", "dynprog.graph")
                .with(TASKS)
                .with(PROGRAM)),
        graph(folder, "tasks.dot", new Texts(DOT)),
        graph(folder, "workflow.json", new Texts(WORKFLOW)),
        new DocumentKind(
            "run-1.txt",
            List.of(OBSERVED_RUN),
            (text, file) -> new RunFile().add(text),
            IllegalArgumentException.class,
            false),
        new DocumentKind(
            "formula",
            List.of(
                "n*(n+1)/2 + max(n, m)*ceil(log2(n))", "sum(i, 0, n-1, i^2)*floor(m/16) + 3*n^2"),
            (text, file) -> ExprParser.parse(text),
            ExprSyntaxException.class,
            false),
        new DocumentKind(
            "limit",
            List.of(
                "time at-most baseline+5% floor 7ns",
                "speedup at-least 3.5", "known: at-least 80%"),
            (text, file) -> Limit.parse(text),
            LimitSyntaxException.class,
            false));
  }

  private static DocumentKind document(
      String name, Texts sound, BiConsumer<String, String> reader) {
    return new DocumentKind(name, sound.all(), reader, DocumentException.class, true);
  }

  private static DocumentKind graph(Path folder, String name, Texts sound) {
    Path file = folder.resolve(name);
    return new DocumentKind(
        name,
        sound.all(),
        (text, shown) -> {
          try {
            Files.writeString(file, text.replaceAll("[\\uD800-\\uDFFF]", "?"));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          if (GraphFile.pipeline(file, shown).isEmpty()
              && GraphFile.program(file, shown).isEmpty()) {
            GraphFile.read(file, shown);
          }
        },
        DocumentException.class,
        true);
  }

  private record Texts(List<String> all) {
    Texts(String one) {
      this(List.of(one));
    }

    Texts with(String more) {
      return new Texts(Stream.concat(all.stream(), Stream.of(more)).toList());
    }

    Texts with(Texts more) {
      return new Texts(Stream.concat(all.stream(), more.all.stream()).toList());
    }
  }

  /** What an integration project has. */
  private static Texts files(String folder, String name) {
    return text(Path.of("..", "it", "src", "it").resolve(folder).resolve(name));
  }

  private static Texts resource(String name) {
    return text(Path.of("src", "main", "resources", "META-INF", "perf").resolve(name));
  }

  private static Texts text(Path file) {
    try {
      return new Texts(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final String CONFIGURATION =
      """
      discover: ["org.acme.*", "!org.acme.Test*"]
      processors: [1, 4, 16]
      platforms: [reference]
      uncertain: likely
      strict: true
      inputs:
        "*": ["n=1000, m=10", "n=100000, m=2^10"]
      rules:
        "*": ["time at-most baseline+5% floor 10ns", "allocation at-most 2KB"]
        "NBody.*": {replace: true, rules: ["speedup at-least 3"]}
      frequency: {"Codec.*": 1e6}
      overlays:
        Sort#merge: {region: "", trips: {L42: "n*log2(n)"}, calls: {of: "1us"}, probability: {L5: "1/3"}}
      """;

  private static final String WAIVERS =
      """
      - key: NBody.forces
        metric: time
        cap: 25%
        owner: ann
        reason: waits for the new solver
        until: 2026-12-31
      """;

  private static final String OBSERVED =
      """
      {"format": "perf observed 1",
       "methods": {"Sort#merge": {
         "loops": {"L42": [{"sizes": {"n": 1000}, "entries": 2, "trips": 3000}]},
         "branches": {"L17": {"taken": 30, "asked": 100}},
         "sizes": {"L21": [{"sizes": {"n": 1000}, "entries": 2, "elements": 4000}]}}}}
      """;

  private static final String HYBRID =
      """
      {"format": 1, "regions": {"Sort.merge": {"factor": 1.25, "footprintBytes": 80000,
        "model": "bottleneck", "observations": 3, "platform": "reference"}}}
      """;

  private static final String HISTORY =
      """
      {"format":1,"accepted":"","bytes":24.0,"commit":"1a2b3c4","day":"2026-11-30","growth":"n",\
      "high":1.2E-5,"low":1.0E-5,"module":"m","outcome":"pass","point":"n=1000","region":"Sum.of",\
      "seconds":1.1E-5,"speedup":1.0,"unknowns":0}
      """;

  private static final String JMH =
      """
      [{"jmhVersion" : "1.37", "benchmark" : "org.acme.Sorts.merge", "mode" : "avgt", "threads" : 1,
        "forks" : 2, "params" : {"size" : "1000", "kind" : "random"},
        "primaryMetric" : {"score" : 12.5, "scoreError" : "NaN", "scoreConfidence" : [11.9, 13.1],
          "scorePercentiles" : {"0.0" : 10.0}, "scoreUnit" : "us/op",
          "rawData" : [[12.0, 10.0, 13.0], [12.0, 14.0]]},
        "secondaryMetrics" : {}}]
      """;

  private static final String RUNS =
      """
      application,size,processors,add.double,loop,seconds
      a,1000,1,1000,2000,1.5
      b,1000,2,1000,1000,0.8
      c,2000,4,1000,500,0.5
      """;

  private static final String DOT =
      "digraph g {\n  a [weight=1.5]; b [weight=2.0]; c [weight=\"0.25\"];\n  a -> b -> c;\n  a -> c;\n}\n";

  private static final String TASKS =
      "task 0 1.5\ntask 1 2.0 <- 0\ntask 2 0.25 <- 0 1\n# strands\n";

  private static final String PROGRAM =
      "data a 80\nmessage 1e-6 1e-9\ntask 0 1.5 copy reads a writes b:8\ntask 1 2.0 reads b writes a\n";

  private static final String WORKFLOW =
      """
      {"name": "w", "schemaVersion": "1.5", "workflow": {"specification": {"tasks": [
        {"name": "split", "id": "split_1", "parents": [], "children": ["map_1"]},
        {"name": "map", "id": "map_1", "parents": ["split_1"], "children": []}]},
        "execution": {"tasks": [{"id": "split_1", "runtimeInSeconds": 1.5},
          {"id": "map_1", "runtimeInSeconds": 2}]}}}
      """;

  private static final String OBSERVED_RUN =
      """
      perf observed run 1
      method\torg.acme.Sum\tSum.java\tof\t([I)I\t3\t9\t20
      size\ta.length
      loop\t4\t0\t0\t10\t0\t+1
      jump\t5\t0\t1
      array\t0
      row\t1000\t1,2,3,4,5,6,7\t1\t1
      row\t2000\t1,2,3,4,5,6,7\t1\t1
      fault\torg.acme.Other\ttoo large
      """;
}
