package org.perfmodel.extract.message;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.SourceText;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Place;

/**
 * What sends and receives that are begun are called until they are awaited: after the variable,
 * array or collection that their requests are put into, wherever that is handed to.
 */
final class Requests {
  /** What answers with requests of a collection. */
  private static final Set<String> TAKING = Set.of("toArray", "get", "remove", "poll");

  private final Reader reader;

  /** By the name of the object: an array that another method has under another name is the same. */
  private final Map<String, String> names = new HashMap<>();

  private final Map<String, ReceivedMessage> received = new HashMap<>();
  private final Set<String> begun = new TreeSet<>();

  /** By name: where what nobody has asked for yet was begun. */
  private final Map<String, Place> forgotten = new TreeMap<>();

  private final Set<String> asked = new TreeSet<>();

  Requests(Reader reader) {
    this.reader = reader;
  }

  /** The name of what a call begins. */
  String begin(MethodCallExpr call, Frame frame, State state) {
    String name = holder(call, frame, state);
    begun.add(name);
    return name;
  }

  private String holder(MethodCallExpr call, Frame frame, State state) {
    Node at = call;
    Node around = call.getParentNode().orElseThrow();
    while (around instanceof Expression && !(around instanceof AssignExpr)) {
      if (around instanceof MethodCallExpr added) {
        boolean isAdded = added.getArguments().stream().anyMatch(each -> holds(each, call));
        return isAdded && added.getScope().isPresent()
            ? of(added.getScope().get(), frame, state)
            : anonymous(call);
      }
      at = around;
      around = around.getParentNode().orElseThrow();
    }
    if (around instanceof AssignExpr assign && Nodes.same(assign.getValue(), at)) {
      return of(assign.getTarget(), frame, state);
    }
    return around instanceof VariableDeclarator variable
        ? variable.getNameAsString()
        : anonymous(call);
  }

  private static boolean holds(Node argument, Node call) {
    return Nodes.same(argument, call) || argument.isAncestorOf(call);
  }

  private static String anonymous(MethodCallExpr call) {
    return call.getNameAsString() + ":" + ParsedSource.line(call);
  }

  /** The name of the requests that an expression stands for. */
  String of(Expression expression, Frame frame, State state) {
    Expression base = base(expression);
    Optional<String> object =
        reader
            .notes()
            .trying(
                () ->
                    reader
                        .expressions()
                        .read(base, frame, state.copy(), new Code(frame.place(base)))
                        .value()
                        .called());
    String text =
        base instanceof FieldAccessExpr access
            ? access.getNameAsString()
            : SourceText.briefly(base);
    return object.map(called -> names.computeIfAbsent(called, key -> text)).orElse(text);
  }

  private static Expression base(Expression expression) {
    Expression bare = Nodes.bare(expression);
    if (bare instanceof MethodCallExpr call
        && TAKING.contains(call.getNameAsString())
        && call.getScope().isPresent()) {
      return base(call.getScope().get());
    }
    return bare instanceof ArrayAccessExpr access ? base(access.getName()) : bare;
  }

  /** An object that stands for a request. */
  Operand made(String name, Optional<ReceivedMessage> status) {
    String object = Heap.FRESH + reader.notes().next();
    names.put(object, name);
    status.ifPresent(each -> received.put(name, each));
    return new Operand(
        JavaType.object("Request"),
        Value.Named.object(object, "Request"),
        new Object(),
        reader.notes().depth(),
        Paths.NONE);
  }

  /** The receive that was begun last under a name. */
  Optional<ReceivedMessage> received(String name) {
    return Optional.ofNullable(received.get(name));
  }

  /** Something begins at a place that has to be waited for. */
  void open(String name, Place place) {
    if (!asked.contains(name)) {
      forgotten.putIfAbsent(name, place);
    }
  }

  /** Somebody waits for what is begun under a name, or asks about it. */
  void ask(String name) {
    asked.add(name);
    forgotten.remove(name);
  }

  /** Says what nobody waits for. */
  void noteForgotten() {
    forgotten.forEach(
        (name, place) ->
            reader
                .notes()
                .assume(
                    "nobody waits for what is begun as `"
                        + name
                        + "`: the process goes on without it",
                    Confidence.GUESSED,
                    place));
  }

  /** All names that something is begun under. */
  Set<String> begun() {
    return begun;
  }

  boolean isBegun(String name) {
    return begun.contains(name);
  }
}
