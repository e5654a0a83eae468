package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.request.Request;

/** A found method whose code moves into its caller leaves nothing out of the gate. */
class InlinedRegionsTest {
  private static final String F = "org.acme.Some.f(int[],int[])";
  private static final String HAS = "org.acme.Some.has(int[],int)";

  private static final String CALLED =
      "  static int f(int[] a, int[] b) {\n"
          + "    int t = 0;\n"
          + "    for (int v : a) if (has(b, v)) t++;\n"
          + "    return t;\n"
          + "  }\n"
          + "  private static boolean has(int[] all, int v) {\n"
          + "    for (int w : all) if (w == v) return true;\n"
          + "    return false;\n"
          + "  }\n";

  private static final String INLINED =
      "  static int f(int[] a, int[] b) {\n"
          + "    int t = 0;\n"
          + "    for (int v : a) {\n"
          + "      boolean found = false;\n"
          + "      for (int w : b) {\n"
          + "        if (w == v) { found = true; break; }\n"
          + "      }\n"
          + "      if (found) t++;\n"
          + "    }\n"
          + "    return t;\n"
          + "  }\n";

  @TempDir private Path folder;

  private Request request(String methods, String settings) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java/org/acme"));
    Files.writeString(
        sources.resolve("Some.java"), "package org.acme;\nclass Some {\n" + methods + "}\n");
    Path perf = Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(perf.resolve("perf.yaml"), "discover: [\"*\"]\n" + settings);
    return Requests.ofMaven(folder, "some");
  }

  private Verdict judged(String now, String settings) throws IOException {
    new Pipeline().update(request(CALLED, ""));
    return new Pipeline().judge(request(now, settings)).verdict();
  }

  private static Map<String, Outcome> outcomes(Verdict verdict) {
    Map<String, Outcome> outcomes = new TreeMap<>();
    for (RegionVerdict region : verdict.regions()) {
      outcomes.put(region.region().value(), region.outcome());
    }
    return outcomes;
  }

  @Test
  void itsCallerIsComparedAndItIsNotLost() throws IOException {
    Verdict verdict = judged(INLINED, "");

    assertThat(outcomes(verdict)).containsExactly(Map.entry(F, Outcome.PASS));
    assertThat(verdict.notes())
        .anyMatch(
            note ->
                note.startsWith(
                    HAS + " is no more: its code is part of " + F + ", which is compared."));
  }

  @Test
  void whatACommentOrAnOverloadIsCalledMattersNot() throws IOException {
    String commented = INLINED.replace("int t = 0;", "int t = 0; // has(b, v) is written out {");
    String overloaded =
        commented + "  static boolean has(long[] all, int v) { return all.length > v; }\n";

    assertThat(outcomes(judged(overloaded, "")))
        .containsEntry(F, Outcome.PASS)
        .doesNotContainKey(HAS);
  }

  @Test
  void whatBecomesSlowerWithThatIsRed() throws IOException {
    String slower = INLINED.replace("if (found) t++", "if (found) for (int w : b) t += w / 3");

    assertThat(outcomes(judged(slower, ""))).containsExactly(Map.entry(F, Outcome.REGRESSION));
  }

  @Test
  void oneThatIsStillThereAndIsLeftOutIsLost() throws IOException {
    String excluded = "overlays: {\"Some#has\": {exclude: true}}\n";

    assertThat(outcomes(judged(CALLED, excluded))).containsEntry(HAS, Outcome.LOST);
  }

  @Test
  void oneWhoseWorkIsNowhereIsLost() throws IOException {
    String without =
        "  static int f(int[] a, int[] b) {\n    int t = 0;\n"
            + "    for (int v : a) if (v == b[0]) t++;\n    return t;\n  }\n";

    assertThat(outcomes(judged(without, ""))).containsEntry(HAS, Outcome.LOST);
  }

  @Test
  void oneThatAnotherMethodOnlyLooksLikeIsLost() throws IOException {
    String alike = INLINED.replace("int f(", "int alike(");
    new Pipeline().update(request(CALLED + alike, ""));
    String without =
        "  static int f(int[] a, int[] b) {\n    int t = 0;\n"
            + "    for (int v : a) if (v == b[0]) t++;\n    return t;\n  }\n";
    Verdict verdict = new Pipeline().judge(request(without + alike, "")).verdict();

    assertThat(outcomes(verdict)).containsEntry(HAS, Outcome.LOST);
  }
}
