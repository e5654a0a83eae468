package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;

/**
 * A formula of a region names sizes, and indices of loops around it: nothing else ever has a value.
 */
class ClosedFormulasTest {
  @TempDir private Path sources;

  private static Workload read(Path folder) {
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "")));
  }

  private static Set<String> unbound(Workload workload) {
    Set<String> found = new TreeSet<>();
    for (Region region : workload.regions()) {
      collect(region.root(), Set.of(Symbol.RANK), region.id() + ": ", found);
    }
    return found;
  }

  private static void collect(TaskNode node, Set<Symbol> bound, String where, Set<String> found) {
    Set<Symbol> inside = bound;
    if (node instanceof TaskNode.Loop loop) {
      add(loop.trips().iterations().value(), bound, where, found);
      inside = with(bound, loop.index());
    } else if (node instanceof TaskNode.Parallel loop) {
      add(loop.iterations().iterations().value(), bound, where, found);
      inside = with(bound, loop.index());
    } else if (node instanceof TaskNode.Compute code) {
      code.source().counts().values().forEach(each -> add(each, bound, where, found));
      code.optimised().counts().values().forEach(each -> add(each, bound, where, found));
      code.accesses()
          .forEach(access -> access.footprint().ifPresent(each -> add(each, bound, where, found)));
    } else if (node instanceof TaskNode.Branch branch) {
      add(branch.probability().value(), bound, where, found);
    }
    for (TaskNode child : node.children()) {
      collect(child, inside, where, found);
    }
  }

  private static Set<Symbol> with(Set<Symbol> bound, Symbol index) {
    Set<Symbol> more = new HashSet<>(bound);
    more.add(index);
    return more;
  }

  private static void add(Expr formula, Set<Symbol> bound, String where, Set<String> found) {
    for (Symbol symbol : formula.symbols()) {
      boolean isOfReading = symbol.name().startsWith("any.") || symbol.name().startsWith("at.");
      if (isOfReading || symbol.isIndex() && !bound.contains(symbol)) {
        found.add(where + symbol + " in " + formula);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < a.length; i++) if (a[i] == x) return i; throw new Error();",
        "for (int i = 0; i < a.length; i++) { if (a[i] == x) { return 2 * i + 1; } } return -1;",
        "for (int i = a.length; i > 0; i--) if (a[i - 1] == x) return i; throw new Error();",
        "int i = 0; while (true) { if (a[i] == x) return i; i += 2; }",
        "int i = 0; do { if (a[i] == x) return i; i++; } while (true);",
        "for (int i = 0; i < a.length; i++) for (int j = 0; j < i; j++) if (a[i] == a[j]) return i"
            + " - j; throw new Error();",
        "for (int i = 0; i < x; i++) for (int j : a) if (j == x) return i; throw new Error();",
        "for (int i = 0; i < a.length; i++) { if (a[i] == x) return i; if (a[i] < x) return x; }"
            + " throw new Error();",
        "return switch (x) { default: { int j = 0; while (true) { if (a[j] == x) yield j; j++; }"
            + " } };",
        "int n = 0; all: for (int i = 0; i < x; i++) for (int j = 0; j < i; j++) if (a[j] == i)"
            + " { n = j; break all; } return n;"
      })
  void whatALoopAnswersWithIsNotItsIndex(String find) throws IOException {
    Files.writeString(
        sources.resolve("Some.java"),
        """
        import java.util.List;
        class Some {
          static int find(int[] a, int x) { FIND }
          static int[] prefix(int[] a, int x) { return new int[find(a, x)]; }
          static int loop(int[] a, int x) {
            int n = find(a, x), sum = 0;
            for (int i = 0; i < n; i++) sum += a[i];
            return sum;
          }
          static void insert(List<Integer> list, List<Integer> more, int[][] all, int x) {
            for (int[] a : all) list.addAll(find(a, x) + 1, more);
          }
          static int made(int[][] all, int x) {
            int sum = 0;
            for (int i = 0; i < all.length; i++) for (int each : prefix(all[i], x)) sum += each;
            return sum;
          }
        }
        """
            .replace("FIND", find));
    Workload workload = read(sources);
    assertThat(workload.regions()).hasSizeGreaterThanOrEqualTo(3);
    assertThat(unbound(workload)).isEmpty();
  }

  @Test
  void noFormulaOfAFixtureNamesWhatHasNoValue() {
    Workload workload = ExtractedFixtures.workload();
    assertThat(workload.regions()).hasSizeGreaterThan(100);
    assertThat(unbound(workload)).isEmpty();
  }
}
