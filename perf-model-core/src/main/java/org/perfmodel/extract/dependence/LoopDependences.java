package org.perfmodel.extract.dependence;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.workload.LoopParallelism;
import org.perfmodel.workload.LoopParallelism.Verdict;
import org.perfmodel.workload.Place;

/**
 * Which sequential loops of a method could run their iterations at the same time. A loop within
 * another one that can is left out.
 */
public final class LoopDependences {
  private final String file;
  private final MethodNames names;
  private final CountedLoops counted;
  private final PrivateVariables privates;
  private final ElementPairs pairs;

  private LoopDependences(String file, MethodNames names) {
    this.file = file;
    this.names = names;
    this.counted = new CountedLoops(names);
    this.privates = new PrivateVariables(names);
    this.pairs = new ElementPairs(names, counted);
  }

  /**
   * The loops of the methods that begin within some lines of a file.
   *
   * @param file as places name it
   * @return in the order of the lines; none if the text is no Java
   */
  public static List<LoopParallelism> in(String file, String text, int from, int to) {
    ParserConfiguration configuration = new ParserConfiguration();
    configuration.setLanguageLevel(ParserConfiguration.LanguageLevel.BLEEDING_EDGE);
    configuration.setAttributeComments(false);
    ParseResult<CompilationUnit> result = new JavaParser(configuration).parse(text);
    if (!result.isSuccessful() || result.getResult().isEmpty()) {
      return List.of();
    }
    CompilationUnit unit = result.getResult().get();
    List<LoopParallelism> found = new ArrayList<>();
    for (Node each : unit.findAll(CallableDeclaration.class)) {
      int end = each.getEnd().map(at -> at.line).orElse(0);
      CallableDeclaration<?> method = (CallableDeclaration<?>) each;
      if (LoopAccesses.line(each) <= to && end >= from) {
        new LoopDependences(file, new MethodNames(method, unit)).among(method, found);
      }
    }
    found.removeIf(loop -> loop.place().line() < from || loop.place().line() > to);
    found.sort(Comparator.comparing(LoopParallelism::place));
    return found;
  }

  private void among(Node part, List<LoopParallelism> found) {
    for (Node child : part.getChildNodes()) {
      if (child instanceof CallableDeclaration) {
        continue; // A method of a class within this one.
      }
      if (child instanceof ForStmt || child instanceof ForEachStmt) {
        LoopParallelism loop = of((Statement) child);
        found.add(loop);
        if (loop.verdict() == Verdict.INDEPENDENT || loop.verdict() == Verdict.CONDITIONAL) {
          continue;
        }
      }
      among(child, found);
    }
  }

  private LoopParallelism of(Statement loop) {
    String label = "loop";
    try {
      if (loop instanceof ForEachStmt each) {
        label = "loop over " + LoopAccesses.brief(each.getIterable());
        LoopAccesses accesses = new LoopAccesses(names, each.getBody());
        accesses.iterated(each);
        accesses.walk();
        return judged(loop, label, accesses, Optional.empty(), 1);
      }
      ForStmt plain = loop.asForStmt();
      String index =
          counted
              .index(plain)
              .orElseThrow(
                  () -> new NotFollowedException("no one variable counts the loop", plain));
      label = "loop " + index;
      LoopAccesses accesses = new LoopAccesses(names, plain.getBody());
      accesses.walk();
      accesses.read(plain.getCompare().orElseThrow());
      long step =
          CountedLoops.step(plain, index)
              .orElseThrow(() -> new NotFollowedException("the loop's step is no number", plain));
      CountedLoops.requireSteady(plain, index, accesses);
      return judged(loop, label, accesses, Optional.of(index), step);
    } catch (NotFollowedException e) {
      Verdict verdict = e.isCertain ? Verdict.DEPENDENT : Verdict.NOT_KNOWN;
      return answer(loop, label, verdict, String.valueOf(e.getMessage()));
    }
  }

  private LoopParallelism answer(Statement loop, String label, Verdict verdict, String reason) {
    return new LoopParallelism(
        place(loop), label, verdict, reason, List.of(), List.of(), List.of());
  }

  private Place place(Node node) {
    return new Place(file, LoopAccesses.line(node));
  }

  private LoopParallelism judged(
      Statement loop, String label, LoopAccesses accesses, Optional<String> index, long step) {
    List<String> reductions = new ArrayList<>();
    List<String> own = new ArrayList<>();
    Statement body = loop instanceof ForEachStmt each ? each.getBody() : loop.asForStmt().getBody();
    PrivateVariables.requireOneScope(body, accesses);
    for (String name : new TreeSet<>(accesses.assigned())) {
      Optional<String> reduction = new Reductions(names).of(name, loop);
      if (reduction.isPresent()) {
        reductions.add(reduction.get());
      } else if (privates.holds(name, loop, body)) {
        own.add(name);
      } else {
        return answer(loop, label, Verdict.DEPENDENT, carried(name, loop));
      }
    }
    boolean writesField = accesses.assigned().stream().anyMatch(name -> !names.isLocal(name));
    if (writesField && accesses.foreignField().isPresent()) {
      throw new NotFollowedException(
          "fields of objects are read and written", accesses.foreignField().get());
    }
    return elements(loop, label, accesses, body, index, step, reductions, own);
  }

  private static String carried(String name, Statement loop) {
    List<Integer> lines = new ArrayList<>();
    loop.findAll(NameExpr.class, use -> use.getNameAsString().equals(name))
        .forEach(use -> lines.add(LoopAccesses.line(use)));
    Set<Integer> distinct =
        new TreeSet<>(lines.isEmpty() ? List.of(LoopAccesses.line(loop)) : lines);
    return "iterations hand `" + name + "` on (" + lines(distinct) + ")";
  }

  private static String lines(Set<Integer> lines) {
    List<String> texts = lines.stream().limit(3).map(String::valueOf).toList();
    return (texts.size() == 1 ? "line " : "lines ") + String.join(" and ", texts);
  }

  private LoopParallelism elements(
      Statement loop,
      String label,
      LoopAccesses accesses,
      Statement body,
      Optional<String> index,
      long step,
      List<String> reductions,
      List<String> own) {
    List<LoopAccesses.Element> all = accesses.elements();
    for (LoopAccesses.Element each : all) {
      if (accesses.assigned().contains(each.array())) {
        return answer(
            loop,
            label,
            Verdict.NOT_KNOWN,
            "`" + each.array() + "` is another array at times (" + lines(each) + ")");
      }
    }
    Map<String, Subscript> inner = counted.inner(body, accesses, index);
    Set<String> varying = new TreeSet<>(accesses.declared());
    varying.removeAll(inner.keySet());
    if (loop instanceof ForEachStmt each) {
      varying.add(each.getVariableDeclarator().getNameAsString());
    }
    SubscriptTest test = new SubscriptTest(index, step, inner, List.copyOf(varying));
    Set<String> conditions = new LinkedHashSet<>();
    Optional<String> unknown = Optional.empty();
    for (LoopAccesses.Element write : all) {
      if (!write.isWrite()) {
        continue;
      }
      for (LoopAccesses.Element other : all) {
        if (pairs.areApart(write, other)) {
          continue;
        }
        ElementPairs.Pair pair = pairs.pair(write, other, test, accesses);
        boolean isSame = write.array().equals(other.array());
        if (pair.answer() == SubscriptTest.Answer.APART) {
          pair.condition().ifPresent(conditions::add);
        } else if (!isSame) {
          conditions.add("no element of `" + other.array() + "` is one of `" + write.array() + "`");
        } else if (pair.answer() == SubscriptTest.Answer.MEETS) {
          return answer(
              loop,
              label,
              Verdict.DEPENDENT,
              "an iteration "
                  + (other.isWrite() ? "writes" : "reads")
                  + " what another one writes of `"
                  + write.array()
                  + "` ("
                  + lines(write, other)
                  + ")");
        } else {
          unknown =
              unknown.or(
                  () ->
                      Optional.of(
                          "iterations may meet in `"
                              + write.array()
                              + "` ("
                              + lines(write, other)
                              + ")"));
        }
      }
    }
    if (unknown.isPresent()) {
      return answer(loop, label, Verdict.NOT_KNOWN, unknown.get());
    }
    return new LoopParallelism(
        place(loop),
        label,
        conditions.isEmpty() ? Verdict.INDEPENDENT : Verdict.CONDITIONAL,
        "",
        List.copyOf(conditions),
        reductions,
        own);
  }

  private static String lines(LoopAccesses.Element... elements) {
    Set<Integer> lines = new TreeSet<>();
    for (LoopAccesses.Element each : elements) {
      lines.add(LoopAccesses.line(each.at()));
    }
    return lines(lines);
  }
}
