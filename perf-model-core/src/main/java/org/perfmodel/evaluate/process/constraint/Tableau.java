package org.perfmodel.evaluate.process.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The general simplex: each row says that a basic variable is a combination of those which are not.
 * Variables have bounds; only basic ones may lie beyond theirs, until {@link #repair} has pivoted
 * them back or found that it cannot be done. Bland's rule (least variable first) ends every search.
 * B. Dutertre and L. de Moura, A fast linear-arithmetic solver for DPLL(T), CAV 2006.
 */
final class Tableau {
  private static final int NONE = Integer.MIN_VALUE;

  final int width;
  final int[] columnVariable;
  final List<Fraction[]> rows = new ArrayList<>();
  int[] rowVariable = new int[16];

  /** The column of a variable, or -1 - row of a basic one, or {@link #NONE} of a free number. */
  private int[] place;

  private Value[] value;
  private @Nullable Value[] lower;
  private @Nullable Value[] upper;
  private int variables;
  private final Map<LinearForm, Integer> defined = new HashMap<>();
  private final Map<Integer, LinearForm> definition = new HashMap<>();

  /** So many variables with lower bound zero and no rows. */
  Tableau(int width) {
    this.width = width;
    this.columnVariable = new int[width];
    this.variables = width;
    int room = 2 * width + 16;
    place = new int[room];
    value = new Value[room];
    lower = new Value[room];
    upper = new Value[room];
    for (int i = 0; i < width; i++) {
      columnVariable[i] = i;
      place[i] = i;
      value[i] = Value.ZERO;
      lower[i] = Value.ZERO;
    }
  }

  int height() {
    return rows.size();
  }

  Value value(int variable) {
    return value[variable];
  }

  /** What a form comes to now. */
  Value valueOf(LinearForm form) {
    Value sum = Value.of(form.constant());
    for (int i = 0; i < form.size(); i++) {
      sum = sum.plus(form.coefficientAt(i), value[form.variableAt(i)]);
    }
    return sum;
  }

  @Nullable Value lower(int variable) {
    return lower[variable];
  }

  @Nullable Value upper(int variable) {
    return upper[variable];
  }

  /** A bound as it was before: never tighter, so that no value can leave it. */
  void restore(int variable, boolean isUpper, @Nullable Value old) {
    (isUpper ? upper : lower)[variable] = old;
  }

  /** Sets a tighter bound and moves the variable into it where that needs no pivot. */
  void bound(int variable, boolean isUpper, Value limit) {
    (isUpper ? upper : lower)[variable] = limit;
    boolean beyond =
        isUpper ? value[variable].compareTo(limit) > 0 : value[variable].compareTo(limit) < 0;
    if (beyond && place[variable] >= 0) {
      move(place[variable], limit.minus(value[variable]));
    }
  }

  /** The variable that stands for a form without a constant; a new row where there is none. */
  int variableOf(LinearForm form) {
    if (form.size() == 1 && form.coefficientAt(0).isOne()) {
      return form.variableAt(0);
    }
    Integer known = defined.get(form);
    return known != null ? known : define(form);
  }

  private int define(LinearForm form) {
    int variable = freeNumber();
    Fraction[] row = combination(form);
    Value sum = Value.ZERO;
    for (int j = 0; j < width; j++) {
      if (!row[j].isZero()) {
        sum = sum.plus(row[j], value[columnVariable[j]]);
      }
    }
    if (rows.size() == rowVariable.length) {
      rowVariable = Arrays.copyOf(rowVariable, 2 * rows.size());
    }
    rowVariable[rows.size()] = variable;
    place[variable] = -1 - rows.size();
    rows.add(row);
    value[variable] = sum;
    lower[variable] = null;
    upper[variable] = null;
    defined.put(form, variable);
    definition.put(variable, form);
    return variable;
  }

  private int freeNumber() {
    for (int i = width; i < variables; i++) {
      if (place[i] == NONE) {
        return i;
      }
    }
    if (variables == place.length) {
      int room = 2 * variables;
      place = Arrays.copyOf(place, room);
      value = Arrays.copyOf(value, room);
      lower = Arrays.copyOf(lower, room);
      upper = Arrays.copyOf(upper, room);
    }
    return variables++;
  }

  /** A form in the variables that are not basic now. */
  Fraction[] combination(LinearForm form) {
    Fraction[] row = new Fraction[width];
    Arrays.fill(row, Fraction.ZERO);
    for (int i = 0; i < form.size(); i++) {
      Fraction factor = form.coefficientAt(i);
      int at = place[form.variableAt(i)];
      if (at >= 0) {
        row[at] = row[at].plus(factor);
      } else {
        addMultiple(row, factor, rows.get(-1 - at));
      }
    }
    return row;
  }

  private void addMultiple(Fraction[] row, Fraction factor, Fraction[] other) {
    for (int j = 0; j < width; j++) {
      if (!other[j].isZero()) {
        row[j] = row[j].plus(factor.times(other[j]));
      }
    }
  }

  /** Drops rows that bound nothing: they only cost time. */
  void dropFreeRows() {
    for (int i = rows.size() - 1; i >= 0; i--) {
      int variable = rowVariable[i];
      if (variable >= width && lower[variable] == null && upper[variable] == null) {
        int last = rows.size() - 1;
        rows.set(i, rows.get(last));
        rows.remove(last);
        rowVariable[i] = rowVariable[last];
        place[rowVariable[i]] = -1 - i;
        place[variable] = NONE;
        defined.remove(definition.remove(variable));
      }
    }
  }

  boolean mayRise(int variable) {
    Value limit = upper[variable];
    return limit == null || value[variable].compareTo(limit) < 0;
  }

  boolean mayFall(int variable) {
    Value limit = lower[variable];
    return limit == null || value[variable].compareTo(limit) > 0;
  }

  /** Brings every variable into its bounds; false where that is impossible. */
  boolean repair() {
    while (true) {
      int row = leastBroken();
      if (row < 0) {
        return true;
      }
      int variable = rowVariable[row];
      Value below = lower[variable];
      boolean rise = below != null && value[variable].compareTo(below) < 0;
      Value target = rise ? below : upper[variable];
      int column = leastHelpful(row, rise);
      if (column < 0 || target == null) {
        return false;
      }
      Fraction factor = rows.get(row)[column];
      move(column, target.minus(value[variable]).times(factor.reciprocal()));
      pivot(row, column);
    }
  }

  private int leastBroken() {
    int found = -1;
    for (int i = 0; i < rows.size(); i++) {
      int variable = rowVariable[i];
      if (found >= 0 && variable > rowVariable[found]) {
        continue;
      }
      Value below = lower[variable];
      Value above = upper[variable];
      if (below != null && value[variable].compareTo(below) < 0
          || above != null && value[variable].compareTo(above) > 0) {
        found = i;
      }
    }
    return found;
  }

  private int leastHelpful(int row, boolean rise) {
    Fraction[] factors = rows.get(row);
    int found = -1;
    for (int j = 0; j < width; j++) {
      int sign = factors[j].signum();
      int variable = columnVariable[j];
      if (sign != 0
          && (found < 0 || variable < columnVariable[found])
          && (sign > 0 == rise ? mayRise(variable) : mayFall(variable))) {
        found = j;
      }
    }
    return found;
  }

  /** Changes the value of a variable that is not basic, and of all that depend on it. */
  void move(int column, Value change) {
    int variable = columnVariable[column];
    value[variable] = value[variable].plus(Fraction.ONE, change);
    for (int i = 0; i < rows.size(); i++) {
      Fraction factor = rows.get(i)[column];
      if (!factor.isZero()) {
        value[rowVariable[i]] = value[rowVariable[i]].plus(factor, change);
      }
    }
  }

  /** Exchanges the variable of a row and that of a column. */
  void pivot(int row, int column) {
    Fraction[] turned = rows.get(row);
    Fraction inverse = turned[column].reciprocal();
    Fraction negated = inverse.negate();
    for (int j = 0; j < width; j++) {
      turned[j] = j == column ? inverse : turned[j].times(negated);
    }
    for (int i = 0; i < rows.size(); i++) {
      if (i != row) {
        replace(rows.get(i), turned, column);
      }
    }
    int entering = columnVariable[column];
    int leaving = rowVariable[row];
    columnVariable[column] = leaving;
    rowVariable[row] = entering;
    place[leaving] = column;
    place[entering] = -1 - row;
  }

  void replace(Fraction[] target, Fraction[] turned, int column) {
    Fraction factor = target[column];
    if (!factor.isZero()) {
      target[column] = Fraction.ZERO;
      addMultiple(target, factor, turned);
    }
  }

  /**
   * The greatest size up to one of the infinitesimal at which all values stay within their bounds.
   */
  Fraction sizeOfInfinitesimal() {
    Fraction size = Fraction.ONE;
    for (int i = 0; i < variables; i++) {
      if (place[i] != NONE) {
        size = shrunk(size, lower[i], value[i]);
        size = shrunk(size, value[i], upper[i]);
      }
    }
    return size;
  }

  private static Fraction shrunk(Fraction size, @Nullable Value less, @Nullable Value more) {
    if (less == null || more == null) {
      return size;
    }
    Fraction gain = less.infinitesimal().minus(more.infinitesimal());
    if (gain.signum() <= 0) {
      return size;
    }
    Fraction most = more.real().minus(less.real()).dividedBy(gain);
    return most.compareTo(size) < 0 ? most : size;
  }
}
