package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.NearestName;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;

/** The {@code //@ perf key = value} comments of one file, each at the line it speaks of. */
final class Directives {
  private static final List<String> KEYS =
      List.of("trips", "probability", "region", "cost", "exclude", "size");
  private static final Pattern COMMENT =
      Pattern.compile("//\\s*@\\s*perf\\s+([A-Za-z]+)\\s*(?:=\\s*(.*?))?\\s*$");

  private final Map<Integer, Map<String, String>> byLine = new TreeMap<>();
  private final List<SourceProblem> problems = new ArrayList<>();

  Directives(String file, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = COMMENT.matcher(lines.get(i));
      if (matcher.find()) {
        String key = String.valueOf(matcher.group(1));
        String value = matcher.group(2) == null ? "" : String.valueOf(matcher.group(2));
        if (!KEYS.contains(key)) {
          problems.add(
              new SourceProblem(
                  new Place(file, i + 1),
                  "`//@ perf " + key + "` is no directive",
                  NearestName.advice(key, KEYS),
                  true));
        } else {
          byLine
              .computeIfAbsent(lineOf(lines, i, matcher.start()), line -> new TreeMap<>())
              .put(key, value);
        }
      }
    }
  }

  /** Its own line if code stands before it, else the next line that is not a comment. */
  private static int lineOf(List<String> lines, int at, int start) {
    if (!lines.get(at).substring(0, start).isBlank()) {
      return at + 1;
    }
    int next = at + 1;
    while (next < lines.size()
        && (lines.get(next).isBlank() || lines.get(next).strip().startsWith("//"))) {
      next++;
    }
    return next + 1;
  }

  Optional<String> at(int line, String key) {
    return Optional.ofNullable(byLine.getOrDefault(line, Collections.emptyMap()).get(key));
  }

  boolean hasAny(String key, int from, int to) {
    return byLine.entrySet().stream()
        .anyMatch(e -> e.getKey() >= from && e.getKey() <= to && e.getValue().containsKey(key));
  }

  List<SourceProblem> problems() {
    return problems;
  }
}
