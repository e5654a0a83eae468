package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/** Recursion along objects has as many calls as there are objects; other recursion stays open. */
class ObjectRecursionTest {
  @TempDir private Path folder;

  private Region region(String members, String code) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*; class Node { Node left, right; int key; List<Node> kids;"
            + " Node getLeft() { return left; } boolean leaf; } interface Shape { double area(); }"
            + " class Some { int n; "
            + members
            + " @PerfModel void run(Node a, double x) { "
            + code
            + "; } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<String> open(Region region) {
    return region.sizes().stream().filter(Size::isOpen).map(Size::what).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          int f(Node a) { if (a == null) return 0; return a.key + f(a.left) + f(a.right); }@ n = f(a)
          void f(Node a) { for (Node k : a.kids) f(k); n++; }@ f(a)
          void f(Node a) { n += a.key; if (!a.leaf) { f(a.getLeft()); } }@ f(a)
          boolean g(Node a, int k) { return a != null && (a.key == k || g(a.left, k)); }@ g(a, 3)
          int f(Object a) { return a instanceof Node ? 1 + f(((Node) a).left) : 0; }@ n = f(a)
          """)
  void objectsThatLeadToOneAnother(String members, String code) throws IOException {
    Region region = region(members, code);
    assertThat(open(region)).isEmpty();
    assertThat(region.sizes())
        .anyMatch(
            size ->
                size.symbol().name().endsWith(".calls") || size.symbol().name().endsWith(".nodes"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          double f(double y) { return y < 1 ? y : f(y / 2); }@ f(x)
          double f(double y, Node a) { return y < 1 ? y : f(Math.sqrt(y), a); }@ f(x, a)
          """)
  void otherRecursionStaysOpen(String members, String code) throws IOException {
    assertThat(open(region(members, code))).isNotEmpty();
  }
}
