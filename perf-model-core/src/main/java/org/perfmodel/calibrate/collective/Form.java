package org.perfmodel.calibrate.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.perfmodel.network.Measurement;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.symbolic.Expr;

/**
 * How the time grows with the number of processes: {@code (a + b f(p)) + d (c + e f(p))}. A central
 * server makes it linear, a tree logarithmic, hardware constant.
 */
enum Form {
  CONSTANT,
  LINEAR,
  LOGARITHMIC;

  private static final Expr D = Expr.symbol(NetworkModel.BYTES);
  private static final double LN_2 = StrictMath.log(2);

  /** One summand: its name in a parameter, and what it multiplies. */
  record Term(String name, Expr factor, boolean hasBytes, boolean grows) {
    double at(Measurement place) {
      double growth =
          !grows
              ? 1
              : name.endsWith("log2p")
                  ? StrictMath.log((double) place.processes()) / LN_2
                  : (double) place.processes();
      return growth * (hasBytes ? (double) place.bytes() : 1);
    }
  }

  /**
   * The summands.
   *
   * @param bytes whether the time may depend on the bytes
   */
  List<Term> terms(boolean bytes) {
    List<Term> terms = new ArrayList<>();
    terms.add(new Term("constant", Expr.ONE, false, false));
    String name = this == LINEAR ? "p" : "log2p";
    Expr growth = this == LINEAR ? Expr.PROCESSORS : Expr.log2(Expr.PROCESSORS);
    if (this != CONSTANT) {
      terms.add(new Term(name, growth, false, true));
    }
    if (bytes) {
      terms.add(new Term("d", D, true, false));
      if (this != CONSTANT) {
        terms.add(new Term("d_" + name, D.times(growth), true, true));
      }
    }
    return terms;
  }

  /** {@code logarithmic}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
