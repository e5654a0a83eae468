package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.SwitchNode;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.SwitchedValues;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Switches, statements or expressions: what finding the case costs, which share of the executions
 * takes each, and what is known behind it.
 */
final class SwitchReader {
  /** Cases of a switch that HotSpot's C2 makes a table of. */
  private static final int TABLE = 10;

  private final Reader reader;
  private final BranchPredictability predictability;
  private final ReturnedValue returned;

  SwitchReader(Reader reader, BranchPredictability predictability, ReturnedValue returned) {
    this.reader = reader;
    this.predictability = predictability;
    this.returned = returned;
  }

  Operand switched(SwitchNode choice, TargetType wanted, Frame frame, State state, Code code) {
    return switched(choice, wanted, frame, state, code, new Estimate[1]);
  }

  /**
   * A switch, statement or expression: a case for each constant, else all equally likely.
   *
   * @param passes where to say which share goes on behind it
   */
  Operand switched(
      SwitchNode choice,
      TargetType wanted,
      Frame frame,
      State state,
      Code code,
      Estimate[] passes) {
    Expression selector = choice.getSelector();
    Place place = frame.place(selector);
    boolean isConverted = !wanted.isOperand() && wanted.type().isNumber();
    if (choice instanceof SwitchExpr && !isConverted) {
      reader
          .notes()
          .assume(
              "conversions of a switch's value are counted behind it", Confidence.ASSUMED, place);
    }
    Operand selected = reader.expressions().read(selector, frame, state, code);
    code.add(Verb.BRANCH, ValueType.NONE);
    reader.notes().loops().forEach(loop -> loop.hasBranch = true);
    List<SwitchEntry> entries = choice.getEntries();
    if (!(selected.key() instanceof Constant)) {
      asked(selected.type(), entries.size(), code);
      if (selected.type().isString()) {
        askedText(entries, code);
      }
    }
    boolean isExpression = choice instanceof SwitchExpr;
    List<Estimate> shares = shares(entries, selected, frame, state, place);
    int steady = predictability.steady(selector, (Node) choice);
    Estimate arriving = State.NEVER;
    State before = state.copy();
    State after = null;
    List<State> left = new ArrayList<>();
    SwitchedValues values = new SwitchedValues();
    Frame answers =
        isExpression ? frame.ofMethod(isConverted ? wanted.type() : JavaType.UNKNOWN) : frame;
    State falling = null;
    Estimate passing = State.NEVER;
    for (int i = 0; i < entries.size(); i++) {
      SwitchEntry entry = entries.get(i);
      boolean arrow = entry.getType() != SwitchEntry.Type.STATEMENT_GROUP;
      Estimate share = arrow ? shares.get(i) : shares.get(i).plus(arriving);
      State branch = before.copy();
      if (falling != null) {
        branch = State.join(SwitchedValues.formula(shares.get(i)), branch, falling);
      }
      branch.alive(state.alive().times(share));
      if (!arrow) {
        declaredAbove(entries.subList(0, i), branch);
      }
      Code part = new Code(frame.place(entry));
      Estimate[] stays = {State.ALWAYS};
      State entered = branch;
      reader.exits().enter(choice);
      List<State> broken = List.of();
      try {
        reader
            .exits()
            .along(
                share,
                () ->
                    reader
                        .notes()
                        .onOneWay(
                            () -> stays[0] = entry(entry, isExpression, answers, entered, part)));
        passing = passing.plus(reader.exits().share());
      } finally {
        broken = reader.exits().leave();
        left.addAll(broken);
      }
      // Of two ways that only choose a value a compiler moves the right one; of more it jumps.
      boolean isJump = !part.isEmpty() || entries.size() > 2 && i + 1 < entries.size();
      if (isJump && !share.value().isZero()) {
        code.node(
            share.value().equals(Expr.ONE)
                ? part.built()
                : new TaskNode.Branch(place, share, part.built(), reader.nothing(place), steady));
      }
      boolean falls = !arrow && !stays[0].value().isZero() && i + 1 < entries.size();
      falling = falls ? branch : null;
      arriving = falls ? share.times(stays[0]) : State.NEVER;
      values.group(share, stays[0].value().isZero() ? null : branch, falls, broken);
      if (!falls && !stays[0].value().isZero()) {
        passing = passing.plus(share.times(stays[0]));
        after = after == null ? branch : State.join(Optional.empty(), after, branch);
      }
    }
    for (State each : left) {
      after = after == null ? each : State.join(Optional.empty(), after, each);
    }
    boolean complete = entries.stream().anyMatch(SwitchReader::isDefault) || isExpression;
    if (!complete) {
      Estimate none = Test.not(inAll(shares));
      passing = passing.plus(none);
      values.group(none, before, false, List.of());
    }
    if (after == null) {
      after = before;
    } else if (!complete) {
      after = State.join(Optional.empty(), after, before);
    }
    Estimate alive = state.alive();
    state.become(after);
    state.retain(before.locals().keySet());
    values.into(state);
    state.alive(isExpression ? alive : alive.times(passing));
    passes[0] = passing;
    return isExpression
        ? answers.result().orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN))
        : reader.operations().opaque(JavaType.UNKNOWN);
  }

  /** Variables of the groups above, without the values that they have there (JLS 6.3.2). */
  private void declaredAbove(List<SwitchEntry> above, State state) {
    for (SwitchEntry entry : above) {
      for (Statement each : entry.getStatements()) {
        if (each instanceof ExpressionStmt statement
            && statement.getExpression() instanceof VariableDeclarationExpr declaration) {
          for (VariableDeclarator variable : declaration.getVariables()) {
            state.set(
                variable.getNameAsString(),
                reader.operations().opaque(JavaType.of(variable.getType())),
                JavaType.of(variable.getType()));
          }
        }
      }
    }
  }

  /**
   * HotSpot's C2 finds a case by halves, and goes through a table where there are {@value #TABLE}
   * or more ({@code MinJumpTableSize}).
   */
  private static void asked(JavaType selector, int ways, Code code) {
    if (!selector.isNumber() || ways < 3) {
      return;
    }
    boolean isTable = ways >= TABLE;
    int halvings = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ways);
    Rational more = Rational.of(2L * (ways - (1L << halvings)), ways);
    Expr asked = isTable ? Expr.ONE : Expr.constant(Rational.of(halvings).plus(more));
    code.addPriced(new Operation(Verb.COMPARE, ValueType.INT), asked);
    code.addPriced(Operation.of(Verb.BRANCH), asked.minus(1));
    if (isTable) {
      code.addPriced(new Operation(Verb.LOAD, ValueType.INT), Expr.ONE);
    }
  }

  /** A text is found by its hash, then compared with the only case that has it. */
  private static void askedText(List<SwitchEntry> entries, Code code) {
    Catalogue.cost("String", "hashCode", 0)
        .ifPresent(cost -> cost.operations().forEach(code::addPriced));
    Optional<Catalogue.Cost> equals = Catalogue.cost("String", "equals", 1);
    for (SwitchEntry entry : entries) {
      for (Expression label : entry.getLabels()) {
        int length = label instanceof StringLiteralExpr text ? text.asString().length() : 0;
        Expr share =
            Expr.constant(Rational.of(1, (long) entries.size() * entry.getLabels().size()));
        equals.ifPresent(
            cost ->
                cost.operations()
                    .forEach(
                        (operation, times) ->
                            code.addPriced(
                                operation,
                                Substitute.in(times, new Symbol("size"), Expr.constant(length))
                                    .times(share))));
      }
    }
  }

  private static boolean isDefault(SwitchEntry entry) {
    return entry.isDefault() || entry.getLabels().isEmpty();
  }

  private Estimate entry(
      SwitchEntry entry, boolean isExpression, Frame frame, State state, Code code) {
    if (isExpression && entry.getType() == SwitchEntry.Type.EXPRESSION) {
      Expression result = entry.getStatement(0).asExpressionStmt().getExpression();
      code.at(frame.place(result));
      frame.returns(returned.answer(result, frame, state, code), state.alive());
      return State.ALWAYS;
    }
    return reader.statements().block(entry.getStatements(), frame, state, code);
  }

  private List<Estimate> shares(
      List<SwitchEntry> entries, Operand selected, Frame frame, State state, Place place) {
    List<Estimate> shares = new ArrayList<>();
    Optional<Expr> value = selected.value().whole();
    if (value.isPresent()) {
      List<Expr> taken = new ArrayList<>();
      boolean known = true;
      int otherwise = -1;
      for (SwitchEntry entry : entries) {
        Expr share = Expr.ZERO;
        for (Expression label : entry.getLabels()) {
          Optional<Expr> constant =
              reader
                  .expressions()
                  .read(label, frame, state.copy(), new Code(place))
                  .value()
                  .whole()
                  .filter(Expr::isConstant);
          known &= constant.isPresent();
          share =
              share.plus(constant.map(c -> Cases.isZero(value.get().minus(c))).orElse(Expr.ZERO));
        }
        if (isDefault(entry)) {
          otherwise = shares.size();
        }
        taken.add(share);
        shares.add(new Estimate(share, selected.value().confidence()));
      }
      if (otherwise >= 0) {
        Expr rest = Expr.ONE.minus(Expr.sum(taken));
        shares.set(
            otherwise,
            shares.get(otherwise).plus(new Estimate(rest, selected.value().confidence())));
      }
      if (known) {
        return shares;
      }
      shares.clear();
    }
    reader.notes().assume("every case is equally likely", Confidence.ASSUMED, place);
    int all = entries.stream().mapToInt(SwitchReader::labels).sum();
    for (SwitchEntry entry : entries) {
      Rational share = Rational.of(labels(entry), all);
      shares.add(new Estimate(Expr.constant(share), Confidence.ASSUMED));
    }
    return shares;
  }

  /** The values that lead to a way, all others being one: {@code case 1, 2} is as likely as two. */
  private static int labels(SwitchEntry entry) {
    return Math.max(1, entry.getLabels().size());
  }

  /** How often one of these comes, each of which excludes the others. */
  private static Estimate inAll(List<Estimate> shares) {
    Confidence weakest = Confidence.EXACT;
    for (Estimate share : shares) {
      weakest = weakest.and(share.confidence());
    }
    return new Estimate(Expr.sum(shares.stream().map(Estimate::value).toList()), weakest);
  }
}
