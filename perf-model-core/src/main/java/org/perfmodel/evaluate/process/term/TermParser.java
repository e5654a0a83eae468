package org.perfmodel.evaluate.process.term;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.Action.Input;
import org.perfmodel.evaluate.process.term.Action.Output;
import org.perfmodel.evaluate.process.term.Action.Parameter;
import org.perfmodel.evaluate.process.term.Action.Silent;
import org.perfmodel.evaluate.process.term.Term.Call;
import org.perfmodel.evaluate.process.term.Term.Choice;
import org.perfmodel.evaluate.process.term.Term.Conditional;
import org.perfmodel.evaluate.process.term.Term.Fold;
import org.perfmodel.evaluate.process.term.Term.Indexed;
import org.perfmodel.evaluate.process.term.Term.Parallel;
import org.perfmodel.evaluate.process.term.Term.Prefix;
import org.perfmodel.evaluate.process.term.Term.Relabelling;
import org.perfmodel.evaluate.process.term.Term.Relation;
import org.perfmodel.evaluate.process.term.Term.Renaming;
import org.perfmodel.evaluate.process.term.Term.Restriction;
import org.perfmodel.evaluate.process.term.Token.Kind;

/**
 * Reads processes. Restriction and relabelling bind tightest, then prefix, {@code sum}, {@code
 * product} and {@code if}, then {@code |}, then {@code +}, as in Milner 1989.
 */
final class TermParser {
  private static final int DEEPEST = 1000;

  /** A bracket counts as so many levels, because it takes so many calls of the parser. */
  private static final int BRACKET = 4;

  /** A use of a process, checked when all definitions are known. */
  record Use(Token name, int arguments) {}

  private record Head(Action action, @Nullable String timeVariable, Expression time, int bound) {}

  private final Words words;
  private final Scope scope = new Scope();
  private final ExpressionParser expressions;
  private final List<Use> uses = new ArrayList<>();
  private int depth;

  TermParser(Words words) {
    this.words = words;
    this.expressions = new ExpressionParser(words, scope);
  }

  Scope scope() {
    return scope;
  }

  List<Use> uses() {
    return uses;
  }

  Term term() {
    int before = depth;
    deeper();
    Term sum = parallel();
    while (words.accept("+")) {
      deeper();
      sum = new Choice(sum, parallel());
    }
    depth = before;
    return sum;
  }

  private Term parallel() {
    int before = depth;
    Term product = unary();
    while (words.accept("|")) {
      deeper();
      product = new Parallel(product, unary());
    }
    depth = before;
    return product;
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      throw words.unexpected(
          "a process of at most " + DEEPEST + " levels",
          "Maybe give parts of it names of their own, or use sum and product.");
    }
  }

  private Term unary() {
    Token token = words.peek();
    if (token.is("(") && words.bracketHasComma()) {
      return prefixes();
    }
    if (token.is("sum") || token.is("product")) {
      return indexed();
    }
    if (token.is("if")) {
      return conditional();
    }
    return postfix(atom());
  }

  // A loop, not a recursion: chains of prefixes are long.
  private Term prefixes() {
    int before = depth;
    List<Head> heads = new ArrayList<>();
    while (words.peek().is("(") && words.bracketHasComma()) {
      deeper();
      heads.add(head());
    }
    Term term = unary();
    for (int i = heads.size() - 1; i >= 0; i--) {
      Head head = heads.get(i);
      scope.leave(head.bound());
      term = new Prefix(head.action(), head.timeVariable(), head.time(), term);
    }
    depth = before;
    return term;
  }

  private Head head() {
    words.expect("(", "");
    Action action = action();
    String timeVariable = words.accept("@") ? words.name("a time variable").text() : null;
    words.expect(",", "A prefix is an action and a time: (a,3).P");
    Expression time = expressions.expression();
    words.expect(")", "A prefix is an action and a time: (a,3).P");
    words.expect(".", "A prefix goes on with a process: (a,3).nil");
    int bound = 0;
    if (action instanceof Input input) {
      for (Parameter parameter : input.parameters()) {
        scope.enter(parameter.name());
        bound++;
      }
    }
    if (timeVariable != null) {
      scope.enter(timeVariable);
      bound++;
    }
    return new Head(action, timeVariable, time, bound);
  }

  private Action action() {
    if (words.accept("tau")) {
      return new Silent();
    }
    Position position = words.peek().position();
    String name = words.name("an action").text();
    boolean complement = words.accept("'");
    List<Expression> indices = indices();
    complement |= words.accept("'");
    Channel channel = new Channel(name, indices);
    if (complement) {
      return new Output(channel, words.peek().is("(") ? arguments() : List.of());
    }
    return new Input(channel, words.peek().is("(") ? parameters() : List.of(), position);
  }

  private List<Expression> indices() {
    List<Expression> indices = new ArrayList<>();
    while (words.accept("[")) {
      do {
        indices.add(expressions.expression());
      } while (words.accept(","));
      words.expect("]", "Maybe an index is not closed.");
    }
    return indices;
  }

  private List<Parameter> parameters() {
    words.expect("(", "");
    List<Parameter> parameters = new ArrayList<>();
    do {
      String name = words.name("a variable that takes the value").text();
      Action.Range range = null;
      if (words.accept("in")) {
        Expression from = expressions.expression();
        words.expect("..", "A range is 0..3");
        range = new Action.Range(from, expressions.expression());
      }
      parameters.add(new Parameter(name, range));
    } while (words.accept(","));
    words.expect(")", "Maybe a bracket is not closed.");
    return parameters;
  }

  private List<Expression> arguments() {
    words.expect("(", "");
    List<Expression> arguments = new ArrayList<>();
    do {
      arguments.add(expressions.expression());
    } while (words.accept(","));
    words.expect(")", "Maybe a bracket is not closed.");
    return arguments;
  }

  private Term indexed() {
    deeper();
    Fold fold = words.next().is("sum") ? Fold.SUM : Fold.PRODUCT;
    String index = words.name("an index").text();
    words.expect("=", "Write sum i=0..2 . P");
    Expression from = expressions.expression();
    words.expect("..", "Write sum i=0..2 . P");
    Expression to = expressions.expression();
    words.expect(".", "Write sum i=0..2 . P");
    scope.enter(index);
    Term body = unary();
    scope.leave(1);
    depth--;
    return new Indexed(fold, index, from, to, body);
  }

  private Term conditional() {
    deeper();
    words.expect("if", "");
    Expression left = expressions.expression();
    Relation relation = relation();
    Expression right = expressions.expression();
    words.expect("then", "Write if k < 3 then P else Q");
    Term then = term();
    words.expect("else", "Write if k < 3 then P else Q");
    Term otherwise = unary();
    depth--;
    return new Conditional(left, relation, right, then, otherwise);
  }

  private Relation relation() {
    for (Relation relation : Relation.values()) {
      if (words.accept(relation.symbol())) {
        return relation;
      }
    }
    throw words.unexpected("a comparison", "Maybe one of <, <=, =, <>, >=, >.");
  }

  private Term postfix(Term body) {
    int before = depth;
    Term term = body;
    while (true) {
      if (words.accept("\\")) {
        deeper();
        term = new Restriction(term, restricted());
      } else if (words.accept("[")) {
        deeper();
        List<Renaming> renamings = new ArrayList<>();
        do {
          Channel to = channel();
          words.expect("/", "Relabelling is [new/old].");
          Token at = words.peek();
          Channel from = channel();
          if (renamings.stream().anyMatch(each -> each.from().equals(from))) {
            throw new ProcessException(
                at.position(),
                "`" + from.name() + "` gets two new names here.",
                "Maybe one of them is of another channel: relabelling is [new/old, ...].");
          }
          renamings.add(new Renaming(to, from));
        } while (words.accept(","));
        words.expect("]", "Relabelling is [new/old, ...].");
        term = new Relabelling(term, renamings);
      } else {
        depth = before;
        return term;
      }
    }
  }

  private List<Family> restricted() {
    List<Family> channels = new ArrayList<>();
    if (words.accept("{")) {
      if (!words.peek().is("}")) {
        do {
          channels.add(family());
        } while (words.accept(","));
      }
      words.expect("}", "Restriction is \\{a,b}.");
    } else {
      channels.add(family());
    }
    return channels;
  }

  private Family family() {
    String name = words.name("a channel").text();
    List<Action.Range> ranges = new ArrayList<>();
    while (words.accept("[")) {
      do {
        Expression from = expressions.expression();
        ranges.add(new Action.Range(from, words.accept("..") ? expressions.expression() : from));
      } while (words.accept(","));
      words.expect("]", "Maybe an index is not closed.");
    }
    return new Family(name, ranges);
  }

  private Channel channel() {
    String name = words.name("a channel").text();
    return new Channel(name, indices());
  }

  private Term atom() {
    if (words.accept("nil")) {
      return Term.NIL;
    }
    if (words.accept("(")) {
      int before = depth;
      depth += BRACKET - 1;
      Term inner = term();
      depth = before;
      words.expect(")", "Maybe a bracket is not closed.");
      return inner;
    }
    if (words.peek().kind() != Kind.NAME) {
      throw words.unexpected(
          "a process", "A process is nil, (a,3).P, P + Q, P | Q, P\\{a}, P[b/a] or a name.");
    }
    Token name = words.name("a process");
    List<Expression> arguments = words.peek().is("(") ? arguments() : List.of();
    uses.add(new Use(name, arguments.size()));
    return new Call(name.text(), arguments);
  }
}
