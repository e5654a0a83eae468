package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/** Loops that go from one thing to the next have a size with a name, and are never exact. */
class TraversalsTest {
  private static final String BEGIN =
      """
      import java.io.*; import java.util.*; import java.util.regex.*;
      class Node { Node next, left, right, parent; int key; Node next() { return next; } boolean leaf; }
      class Links { int[] next; int to; }
      class Some {
        Node head; int n, key; Node[] table;
        static Node uncle(Node x) { return x.parent.left; }
        Node first() { return head; }
        static int moved(int at, int by) { return at + by & 63; }
        native int taken(byte[] b, int o, int k);
        native boolean more(int k);
      """;

  @TempDir private Path folder;

  private Region region(String parameters, String code) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        BEGIN + " @PerfModel void run(" + parameters + ") throws Exception { " + code + " } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<TaskNode.Loop> loops(TaskNode node) {
    List<TaskNode.Loop> found = new ArrayList<>();
    if (node instanceof TaskNode.Loop loop) {
      found.add(loop);
    }
    node.children().forEach(child -> found.addAll(loops(child)));
    return found;
  }

  private static List<String> open(Region region) {
    return region.sizes().stream().filter(Size::isOpen).map(Size::what).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Node a | for (Node e = a; e != null; e = e.next) n += e.key; | a.next.steps
          Node a | while (a != null) { n += a.key; a = a.next(); } | a.next().steps
          Node a | for (Node e = head.next; e != head; e = e.next) n++; | head.next.next.steps
          Node a | for (Node e = first(); e != null; ) { Node f = e.next; e.next = null; e = f; } | head.next.steps
          int k | Node e = table[k]; while (e != null) { n++; e = e.next; } | Some.run.e.next.steps
          Node a | while (a.parent != null) a = a.parent; | a.parent.steps
          Node a, Node b | do { n++; a = a.next; } while (a != b); | a.next.steps
          Node a, int k | while (a != null) a = k < a.key ? a.left : a.right; | a.left_or_right.steps
          Node a, int k | while (a != null) { if (k < a.key) a = a.left; else a = a.right; } | a.left_or_right.steps
          Node a | while (a != head) a = uncle(a); | a.uncle().steps
          Object o | while (o instanceof Node) { o = ((Node) o).next; } | o.next.steps
          Node a | while (true) { if (a == null) break; n++; a = a.next; } | a.next.steps
          Node a | for (;;) { n++; Node b = a.next; if (b == null) return; a = b; } | Some.run.b.next.steps
          int[] next, int e | for (; e != -1; e = next[e]) n++; | Some.run.steps1
          int[] parent, int x | while (parent[x] != x) x = parent[x]; | Some.run.steps1
          int[] parent, int x | while (x != parent[x]) { parent[x] = parent[parent[x]]; x = parent[x]; } | Some.run.steps1
          int[] l, int[] r, int x | while (x >= 0) { n++; x = x > n ? l[x] : r[x]; } | Some.run.steps1
          Links all, int x | do { n++; x = all.next[x]; } while (x > 0); | Some.run.next.steps
          Links[] all, int x | while (x != 0) { n++; int y = all[x].to; x = y; } | Some.run.x.to.steps
          byte[] next, int at | int far = next[at]; while (far != 127) { at = moved(at, far); far = Math.abs(next[at]); } | Some.run.steps1
          byte[] next, int at | int far = next[at]; while (far != 127) { at = moved(at, far); far = -next[at]; } | Some.run.steps1
          int[] next, int at | while (at != 0) { n++; at = next[at] & 0xffff; } | Some.run.steps1
          int[] next, int at | for (int far = next[at]; far != 0; far = next[at]) at += far; | Some.run.steps1
          int[] next, int at | while (at != 7) at += next[at]; | Some.run.steps1
          """)
  void linksAreStepsFromWhereTheyBegin(String parameters, String code, String steps)
      throws IOException {
    check(region(parameters, code), steps);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          BufferedReader r | String l; while ((l = r.readLine()) != null) n += l.length(); | Some.run.r.readLine().answers
          BufferedReader r | for (String l = r.readLine(); l != null; l = r.readLine()) n++; | Some.run.r.readLine().answers
          InputStream in | int b; while ((b = in.read()) != -1) n += b; | Some.run.in.read().answers
          InputStream in, byte[] x | int b; while ((b = in.read(x)) > 0) n += b; | Some.run.in.read().answers
          BufferedReader r | while (true) { String l = r.readLine(); if (l == null) break; n++; } | Some.run.r.readLine().answers
          Matcher m | while (m.find()) n++; | m.find().answers
          InputStream in, byte[] b, int k | int d = 0; while (d < k) { int c = in.read(b, d, k - d); if (c < 0) break; d += c; } | Some.run.in.read().answers
          InputStream in, long k | while (k > 0) { long c = in.skip(k); if (c == 0) throw new EOFException(); k -= c; } | Some.run.in.skip().answers
          InputStream in, long k | while (k > 0) k -= in.skip(k); | Some.run.in.skip().answers
          InputStream in, byte[] b | int d = 0; do { int c = in.read(b, d, b.length - d); if (c == -1) return; d = d + c; } while (d != b.length); | Some.run.in.read().answers
          InputStream in, byte[] b, int o, int k | int c; for (int d = 0; d < k; d += c) { c = in.read(b, o + d, k - d); if (c < 0) throw new EOFException(); } | Some.run.in.read().answers
          java.nio.ByteBuffer b, java.nio.channels.WritableByteChannel c | while (b.hasRemaining()) c.write(b); | Some.run.c.write().answers
          java.nio.ByteBuffer b, java.nio.channels.WritableByteChannel c | do { c.write(b); } while (b.remaining() > 0); | Some.run.c.write().answers
          byte[] b, int o, int k | while (k > 0) { int used = taken(b, o, k); o += used; k -= used; } | Some.run.taken().answers
          """)
  void whatIsReadHasAsManyAnswers(String parameters, String code, String steps) throws IOException {
    check(region(parameters, code), steps);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (n < k || more(1)) n++;",
        "for (int i = k; n + i <= key || more(i); n++) key += n;",
        "while (more(k) || n != key) { n += 2; }",
        "while (key > 3 && (n < k || more(1))) n++;",
        "do { n++; } while (!(n >= k) || this.more(1));"
      })
  void whatIsAskedWhereAComparisonFailsHasAnswers(String code) throws IOException {
    Region region = region("int k", code);
    assertThat(open(region)).isEmpty();
    assertThat(loops(region.root()).get(0).trips().iterations().value().toString())
        .endsWith("more().answers");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          StringTokenizer t | while (t.hasMoreTokens()) n += t.nextToken().length(); | t.elements
          Scanner s | while (s.hasNext()) { String x = s.next(); n += x.length(); } | s.elements
          Node a | Deque<Node> d = new ArrayDeque<>(); d.push(a); while (!d.isEmpty()) { Node x = d.pop(); if (x.left != null) d.push(x.left); if (x.right != null) d.push(x.right); } | Some.run.d.elements
          Node a | Queue<Node> q = new LinkedList<>(); q.add(a); while (q.size() > 0) { Node x = q.poll(); if (x.leaf) continue; q.add(x.left); q.add(x.right); } | Some.run.q.elements
          """)
  void whatIsTakenHasElements(String parameters, String code, String steps) throws IOException {
    check(region(parameters, code), steps);
  }

  private static void check(Region region, String steps) {
    assertThat(open(region)).isEmpty();
    TaskNode.Loop loop = loops(region.root()).get(0);
    assertThat(loop.trips().iterations().value()).hasToString(steps);
    assertThat(loop.trips().iterations().confidence()).isNotEqualTo(Confidence.EXACT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Node a | while (a != null) { if (a.leaf) continue; a = a.next; }
          Node a, Node b | while (a != null) { a = n++ < 7 ? b : null; }
          Node a | while (a != null) { while (a.leaf) a = a.next; n++; a = a.next; }
          Node a | while (a != null) { Node b = a; a = b; }
          StringTokenizer t | while (t.hasMoreTokens()) if (n++ > 3) t.nextToken();
          StringTokenizer t | while (t.hasMoreTokens()) { t.nextToken(); t = new StringTokenizer("a b"); }
          Node a | while (!a.leaf) { if (n++ > 2) { continue; } a = a.next; }
          int[] g, int x | for (int i = 0; i < x; i++) { n++; x = g[x]; }
          int[] g, int x | while (x != 0) { if (n++ > 2) { x = g[x]; } }
          int k | while (n < k) n += key > 2 ? taken(null, n, k) : -1;
          double d | while (Math.abs(d * d - n) > 1e-9) d = (d + n / d) / 2;
          """)
  void whatDoesNotGoOnEachTimeStaysOpen(String parameters, String code) throws IOException {
    assertThat(open(region(parameters, code))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Node a, int k | while (a != null && a.key != k) a = a.next;
          Node a, int k | for (; a != null; a = a.next) if (a.key == k) return;
          Node a, int k | while (a != null) { if (a.key == k) break; a = a.next; }
          Node a, boolean b | while (b && a != null) { b = a.leaf; a = a.next; }
          """)
  void theyAreTheMostWhereSomethingElseMayEndTheLoop(String parameters, String code)
      throws IOException {
    TaskNode.Loop loop = loops(region(parameters, code).root()).get(0);
    assertThat(loop.trips().range().orElseThrow().worst()).hasToString("a.next.steps");
  }

  @Test
  void twoVariablesOfOneNameHaveTwoSizes() throws IOException {
    Region region =
        region(
            "int k",
            "for (Node e = table[k]; e != null; e = e.next) n++;"
                + " for (Node e = table[2]; e != null; e = e.next) n++;");
    assertThat(region.sizes()).extracting(size -> size.symbol().name()).doesNotHaveDuplicates();
    assertThat(loops(region.root()))
        .extracting(loop -> loop.trips().iterations().value().toString())
        .containsExactly("Some.run.e.next.steps", "Some.run.e2.next.steps");
  }
}
