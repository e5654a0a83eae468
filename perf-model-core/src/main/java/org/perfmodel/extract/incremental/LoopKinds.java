package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;

/**
 * {@code LoopClasses} without syntax trees: each loop by its place in the tree of its file, so that
 * they can be kept and added to those of another run.
 *
 * @param own loops of the methods that are regions
 * @param called loops of what these call
 */
public record LoopKinds(
    SortedMap<String, LoopClasses.Kind> own, SortedMap<String, LoopClasses.Kind> called) {
  public LoopKinds() {
    this(new TreeMap<>(), new TreeMap<>());
  }

  /**
   * The loops of one reading.
   *
   * @param reading names loops that stand in no file
   */
  public static LoopKinds of(LoopClasses classes, String reading) {
    LoopKinds kinds = new LoopKinds();
    put(classes.own(), kinds.own, reading);
    put(classes.called(), kinds.called, reading);
    return kinds;
  }

  private static void put(
      Map<Node, LoopClasses.Kind> from, SortedMap<String, LoopClasses.Kind> into, String reading) {
    int made = 0;
    for (Map.Entry<Node, LoopClasses.Kind> loop : from.entrySet()) {
      Optional<String> place = place(loop.getKey());
      into.merge(
          place.isPresent() ? place.get() : "?" + reading + "#" + made++,
          loop.getValue(),
          LoopKinds::worse);
    }
  }

  /** The file and the way down its tree; empty for what was made while reading. */
  private static Optional<String> place(Node loop) {
    StringBuilder way = new StringBuilder();
    Node at = loop;
    for (Optional<Node> up = at.getParentNode(); up.isPresent(); up = at.getParentNode()) {
      way.append((char) indexOf(at, up.get().getChildNodes()));
      at = up.get();
    }
    return at instanceof CompilationUnit unit && unit.containsData(ParsedSource.FILE)
        ? Optional.of(unit.getData(ParsedSource.FILE) + ":" + way)
        : Optional.empty();
  }

  private static int indexOf(Node node, List<Node> among) {
    for (int i = 0; i < among.size(); i++) {
      if (Nodes.same(node, among.get(i))) {
        return i;
      }
    }
    return among.size();
  }

  private static LoopClasses.Kind worse(LoopClasses.Kind one, LoopClasses.Kind other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  public void add(LoopKinds other) {
    other.own.forEach((loop, kind) -> own.merge(loop, kind, LoopKinds::worse));
    other.called.forEach((loop, kind) -> called.merge(loop, kind, LoopKinds::worse));
  }

  public int count(LoopClasses.Kind kind) {
    int count = 0;
    for (LoopClasses.Kind each : own.values()) {
      count += each == kind ? 1 : 0;
    }
    for (Map.Entry<String, LoopClasses.Kind> each : called.entrySet()) {
      count += each.getValue() == kind && !own.containsKey(each.getKey()) ? 1 : 0;
    }
    return count;
  }
}
