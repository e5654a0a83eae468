package org.perfmodel.evaluate.process.eager;

import java.util.LinkedHashMap;
import java.util.Map;

/** The states and transitions of an analysis in formats of other tools. */
public enum Export {
  /** The Aldebaran format of CADP and mCRL2: a line per derivation, {@code (0,"(a,3)",1)}. */
  AUT {
    @Override
    public String text(EagerAnalysis analysis) {
      StringBuilder text = new StringBuilder();
      text.append("des (0,").append(analysis.transitions()).append(',');
      text.append(analysis.states()).append(")\n");
      Navigator navigator = analysis.navigator();
      for (int state = 0; state < analysis.states(); state++) {
        for (Navigator.Choice choice : navigator.choices(state)) {
          text.append('(').append(state).append(",\"(").append(escaped(choice.action()));
          text.append(',').append(navigator.delay(state)).append(")\",");
          text.append(choice.target()).append(")\n");
        }
      }
      return text.toString();
    }
  },

  /** A Graphviz digraph: derivations that look alike are one edge with their number. */
  DOT {
    @Override
    public String text(EagerAnalysis analysis) {
      StringBuilder text = new StringBuilder("digraph states {\n  node [shape=circle];\n");
      Navigator navigator = analysis.navigator();
      for (int state = 0; state < analysis.states(); state++) {
        if (navigator.isLast(state)) {
          text.append("  ").append(state).append(" [shape=doublecircle];\n");
        }
        String delay = navigator.delay(state).toString();
        for (Map.Entry<Navigator.Choice, Integer> edge : merged(navigator, state).entrySet()) {
          Navigator.Choice choice = edge.getKey();
          text.append("  ").append(state).append(" -> ").append(choice.target());
          text.append(" [label=\"").append(escaped(seen(choice))).append(' ').append(delay);
          text.append(edge.getValue() == 1 ? "" : " x" + edge.getValue()).append("\"];\n");
        }
      }
      return text.append("}\n").toString();
    }
  },

  /** One JSON object: states, and transitions with their number of derivations. */
  JSON {
    @Override
    public String text(EagerAnalysis analysis) {
      StringBuilder text = new StringBuilder("{\"states\":").append(analysis.states());
      text.append(",\"transitions\":[");
      Navigator navigator = analysis.navigator();
      String between = "\n";
      for (int state = 0; state < analysis.states(); state++) {
        String delay = navigator.delay(state).toString();
        for (Map.Entry<Navigator.Choice, Integer> edge : merged(navigator, state).entrySet()) {
          Navigator.Choice choice = edge.getKey();
          text.append(between).append("{\"from\":").append(state);
          text.append(",\"to\":").append(choice.target());
          text.append(",\"after\":\"").append(delay);
          text.append("\",\"action\":\"").append(escaped(choice.action()));
          text.append("\",\"with\":\"").append(escaped(choice.with()));
          text.append("\",\"derivations\":").append(edge.getValue()).append('}');
          between = ",\n";
        }
      }
      return text.append("]}\n").toString();
    }
  };

  /** The text of the export; the same analysis gives the same bytes. */
  public abstract String text(EagerAnalysis analysis);

  private static String seen(Navigator.Choice choice) {
    return choice.action() + (choice.with().isEmpty() ? "" : " (" + choice.with() + ")");
  }

  private static Map<Navigator.Choice, Integer> merged(Navigator navigator, int state) {
    Map<Navigator.Choice, Integer> merged = new LinkedHashMap<>();
    navigator.choices(state).forEach(choice -> merged.merge(choice, 1, Integer::sum));
    return merged;
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
