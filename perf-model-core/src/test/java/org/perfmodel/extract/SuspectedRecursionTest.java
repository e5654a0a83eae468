package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.region.ReadingBudget;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;

/**
 * Methods that call themselves by the call graph only, and methods that do so when they are read.
 */
class SuspectedRecursionTest {
  @TempDir private Path sources;

  private Workload read(String source) throws IOException {
    Files.writeString(sources.resolve("Some.java"), source);
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")));
  }

  /** What a ring does is never run here, but leads from each method of the sources to {@code a}. */
  private static String source(String ring, String work) {
    return """
    class Some {
      int size;
      double sum;
      @PerfModel
      void run(int n) {
        size = n;
        double before = sum;
        a(new Square());
        for (int i = 0; i < size; i++) {
          a(new Square());
          sum += before;
        }
      }
      void a(Shape shape) { sum += size * shape.area(this); WORK b(shape); }
      void b(Shape shape) { sum += shape.area(this); WORK c(shape); }
      void c(Shape shape) { for (int k = 0; k < size; k++) sum += shape.area(this); WORK }
    }
    interface Shape { double area(Some some); }
    class Square implements Shape { public double area(Some some) { return some.sum + 1; } }
    class Ring implements Shape { public double area(Some some) { RING return 1; } }
    """
        .replace("WORK", work)
        .replace("RING", ring);
  }

  @Test
  void whatTheCallGraphSuspectsChangesNoCount() throws IOException {
    Workload plain = read(source("", ""));
    Workload suspected = read(source("some.a(this);", ""));
    assertThat(suspected.regions()).isEqualTo(plain.regions());
    assertThat(suspected.statistics()).isEqualTo(plain.statistics());
    assertThat(gaps(suspected.regions().get(0).root())).isZero();
  }

  @Test
  void whatTheCallGraphSuspectsIsReadOnce() throws IOException {
    String work = "sum += size * 2;".repeat(ReadingBudget.OF_REGION / 34);
    assertThat(gaps(read(source("", work)).regions().get(0).root())).isZero();
    assertThat(gaps(read(source("some.a(this);", work)).regions().get(0).root())).isZero();
  }

  /** No rule says how often what hands on no integer calls itself, so no rule is tried. */
  @Test
  void whatNoRuleIsForIsReadOnce() throws IOException {
    String work = "sum += size * 2;".repeat(ReadingBudget.OF_REGION / 16);
    Workload workload =
        read(
            """
            class Some {
              int size;
              double sum;
              Some next;
              @PerfModel
              void run() { visit(next); last(); }
              void visit(Some other) { WORK if (sum > 1) { visit(other.next); } WORK }
              void last() { sum += size; }
            }
            """
                .replace("WORK", work));
    assertThat(workload.regions().get(0).assumptions().toString())
        .contains("visit -> visit")
        .doesNotContain("by itself");
  }

  @Test
  void aReadingThatDidNotStandLeavesNothingBehind() throws IOException {
    Workload workload =
        read(
            """
            class Some {
              Some next;
              boolean ready;
              @PerfModel
              void run(Outside outside, int n) {
                for (int i = 0; i < n; i++) {
                  visit(outside);
                }
                visit(outside);
              }
              void visit(Outside outside) {
                outside.go(this);
                for (int k = 0; k < outside.count(); k++) {
                  ready = !ready;
                }
                other(outside);
              }
              void other(Outside outside) {
                outside.stop(this);
                if (ready) {
                  next.visit(outside);
                }
                if (outside.more()) {
                  next.visit(outside);
                }
              }
            }
            """);
    int noted = workload.statistics().reasons().values().stream().mapToInt(n -> n).sum();
    assertThat(noted).isPositive().isEqualTo(gaps(workload.regions().get(0).root()));
  }

  /** What holds where it returns early holds behind it too, beside what holds at its end. */
  @Test
  void anEarlyReturnOfASuspectedMethodIsNotForgotten() throws IOException {
    String source =
        """
        class Some {
          int size;
          double sum;
          @PerfModel
          void run(boolean early) {
            grow(early, new Square());
            for (int i = 0; i < size; i++) {
              sum += i;
            }
          }
          void grow(boolean early, Shape shape) {
            if (early) {
              size = 5;
              return;
            }
            size = 7;
            sum += shape.area(this);
          }
        }
        interface Shape { double area(Some some); }
        class Square implements Shape { public double area(Some some) { return some.sum + 1; } }
        class Ring implements Shape { public double area(Some some) { RING return 1; } }
        """;
    Workload plain = read(source.replace("RING", ""));
    Workload suspected = read(source.replace("RING", "some.grow(true, this);"));
    assertThat(gaps(plain.regions().get(0).root())).isEqualTo(1);
    assertThat(suspected.regions()).isEqualTo(plain.regions());
  }

  private static int gaps(TaskNode node) {
    boolean isOpen =
        node instanceof TaskNode.Loop loop
            && loop.trips().iterations().value().toString().matches(".*\\.(trips\\d+|calls|size)");
    int here = node instanceof TaskNode.Unknown || isOpen ? 1 : 0;
    int inside =
        node instanceof TaskNode.Unknown gap
            ? gap.body().map(SuspectedRecursionTest::gaps).orElse(0)
            : 0;
    boolean isBodyAChild = node instanceof TaskNode.Unknown && !node.children().isEmpty();
    return here
        + (isBodyAChild ? 0 : inside)
        + node.children().stream().mapToInt(SuspectedRecursionTest::gaps).sum();
  }
}
