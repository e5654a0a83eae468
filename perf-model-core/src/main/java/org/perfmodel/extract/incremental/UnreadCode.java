package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralStringValueExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.workload.MethodPrint;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.UnknownPrice;

/**
 * The code of the sources that a call without a price may run: functions and classes without a
 * name, in the files that a region's work stands in. A call keeps its price whatever that code
 * does, so the region has a mark for each, with a print of its work, by which an edit of that is
 * seen.
 */
final class UnreadCode {
  /** Functions and methods that one region has marks for. */
  private static final int MOST = 40;

  /** Methods of a file that are followed from one function. */
  private static final int MOST_CALLED = 50;

  /** {@code Handler.handle/1}, and where the type is not known {@code handle/1}. */
  private static final Pattern CALLED = Pattern.compile("(?:.*\\.)?([\\w$]+)/(\\d+)");

  /** What a file has. */
  private record Functions(
      List<LambdaExpr> lambdas,
      List<MethodReferenceExpr> references,
      List<MethodDeclaration> nameless,
      Map<String, List<CallableDeclaration<?>>> methods) {}

  /** A call without a price. */
  private record Called(String key, String method, int arguments, Place place) {}

  private final Map<String, ParsedSource> sources = new HashMap<>();
  private final Map<String, Functions> functions = new ConcurrentHashMap<>();

  UnreadCode(List<ParsedSource> parsed) {
    parsed.forEach(source -> sources.put(source.file(), source));
  }

  /**
   * Marks for what the calls of a region that have no price may run.
   *
   * @param code the methods that its work stands in
   */
  List<TaskNode> of(TaskNode root, List<MethodPrint> code) {
    Map<String, Called> calls = new TreeMap<>();
    calls(root, calls, Collections.newSetFromMap(new IdentityHashMap<>()));
    if (calls.isEmpty()) {
      return List.of();
    }
    Set<String> files = new TreeSet<>();
    code.forEach(method -> files.add(method.place().file()));
    List<TaskNode> marks = new ArrayList<>();
    for (String file : files) {
      ParsedSource source = sources.get(file);
      if (source == null) {
        continue;
      }
      Dependencies.on(source);
      Functions all = functions.computeIfAbsent(file, none -> functions(source));
      for (Called call : calls.values()) {
        marks(call, file, all, code, marks);
      }
    }
    return marks;
  }

  private static void calls(TaskNode node, Map<String, Called> into, Set<TaskNode> been) {
    if (!been.add(node)) {
      return;
    }
    if (node instanceof TaskNode.Unknown unknown) {
      add(unknown.key(), unknown.place(), into);
      unknown.body().ifPresent(body -> calls(body, into, been));
    } else if (node instanceof TaskNode.Declared declared) {
      UnknownPrice.in(declared)
          .forEach(name -> add(UnknownPrice.key(name), declared.place(), into));
    }
    node.children().forEach(child -> calls(child, into, been));
  }

  private static void add(String key, Place place, Map<String, Called> into) {
    Matcher called = CALLED.matcher(UnknownPrice.arity(UnknownPrice.parameter(key)));
    if (called.matches() && called.group(2).length() < 3) {
      into.putIfAbsent(
          key, new Called(key, called.group(1), Integer.parseInt(called.group(2)), place));
    }
  }

  private static void marks(
      Called call, String file, Functions all, List<MethodPrint> code, List<TaskNode> marks) {
    for (LambdaExpr lambda : all.lambdas) {
      boolean isHandedOver = isHandedTo(lambda, call, file);
      boolean mayRun = lambda.getParameters().size() == call.arguments && !isIn(lambda, file, code);
      if ((isHandedOver || mayRun) && marks.size() < MOST) {
        marks.add(mark(call, file, List.of(lambda), all));
      }
    }
    for (MethodReferenceExpr reference : all.references) {
      List<CallableDeclaration<?>> named =
          all.methods.getOrDefault(reference.getIdentifier(), List.of());
      if (!named.isEmpty()
          && marks.size() < MOST
          && (isHandedTo(reference, call, file) || !isIn(reference, file, code))) {
        marks.add(mark(call, file, named, all));
      }
    }
    for (MethodDeclaration method : all.nameless) {
      boolean isCalled =
          method.getNameAsString().equals(call.method)
              && method.getParameters().size() == call.arguments;
      boolean isHandedOver =
          method.getParentNode().filter(made -> isHandedTo(made, call, file)).isPresent();
      if ((isCalled || isHandedOver) && marks.size() < MOST) {
        marks.add(mark(call, file, List.of(method), all));
      }
    }
  }

  /**
   * Whether it is an argument of the call, so that only what is called knows what becomes of it.
   */
  private static boolean isHandedTo(Node function, Called call, String file) {
    return call.place.file().equals(file)
        && function
            .getParentNode()
            .filter(parent -> isCall(parent, function, call.method))
            .filter(parent -> holds(parent, call.place.line()))
            .isPresent();
  }

  private static boolean isCall(Node node, Node argument, String method) {
    return node instanceof MethodCallExpr call
        && call.getNameAsString().equals(method)
        && call.getArguments().contains(argument);
  }

  private static boolean holds(Node node, int line) {
    return node.getRange()
        .filter(lines -> lines.begin.line <= line && line <= lines.end.line)
        .isPresent();
  }

  private static boolean isIn(Node node, String file, List<MethodPrint> code) {
    Place place = new Place(file, ParsedSource.line(node));
    return code.stream().anyMatch(method -> method.holds(place));
  }

  /** Of all overloads that a reference may mean: their order says nothing. */
  private static TaskNode mark(
      Called call, String file, List<? extends Node> bodies, Functions all) {
    Place place = new Place(file, ParsedSource.line(bodies.get(0)));
    return new TaskNode.Call(
        place,
        TaskNode.Call.UNREAD + call.key + " " + print(bodies, all),
        new TaskNode.Sequence(place, List.of()));
  }

  /** Of the work of a function, and of the methods of its file that it calls. */
  private static String print(List<? extends Node> first, Functions all) {
    List<String> work = new ArrayList<>();
    Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Node> open = new ArrayDeque<>(first);
    seen.addAll(first);
    while (!open.isEmpty() && seen.size() < MOST_CALLED) {
      Node body = open.poll();
      work(body, 0, work);
      for (MethodCallExpr call : body.findAll(MethodCallExpr.class)) {
        for (CallableDeclaration<?> called :
            all.methods.getOrDefault(call.getNameAsString(), List.of())) {
          if (called.getParameters().size() == call.getArguments().size() && seen.add(called)) {
            open.add(called);
          }
        }
      }
    }
    work.sort(null);
    return PrintHash.of(String.join(" ", work), MethodPrints.WHOLE);
  }

  /** Loops, calls, objects and numbers, each with how many loops are around it. */
  private static void work(Node node, int loops, List<String> work) {
    boolean isLoop = PredictableConditions.isLoop(node);
    if (isLoop) {
      work.add(loops + "loop");
    } else if (node instanceof MethodCallExpr call) {
      work.add(loops + call.getNameAsString() + "/" + call.getArguments().size());
    } else if (node instanceof MethodReferenceExpr reference) {
      work.add(loops + "::" + reference.getIdentifier());
    } else if (node instanceof ObjectCreationExpr creation) {
      work.add(loops + "new " + creation.getType().getNameAsString());
    } else if (node instanceof ArrayCreationExpr) {
      work.add(loops + "new[]");
    } else if (node instanceof LiteralStringValueExpr number
        && !(number instanceof TextBlockLiteralExpr)
        && !number.getValue().matches("[012]")
        && number.getValue().matches("\\d.*")) {
      work.add(loops + number.getValue());
    }
    for (Node child : node.getChildNodes()) {
      work(child, isLoop ? loops + 1 : loops, work);
    }
  }

  private static Functions functions(ParsedSource source) {
    Functions found =
        new Functions(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new HashMap<>());
    for (TypeDeclaration<?> type : source.types()) {
      for (BodyDeclaration<?> member : type.getMembers()) {
        if (!(member instanceof TypeDeclaration)) {
          find(member, found);
        }
        if (member instanceof CallableDeclaration<?> method) {
          found
              .methods
              .computeIfAbsent(method.getNameAsString(), none -> new ArrayList<>())
              .add(method);
        }
      }
      if (type.isEnumDeclaration()) {
        type.asEnumDeclaration().getEntries().forEach(entry -> find(entry, found));
      }
    }
    return found;
  }

  private static void find(Node node, Functions found) {
    if (node instanceof LambdaExpr lambda) {
      found.lambdas.add(lambda);
    } else if (node instanceof MethodReferenceExpr reference) {
      found.references.add(reference);
    } else if (node instanceof MethodDeclaration method && isNameless(method)) {
      found.nameless.add(method);
    }
    node.getChildNodes().forEach(child -> find(child, found));
  }

  private static boolean isNameless(MethodDeclaration method) {
    Optional<Node> around = method.getParentNode();
    return method.getBody().isPresent()
        && around
            .filter(
                each ->
                    each instanceof ObjectCreationExpr || each instanceof EnumConstantDeclaration)
            .isPresent();
  }
}
