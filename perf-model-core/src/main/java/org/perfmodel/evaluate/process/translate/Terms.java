package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Definition;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Position;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;

/** The terms that a translation writes, and the definitions that it collects on the way. */
final class Terms {
  static final Term TERMINATED = new Term.Call(Term.TERMINATED, List.of());

  private static final int MOST_IN_RANGE = 1000;

  private final Map<String, Definition> definitions = new LinkedHashMap<>();
  private int names;

  Model model(Term system) {
    return new Model(definitions, List.of(system), new TreeSet<>(), new TreeMap<>());
  }

  /** A name that no definition has yet. */
  String fresh() {
    return "P" + names++;
  }

  static Term named(String name) {
    return new Term.Call(name, List.of());
  }

  boolean isDefined(String name) {
    return definitions.containsKey(name);
  }

  Term define(String name, Term body) {
    definitions.put(name, new Definition(name, List.of(), body, new Position("translated", 1, 1)));
    return named(name);
  }

  static Term silent(Rational time, Term next) {
    return new Term.Prefix(
        new Action.Silent(), null, new Expression.Constant(Linear.of(time)), next);
  }

  static Term silent(Term next) {
    return silent(Rational.ZERO, next);
  }

  static Term input(String channel, int index, Term next) {
    return new Term.Prefix(
        new Action.Input(channel(channel, index), List.of()), null, Expression.of(0), next);
  }

  /** At a time from now, or later. */
  static Term input(String channel, int index, Rational time, Term next) {
    return new Term.Prefix(
        new Action.Input(channel(channel, index), List.of()),
        null,
        new Expression.Constant(Linear.of(time)),
        next);
  }

  static Term output(String channel, int index, Term next) {
    return new Term.Prefix(
        new Action.Output(channel(channel, index), List.of()), null, Expression.of(0), next);
  }

  /** The same so many times. */
  static Term inputs(int times, String channel, int index, Term next) {
    Term all = next;
    for (int i = 0; i < times; i++) {
      all = input(channel, index, all);
    }
    return all;
  }

  /** Tasks beside what follows once each has told on a channel that it is done. */
  static Term forked(List<Term> tasks, int join, Term next) {
    Term all = inputs(tasks.size(), "done", join, next);
    for (Term task : tasks) {
      all = new Term.Parallel(all, task);
    }
    return all;
  }

  private static Channel channel(String name, int index) {
    return new Channel(name, List.of(Expression.of(index)));
  }

  /** The channels of one name whose indices are below a size. */
  static Family family(String name, int size) {
    return family(name, 0, size);
  }

  private static Family family(String name, int from, int size) {
    return new Family(
        name,
        List.of(new Action.Range(Expression.of(from), Expression.of(Math.max(from, size - 1)))));
  }

  /** The same in pieces, of which each range may be one. */
  static List<Family> families(String name, int size) {
    List<Family> pieces = new ArrayList<>();
    for (int from = 0; from < Math.max(1, size); from += MOST_IN_RANGE) {
      pieces.add(family(name, from, Math.min(size, from + MOST_IN_RANGE)));
    }
    return pieces;
  }
}
