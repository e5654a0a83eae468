package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Definition;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.process.term.TermPrinter;

/** Turns closed terms into nodes, as far as the first actions; what follows waits as a term. */
final class HeadNormalForm {
  private static final int MOST_UNFOLDED = 400;
  private static final int MOST_VALUES = 10_000;

  /** What follows a prefix: a term that is open in what the action brings, and its scope. */
  record Continuation(
      Term term, int scope, @Nullable String timeVariable, List<String> parameters) {}

  private record Call(Term.Call call, int scope) {}

  final Nodes nodes = new Nodes();
  final Labels labels = new Labels();
  final Scopes scopes = new Scopes();
  private final Model model;
  private final Times times;
  private final Form form;
  private final Closing.Arithmetic arithmetic;
  private final Sorts sorts;
  private final Map<Continuation, Integer> continuationNumbers = new HashMap<>();
  private final List<Continuation> continuations = new ArrayList<>();
  private final Map<SortedSet<Integer>, Integer> setNumbers = new HashMap<>();
  private final List<SortedSet<Integer>> sets = new ArrayList<>();
  private final Map<Call, Integer> unfolded = new LinkedHashMap<>();
  private final Map<Call, Integer> foldedNumbers = new HashMap<>();
  private final List<Call> folded = new ArrayList<>();
  private final LinkedHashMap<Call, Boolean> unfolding = new LinkedHashMap<>();
  private int privates;

  HeadNormalForm(Model model, Times times, Form form) {
    this.model = model;
    this.times = times;
    this.form = form;
    this.arithmetic = new Closing.Arithmetic(times, model.parameters());
    this.sorts = new Sorts(model);
  }

  /** The node of a whole system. */
  int start(Term term) {
    Term closed = Closing.of(arithmetic, term, Map.of());
    return node(closed, Scopes.OUTERMOST, form == Form.FLAT);
  }

  /** What follows when these values came in after this time. */
  int after(int continuation, int elapsed, List<Linear> values) {
    Continuation next = continuations.get(continuation);
    String variable = next.timeVariable();
    if (variable == null && values.isEmpty()) {
      return node(next.term(), next.scope(), false);
    }
    Map<String, Linear> bound = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      bound.put(next.parameters().get(i), values.get(i));
    }
    if (variable != null) {
      bound.put(variable, times.linear(elapsed));
    }
    return node(Closing.of(arithmetic, next.term(), bound), next.scope(), false);
  }

  /** What a folded name stands for. */
  int unfold(int number) {
    Call call = folded.get(number);
    return unfold(call.call(), call.scope(), false);
  }

  String foldedText(int number) {
    return TermPrinter.text(folded.get(number).call());
  }

  Continuation continuation(int number) {
    return continuations.get(number);
  }

  /** Whether some part of the node has come to its success. */
  boolean hasEnded(int node) {
    return switch (nodes.kind(node)) {
      case Nodes.ENDED -> true;
      case Nodes.CHOICE, Nodes.PARALLEL -> hasEnded(nodes.a(node)) || hasEnded(nodes.b(node));
      case Nodes.RESTRICT, Nodes.RELABEL -> hasEnded(nodes.a(node));
      case Nodes.FOLDED -> hasEnded(unfold(nodes.a(node)));
      default -> false;
    };
  }

  SortedSet<Integer> set(int number) {
    return sets.get(number);
  }

  private int node(Term term, int scope, boolean outside) {
    return term.accept(new Reader(scope, outside));
  }

  private int unfold(Term.Call term, int scope, boolean outside) {
    Call call = new Call(term, scope);
    Integer known = outside ? null : unfolded.get(call);
    if (known != null) {
      return known;
    }
    if (unfolding.putIfAbsent(call, true) != null || unfolding.size() > MOST_UNFOLDED) {
      throw unguarded(term);
    }
    Definition definition = model.definition(term.name());
    Map<String, Linear> bound = new HashMap<>();
    for (int i = 0; i < definition.parameters().size(); i++) {
      bound.put(definition.parameters().get(i), Closing.known(term.arguments().get(i)));
    }
    int node;
    try {
      node = node(Closing.of(arithmetic, definition.body(), bound), scope, outside);
    } catch (ProcessException wrong) {
      throw wrong.at(definition.position());
    }
    unfolding.remove(call);
    if (!outside) {
      unfolded.put(call, node);
    }
    return node;
  }

  ProcessException unguarded(int number) {
    return unguarded(folded.get(number).call());
  }

  private ProcessException unguarded(Term.Call term) {
    List<String> path = new ArrayList<>();
    for (Call call : unfolding.keySet()) {
      path.add(TermPrinter.text(call.call()));
    }
    int from = Math.max(0, path.size() - 5);
    return new ProcessException(
        model.definition(term.name()).position(),
        "`"
            + TermPrinter.text(term)
            + "` is not weakly guarded: it unfolds without an action, "
            + (from > 0 ? "... -> " : "")
            + String.join(" -> ", path.subList(from, path.size()))
            + " -> "
            + TermPrinter.text(term)
            + ".",
        "Maybe put a prefix before the call, or end the recursion with `if`.");
  }

  private String name(Channel channel) {
    if (channel.indices().isEmpty()) {
      return channel.name();
    }
    List<String> indices = new ArrayList<>();
    for (Expression index : channel.indices()) {
      indices.add(
          String.valueOf(arithmetic.integer(index, "an index of `" + channel.name() + "`")));
    }
    return channel.name() + "[" + String.join(",", indices) + "]";
  }

  private int continuation(Continuation next) {
    Integer known = continuationNumbers.get(next);
    if (known == null) {
      known = continuations.size();
      continuations.add(next);
      continuationNumbers.put(next, known);
    }
    return known;
  }

  private int set(SortedSet<Integer> channels) {
    Integer known = setNumbers.get(channels);
    if (known == null) {
      known = sets.size();
      sets.add(channels);
      setNumbers.put(channels, known);
    }
    return known;
  }

  /** Both side by side; in flat form in one order, and without what is finished. */
  int parallel(int left, int right) {
    if (form != Form.FLAT) {
      return nodes.of(Nodes.PARALLEL, left, right, 0, 0);
    }
    if (left == Nodes.NIL || left == right && left == Nodes.ENDED) {
      return right;
    }
    if (right == Nodes.NIL) {
      return left;
    }
    return nodes.of(Nodes.PARALLEL, Math.min(left, right), Math.max(left, right), 0, 0);
  }

  int choice(int left, int right) {
    if (form != Form.FLAT) {
      return nodes.of(Nodes.CHOICE, left, right, 0, 0);
    }
    if (left == Nodes.NIL) {
      return right;
    }
    if (right == Nodes.NIL) {
      return left;
    }
    return nodes.of(Nodes.CHOICE, Math.min(left, right), Math.max(left, right), 0, 0);
  }

  int wrapped(int kind, int inner, int by) {
    boolean over = inner == Nodes.NIL || inner == Nodes.ENDED;
    return form == Form.FLAT && over ? inner : nodes.of(kind, inner, by, 0, 0);
  }

  private final class Reader implements Term.Visitor<Integer> {
    private final int scope;
    private final boolean outside;

    Reader(int scope, boolean outside) {
      this.scope = scope;
      this.outside = outside;
    }

    private int channel(Channel channel) {
      return scopes.channel(scope, labels.channel(name(channel)));
    }

    @Override
    public Integer nil(Term.Nil term) {
      return Nodes.NIL;
    }

    @Override
    public Integer prefix(Term.Prefix term) {
      int time = Closing.placed(term.time(), () -> times.of(Closing.known(term.time())));
      return term.action()
          .accept(
              new Action.Visitor<Integer>() {
                @Override
                public Integer silent(Action.Silent action) {
                  return prefix(Labels.TAU, time, term, List.of());
                }

                @Override
                public Integer input(Action.Input action) {
                  return taking(action, time, term);
                }

                @Override
                public Integer output(Action.Output action) {
                  List<Linear> values = action.values().stream().map(Closing::known).toList();
                  int label = labels.exact(channel(action.channel()), true, values);
                  return prefix(label, time, term, List.of());
                }
              });
    }

    private int prefix(int label, int time, Term.Prefix term, List<String> parameters) {
      String variable = term.timeVariable();
      int next = continuation(new Continuation(term.next(), scope, variable, parameters));
      return nodes.of(Nodes.PREFIX, label, time, next, variable == null ? -1 : times.zero());
    }

    private int taking(Action.Input action, int time, Term.Prefix term) {
      int channel = channel(action.channel());
      List<String> names = new ArrayList<>();
      boolean ranges = false;
      for (Action.Parameter parameter : action.parameters()) {
        names.add(parameter.name());
        ranges |= parameter.range() != null;
      }
      if (names.isEmpty()) {
        return prefix(labels.exact(channel, false, List.of()), time, term, List.of());
      }
      if (!ranges) {
        int label = labels.anything(channel, names.size());
        labels.stands(label, action.position());
        return prefix(label, time, term, names);
      }
      // Definition 6.1.1: the sum over the values.
      int sum = -1;
      for (List<Linear> values : tuples(action)) {
        int label = labels.exact(channel, false, values);
        int one = prefix(label, time, term, names);
        sum = sum < 0 ? one : HeadNormalForm.this.choice(sum, one);
      }
      return sum < 0 ? Nodes.NIL : sum;
    }

    private static ProcessException placed(Action.Input action, String message) {
      ProcessException wrong = new ProcessException(message);
      return action.position() == null ? wrong : wrong.at(action.position());
    }

    private List<List<Linear>> tuples(Action.Input action) {
      List<List<Linear>> tuples = List.of(List.of());
      for (Action.Parameter parameter : action.parameters()) {
        Action.Range range = parameter.range();
        if (range == null) {
          throw placed(
              action,
              "of the values that `"
                  + name(action.channel())
                  + "` takes, `"
                  + parameter.name()
                  + "` has no range but another has.\nGive all of them one, or none.");
        }
        int from = arithmetic.integer(range.from(), "the begin of a range");
        int to = arithmetic.integer(range.to(), "the end of a range");
        List<List<Linear>> longer = new ArrayList<>();
        for (List<Linear> tuple : tuples) {
          for (int value = from; value <= to; value++) {
            List<Linear> one = new ArrayList<>(tuple);
            one.add(Linear.of(value));
            longer.add(one);
            if (longer.size() > MOST_VALUES) {
              throw placed(
                  action,
                  "`"
                      + name(action.channel())
                      + "` takes more than "
                      + MOST_VALUES
                      + " combinations of values.\nMaybe narrow their ranges.");
            }
          }
        }
        tuples = longer;
      }
      return tuples;
    }

    @Override
    public Integer choice(Term.Choice term) {
      return HeadNormalForm.this.choice(
          node(term.left(), scope, false), node(term.right(), scope, false));
    }

    @Override
    public Integer parallel(Term.Parallel term) {
      return HeadNormalForm.this.parallel(
          node(term.left(), scope, outside), node(term.right(), scope, outside));
    }

    @Override
    public Integer restriction(Term.Restriction term) {
      if (form != Form.FLAT) {
        SortedSet<Integer> channels = new TreeSet<>();
        term.channels().forEach(f -> channels.add(labels.channel(name(f.channel()))));
        return nodes.of(Nodes.RESTRICT, node(term.body(), scope, false), set(channels), 0, 0);
      }
      // Outside, a restriction is a private channel for good; further in, one per depth, so that
      // what recurs is the same again.
      String number = outside ? "@" + privates++ : String.valueOf(scopes.depth(scope));
      SortedMap<Integer, Integer> means = new TreeMap<>();
      for (Family family : term.channels()) {
        String name = name(family.channel());
        means.put(labels.channel(name), labels.hidden(name, number));
      }
      int inner = node(term.body(), scopes.within(scope, means, outside ? 0 : 1), outside);
      return outside ? inner : wrapped(Nodes.RESTRICT, inner, set(new TreeSet<>(means.values())));
    }

    @Override
    public Integer relabelling(Term.Relabelling term) {
      SortedMap<Integer, Integer> means = new TreeMap<>();
      for (Term.Renaming renaming : term.renamings()) {
        means.putIfAbsent(labels.channel(name(renaming.from())), channel(renaming.to()));
      }
      int renamed = scopes.within(scope, means, 0);
      if (form == Form.FLAT && sorts.keepsApart(term)) {
        return node(term.body(), renamed, outside);
      }
      return wrapped(Nodes.RELABEL, node(term.body(), scopes.plain(scope), false), renamed);
    }

    @Override
    public Integer call(Term.Call term) {
      if (term.name().equals(Term.TERMINATED)) {
        return Nodes.ENDED;
      }
      if (form != Form.FOLDED) {
        return unfold(term, scope, outside);
      }
      Call call = new Call(term, scope);
      Integer number = foldedNumbers.get(call);
      if (number == null) {
        number = folded.size();
        folded.add(call);
        foldedNumbers.put(call, number);
      }
      return nodes.of(Nodes.FOLDED, number, 0, 0, 0);
    }

    @Override
    public Integer indexed(Term.Indexed term) {
      throw new IllegalStateException("open: " + TermPrinter.text(term));
    }

    @Override
    public Integer conditional(Term.Conditional term) {
      throw new IllegalStateException("open: " + TermPrinter.text(term));
    }
  }
}
