package org.perfmodel.evaluate.process.eager;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Definition;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.process.term.TermPrinter;
import org.perfmodel.symbolic.Rational;

/**
 * Definitions 5.2.2 to 5.2.7 and 6.1.1 written down as they stand, by substitution in terms; slow,
 * and right by being read. An input without a range takes the values of {@code values}.
 */
final class NaiveProcess {
  /** An interval of 5.2.2; {@code end} null is infinite. */
  record Interval(String label, Rational begin, @Nullable Rational end) {}

  record Step(String label, Rational time, Term next) {}

  private static final String TAU = "tau";

  private final Model model;
  private final List<Rational> values;
  private final boolean folded;

  NaiveProcess(Model model, List<Rational> values, boolean folded) {
    this.model = model;
    this.values = values;
    this.folded = folded;
  }

  /** The start: closed, with every sum written out. */
  Term start(Term term) {
    return exposed(close(term, Map.of()));
  }

  /** Definition 5.2.7, a multiset. */
  List<Step> steps(Term state) {
    Set<Interval> all = intervals(state);
    List<Step> steps = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Interval one : all) {
      boolean earliest = all.stream().allMatch(o -> one.begin().compareTo(o.begin()) <= 0);
      if (earliest && seen.add(one.label())) {
        Term delayed = delay(state, one.begin());
        for (Term next : action(delayed, one.label())) {
          steps.add(new Step(one.label(), one.begin(), exposed(next)));
        }
      }
    }
    return steps;
  }

  int states = 0;
  int transitions = 0;
  private final Map<Term, List<Step>> graph = new LinkedHashMap<>();

  /** Everything that the start reaches. Fails beyond the limit. */
  Map<Term, List<Step>> explore(Term start, int limit) {
    Deque<Term> open = new ArrayDeque<>();
    Set<Term> seen = new LinkedHashSet<>();
    open.add(start);
    seen.add(start);
    while (!open.isEmpty()) {
      Term state = open.poll();
      List<Step> steps = steps(state);
      graph.put(state, steps);
      transitions += steps.size();
      for (Step step : steps) {
        if (seen.add(step.next())) {
          open.add(step.next());
        }
      }
      if (seen.size() > limit) {
        throw new IllegalStateException("more than " + limit + " states");
      }
    }
    states = seen.size();
    return graph;
  }

  private final Map<Term, SortedMap<Rational, BigInteger>> exec = new HashMap<>();
  private final Map<Term, SortedMap<Rational, Rational>> pexec = new HashMap<>();

  /** Section 5.3; the explored graph has no cycle. */
  SortedMap<Rational, BigInteger> exec(Term state) {
    SortedMap<Rational, BigInteger> known = exec.get(state);
    if (known != null) {
      return known;
    }
    SortedMap<Rational, BigInteger> sum = new TreeMap<>();
    List<Step> steps = graph.get(state);
    if (steps.isEmpty()) {
      sum.put(Rational.ZERO, BigInteger.ONE);
    }
    for (Step step : steps) {
      exec(step.next()).forEach((t, n) -> sum.merge(t.plus(step.time()), n, BigInteger::add));
    }
    exec.put(state, sum);
    return sum;
  }

  SortedMap<Rational, Rational> pexec(Term state) {
    SortedMap<Rational, Rational> known = pexec.get(state);
    if (known != null) {
      return known;
    }
    SortedMap<Rational, Rational> sum = new TreeMap<>();
    List<Step> steps = graph.get(state);
    if (steps.isEmpty()) {
      sum.put(Rational.ZERO, Rational.ONE);
    }
    for (Step step : steps) {
      pexec(step.next())
          .forEach(
              (t, p) ->
                  sum.merge(
                      t.plus(step.time()), p.dividedBy(Rational.of(steps.size())), Rational::plus));
    }
    pexec.put(state, sum);
    return sum;
  }

  // Definition 5.2.2.
  Set<Interval> intervals(Term term) {
    Set<Interval> found = new LinkedHashSet<>();
    if (term instanceof Term.Prefix prefix) {
      Rational v = value(prefix.time());
      for (String label : labels(prefix.action())) {
        found.add(new Interval(label, v, label.equals(TAU) ? v : null));
      }
    } else if (term instanceof Term.Choice choice) {
      found.addAll(intervals(choice.left()));
      found.addAll(intervals(choice.right()));
    } else if (term instanceof Term.Parallel parallel) {
      Set<Interval> left = intervals(parallel.left());
      Set<Interval> right = intervals(parallel.right());
      found.addAll(left);
      found.addAll(right);
      for (Interval p : left) {
        for (Interval q : right) {
          if (complementary(p.label(), q.label()) && meet(p, q)) {
            Rational u = p.begin().compareTo(q.begin()) >= 0 ? p.begin() : q.begin();
            found.add(new Interval(TAU, u, u));
          }
        }
      }
    } else if (term instanceof Term.Restriction restriction) {
      for (Interval interval : intervals(restriction.body())) {
        if (!restricted(interval.label(), restriction)) {
          found.add(interval);
        }
      }
    } else if (term instanceof Term.Relabelling relabelling) {
      for (Interval i : intervals(relabelling.body())) {
        found.add(new Interval(renamed(i.label(), relabelling), i.begin(), i.end()));
      }
    } else if (term instanceof Term.Call call) {
      return intervals(unfold(call));
    }
    return found;
  }

  private static boolean meet(Interval p, Interval q) {
    return (q.end() == null || p.begin().compareTo(q.end()) <= 0)
        && (p.end() == null || q.begin().compareTo(p.end()) <= 0);
  }

  // Definition 5.2.5.
  Term delay(Term term, Rational u) {
    if (term instanceof Term.Prefix prefix) {
      Rational v = value(prefix.time());
      Rational left = v.compareTo(u) <= 0 ? Rational.ZERO : v.minus(u);
      String t = prefix.timeVariable();
      Term next = prefix.next();
      if (t != null) {
        Expression later =
            new Expression.Binary(
                Expression.Operator.PLUS,
                new Expression.Name(t),
                new Expression.Constant(Linear.of(u)));
        next = substitute(next, t, later);
      }
      return new Term.Prefix(prefix.action(), t, new Expression.Constant(Linear.of(left)), next);
    } else if (term instanceof Term.Choice choice) {
      return new Term.Choice(delay(choice.left(), u), delay(choice.right(), u));
    } else if (term instanceof Term.Parallel parallel) {
      return new Term.Parallel(delay(parallel.left(), u), delay(parallel.right(), u));
    } else if (term instanceof Term.Restriction restriction) {
      return new Term.Restriction(delay(restriction.body(), u), restriction.channels());
    } else if (term instanceof Term.Relabelling relabelling) {
      return new Term.Relabelling(delay(relabelling.body(), u), relabelling.renamings());
    } else if (term instanceof Term.Call call) {
      return delay(unfold(call), u);
    }
    return term;
  }

  // Definition 5.2.6.
  List<Term> action(Term term, String label) {
    List<Term> found = new ArrayList<>();
    if (term instanceof Term.Prefix prefix) {
      if (value(prefix.time()).isZero()) {
        for (String own : labels(prefix.action())) {
          if (own.equals(label)) {
            found.add(after(prefix, own));
          }
        }
      }
    } else if (term instanceof Term.Choice choice) {
      found.addAll(action(choice.left(), label));
      found.addAll(action(choice.right(), label));
    } else if (term instanceof Term.Parallel parallel) {
      Term p = parallel.left();
      Term q = parallel.right();
      action(p, label).forEach(next -> found.add(new Term.Parallel(next, q)));
      action(q, label).forEach(next -> found.add(new Term.Parallel(p, next)));
      if (label.equals(TAU)) {
        Set<String> names = new LinkedHashSet<>();
        intervals(p).forEach(i -> names.add(i.label()));
        names.remove(TAU);
        for (String b : names) {
          for (Term left : action(p, b)) {
            for (Term right : action(q, complement(b))) {
              found.add(new Term.Parallel(left, right));
            }
          }
        }
      }
    } else if (term instanceof Term.Restriction restriction) {
      if (!restricted(label, restriction)) {
        action(restriction.body(), label)
            .forEach(next -> found.add(new Term.Restriction(next, restriction.channels())));
      }
    } else if (term instanceof Term.Relabelling relabelling) {
      Set<String> before = new LinkedHashSet<>();
      intervals(relabelling.body()).forEach(i -> before.add(i.label()));
      for (String b : before) {
        if (renamed(b, relabelling).equals(label)) {
          action(relabelling.body(), b)
              .forEach(next -> found.add(new Term.Relabelling(next, relabelling.renamings())));
        }
      }
    } else if (term instanceof Term.Call call) {
      return action(unfold(call), label);
    }
    return found;
  }

  private Term after(Term.Prefix prefix, String label) {
    Map<String, Rational> bound = new HashMap<>();
    if (prefix.action() instanceof Action.Input input && !input.parameters().isEmpty()) {
      String[] parts = label.substring(label.indexOf('(') + 1, label.length() - 1).split(",");
      for (int i = 0; i < parts.length; i++) {
        bound.put(input.parameters().get(i).name(), parse(parts[i]));
      }
    }
    if (prefix.timeVariable() != null) {
      bound.put(prefix.timeVariable(), Rational.ZERO);
    }
    return close(prefix.next(), bound);
  }

  private static Rational parse(String text) {
    String[] parts = text.split("/");
    return Rational.of(Long.parseLong(parts[0]), parts.length == 1 ? 1 : Long.parseLong(parts[1]));
  }

  // Definition 6.1.1: an input stands for one label per value.
  private List<String> labels(Action action) {
    if (action instanceof Action.Silent) {
      return List.of(TAU);
    }
    if (action instanceof Action.Output output) {
      return List.of(
          label(output.channel(), "'", output.values().stream().map(this::value).toList()));
    }
    Action.Input input = (Action.Input) action;
    List<List<Rational>> tuples = List.of(List.of());
    for (Action.Parameter parameter : input.parameters()) {
      List<Rational> domain = values;
      if (parameter.range() != null) {
        domain = new ArrayList<>();
        for (Rational v = value(parameter.range().from());
            v.compareTo(value(parameter.range().to())) <= 0;
            v = v.plus(Rational.ONE)) {
          domain.add(v);
        }
      }
      List<List<Rational>> longer = new ArrayList<>();
      for (List<Rational> tuple : tuples) {
        for (Rational v : domain) {
          List<Rational> one = new ArrayList<>(tuple);
          one.add(v);
          longer.add(one);
        }
      }
      tuples = longer;
    }
    return tuples.stream().map(t -> label(input.channel(), "", t)).toList();
  }

  private static String label(Channel channel, String mark, List<Rational> passed) {
    return name(channel)
        + mark
        + (passed.isEmpty()
            ? ""
            : "(" + String.join(",", passed.stream().map(Rational::toString).toList()) + ")");
  }

  private static String name(Channel channel) {
    return channel.name()
        + (channel.indices().isEmpty()
            ? ""
            : "["
                + String.join(",", channel.indices().stream().map(TermPrinter::text).toList())
                + "]");
  }

  private static String complement(String label) {
    int at = label.indexOf('(') < 0 ? label.length() : label.indexOf('(');
    String name = label.substring(0, at);
    String rest = label.substring(at);
    return name.endsWith("'") ? name.substring(0, name.length() - 1) + rest : name + "'" + rest;
  }

  private static boolean complementary(String a, String b) {
    return !a.equals(TAU) && complement(a).equals(b);
  }

  private static String channelOf(String label) {
    String name = label.contains("(") ? label.substring(0, label.indexOf('(')) : label;
    return name.endsWith("'") ? name.substring(0, name.length() - 1) : name;
  }

  private static boolean restricted(String label, Term.Restriction restriction) {
    return restriction.channels().stream()
        .anyMatch(f -> name(f.channel()).equals(channelOf(label)));
  }

  private static String renamed(String label, Term.Relabelling relabelling) {
    for (Term.Renaming renaming : relabelling.renamings()) {
      if (name(renaming.from()).equals(channelOf(label))) {
        return name(renaming.to()) + label.substring(channelOf(label).length());
      }
    }
    return label;
  }

  private Term unfold(Term.Call call) {
    Definition definition = model.definition(call.name());
    Map<String, Rational> bound = new HashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      bound.put(definition.parameters().get(i), value(call.arguments().get(i)));
    }
    return close(definition.body(), bound);
  }

  // In the counting that unfolds, nothing that could act next is a name.
  private Term exposed(Term term) {
    if (folded) {
      return term;
    }
    if (term instanceof Term.Call call) {
      return exposed(unfold(call));
    } else if (term instanceof Term.Choice choice) {
      return new Term.Choice(exposed(choice.left()), exposed(choice.right()));
    } else if (term instanceof Term.Parallel parallel) {
      return new Term.Parallel(exposed(parallel.left()), exposed(parallel.right()));
    } else if (term instanceof Term.Restriction restriction) {
      return new Term.Restriction(exposed(restriction.body()), restriction.channels());
    } else if (term instanceof Term.Relabelling relabelling) {
      return new Term.Relabelling(exposed(relabelling.body()), relabelling.renamings());
    }
    return term;
  }

  private static Term substitute(Term term, String name, Expression by) {
    return new NaiveSubstitution(Map.of(name, by)).in(term);
  }

  private static Term close(Term term, Map<String, Rational> bound) {
    Map<String, Expression> by = new HashMap<>();
    bound.forEach((name, v) -> by.put(name, new Expression.Constant(Linear.of(v))));
    return new NaiveSubstitution(by).in(term);
  }

  private Rational value(Expression expression) {
    return ((Expression.Constant) NaiveSubstitution.evaluated(expression)).value().constant();
  }
}
