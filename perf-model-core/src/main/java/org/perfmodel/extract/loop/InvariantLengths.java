package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.Facts;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;

/**
 * Arrays that a loop replaces by others as long, {@code power = product(power, base)}. What they
 * are long when the loop begins, they are in each iteration if one that begins so ends so: tried
 * for all of them at once, without those lengths that come out otherwise, until none does.
 */
final class InvariantLengths {
  private final Reader reader;
  private final LoopVariables variables;

  InvariantLengths(Reader reader, LoopVariables variables) {
    this.reader = reader;
    this.variables = variables;
  }

  /** What the loop changes, with what is known of arrays that it replaces. */
  Changes in(
      LoopShape loop,
      String key,
      Symbol index,
      Changes changes,
      Frame frame,
      State state,
      Place place) {
    Map<String, List<Optional<Expr>>> lengths = new TreeMap<>();
    for (String name : changes.own()) {
      if (!changes.passed().contains(name)
          && state.local(name).filter(local -> local.type().isArray()).isPresent()
          && isSeenAtTheEnd(loop, name)) {
        put(name, reader.notes().trying(() -> lengths(name, state, true, place)), lengths);
      }
    }
    if (lengths.isEmpty() || reader.budget().isTriedOut()) {
      return changes;
    }
    Map<String, Value> arrays = named(lengths);
    while (!lengths.isEmpty()) {
      Map<String, List<Optional<Expr>>> ends =
          ends(loop, key, index, changes.keeping(arrays), lengths.keySet(), frame, state, place);
      boolean isKept = true;
      for (String name : List.copyOf(lengths.keySet())) {
        List<Optional<Expr>> before = lengths.getOrDefault(name, List.of());
        List<Optional<Expr>> same = same(before, ends.getOrDefault(name, List.of()));
        isKept &= same.equals(before);
        lengths.remove(name);
        put(name, same, lengths);
      }
      arrays = named(lengths);
      if (isKept) {
        lengths.forEach((name, each) -> note(name, each, state, place));
        return changes.keeping(arrays);
      }
    }
    return changes;
  }

  /** Whether no way that ends an iteration before the end of its body leaves something else. */
  private boolean isSeenAtTheEnd(LoopShape loop, String name) {
    Facts.Of facts = reader.effects().facts.of(loop.body());
    if (!facts.continues() && !facts.leavesEarly()) {
      return true;
    }
    List<Node> assignments =
        facts.assignments().stream()
            .filter(each -> DirectEffects.targetName(each).equals(name))
            .toList();
    return assignments.size() == 1 && isStatementOf(loop.body(), assignments.get(0));
  }

  /** Whether it is done whenever the end of the body is reached. */
  private static boolean isStatementOf(Statement body, Node assignment) {
    Optional<Node> around = assignment.getParentNode().filter(ExpressionStmt.class::isInstance);
    do {
      around = around.flatMap(Node::getParentNode).filter(BlockStmt.class::isInstance);
    } while (around.filter(block -> !Nodes.same(block, body)).isPresent());
    return around.isPresent();
  }

  private static void put(
      String name, List<Optional<Expr>> found, Map<String, List<Optional<Expr>>> into) {
    if (found.stream().anyMatch(Optional::isPresent)) {
      into.put(name, found);
    }
  }

  private Map<String, Value> named(Map<String, List<Optional<Expr>>> lengths) {
    Map<String, Value> arrays = new TreeMap<>();
    lengths.forEach(
        (name, each) ->
            arrays.put(name, Value.Named.array(Heap.FRESH + reader.notes().next(), each)));
    return arrays;
  }

  private static List<Optional<Expr>> same(List<Optional<Expr>> begin, List<Optional<Expr>> end) {
    List<Optional<Expr>> same = new ArrayList<>();
    for (int i = 0; i < begin.size(); i++) {
      boolean isSame = i < end.size() && begin.get(i).equals(end.get(i));
      same.add(isSame ? begin.get(i) : Optional.empty());
    }
    return same;
  }

  /** What the arrays are long behind an iteration that begins with these. */
  private Map<String, List<Optional<Expr>>> ends(
      LoopShape loop,
      String key,
      Symbol index,
      Changes changes,
      Iterable<String> names,
      Frame frame,
      State state,
      Place place) {
    State end = state.copy();
    Map<String, List<Optional<Expr>>> ends = new TreeMap<>();
    return reader
        .notes()
        .tryingIteration(
            () -> {
              variables.iterations.enter(List.of(), changes, end, Expr.symbol(index));
              end.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
              reader.notes().enter(key, LoopValues.tried(loop, key, index, changes, frame, place));
              try {
                reader.loops().iterate(loop, true, frame, end, new Code(place));
                names.forEach(name -> ends.put(name, lengths(name, end, false, place)));
              } finally {
                reader.notes().leave();
              }
              return ends;
            });
  }

  /**
   * What is known of the lengths of an array, per dimension.
   *
   * @param asNamed whether the rows of one from outside are taken for as long as the first
   */
  private List<Optional<Expr>> lengths(String name, State state, boolean asNamed, Place place) {
    State.Local local = state.local(name).orElseThrow();
    int dimensions = local.type().dimensions();
    List<Optional<Expr>> found = new ArrayList<>(Collections.nCopies(dimensions, Optional.empty()));
    if (!(local.value() instanceof Value.Named named) || !named.row().isEmpty()) {
      return found;
    }
    int known = named.lengths().isEmpty() && !asNamed ? 1 : dimensions;
    Operand array = new Operand(local.type(), named, local.key(), local.level(), Paths.NONE);
    for (int i = 0; i < known; i++) {
      Value length = reader.names().length(array, place, state);
      found.set(i, length.confidence() == Confidence.EXACT ? length.whole() : Optional.empty());
      named = named.at(Optional.of(Expr.ZERO));
      array = array.holding(named);
    }
    return found;
  }

  /** Sizes that these lengths ask for, and what is assumed of rows. */
  private void note(String name, List<Optional<Expr>> kept, State state, Place place) {
    lengths(name, state, true, place);
    if (state.local(name).orElseThrow().value() instanceof Value.Named named
        && named.lengths().isEmpty()
        && kept.stream().skip(1).anyMatch(Optional::isPresent)) {
      reader
          .notes()
          .assume("rows of `" + named.base() + "` are equally long", Confidence.ASSUMED, place);
    }
  }
}
