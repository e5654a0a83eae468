package org.perfmodel.evaluate.process.parametric;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;

/**
 * Definitions 7.1.10 to 7.1.16 written down as they stand, state by state, each with its condition;
 * for processes without recursion, values and indices. As the notes on the thesis say, meetings are
 * split three ways (before, at once, after), and the times of one action are told apart in every
 * region, because 7.1.13 counts equal ones twice otherwise. What is due stays due without a case of
 * its own, as the printed numbers of states ask for.
 */
final class NaiveParametric {
  /** A term that may be where its condition holds. */
  record State(Term term, Region where) {}

  /** An interval of 7.1.10; {@code end} null is infinite. */
  private record Interval(String label, LinearForm begin, @Nullable LinearForm end, Region where) {}

  private record Offer(String label, LinearForm time) {}

  /** A set of offers and the region in which exactly these are possible. */
  private record Part(Set<Offer> offers, Region where) {}

  private static final String TAU = "tau";

  private final Parameters parameters;
  private final Term start;
  private final Map<Term, List<Region>> seen = new HashMap<>();
  private int states;

  NaiveParametric(Model model) {
    parameters = Parameters.of(model.symbols());
    Term first = model.analyses().get(0);
    start = first instanceof Term.Call call ? model.definition(call.name()).body() : first;
  }

  /** How many states are reached; two with one term differ where their conditions do. */
  int states() {
    Deque<State> open = new ArrayDeque<>();
    add(new State(start, Region.EVERYWHERE), open);
    while (!open.isEmpty()) {
      steps(open.remove()).forEach(next -> add(next, open));
    }
    return states;
  }

  private void add(State state, Deque<State> open) {
    List<Region> known = seen.computeIfAbsent(state.term(), term -> new ArrayList<>());
    if (known.stream().noneMatch(state.where()::isEquivalentTo)) {
      known.add(state.where());
      open.add(state);
      states++;
    }
  }

  // Definition 7.1.16.
  private List<State> steps(State state) {
    List<State> found = new ArrayList<>();
    for (Part part : parts(state)) {
      for (Offer offer : part.offers()) {
        Region earliest = part.where();
        for (Offer other : part.offers()) {
          earliest = earliest.and(Constraint.atMost(offer.time(), other.time()));
        }
        if (earliest.isPossible()) {
          for (State delayed : delay(new State(state.term(), earliest), offer.time())) {
            action(delayed, offer.label())
                .forEach(
                    next -> found.add(new State(reduced(next.term(), next.where()), next.where())));
          }
        }
      }
    }
    return found;
  }

  // Definition 7.1.11, and the times of one action told apart.
  private List<Part> parts(State state) {
    List<Part> parts = List.of(new Part(Set.of(), state.where()));
    for (Interval interval : intervals(state)) {
      Offer offer = new Offer(interval.label(), interval.begin());
      List<Part> next = new ArrayList<>();
      for (Part part : parts) {
        addPart(next, with(part.offers(), offer), part.where().and(interval.where()));
        addPart(next, part.offers(), part.where().without(interval.where()));
      }
      parts = next;
    }
    List<Part> apart = new ArrayList<>();
    parts.forEach(part -> tellApart(part, apart));
    return apart;
  }

  private static Set<Offer> with(Set<Offer> offers, Offer more) {
    Set<Offer> all = new LinkedHashSet<>(offers);
    all.add(more);
    return all;
  }

  private static void addPart(List<Part> parts, Set<Offer> offers, Region where) {
    if (where.isPossible()) {
      parts.add(new Part(offers, where));
    }
  }

  private static void tellApart(Part part, List<Part> found) {
    for (Offer one : part.offers()) {
      for (Offer other : part.offers()) {
        if (one.equals(other) || !one.label().equals(other.label())) {
          continue;
        }
        Region equal = part.where().and(Constraint.equal(one.time(), other.time()));
        if (equal.isPossible()) {
          Set<Offer> fewer = new LinkedHashSet<>(part.offers());
          fewer.remove(other);
          tellApart(new Part(fewer, equal), found);
          for (Constraint side :
              List.of(
                  Constraint.less(one.time(), other.time()),
                  Constraint.less(other.time(), one.time()))) {
            Region rest = part.where().and(side);
            if (rest.isPossible()) {
              tellApart(new Part(part.offers(), rest), found);
            }
          }
          return;
        }
      }
    }
    found.add(part);
  }

  // Definition 7.1.10.
  private Set<Interval> intervals(State state) {
    Set<Interval> found = new LinkedHashSet<>();
    Term term = state.term();
    Region where = state.where();
    if (term instanceof Term.Prefix prefix) {
      LinearForm v = form(prefix.time());
      String label = label(prefix.action());
      found.add(new Interval(label, v, label.equals(TAU) ? v : null, where));
    } else if (term instanceof Term.Choice choice) {
      found.addAll(intervals(new State(choice.left(), where)));
      found.addAll(intervals(new State(choice.right(), where)));
    } else if (term instanceof Term.Parallel parallel) {
      Set<Interval> left = intervals(new State(parallel.left(), where));
      Set<Interval> right = intervals(new State(parallel.right(), where));
      found.addAll(left);
      found.addAll(right);
      for (Interval p : left) {
        for (Interval q : right) {
          if (isMeeting(p.label(), q.label())) {
            meet(p, q, found);
          }
        }
      }
    } else if (term instanceof Term.Restriction restriction) {
      for (Interval interval : intervals(new State(restriction.body(), where))) {
        if (!isRestricted(interval.label(), restriction)) {
          found.add(interval);
        }
      }
    } else if (term instanceof Term.Relabelling relabelling) {
      for (Interval i : intervals(new State(relabelling.body(), where))) {
        found.add(new Interval(renamed(i.label(), relabelling), i.begin(), i.end(), i.where()));
      }
    }
    return found;
  }

  private static void meet(Interval p, Interval q, Set<Interval> found) {
    Region both = p.where().and(q.where());
    meet(q.end(), both.and(Constraint.less(q.begin(), p.begin())), p.begin(), found);
    meet(p.end(), both.and(Constraint.less(p.begin(), q.begin())), q.begin(), found);
    meet(null, both.and(Constraint.equal(p.begin(), q.begin())), p.begin(), found);
  }

  private static void meet(
      @Nullable LinearForm end, Region where, LinearForm at, Set<Interval> found) {
    Region all = end == null ? where : where.and(Constraint.atMost(at, end));
    if (all.isPossible()) {
      found.add(new Interval(TAU, at, at, all));
    }
  }

  // Definition 7.1.14.
  private List<State> delay(State state, LinearForm u) {
    List<State> found = new ArrayList<>();
    Term term = state.term();
    Region where = state.where();
    if (term instanceof Term.Prefix prefix) {
      LinearForm v = where.reduce(form(prefix.time()), parameters.size());
      if (v.equals(LinearForm.ZERO)) {
        return List.of(new State(prefix(prefix, v), where));
      }
      Region early = where.and(Constraint.atMost(u, v));
      Region late = where.and(Constraint.less(v, u));
      if (early.isPossible()) {
        found.add(new State(prefix(prefix, v.minus(u)), early));
      }
      if (late.isPossible()) {
        found.add(new State(prefix(prefix, LinearForm.ZERO), late));
      }
    } else if (term instanceof Term.Choice choice) {
      for (State left : delay(new State(choice.left(), where), u)) {
        for (State right : delay(new State(choice.right(), left.where()), u)) {
          found.add(new State(new Term.Choice(left.term(), right.term()), right.where()));
        }
      }
    } else if (term instanceof Term.Parallel parallel) {
      for (State left : delay(new State(parallel.left(), where), u)) {
        for (State right : delay(new State(parallel.right(), left.where()), u)) {
          found.add(new State(new Term.Parallel(left.term(), right.term()), right.where()));
        }
      }
    } else if (term instanceof Term.Restriction restriction) {
      for (State body : delay(new State(restriction.body(), where), u)) {
        found.add(
            new State(new Term.Restriction(body.term(), restriction.channels()), body.where()));
      }
    } else if (term instanceof Term.Relabelling relabelling) {
      for (State body : delay(new State(relabelling.body(), where), u)) {
        found.add(
            new State(new Term.Relabelling(body.term(), relabelling.renamings()), body.where()));
      }
    } else {
      found.add(state);
    }
    return found;
  }

  // Definition 7.1.15.
  private List<State> action(State state, String label) {
    List<State> found = new ArrayList<>();
    Term term = state.term();
    Region where = state.where();
    if (term instanceof Term.Prefix prefix) {
      Region due = where.and(Constraint.equal(form(prefix.time()), LinearForm.ZERO));
      if (label(prefix.action()).equals(label) && due.isPossible()) {
        found.add(new State(prefix.next(), due));
      }
    } else if (term instanceof Term.Choice choice) {
      found.addAll(action(new State(choice.left(), where), label));
      found.addAll(action(new State(choice.right(), where), label));
    } else if (term instanceof Term.Parallel parallel) {
      Term p = parallel.left();
      Term q = parallel.right();
      for (State left : action(new State(p, where), label)) {
        found.add(new State(new Term.Parallel(left.term(), q), left.where()));
      }
      for (State right : action(new State(q, where), label)) {
        found.add(new State(new Term.Parallel(p, right.term()), right.where()));
      }
      if (label.equals(TAU)) {
        Set<String> names = new LinkedHashSet<>();
        intervals(new State(p, where)).forEach(interval -> names.add(interval.label()));
        names.remove(TAU);
        for (String name : names) {
          for (State left : action(new State(p, where), name)) {
            for (State right : action(new State(q, left.where()), complement(name))) {
              found.add(new State(new Term.Parallel(left.term(), right.term()), right.where()));
            }
          }
        }
      }
    } else if (term instanceof Term.Restriction restriction) {
      if (!isRestricted(label, restriction)) {
        for (State body : action(new State(restriction.body(), where), label)) {
          found.add(
              new State(new Term.Restriction(body.term(), restriction.channels()), body.where()));
        }
      }
    } else if (term instanceof Term.Relabelling relabelling) {
      Set<String> before = new LinkedHashSet<>();
      intervals(new State(relabelling.body(), where)).forEach(i -> before.add(i.label()));
      for (String name : before) {
        if (renamed(name, relabelling).equals(label)) {
          for (State body : action(new State(relabelling.body(), where), name)) {
            found.add(
                new State(
                    new Term.Relabelling(body.term(), relabelling.renamings()), body.where()));
          }
        }
      }
    }
    return found;
  }

  /** Times that are equal wherever the condition holds are written in one way. */
  private Term reduced(Term term, Region where) {
    if (term instanceof Term.Prefix prefix) {
      return prefix(prefix, where.reduce(form(prefix.time()), parameters.size()));
    } else if (term instanceof Term.Choice choice) {
      return new Term.Choice(reduced(choice.left(), where), reduced(choice.right(), where));
    } else if (term instanceof Term.Parallel parallel) {
      return new Term.Parallel(reduced(parallel.left(), where), reduced(parallel.right(), where));
    } else if (term instanceof Term.Restriction restriction) {
      return new Term.Restriction(reduced(restriction.body(), where), restriction.channels());
    } else if (term instanceof Term.Relabelling relabelling) {
      return new Term.Relabelling(reduced(relabelling.body(), where), relabelling.renamings());
    }
    return term;
  }

  private Term prefix(Term.Prefix prefix, LinearForm time) {
    Expression constant = new Expression.Constant(parameters.linear(time));
    return new Term.Prefix(prefix.action(), prefix.timeVariable(), constant, prefix.next());
  }

  private LinearForm form(Expression time) {
    return parameters.form(linear(time));
  }

  private static Linear linear(Expression time) {
    if (time instanceof Expression.Constant constant) {
      return constant.value();
    } else if (time instanceof Expression.Name name) {
      return Linear.symbol(name.name());
    }
    Expression.Binary binary = (Expression.Binary) time;
    Linear left = linear(binary.left());
    Linear right = linear(binary.right());
    return switch (binary.operator()) {
      case PLUS -> left.plus(right);
      case MINUS -> left.minus(right);
      case TIMES -> left.isConstant() ? right.times(left.constant()) : left.times(right.constant());
      default -> throw new IllegalArgumentException("time " + time);
    };
  }

  private static String label(Action action) {
    return action instanceof Action.Input input
        ? input.channel().name()
        : action instanceof Action.Output output ? output.channel().name() + "'" : TAU;
  }

  private static String complement(String label) {
    return label.endsWith("'") ? label.substring(0, label.length() - 1) : label + "'";
  }

  private static boolean isMeeting(String one, String other) {
    return !one.equals(TAU) && complement(one).equals(other);
  }

  private static String channel(String label) {
    return label.endsWith("'") ? label.substring(0, label.length() - 1) : label;
  }

  private static boolean isRestricted(String label, Term.Restriction restriction) {
    return restriction.channels().stream().anyMatch(f -> f.name().equals(channel(label)));
  }

  private static String renamed(String label, Term.Relabelling relabelling) {
    for (Term.Renaming renaming : relabelling.renamings()) {
      if (renaming.from().name().equals(channel(label))) {
        return renaming.to().name() + label.substring(channel(label).length());
      }
    }
    return label;
  }
}
