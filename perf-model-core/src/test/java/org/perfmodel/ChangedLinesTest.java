package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.SarifCodec;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.request.Request;

/** A change names the line that somebody edited, whatever else was edited beside it. */
class ChangedLinesTest {
  private static final String CODE =
      """
      import java.util.*;
      import org.perfmodel.annotations.PerfModel;

      class Orders {
        private final List<String> known = new ArrayList<>();

        @PerfModel(inputs = "x.length=10000, n=1000")
        double total(double[] x, int n, String text) {
          double s = 0;
          int hits = 0;
          if (n < 0) {
            return s;
          }
          for (int i = 0; i < x.length; i++) {
            s += x[i] * x[i];
          }
          for (int j = 0; j < n; j++) {
            s += scaled(x, j);
          }
          Arrays.sort(x);
          double least = x[0];
          return s + hits + least;
        }

        static double scaled(double[] x, int from) {
          double sum = 0;
          for (int k = from; k < from + 16; k++) {
            sum += x[k % x.length] * 0.5;
          }
          return sum;
        }

        static double halved(double[] x, int from) {
          double sum = 0;
          for (int k = 0; k < x.length; k++) {
            sum += x[k] / 2;
          }
          return sum;
        }
      }
      """;

  @TempDir Path folder;

  /**
   * An edit.
   *
   * @param line what the line that explains it holds afterwards
   * @param parts old and new texts by turns
   */
  private record Edit(String name, String line, String... parts) {
    String of(String code) {
      String edited = code;
      for (int i = 0; i < parts.length; i += 2) {
        assertThat(edited).as(name).contains(parts[i]);
        edited = edited.replace(parts[i], parts[i + 1]);
      }
      return edited;
    }
  }

  private static final String LOOP =
      "    for (int i = 0; i < x.length; i++) {\n      s += x[i] * x[i];\n    }\n";

  private static final List<Edit> EDITS =
      List.of(
          new Edit(
              "a statement changed",
              "Math.sqrt",
              "s += x[i] * x[i]",
              "s += Math.sqrt(x[i]) * x[i]"),
          new Edit(
              "an operator changed", "x[i] / x[0]", "s += x[i] * x[i]", "s += x[i] / x[0] * x[i]"),
          new Edit(
              "a statement was added",
              "Math.sin",
              "      s += x[i] * x[i];\n",
              "      s += x[i] * x[i];\n      s += Math.sin(x[i]);\n"),
          new Edit(
              "a loop was put around a loop",
              "int r = 0",
              LOOP,
              "    for (int r = 0; r < n; r++) {\n" + LOOP + "    }\n"),
          new Edit(
              "a loop was put around a statement",
              "int r = 0",
              "s += x[i] * x[i];",
              "for (int r = 0; r < n; r++) {\n        s += x[i] * x[i];\n      }"),
          new Edit("a call was replaced", "halved(x, j)", "s += scaled(x, j)", "s += halved(x, j)"),
          new Edit("a helper's loop changed", "k < x.length", "k < from + 16", "k < x.length"),
          new Edit("a helper's statement changed", "Math.exp", "* 0.5", "* Math.exp(x[0])"),
          new Edit(
              "a statement moved into a loop",
              "Arrays.sort(x)",
              "    Arrays.sort(x);\n    double least",
              "    double least",
              "      s += scaled(x, j);\n",
              "      s += scaled(x, j);\n      Arrays.sort(x);\n"),
          new Edit(
              "an end of a block moved",
              "Arrays.sort(x)",
              "      s += scaled(x, j);\n    }\n    Arrays.sort(x);\n",
              "      s += scaled(x, j);\n      Arrays.sort(x);\n    }\n"),
          new Edit("a header's bound changed", "j < n * 4", "j < n;", "j < n * 4;"),
          new Edit("a header's bound is another local", "j < x.length", "j < n;", "j < x.length;"),
          new Edit(
              "a header's step changed",
              "i += 1) {",
              "i < x.length; i++",
              "i < x.length * 3; i += 1"),
          new Edit(
              "a condition is gone",
              "for (int j",
              "    for (int j = 0; j < n; j++) {\n      s += scaled(x, j);\n    }\n",
              "    for (int j = 0; j < n * 2; j++) {\n      s += scaled(x, j);\n    }\n"),
          new Edit(
              "a search in a list was added",
              "known.contains",
              "s += x[i] * x[i];",
              "s += known.contains(text) ? 1 : x[i];"),
          new Edit(
              "an object was made in a loop",
              "new double[64]",
              "      s += scaled(x, j);\n",
              "      double[] row = new double[64];\n      s += scaled(x, j) + row[j % 64];\n"),
          new Edit(
              "a helper was called once more",
              "scaled(x, j + 1)",
              "s += scaled(x, j);",
              "s += scaled(x, j);\n      s -= scaled(x, j + 1);"),
          new Edit(
              "a helper was inlined and its loop got longer",
              "k < 64",
              "      s += scaled(x, j);\n",
              "      double sum = 0;\n      for (int k = 0; k < 64; k++) {\n"
                  + "        sum += x[(j + k) % x.length] * 0.5;\n      }\n      s += sum;\n"),
          new Edit(
              "a while took the place of a for",
              "Math.log",
              LOOP,
              "    int i = 0;\n    while (i < x.length) {\n      s += Math.log(x[i]);\n      i++;\n"
                  + "    }\n"),
          new Edit(
              "an else was added",
              "if (j % 2 == 0)",
              "      s += scaled(x, j);\n",
              "      if (j % 2 == 0) {\n        s += scaled(x, j);\n      } else {\n"
                  + "        s += Math.cbrt(s) + Math.cbrt(x[j % x.length]) + scaled(x, j);\n"
                  + "      }\n"));

  /** Edits that change nothing that counts, made beside one that does. */
  private static final List<Edit> BESIDE =
      List.of(
          new Edit("none", ""),
          new Edit(
              "a comment",
              "",
              "    double s = 0;\n",
              "    // The sum.\n    /* of squares */\n    double s = 0;\n"),
          new Edit("a local renamed", "", "hits", "found"),
          new Edit(
              "a line broken",
              "",
              "return s + hits + least;",
              "return s\n        + hits\n        + least;"),
          new Edit(
              "braces left out",
              "",
              "if (n < 0) {\n      return s;\n    }",
              "if (n < 0) return s;"),
          new Edit(
              "a local added",
              "",
              "    int hits = 0;\n",
              "    int misses = 0;\n    int hits = misses;\n"),
          new Edit(
              "a method added",
              "",
              "  static double scaled(",
              "  static int one() {\n    return 1;\n  }\n\n  static double scaled("));

  static List<Arguments> edits() {
    List<Arguments> all = new ArrayList<>();
    for (int i = 0; i < EDITS.size(); i++) {
      // Each with one of them, and the first ones with all.
      for (int k = 0; k < BESIDE.size(); k++) {
        if (i < 2 || k == 0 || k == 1 + i % (BESIDE.size() - 1)) {
          all.add(Arguments.of(EDITS.get(i).name(), BESIDE.get(k).name(), i, k));
        }
      }
    }
    return all;
  }

  @ParameterizedTest(name = "{0}, beside {1}")
  @MethodSource("edits")
  void theEditedLineIsNamed(String name, String beside, int edit, int other) throws IOException {
    String now = BESIDE.get(other).of(EDITS.get(edit).of(CODE));
    Change change = changed(CODE, now).change().orElseThrow();

    assertThat(change.changed().map(ChangedLine::text).orElse("nothing"))
        .contains(EDITS.get(edit).line());
    ChangedLine line = change.changed().orElseThrow();
    assertThat(now.lines().toList().get(line.place().line() - 1).strip()).isEqualTo(line.text());
    assertThat(change.cause()).startsWith("changed: Orders.java:" + line.place().line() + "  ");
  }

  @ParameterizedTest
  @MethodSource("unimportant")
  void anEditThatChangesNothingIsNone(String name, int edit) throws IOException {
    assertThat(changed(CODE, BESIDE.get(edit).of(CODE)).change()).isEmpty();
  }

  static List<Arguments> unimportant() {
    return List.of(
        Arguments.of("a comment", 1),
        Arguments.of("a local renamed", 2),
        Arguments.of("a line broken", 3),
        Arguments.of("a method added", 6));
  }

  /** So that no such edit makes a line of the baseline another. */
  @ParameterizedTest
  @MethodSource("unimportant")
  void theBaselineOfAnEditThatChangesNothingIsTheSame(String name, int edit) throws IOException {
    Path baseline = folder.resolve("src/perf/baseline.jsonl");
    new Pipeline().update(request(CODE));
    String before = Files.readString(baseline);
    new Pipeline().update(request(BESIDE.get(edit).of(CODE)));

    assertThat(Files.readString(baseline)).isEqualTo(before);
  }

  /** What is slow is what was made there, wherever it is used. */
  @Test
  void aDeclarationIsNamedForWhatItsVariableCosts() throws IOException {
    String code =
        CODE.replace(
                "    int hits = 0;\n",
                "    int hits = 0;\n    List<String> log = new ArrayList<>();\n")
            .replace("s += x[i] * x[i];", "log.add(text);");
    String now =
        code.replace(
            "log = new ArrayList<>()", "log = new java.util.concurrent.CopyOnWriteArrayList<>()");

    assertThat(text(code, now)).contains("CopyOnWriteArrayList");
  }

  @Test
  void aMethodExtractedAtTheSameTimeHidesNothing() throws IOException {
    String now =
        CODE.replace(LOOP, "    s += squares(x);\n")
            .replace(
                "  static double scaled(",
                "  static double squares(double[] y) {\n    double t = 0;\n"
                    + "    for (int i = 0; i < y.length; i++) {\n"
                    + "      t += Math.sqrt(y[i]) * y[i];\n    }\n    return t;\n  }\n\n"
                    + "  static double scaled(");

    assertThat(text(CODE, now)).contains("t += Math.sqrt(y[i])");
  }

  @Test
  void aStatementThatIsGoneIsToldByTheLineBefore() throws IOException {
    String earlyOut =
        CODE.replace(
            "      s += x[i] * x[i];\n",
            "      s += x[i] * x[i];\n      if (s > 9) {\n        break;\n      }\n");
    Change change = changed(earlyOut, CODE).change().orElseThrow();

    assertThat(change.changed().orElseThrow().text()).contains("a statement is gone");
    assertThat(CODE.lines().toList().get(change.changed().orElseThrow().place().line() - 1))
        .contains("s += x[i] * x[i];");
  }

  /** From the edited line down to where the time goes. */
  @Test
  void aHelperThatIsCalledMoreOftenIsReachedByAWay() throws IOException {
    String now = CODE.replace("j < n;", "j < n * 4;");
    List<String> steps = changed(CODE, now).change().orElseThrow().cause().lines().toList();

    assertThat(steps.get(0)).contains("for (int j");
    assertThat(steps).anyMatch(step -> step.startsWith("-> call of Orders.scaled at Orders.java:"));
    assertThat(steps.get(steps.size() - 1)).startsWith("-> loop k at Orders.java:");
  }

  @Test
  void anOldBaselineNamesNoLine() throws IOException {
    new Pipeline().update(request(CODE));
    Path baseline = folder.resolve("src/perf/baseline.jsonl");
    String text = Files.readString(baseline);
    assertThat(text).contains("\"code\":\"");
    Files.writeString(baseline, text.replaceAll("\"code\":\"[^\"]*\",", ""));
    Change change =
        new Pipeline()
            .judge(request(EDITS.get(0).of(CODE)))
            .verdict()
            .regions()
            .get(0)
            .change()
            .orElseThrow();

    assertThat(change.changed()).isEmpty();
    assertThat(change.cause()).startsWith("loop i at Orders.java:");
  }

  @Test
  void everyDocumentHasTheLine() throws IOException {
    String now = EDITS.get(2).of(CODE);
    Verdict verdict = verdict(CODE, now);
    int line = now.lines().toList().indexOf("      s += Math.sin(x[i]);") + 1;

    assertThat(VerdictCodec.write(verdict).replaceAll("\\s+", " "))
        .contains(
            "\"changed\": { \"file\": \"src/main/java/Orders.java\", \"line\": "
                + line
                + ", \"text\": \"s += Math.sin(x[i]);\" }");
    assertThat(SarifCodec.write(verdict)).contains("\"startLine\": " + line);
    assertThat(String.join("\n", new Pipeline().messages(new Pipeline().judge(request(now)))))
        .contains("changed: Orders.java:" + line + "  s += Math.sin(x[i]);\n");
    new Pipeline().report(new Pipeline().judge(request(now)));
    for (String file : List.of("summary.md", "report/Orders.total.html")) {
      assertThat(Files.readString(folder.resolve("target/perf").resolve(file)))
          .as(file)
          .contains("changed: ")
          .contains("Orders.java:" + line)
          .contains("s += Math.sin(x[i]);");
    }
  }

  /** What is true at each number of processors is one result. */
  @Test
  void oneFailureIsOneFinding() throws IOException {
    String many =
        CODE.replace(
            "inputs = \"x.length=10000, n=1000\"",
            "inputs = {\"x.length=10000, n=1000\", \"x.length=20000, n=1000\","
                + " \"x.length=30000, n=1000\"}");
    String sarif = SarifCodec.write(verdict(many, EDITS.get(3).of(many)));

    assertThat(sarif.split("\"ruleId\": \"perf/time\"", -1)).hasSize(2);
    assertThat(sarif).contains("; and at 2 more points");
  }

  @Test
  void aSecondRunSaysTheSame() throws IOException {
    new Pipeline().update(request(CODE));
    Request edited = request("\n\n// moved\n" + EDITS.get(6).of(CODE));
    Pipeline keeping = new Pipeline(Optional.of("this"));
    String first = String.join("\n", keeping.check(edited).messages());
    byte[] verdict = Files.readAllBytes(folder.resolve("target/perf/verdict.json"));
    try (Stream<Path> kept = Files.list(folder.resolve("target/perf/cache"))) {
      for (Path file : kept.toList()) {
        if (!file.endsWith("workload.bin")) {
          Files.delete(file);
        }
      }
    }
    assertThat(folder.resolve("target/perf/cache/workload.bin")).exists();
    String second = String.join("\n", new Pipeline(Optional.of("this")).check(edited).messages());

    assertThat(second).isEqualTo(first).contains("changed: Orders.java:");
    assertThat(Files.readAllBytes(folder.resolve("target/perf/verdict.json"))).isEqualTo(verdict);
  }

  private String text(String before, String now) throws IOException {
    return changed(before, now)
        .change()
        .flatMap(Change::changed)
        .map(ChangedLine::text)
        .orElse("nothing");
  }

  private RegionVerdict changed(String before, String now) throws IOException {
    return verdict(before, now).regions().get(0);
  }

  private Verdict verdict(String before, String now) throws IOException {
    new Pipeline().update(request(before));
    return new Pipeline().judge(request(now)).verdict();
  }

  private Request request(String code) throws IOException {
    Path file = folder.resolve("src/main/java/Orders.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, code);
    return Requests.ofMaven(folder, "orders");
  }
}
