package org.perfmodel.evaluate.process.bisimulation;

/** A formula as a sentence, cut off where nobody would read on. */
final class FormulaText {
  private static final int LONGEST = 2000;

  private FormulaText() {}

  static void append(Formula formula, StringBuilder text) {
    if (text.length() > LONGEST || formula instanceof Formula.Omitted) {
      text.append("...");
      return;
    }
    text.append(formula instanceof Formula.Possible ? "can do " : "cannot do ");
    text.append(formula.label());
    int parts = formula.then().size();
    for (int i = 0; i < parts; i++) {
      text.append(i > 0 ? ", " : parts > 1 ? " so that it (" : " so that it ");
      append(formula.then().get(i), text);
    }
    text.append(parts > 1 ? ")" : "");
  }
}
