package org.perfmodel.evaluate.process.eager;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.evaluate.process.term.Action;
import org.perfmodel.evaluate.process.term.Action.Input;
import org.perfmodel.evaluate.process.term.Action.Output;
import org.perfmodel.evaluate.process.term.Action.Parameter;
import org.perfmodel.evaluate.process.term.Action.Range;
import org.perfmodel.evaluate.process.term.Action.Silent;
import org.perfmodel.evaluate.process.term.Channel;
import org.perfmodel.evaluate.process.term.Expression;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Term;

/** The names of values in a term that nothing inside it binds. */
final class FreeNames implements Term.Visitor<Boolean> {
  private final Set<String> found = new HashSet<>();
  private final Deque<String> bound = new ArrayDeque<>();

  static Set<String> in(Term term) {
    FreeNames names = new FreeNames();
    term.accept(names);
    return names.found;
  }

  @Override
  public Boolean nil(Term.Nil term) {
    return true;
  }

  @Override
  public Boolean prefix(Term.Prefix term) {
    action(term.action());
    expression(term.time());
    int depth = bound.size();
    if (term.action() instanceof Input input) {
      input.parameters().forEach(parameter -> bound.push(parameter.name()));
    }
    String variable = term.timeVariable();
    if (variable != null) {
      bound.push(variable);
    }
    term.next().accept(this);
    while (bound.size() > depth) {
      bound.pop();
    }
    return true;
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
    for (Family family : term.channels()) {
      for (Range range : family.indices()) {
        expression(range.from());
        expression(range.to());
      }
    }
    return term.body().accept(this);
  }

  @Override
  public Boolean relabelling(Term.Relabelling term) {
    for (Term.Renaming renaming : term.renamings()) {
      channel(renaming.to());
      channel(renaming.from());
    }
    return term.body().accept(this);
  }

  @Override
  public Boolean call(Term.Call term) {
    expressions(term.arguments());
    return true;
  }

  @Override
  public Boolean indexed(Term.Indexed term) {
    expression(term.from());
    expression(term.to());
    bound.push(term.index());
    term.body().accept(this);
    bound.pop();
    return true;
  }

  @Override
  public Boolean conditional(Term.Conditional term) {
    expression(term.left());
    expression(term.right());
    term.then().accept(this);
    return term.otherwise().accept(this);
  }

  private void action(Action action) {
    action.accept(
        new Action.Visitor<Boolean>() {
          @Override
          public Boolean silent(Silent silent) {
            return true;
          }

          @Override
          public Boolean input(Input input) {
            channel(input.channel());
            for (Parameter parameter : input.parameters()) {
              Range range = parameter.range();
              if (range != null) {
                expression(range.from());
                expression(range.to());
              }
            }
            return true;
          }

          @Override
          public Boolean output(Output output) {
            channel(output.channel());
            expressions(output.values());
            return true;
          }
        });
  }

  private void channel(Channel channel) {
    expressions(channel.indices());
  }

  private void expressions(List<Expression> expressions) {
    expressions.forEach(this::expression);
  }

  private void expression(Expression expression) {
    expression.accept(
        new Expression.Visitor<Boolean>() {
          @Override
          public Boolean constant(Expression.Constant constant) {
            return true;
          }

          @Override
          public Boolean name(Expression.Name name) {
            return bound.contains(name.name()) || found.add(name.name());
          }

          @Override
          public Boolean binary(Expression.Binary binary) {
            binary.left().accept(this);
            return binary.right().accept(this);
          }

          @Override
          public Boolean rounded(Expression.Rounded rounded) {
            return rounded.value().accept(this);
          }
        });
  }
}
