package org.perfmodel.extract.source;

import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The locals of a method by what they denote, whatever their names: a parameter by its type and
 * which of that type it is, the variable of a loop by the depth of the loop, any other by its
 * declaration.
 */
public final class LocalNames {
  /**
   * A local.
   *
   * @param denotes what it is, in words that no name of a source has
   * @param type as declared; empty where it is not
   * @param loop the number of loops around what it counts; 0 if it counts none
   * @param given the statements that give it a value
   */
  public record Local(String denotes, Optional<String> type, int loop, Set<Integer> given) {}

  private final Map<String, Local> locals = new HashMap<>();
  private final Map<String, Integer> alike = new HashMap<>();

  public void parameter(String name, Type type) {
    String text = Printed.of(type);
    declare(name, "parameter " + text, Optional.of(text), 0, Set.of());
  }

  public void counter(String name, Optional<String> type, int depth, int statement) {
    locals.put(
        name, new Local("loop " + depth, type, depth, new LinkedHashSet<>(List.of(statement))));
  }

  public void lambda(String name, int number) {
    locals.put(name, new Local("argument " + number, Optional.empty(), 0, new LinkedHashSet<>()));
  }

  public void local(String name, Optional<String> type, String value, int statement) {
    declare(name, type.orElse("var") + " = " + value, type, 0, Set.of(statement));
  }

  private void declare(
      String name, String what, Optional<String> type, int loop, Set<Integer> given) {
    int number = alike.merge(what, 1, Integer::sum);
    locals.put(name, new Local(what + " " + number, type, loop, new LinkedHashSet<>(given)));
  }

  /** That a statement gives a local another value. */
  public void given(String name, int statement) {
    Local local = locals.get(name);
    if (local != null) {
      local.given().add(statement);
    }
  }

  public Optional<Local> of(String name) {
    return Optional.ofNullable(locals.get(name));
  }

  /** The statements that gave locals their values. */
  public List<Integer> givers(Set<String> names, int besides) {
    Set<Integer> givers = new LinkedHashSet<>();
    for (String name : names) {
      of(name).ifPresent(local -> givers.addAll(local.given()));
    }
    givers.remove(besides);
    return new ArrayList<>(givers);
  }
}
