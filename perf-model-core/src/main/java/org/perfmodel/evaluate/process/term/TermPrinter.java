package org.perfmodel.evaluate.process.term;

import java.util.List;
import org.perfmodel.evaluate.process.term.Action.Input;
import org.perfmodel.evaluate.process.term.Action.Output;
import org.perfmodel.evaluate.process.term.Action.Parameter;
import org.perfmodel.evaluate.process.term.Action.Silent;
import org.perfmodel.evaluate.process.term.Expression.Binary;
import org.perfmodel.evaluate.process.term.Expression.Constant;
import org.perfmodel.evaluate.process.term.Expression.Name;
import org.perfmodel.evaluate.process.term.Expression.Operator;
import org.perfmodel.evaluate.process.term.Expression.Rounded;
import org.perfmodel.evaluate.process.term.Term.Call;
import org.perfmodel.evaluate.process.term.Term.Choice;
import org.perfmodel.evaluate.process.term.Term.Conditional;
import org.perfmodel.evaluate.process.term.Term.Fold;
import org.perfmodel.evaluate.process.term.Term.Indexed;
import org.perfmodel.evaluate.process.term.Term.Nil;
import org.perfmodel.evaluate.process.term.Term.Parallel;
import org.perfmodel.evaluate.process.term.Term.Prefix;
import org.perfmodel.evaluate.process.term.Term.Relabelling;
import org.perfmodel.evaluate.process.term.Term.Renaming;
import org.perfmodel.evaluate.process.term.Term.Restriction;

/** Writes processes as the thesis's tool reads them; what is written parses to what was given. */
public final class TermPrinter {
  // How tightly a term binds: what stands inside must bind at least as tightly.
  private static final int SUM = 0;
  private static final int PARALLEL = 1;
  private static final int UNARY = 2;
  private static final int POSTFIX = 3;

  private final StringBuilder out = new StringBuilder();

  private TermPrinter() {}

  public static String text(Term term) {
    TermPrinter printer = new TermPrinter();
    printer.print(term, SUM);
    return printer.out.toString();
  }

  /** As it stands behind a prefix, in brackets where those are needed. */
  public static String prefixed(Term term) {
    TermPrinter printer = new TermPrinter();
    printer.print(term, UNARY);
    return printer.out.toString();
  }

  public static String text(Expression expression) {
    TermPrinter printer = new TermPrinter();
    printer.print(expression, 0);
    return printer.out.toString();
  }

  /** The whole file, one definition per line. */
  public static String text(Model model) {
    TermPrinter printer = new TermPrinter();
    StringBuilder out = printer.out;
    if (!model.symbols().isEmpty()) {
      out.append("symbol ").append(String.join(", ", model.symbols())).append('\n');
    }
    model
        .parameters()
        .forEach(
            (name, value) ->
                out.append("parameter ").append(name).append(" = ").append(value).append('\n'));
    for (Definition definition : model.definitions().values()) {
      out.append("define ").append(definition.name());
      if (!definition.parameters().isEmpty()) {
        out.append('(').append(String.join(",", definition.parameters())).append(')');
      }
      out.append(" = ");
      printer.print(definition.body(), SUM);
      out.append('\n');
    }
    for (Term analysis : model.analyses()) {
      out.append("analyse ");
      printer.print(analysis, SUM);
      out.append('\n');
    }
    return out.toString();
  }

  private void print(Term term, int tightness) {
    int own = term.accept(TIGHTNESS);
    if (own < tightness) {
      out.append('(');
    }
    term.accept(new TermWriter());
    if (own < tightness) {
      out.append(')');
    }
  }

  private void list(List<Expression> expressions) {
    for (int i = 0; i < expressions.size(); i++) {
      out.append(i == 0 ? "" : ",");
      print(expressions.get(i), 0);
    }
  }

  private void channel(Channel channel, String mark) {
    out.append(channel.name()).append(mark);
    if (!channel.indices().isEmpty()) {
      out.append('[');
      list(channel.indices());
      out.append(']');
    }
  }

  private void family(Family family) {
    out.append(family.name());
    String between = "[";
    for (Action.Range range : family.indices()) {
      out.append(between);
      print(range.from(), 0);
      if (!range.to().equals(range.from())) {
        out.append("..");
        print(range.to(), 0);
      }
      between = ",";
    }
    out.append(family.indices().isEmpty() ? "" : "]");
  }

  private void print(Expression expression, int strength) {
    expression.accept(
        new Expression.Visitor<StringBuilder>() {
          @Override
          public StringBuilder constant(Constant constant) {
            Linear value = constant.value();
            boolean plain = value.isConstant() && value.constant().isInteger();
            boolean bracket = strength >= 2 && !plain;
            return out.append(bracket ? "(" : "")
                .append(constant.value())
                .append(bracket ? ")" : "");
          }

          @Override
          public StringBuilder name(Name name) {
            return out.append(name.name());
          }

          @Override
          public StringBuilder binary(Binary binary) {
            Operator operator = binary.operator();
            if (operator == Operator.MAX || operator == Operator.MIN) {
              out.append(operator.symbol()).append('(');
              print(binary.left(), 0);
              out.append(',');
              print(binary.right(), 0);
              return out.append(')');
            }
            boolean bracket = operator.strength() < strength;
            out.append(bracket ? "(" : "");
            print(binary.left(), operator.strength());
            out.append(operator == Operator.MODULO ? " mod " : operator.symbol());
            print(binary.right(), operator.strength() + 1);
            return out.append(bracket ? ")" : "");
          }

          @Override
          public StringBuilder rounded(Rounded rounded) {
            out.append("round(");
            print(rounded.value(), 0);
            return out.append(')');
          }
        });
  }

  private void action(Action action) {
    action.accept(
        new Action.Visitor<StringBuilder>() {
          @Override
          public StringBuilder silent(Silent silent) {
            return out.append("tau");
          }

          @Override
          public StringBuilder input(Input input) {
            channel(input.channel(), "");
            String between = "(";
            for (Parameter parameter : input.parameters()) {
              out.append(between).append(parameter.name());
              Action.Range range = parameter.range();
              if (range != null) {
                out.append(" in ");
                print(range.from(), 0);
                out.append("..");
                print(range.to(), 0);
              }
              between = ",";
            }
            return out.append(input.parameters().isEmpty() ? "" : ")");
          }

          @Override
          public StringBuilder output(Output output) {
            channel(output.channel(), "'");
            if (!output.values().isEmpty()) {
              out.append('(');
              list(output.values());
              out.append(')');
            }
            return out;
          }
        });
  }

  private final class TermWriter implements Term.Visitor<StringBuilder> {
    @Override
    public StringBuilder nil(Nil term) {
      return out.append("nil");
    }

    @Override
    public StringBuilder prefix(Prefix term) {
      out.append('(');
      action(term.action());
      if (term.timeVariable() != null) {
        out.append('@').append(term.timeVariable());
      }
      out.append(',');
      print(term.time(), 0);
      out.append(").");
      print(term.next(), UNARY);
      return out;
    }

    @Override
    public StringBuilder choice(Choice term) {
      print(term.left(), SUM);
      out.append(" + ");
      print(term.right(), PARALLEL);
      return out;
    }

    @Override
    public StringBuilder parallel(Parallel term) {
      print(term.left(), PARALLEL);
      out.append('|');
      print(term.right(), UNARY);
      return out;
    }

    @Override
    public StringBuilder restriction(Restriction term) {
      print(term.body(), POSTFIX);
      out.append("\\{");
      String between = "";
      for (Family family : term.channels()) {
        out.append(between);
        family(family);
        between = ",";
      }
      return out.append('}');
    }

    @Override
    public StringBuilder relabelling(Relabelling term) {
      print(term.body(), POSTFIX);
      String between = "[";
      for (Renaming renaming : term.renamings()) {
        out.append(between);
        channel(renaming.to(), "");
        out.append('/');
        channel(renaming.from(), "");
        between = ",";
      }
      return out.append(']');
    }

    @Override
    public StringBuilder call(Call term) {
      out.append(term.name());
      if (!term.arguments().isEmpty()) {
        out.append('(');
        list(term.arguments());
        out.append(')');
      }
      return out;
    }

    @Override
    public StringBuilder indexed(Indexed term) {
      out.append(term.fold() == Fold.SUM ? "sum " : "product ").append(term.index()).append('=');
      print(term.from(), 0);
      out.append("..");
      print(term.to(), 0);
      out.append(" . ");
      print(term.body(), UNARY);
      return out;
    }

    @Override
    public StringBuilder conditional(Conditional term) {
      out.append("if ");
      print(term.left(), 0);
      out.append(' ').append(term.relation().symbol()).append(' ');
      print(term.right(), 0);
      out.append(" then ");
      print(term.then(), SUM);
      out.append(" else ");
      print(term.otherwise(), UNARY);
      return out;
    }
  }

  private static final Term.Visitor<Integer> TIGHTNESS =
      new Term.Visitor<>() {
        @Override
        public Integer nil(Nil term) {
          return POSTFIX;
        }

        @Override
        public Integer prefix(Prefix term) {
          return UNARY;
        }

        @Override
        public Integer choice(Choice term) {
          return SUM;
        }

        @Override
        public Integer parallel(Parallel term) {
          return PARALLEL;
        }

        @Override
        public Integer restriction(Restriction term) {
          return POSTFIX;
        }

        @Override
        public Integer relabelling(Relabelling term) {
          return POSTFIX;
        }

        @Override
        public Integer call(Call term) {
          return POSTFIX;
        }

        @Override
        public Integer indexed(Indexed term) {
          return UNARY;
        }

        @Override
        public Integer conditional(Conditional term) {
          return UNARY;
        }
      };
}
