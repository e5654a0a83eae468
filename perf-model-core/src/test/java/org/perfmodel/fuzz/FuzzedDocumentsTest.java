package org.perfmodel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged documents of every kind are read or refused, with their name, by the exception of their
 * door. {@code -Pfuzz} tries ten thousand; {@code -Dfuzz.seed} says which.
 */
class FuzzedDocumentsTest {
  private static final int INPUTS = Integer.getInteger("fuzz.inputs", 600);
  private static final long SEED = Long.getLong("fuzz.seed", 1);
  private static final int MOST_SHOWN = 5;

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> damagedDocumentsAreReadOrRefused() {
    List<DocumentKind> kinds = DocumentKind.all(folder);
    int each = Math.max(1, INPUTS / kinds.size());
    return kinds.stream()
        .map(kind -> DynamicTest.dynamicTest(kind.name(), () -> tryAll(kind, each)));
  }

  @TestFactory
  Stream<DynamicTest> soundDocumentsAreRead() {
    return DocumentKind.all(folder).stream()
        .map(kind -> DynamicTest.dynamicTest(kind.name(), () -> readSound(kind)));
  }

  private static void readSound(DocumentKind kind) {
    assertThat(kind.sound().stream().map(text -> fault(kind, text)).filter(f -> !f.isEmpty()))
        .isEmpty();
    assertThat(kind.sound()).anySatisfy(text -> kind.reader().accept(text, kind.name()));
  }

  private static void tryAll(DocumentKind kind, int inputs) {
    List<String> faults = new ArrayList<>();
    long slowest = 0;
    long at = 0;
    for (long seed = SEED; seed < SEED + inputs; seed++) {
      String text = new Damage(seed).of(kind.sound());
      long start = System.nanoTime();
      String fault = fault(kind, text);
      long took = System.nanoTime() - start;
      if (took > slowest) {
        slowest = took;
        at = seed;
      }
      if (!fault.isEmpty() && faults.size() < MOST_SHOWN) {
        faults.add("seed " + seed + ": " + fault);
      }
    }
    if (Boolean.getBoolean("fuzz.report")) {
      System.out.printf(
          "fuzz %s: %d inputs, slowest %.2f s at seed %d%n", kind, inputs, slowest / 1e9, at);
    }
    assertThat(faults).isEmpty();
  }

  private static String fault(DocumentKind kind, String text) {
    try {
      kind.reader().accept(text, kind.name());
      return "";
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      if (!kind.refusal().equals(e.getClass())) {
        return e + " at " + Stream.of(e.getStackTrace()).limit(3).toList();
      }
      boolean says = !kind.isNamed() || String.valueOf(e.getMessage()).contains(kind.name());
      return says ? "" : "names no file: " + e.getMessage();
    }
  }
}
