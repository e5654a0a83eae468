package org.perfmodel.evaluate.bounds;

/**
 * Time linear in length (Hockney 1982), for vector operations and for messages: {@code t(n) = (n +
 * n_half) / r_inf}. At length n_half half of the asymptotic rate is reached.
 *
 * @param asymptoticRate r_inf, elements per unit of time, more than 0
 * @param halfLength n_half, elements, at least 0
 */
public record Hockney(double asymptoticRate, double halfLength) {
  public Hockney {
    Require.positive("Asymptotic rate", asymptoticRate);
    Require.notNegative("Half-performance length", halfLength);
  }

  /** From a time to start and a time per element. */
  public static Hockney of(double startup, double perElement) {
    Require.positive("Time per element", perElement);
    return new Hockney(1 / perElement, startup / perElement);
  }

  /** t(n). */
  double time(double length) {
    Require.notNegative("Length", length);
    return (length + halfLength) / asymptoticRate;
  }

  /** Elements per unit of time at a length: {@code r_inf / (1 + n_half / n)}. */
  double rate(double length) {
    Require.positive("Length", length);
    return asymptoticRate / (1 + halfLength / length);
  }

  /** Time to start: n_half / r_inf. */
  double startup() {
    return halfLength / asymptoticRate;
  }
}
