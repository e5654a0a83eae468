package org.perfmodel.evaluate.process.eager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;

/**
 * The channels that a process may ever name, at least: Milner's sort, from the text. An index that
 * is not a number stands for all.
 */
final class Sorts {
  private final Model model;
  private final Map<String, Set<Channel>> known = new HashMap<>();

  Sorts(Model model) {
    this.model = model;
  }

  /**
   * Whether the renaming keeps different channels of the process different, so that renaming its
   * parts one by one is renaming the whole.
   */
  boolean keepsApart(Term.Relabelling relabelling) {
    Set<Channel> from = new HashSet<>();
    Set<Channel> to = new HashSet<>();
    for (Term.Renaming renaming : relabelling.renamings()) {
      if (!from.add(renaming.from()) || !to.add(renaming.to())) {
        return false;
      }
    }
    for (Channel channel : of(relabelling.body())) {
      if (!from.contains(channel) && to.stream().anyMatch(other -> overlap(channel, other))) {
        return false;
      }
    }
    return true;
  }

  /** Whether some definition, or the term, calls a process of this name. */
  static boolean calls(Model model, Term term, String name) {
    Collector collector = new Collector();
    term.accept(collector);
    model.definitions().values().forEach(definition -> definition.body().accept(collector));
    return collector.calls.contains(name);
  }

  private static boolean overlap(Channel a, Channel b) {
    if (!a.name().equals(b.name()) || a.indices().size() != b.indices().size()) {
      return false;
    }
    for (int i = 0; i < a.indices().size(); i++) {
      Expression x = a.indices().get(i);
      Expression y = b.indices().get(i);
      if (x instanceof Expression.Constant && y instanceof Expression.Constant && !x.equals(y)) {
        return false;
      }
    }
    return true;
  }

  private Set<Channel> of(Term term) {
    Collector collector = new Collector();
    term.accept(collector);
    Set<Channel> all = new LinkedHashSet<>(collector.channels);
    Set<String> seen = new HashSet<>();
    List<String> open = new ArrayList<>(collector.calls);
    while (!open.isEmpty()) {
      String name = open.remove(open.size() - 1);
      if (seen.add(name) && model.definitions().containsKey(name)) {
        Collector inner = new Collector();
        model.definition(name).body().accept(inner);
        all.addAll(known.computeIfAbsent(name, key -> inner.channels));
        open.addAll(inner.calls);
      }
    }
    return all;
  }

  private static final class Collector implements Term.Visitor<Boolean> {
    private final Set<Channel> channels = new LinkedHashSet<>();
    private final List<String> calls = new ArrayList<>();

    @Override
    public Boolean nil(Term.Nil term) {
      return true;
    }

    @Override
    public Boolean prefix(Term.Prefix term) {
      if (term.action() instanceof Action.Input input) {
        channels.add(input.channel());
      } else if (term.action() instanceof Action.Output output) {
        channels.add(output.channel());
      }
      return term.next().accept(this);
    }

    @Override
    public Boolean choice(Term.Choice term) {
      term.left().accept(this);
      return term.right().accept(this);
    }

    @Override
    public Boolean parallel(Term.Parallel term) {
      term.left().accept(this);
      return term.right().accept(this);
    }

    @Override
    public Boolean restriction(Term.Restriction term) {
      term.channels().forEach(family -> channels.add(family.channel()));
      return term.body().accept(this);
    }

    @Override
    public Boolean relabelling(Term.Relabelling term) {
      for (Term.Renaming renaming : term.renamings()) {
        channels.add(renaming.to());
        channels.add(renaming.from());
      }
      return term.body().accept(this);
    }

    @Override
    public Boolean call(Term.Call term) {
      return calls.add(term.name());
    }

    @Override
    public Boolean indexed(Term.Indexed term) {
      return term.body().accept(this);
    }

    @Override
    public Boolean conditional(Term.Conditional term) {
      term.then().accept(this);
      return term.otherwise().accept(this);
    }
  }
}
