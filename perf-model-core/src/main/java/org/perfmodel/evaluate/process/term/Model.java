package org.perfmodel.evaluate.process.term;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.symbolic.NearestName;

/**
 * What a file defines: processes by name, in their order, the processes to be analysed, and the
 * symbols that stand for times.
 */
public record Model(
    Map<String, Definition> definitions, List<Term> analyses, SortedSet<String> symbols) {
  public Model {
    definitions = Collections.unmodifiableMap(new LinkedHashMap<>(definitions));
    analyses = List.copyOf(analyses);
    symbols = Collections.unmodifiableSortedSet(new TreeSet<>(symbols));
  }

  /**
   * The definition of this name.
   *
   * @throws ProcessException if there is none
   */
  public Definition definition(String name) {
    Definition found = definitions.get(name);
    if (found == null) {
      throw new ProcessException(
          "no process is named `" + name + "`.\n"
              + NearestName.advice(name, new ArrayList<>(definitions.keySet())));
    }
    return found;
  }
}
