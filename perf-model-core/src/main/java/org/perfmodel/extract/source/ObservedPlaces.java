package org.perfmodel.extract.source;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.DataKey;
import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.declared.Observed;

/**
 * Where in a method, as it stands now, what runs observed belongs: by lines.
 *
 * @param loops iterations, by the line of the loop
 * @param branches by the line of the {@code if}
 * @param arrays elements, by the line of the {@code new}
 */
public record ObservedPlaces(
    Map<Integer, Observed.Fit> loops,
    Map<Integer, Observed.Branch> branches,
    Map<Integer, Observed.Fit> arrays) {
  public static final ObservedPlaces NOTHING = new ObservedPlaces(Map.of(), Map.of(), Map.of());

  private static final DataKey<ObservedPlaces> KEY = new DataKey<>() {};

  /** What was observed of a method; nothing where no run saw it, or it has changed since. */
  public static ObservedPlaces of(CallableDeclaration<?> method) {
    return method.containsData(KEY) ? method.getData(KEY) : NOTHING;
  }

  /**
   * Notes at the methods of a file what was observed of them. The file has its tokens still.
   *
   * @return methods that have changed since they ran
   */
  public static List<SourceProblem> note(
      CompilationUnit unit, String file, SortedMap<String, Observed.Seen> seen) {
    List<SourceProblem> stale = new ArrayList<>();
    if (seen.isEmpty()) {
      return stale;
    }
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof CallableDeclaration<?> method) {
            Optional<String> key = MethodTokens.key(method);
            Optional<Observed.Seen> found = key.map(seen::get);
            if (found.isPresent()) {
              MethodTokens tokens = new MethodTokens(method);
              if (tokens.content().equals(found.get().content())) {
                method.setData(KEY, at(tokens, found.get()));
              } else {
                stale.add(
                    new SourceProblem(
                        new Place(file, ParsedSource.line(method)),
                        "`" + key.get() + "` has changed since a run observed it",
                        "Maybe observe it again: mvn test perf:observed, with perf:observe before"
                            + " the tests. Until then it is read as if nothing were observed.",
                        false));
              }
            }
          }
        });
    return stale;
  }

  private static ObservedPlaces at(MethodTokens tokens, Observed.Seen seen) {
    return new ObservedPlaces(
        byLine(tokens.lines(MethodTokens.LOOPS), seen.loops()),
        byLine(tokens.lines(MethodTokens.CONDITIONS), seen.branches()),
        byLine(tokens.lines(MethodTokens.MADE), seen.arrays()));
  }

  /** Of several on one line none is taken: nothing tells which is which. */
  private static <T> Map<Integer, T> byLine(List<Integer> lines, SortedMap<Integer, T> numbered) {
    Map<Integer, T> found = new TreeMap<>();
    Set<Integer> several = new HashSet<>();
    numbered.forEach(
        (number, value) -> {
          if (number <= lines.size() && found.put(lines.get(number - 1), value) != null) {
            several.add(lines.get(number - 1));
          }
        });
    found.keySet().removeAll(several);
    return found;
  }
}
