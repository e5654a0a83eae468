package org.perfmodel.json;

import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.gate.limit.LimitSyntaxException;
import org.perfmodel.gate.limit.ProcessLimit;
import org.perfmodel.workload.InputSet;

/** The part {@code processes} of perf.yaml. */
final class ProcessRules {
  private static final int MOST_STATES = 100_000_000;

  private ProcessRules() {}

  static List<Configuration.ProcessRule> read(Located json) {
    return json.items().stream().map(ProcessRules::rule).toList();
  }

  private static Configuration.ProcessRule rule(Located json) {
    json.only(Set.of("file", "process", "at", "assuming", "states", "limits"));
    Located file = json.required("file");
    if (!file.text().endsWith(".ccs")) {
      throw file.wrong(
          "is `" + file.text() + "`, which is no model file",
          "Maybe write it like transfer.ccs, of a file in src/perf/ccs.");
    }
    return new Configuration.ProcessRule(
        file.text(),
        json.optional("process").map(Located::text),
        json.optional("at").map(InputText::read).orElse(new InputSet(new TreeMap<>())),
        json.optional("assuming")
            .map(texts -> texts.items().stream().map(Located::text).toList())
            .orElse(List.of()),
        json.optional("states").map(states -> (int) states.integer(1, MOST_STATES)),
        json.optional("limits")
            .map(limits -> limits.items().stream().map(ProcessRules::limit).toList())
            .orElse(List.of()),
        json.place());
  }

  private static ProcessLimit limit(Located json) {
    try {
      return ProcessLimit.parse(json.text());
    } catch (LimitSyntaxException e) {
      throw json.wrong(
          "is no limit of a process: " + e.getMessage(),
          "Maybe write it like `no deadlock` or `maximum time <= 40`.");
    }
  }
}
