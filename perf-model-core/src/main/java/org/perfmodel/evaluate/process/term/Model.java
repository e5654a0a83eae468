package org.perfmodel.evaluate.process.term;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/**
 * What a file defines: processes by name, in their order, the processes to be analysed, the symbols
 * that stand for times, and the parameters, which are numbers that may be changed.
 */
public record Model(
    Map<String, Definition> definitions,
    List<Term> analyses,
    SortedSet<String> symbols,
    SortedMap<String, Rational> parameters) {
  public Model {
    definitions = Collections.unmodifiableMap(new LinkedHashMap<>(definitions));
    analyses = List.copyOf(analyses);
    symbols = Collections.unmodifiableSortedSet(new TreeSet<>(symbols));
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  /**
   * The model with other values for some of its parameters.
   *
   * @throws ProcessException if it has no such parameter
   */
  public Model with(Map<String, Rational> values) {
    SortedMap<String, Rational> changed = new TreeMap<>(parameters);
    for (Map.Entry<String, Rational> entry : values.entrySet()) {
      if (changed.put(entry.getKey(), entry.getValue()) == null) {
        throw new ProcessException(
            "no parameter is named `"
                + entry.getKey()
                + "`.\n"
                + NearestName.advice(entry.getKey(), parameters.keySet()));
      }
    }
    return new Model(definitions, analyses, symbols, changed);
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
          "no process is named `"
              + name
              + "`.\n"
              + NearestName.advice(name, new ArrayList<>(definitions.keySet())));
    }
    return found;
  }
}
