package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.Records;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * The methods of the sources that a region's work stands in, in the order in which it comes to
 * them, each printed once for all regions.
 */
public final class ReachedMethods {
  /** Statements of one region that are told apart. */
  static final int MOST_STATEMENTS = 200;

  /** Methods of one region that are told apart. */
  static final int MOST_METHODS = 100;

  /** A method with its lines. */
  private record Lines(int first, int last, CallableDeclaration<?> method) {}

  private final Map<String, ParsedSource> sources = new HashMap<>();
  private final Map<String, List<Lines>> methods = new ConcurrentHashMap<>();
  private final IdentityHashMap<CallableDeclaration<?>, MethodPrint> prints =
      new IdentityHashMap<>();

  private final UnreadCode unread;

  public ReachedMethods(List<ParsedSource> parsed) {
    parsed.forEach(source -> sources.put(source.file(), source));
    unread = new UnreadCode(parsed);
  }

  /** Marks for the code that calls without a price may run, in files that the work stands in. */
  public List<TaskNode> unread(TaskNode root, List<MethodPrint> code) {
    return unread.of(root, code);
  }

  /** The prints of a region's own method and of those that its work is in. */
  public List<MethodPrint> of(TypeIndex.Method own, TaskNode root) {
    Set<CallableDeclaration<?>> found = identities();
    List<MethodPrint> code = new ArrayList<>();
    found.add(own.declaration());
    code.add(print(own.owner().source().file(), own.declaration()));
    Set<Place> seen = new LinkedHashSet<>();
    places(root, seen, identities());
    for (Place place : seen) {
      ParsedSource source = sources.get(place.file());
      if (source == null || code.size() >= MOST_METHODS) {
        continue;
      }
      Optional<CallableDeclaration<?>> method = at(source, place.line());
      if (method.isPresent() && found.add(method.get())) {
        Dependencies.on(source);
        code.add(print(source.file(), method.get()));
      }
    }
    return bounded(code);
  }

  private static List<MethodPrint> bounded(List<MethodPrint> code) {
    List<MethodPrint> bounded = new ArrayList<>();
    int statements = 0;
    for (MethodPrint each : code) {
      boolean fits = statements + each.statements().size() <= MOST_STATEMENTS;
      statements += fits ? each.statements().size() : 0;
      bounded.add(fits ? each : each.brief());
    }
    return bounded;
  }

  private static <T> Set<T> identities() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** In the order of the work; what stands in several places of it, once. */
  private static void places(TaskNode node, Set<Place> seen, Set<TaskNode> been) {
    if (!been.add(node)) {
      return;
    }
    seen.add(node.place());
    node.children().forEach(child -> places(child, seen, been));
    if (node instanceof TaskNode.Unknown unknown) {
      unknown.body().ifPresent(body -> places(body, seen, been));
    }
  }

  private MethodPrint print(String file, CallableDeclaration<?> method) {
    synchronized (prints) {
      MethodPrint known = prints.get(method);
      if (known != null) {
        return known;
      }
    }
    MethodPrint made = MethodPrints.of(file, method);
    synchronized (prints) {
      prints.put(method, made);
    }
    return made;
  }

  /** The innermost method around a line. */
  private Optional<CallableDeclaration<?>> at(ParsedSource source, int line) {
    CallableDeclaration<?> found = null;
    int first = 0;
    for (Lines each : methods.computeIfAbsent(source.file(), none -> linesOf(source))) {
      if (each.first <= line && line <= each.last && each.first > first) {
        found = each.method;
        first = each.first;
      }
    }
    return Optional.ofNullable(found);
  }

  private static List<Lines> linesOf(ParsedSource source) {
    List<Lines> lines = new ArrayList<>();
    for (TypeDeclaration<?> type : source.types()) {
      for (BodyDeclaration<?> member : type.getMembers()) {
        if (member instanceof CallableDeclaration<?> method && !Records.isAdded(method)) {
          int first = ParsedSource.line((Node) method);
          lines.add(new Lines(first, method.getEnd().map(end -> end.line).orElse(first), method));
        }
      }
    }
    return lines;
  }
}
