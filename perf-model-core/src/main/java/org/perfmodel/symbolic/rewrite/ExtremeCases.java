package org.perfmodel.symbolic.rewrite;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.SubAtoms;

/**
 * Case analysis that removes every maximum and minimum.
 *
 * <pre>
 * f(max(x, y)) -> f(x) where x - y >= 0, f(y) where y - x >= 0
 * f(min(x, y)) -> f(x) where y - x >= 0, f(y) where x - y >= 0
 * </pre>
 *
 * innermost first. Cases meet where their conditions are equations. Stops at {@value #MOST} cases.
 */
public final class ExtremeCases {
  private static final int MOST = 256;

  private ExtremeCases() {}

  /**
   * One case.
   *
   * @param notNegative what must not be negative for the case to hold; empty if it always does
   * @param value without maximum and minimum
   */
  public record Case(List<Expr> notNegative, Expr value) {
    public Case {
      requireNonNull(value);
      notNegative = List.copyOf(notNegative);
    }
  }

  /**
   * The cases of an expression, in the order of the arguments.
   *
   * @throws ArithmeticException if there are too many
   */
  public static List<Case> of(Expr expression) {
    List<Case> open = new ArrayList<>(List.of(new Case(List.of(), expression)));
    List<Case> closed = new ArrayList<>();
    while (!open.isEmpty()) {
      Case next = open.remove(0);
      Atom extreme = innermost(next.value());
      if (extreme == null) {
        closed.add(next);
      } else {
        open.addAll(split(next, extreme));
      }
      if (open.size() + closed.size() > MOST) {
        throw new ArithmeticException("more than " + MOST + " cases of " + expression);
      }
    }
    return closed;
  }

  private static List<Case> split(Case whole, Atom atom) {
    boolean greatest = atom instanceof Max;
    List<Expr> arguments = atom instanceof Max max ? max.arguments() : ((Min) atom).arguments();
    List<Case> cases = new ArrayList<>();
    for (int chosen = 0; chosen < arguments.size(); chosen++) {
      List<Expr> conditions = new ArrayList<>(whole.notNegative());
      for (int other = 0; other < arguments.size(); other++) {
        if (other != chosen) {
          Expr ahead = arguments.get(chosen).minus(arguments.get(other));
          conditions.add(greatest ? ahead : ahead.negate());
        }
      }
      Choose choose = new Choose(atom, arguments.get(chosen));
      // What is conditional on the same extreme takes the same case.
      conditions.replaceAll(choose::in);
      cases.add(new Case(conditions, choose.in(whole.value())));
    }
    return cases;
  }

  /** An extreme that has none inside. */
  private static @Nullable Atom innermost(Expr expression) {
    for (Atom atom : SubAtoms.of(expression)) {
      if (isExtreme(atom)
          && SubAtoms.partsOf(atom).stream()
              .noneMatch(part -> SubAtoms.of(part).stream().anyMatch(ExtremeCases::isExtreme))) {
        return atom;
      }
    }
    return null;
  }

  private static boolean isExtreme(Atom atom) {
    return atom instanceof Max || atom instanceof Min;
  }

  /** Puts one argument in the place of an extreme. */
  private static final class Choose extends Rebuild {
    private final Atom atom;
    private final Expr argument;

    Choose(Atom atom, Expr argument) {
      this.atom = atom;
      this.argument = argument;
    }

    @Override
    public Expr max(Max max) {
      return max.equals(atom) ? argument : super.max(max);
    }

    @Override
    public Expr min(Min min) {
      return min.equals(atom) ? argument : super.min(min);
    }
  }
}
