package org.perfmodel.evaluate.process.term;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.process.term.Expression.Binary;
import org.perfmodel.evaluate.process.term.Expression.Constant;
import org.perfmodel.evaluate.process.term.Expression.Name;
import org.perfmodel.evaluate.process.term.Expression.Operator;
import org.perfmodel.evaluate.process.term.Expression.Rounded;
import org.perfmodel.evaluate.process.term.Token.Kind;
import org.perfmodel.symbolic.Rational;

/** Reads values and times: {@code 3}, {@code 0.5}, {@code 1/3}, {@code 2x + max(y, s*b)}. */
final class ExpressionParser {
  private static final int DEEPEST = 200;

  private final Words words;
  private final Scope scope;
  private int depth;

  ExpressionParser(Words words, Scope scope) {
    this.words = words;
    this.scope = scope;
  }

  Expression expression() {
    if (++depth > DEEPEST) {
      throw words.unexpected("an expression of at most " + DEEPEST + " brackets", "Simplify it.");
    }
    Expression sum = product();
    while (true) {
      Position at = words.peek().position();
      if (words.accept("+")) {
        sum = new Binary(Operator.PLUS, sum, product(), at);
      } else if (words.accept("-")) {
        sum = new Binary(Operator.MINUS, sum, product(), at);
      } else if (words.accept("-.")) {
        sum = new Binary(Operator.MONUS, sum, product(), at);
      } else {
        depth--;
        return sum;
      }
    }
  }

  private Expression product() {
    Expression product = atom();
    while (true) {
      Position at = words.peek().position();
      if (words.accept("*")) {
        product = new Binary(Operator.TIMES, product, atom(), at);
      } else if (words.accept("/")) {
        product = divided(product, atom(), at);
      } else if (words.accept("mod")) {
        product = new Binary(Operator.MODULO, product, atom(), at);
      } else {
        return product;
      }
    }
  }

  // 1/3 is a number.
  private static Expression divided(Expression left, Expression right, Position at) {
    return left instanceof Constant a
            && right instanceof Constant b
            && !b.value().constant().isZero()
        ? new Constant(a.value().times(b.value().constant().reciprocal()), left.position())
        : new Binary(Operator.DIVIDED, left, right, at);
  }

  private Expression atom() {
    Token token = words.peek();
    if (words.accept("-")) {
      Expression operand = atom();
      return operand instanceof Constant constant
          ? new Constant(constant.value().times(Rational.MINUS_ONE), token.position())
          : new Binary(Operator.MINUS, Expression.of(0), operand, token.position());
    }
    if (words.accept("(")) {
      Expression inner = expression();
      words.expect(")", "Maybe a bracket is not closed.");
      return inner;
    }
    if (token.is("max") || token.is("min") || token.is("round")) {
      return function();
    }
    if (token.kind() == Kind.NUMBER) {
      words.next();
      Expression number =
          new Constant(Linear.of(Rational.of(new BigDecimal(token.text()))), token.position());
      boolean times = words.peek().kind() == Kind.NAME && !words.peek().is("mod");
      return times && !Term.RESERVED.contains(words.peek().text())
          ? new Binary(Operator.TIMES, number, name(), token.position())
          : number;
    }
    if (token.kind() == Kind.NAME) {
      return name();
    }
    throw words.unexpected(
        "a number, a name or a bracket", "Maybe a time or an index is missing here.");
  }

  private Expression name() {
    Token token = words.name("a value");
    scope.use(token);
    return new Name(token.text(), token.position());
  }

  private Expression function() {
    Token token = words.next();
    String name = token.text();
    words.expect("(", "Write " + name + "(...).");
    List<Expression> arguments = new ArrayList<>();
    do {
      arguments.add(expression());
    } while (words.accept(","));
    words.expect(")", "Maybe a bracket is not closed.");
    if (name.equals("round")) {
      if (arguments.size() != 1) {
        throw words.unexpected("one argument of round", "Write round(x).");
      }
      return new Rounded(arguments.get(0));
    }
    Operator operator = name.equals("max") ? Operator.MAX : Operator.MIN;
    Expression joined = arguments.get(0);
    for (Expression argument : arguments.subList(1, arguments.size())) {
      joined = new Binary(operator, joined, argument, token.position());
    }
    return joined;
  }
}
