package org.perfmodel.extract.source;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;

/** The {@code //@ perf key = value} comments of one file, each at the line it speaks of. */
public final class Directives {
  private static final List<String> KEYS =
      List.of("trips", "probability", "region", "cost", "exclude", "size");
  private static final String WORD = "perf";
  private static final Pattern COMMENT =
      Pattern.compile("//\\s*@\\s*" + WORD + "\\s+([A-Za-z]+)\\s*(.*?)\\s*$");

  private static final Map<String, String> BEFORE =
      Map.of(
          "trips", "a loop",
          "probability", "a condition",
          "region", "a statement",
          "cost", "a statement",
          "exclude", "a statement",
          "size", "a variable that is declared with a value");

  /** A formula that a person can read is shorter. */
  private static final int LONGEST = 10_000;

  private final String file;
  private final Map<Integer, Map<String, String>> byLine = new TreeMap<>();

  /** Where a directive itself stands, by the line it speaks of. */
  private final Map<Integer, Integer> written = new TreeMap<>();

  private final List<SourceProblem> problems = new ArrayList<>();

  public Directives(String file, List<String> lines) {
    this.file = file;
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).contains(WORD)) {
        continue;
      }
      Matcher matcher = COMMENT.matcher(lines.get(i));
      if (matcher.find() && !isQuoted(lines.get(i).substring(0, matcher.start()))) {
        String key = matcher.group(1);
        String rest = matcher.group(2);
        if (!KEYS.contains(key)) {
          problem(i + 1, "`//@ perf " + key + "` is no directive", NearestName.advice(key, KEYS));
        } else if (!rest.isEmpty() && !rest.startsWith("=")) {
          problem(
              i + 1,
              "`//@ perf " + key + " " + rest + "` has no `=`",
              "Maybe write //@ perf " + key + " = " + rest);
        } else {
          String value = rest.isEmpty() ? rest : rest.substring(1).strip();
          if (value.length() > LONGEST) {
            problem(
                i + 1,
                "`//@ perf "
                    + key
                    + "` has "
                    + value.length()
                    + " characters, more than "
                    + LONGEST,
                "Maybe give what it is a name, and that a value in the inputs.");
            continue;
          }
          int line = lineOf(lines, i, matcher.start());
          if (value.isEmpty() && !key.equals("exclude")) {
            problem(
                i + 1,
                "`//@ perf " + key + "` has no value",
                "Maybe write //@ perf " + key + " = and what it is.");
          }
          byLine.computeIfAbsent(line, none -> new TreeMap<>()).put(key, value);
          written.put(line, i + 1);
        }
      }
    }
  }

  /** Whether a text holds an at sign before the word, as each directive does. */
  public static boolean mayBeIn(String text) {
    for (int at = text.indexOf(WORD); at >= 0; at = text.indexOf(WORD, at + 1)) {
      int before = at - 1;
      while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
        before--;
      }
      if (before >= 0 && text.charAt(before) == '@') {
        return true;
      }
    }
    return false;
  }

  private void problem(int line, String message, String nextStep) {
    problems.add(new SourceProblem(new Place(file, line), message, nextStep, true));
  }

  /** Whether what follows stands in a text or in a comment of its own, as an example. */
  private static boolean isQuoted(String before) {
    String plain = before.strip();
    return plain.startsWith("*")
        || plain.startsWith("/*")
        || plain.startsWith("//")
        || before.chars().filter(c -> c == '"').count() % 2 == 1;
  }

  /** Looks for what each directive speaks of; one that speaks of nothing would be believed. */
  public void check(CompilationUnit unit) {
    if (byLine.isEmpty()) {
      return;
    }
    Map<Integer, Set<String>> fitting = new TreeMap<>();
    Nodes.walk(
        unit,
        node -> {
          if (node.getBegin().isPresent()) {
            fitting
                .computeIfAbsent(ParsedSource.line(node), none -> new TreeSet<>())
                .addAll(keysOf(node));
          }
        });
    byLine.forEach(
        (line, keys) -> {
          for (String key : keys.keySet()) {
            if (!fitting.getOrDefault(line, Set.of()).contains(key)) {
              problem(
                  written.getOrDefault(line, line),
                  "`//@ perf "
                      + key
                      + "` is not in force: no "
                      + requireNonNull(BEFORE.get(key)).replaceFirst("an? ", "")
                      + " begins in line "
                      + line,
                  "Maybe put it directly above " + BEFORE.get(key) + ".");
            }
          }
        });
  }

  private static Set<String> keysOf(Node node) {
    Set<String> keys = new TreeSet<>();
    boolean isLoop = Nodes.isLoop(node);
    if (isLoop) {
      keys.add("trips");
    }
    if (isLoop
        || node instanceof IfStmt
        || node instanceof ConditionalExpr
        || node instanceof BinaryExpr binary
            && (Operators.isLogical(binary.getOperator())
                || Operators.isComparison(binary.getOperator()))) {
      keys.add("probability");
    }
    if (node instanceof Statement) {
      keys.addAll(List.of("cost", "exclude", "region"));
    }
    if (node instanceof VariableDeclarator variable && variable.getInitializer().isPresent()) {
      keys.add("size");
    }
    return keys;
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

  public Optional<String> at(int line, String key) {
    if (byLine.isEmpty()) {
      return Optional.empty();
    }
    return Optional.ofNullable(byLine.getOrDefault(line, Collections.emptyMap()).get(key));
  }

  public boolean hasAny(String key, int from, int to) {
    return byLine.entrySet().stream()
        .anyMatch(e -> e.getKey() >= from && e.getKey() <= to && e.getValue().containsKey(key));
  }

  /** Whether lines have directives of any kind. */
  public boolean hasAnyAt(int from, int to) {
    return byLine.keySet().stream().anyMatch(line -> line >= from && line <= to);
  }

  public List<SourceProblem> problems() {
    return problems;
  }
}
