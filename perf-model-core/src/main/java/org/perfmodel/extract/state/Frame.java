package org.perfmodel.extract.state;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.ImmediateJoin;
import org.perfmodel.extract.source.ObservedPlaces;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;

/** One method, or lambda, being read. */
public final class Frame {
  public final TypeIndex.Entry owner;
  final String methodName;

  /** What formulae put before the fields of this: nothing, or {@code obj.} of an inlined call. */
  public final String receiver;

  /** The class that this was made with, if it is known. */
  public final Optional<String> receiverClass;

  /** A type that this has, where more is known than that it has this method. */
  public final Optional<TypeIndex.Entry> bound;

  /** The object that this is, where the call of the method evaluated what leads to it. */
  public final Optional<Operand> object;

  /** Calls of the sources around this one. */
  public final int depth;

  /** What a return statement's value is converted to. */
  public final JavaType answers;

  /** The method that is read, and the call of it, where there is one. */
  private @Nullable CallableDeclaration<?> method;

  private @Nullable Frame caller;
  private @Nullable Node call;

  /** The class without a name whose method is read. */
  private Value.@Nullable Function anonymous;

  private @Nullable Operand result;
  private List<Answer> given = List.of();

  public Frame(
      TypeIndex.Entry owner,
      String methodName,
      String receiver,
      Optional<String> receiverClass,
      int depth,
      JavaType answers) {
    this(owner, methodName, new Receiver(receiver, receiverClass), depth, answers);
  }

  public Frame(
      TypeIndex.Entry owner, String methodName, Receiver receiver, int depth, JavaType answers) {
    this.owner = owner;
    this.methodName = methodName;
    this.receiver = receiver.path();
    this.receiverClass = receiver.made();
    this.bound = receiver.bound();
    this.object = receiver.object();
    this.depth = depth;
    this.answers = answers;
  }

  /** Whether a loop at that depth, of this method or of one that calls it, waits for nothing. */
  public boolean handsOver(int loop) {
    if (loop == depth) {
      return true;
    }
    return caller != null
        && call != null
        && method != null
        && loop <= caller.depth
        && !ImmediateJoin.isNow(call)
        && !ImmediateJoin.in(method)
        && caller.handsOver(loop);
  }

  /** That of a lambda that stands in this one. */
  public Frame ofLambda() {
    return ofMethod(JavaType.UNKNOWN);
  }

  /** That of a function that stands in this one. */
  public Frame ofMethod(JavaType result) {
    Frame inside = new Frame(owner, methodName, Receiver.of(this), depth, result);
    inside.method = method;
    inside.caller = caller;
    inside.call = call;
    inside.anonymous = anonymous;
    return inside;
  }

  /** That of a method of a class without a name, which knows its other methods. */
  public Frame ofAnonymous(Value.Function self, JavaType result) {
    Frame inside = ofMethod(result);
    inside.anonymous = self;
    return inside;
  }

  /** The class without a name whose method, or a lambda in it, is read. */
  public Optional<Value.Function> anonymous() {
    return Optional.ofNullable(anonymous);
  }

  /** The nearest type known of this. */
  public TypeIndex.Entry seenAs() {
    return bound.orElse(owner);
  }

  public ParsedSource source() {
    return owner.source();
  }

  public Place place(Node node) {
    return source().place(node);
  }

  /** The method that is read: of several with one name, this. */
  public Frame of(CallableDeclaration<?> declaration) {
    method = declaration;
    return this;
  }

  public Frame calledBy(Frame from, Node at) {
    caller = from;
    call = at;
    return this;
  }

  /**
   * What a parameter of the method stands for.
   *
   * @param value as the call of the method says it
   * @param by who makes that call
   */
  public record Given(Expression value, Frame by) {}

  public boolean isConstructor() {
    return method instanceof ConstructorDeclaration;
  }

  /** What the call of the method gives a parameter; empty where no call in source is read. */
  public Optional<Given> given(String parameter) {
    if (method == null
        || caller == null
        || !(call instanceof MethodCallExpr made)
        || made.getArguments().size() != method.getParameters().size()) {
      return Optional.empty();
    }
    for (int i = 0; i < method.getParameters().size(); i++) {
      if (method.getParameter(i).getNameAsString().equals(parameter)) {
        return Optional.of(new Given(made.getArgument(i), caller));
      }
    }
    return Optional.empty();
  }

  /** What runs observed of the method that is read. */
  public ObservedPlaces observed() {
    return method == null ? ObservedPlaces.NOTHING : ObservedPlaces.of(method);
  }

  /** The types of the parameters as an overlay may name them, in parentheses. */
  public String parameters() {
    return method == null ? "" : Overlays.parameters(method);
  }

  public String overlayKey() {
    return owner.type().getNameAsString() + "#" + methodName;
  }

  /**
   * A return statement.
   *
   * @param share of the executions that come here
   */
  public void returns(Operand operand, Estimate share) {
    if (result == null) {
      result = operand;
      given = answersWith(operand, share);
      if (share.confidence() != Confidence.EXACT) {
        partial = true;
      }
      return;
    }
    Value both = Value.Opaque.ONLY;
    if (result.value().equals(operand.value())) {
      both = operand.value();
    } else if (!partial
        && share.confidence() == Confidence.EXACT
        && result.value() instanceof Value.Whole one
        && operand.value() instanceof Value.Whole other) {
      both = Cases.plain(answered(other.expr()), one.confidence().and(other.confidence()));
    }
    partial |= share.confidence() != Confidence.EXACT;
    given = answersWith(operand, share);
    result =
        new Operand(
            operand.type(),
            both,
            new Object(),
            Math.max(result.level(), operand.level()),
            result.paths().and(operand.paths()));
  }

  /** One way that answers, and the share of the executions that take it. */
  private record Answer(Expr share, Expr value) {
    boolean mentions(Symbol index) {
      return share.contains(index) || value.contains(index);
    }
  }

  private List<Answer> answersWith(Operand operand, Estimate share) {
    if (!(operand.value() instanceof Value.Whole whole)) {
      return given;
    }
    List<Answer> all = new ArrayList<>(given);
    all.add(new Answer(share.value(), whole.expr()));
    return List.copyOf(all);
  }

  /** {@code last + sum of share (value - last)}: no two ways are taken at once. */
  private Expr answered(Expr last) {
    Expr sum = last;
    for (Answer each : given) {
      sum = sum.plus(each.share().times(each.value().minus(last)));
    }
    return sum;
  }

  private boolean partial;

  /** Drops what was answered in an index that is no longer open. */
  public void close(Symbol index) {
    if (result != null && State.mentions(result.value(), index)) {
      Object other = new Object();
      result = new Operand(result.type(), Value.Opaque.ONLY, other, result.level(), Paths.NONE);
    }
    List<Answer> known = given.stream().filter(answer -> !answer.mentions(index)).toList();
    if (known.size() < given.size()) {
      given = known;
      partial = true;
    }
  }

  /** Puts back what was answered by now. */
  public Runnable kept() {
    Operand resultNow = result;
    List<Answer> givenNow = given;
    boolean partialNow = partial;
    return () -> {
      result = resultNow;
      given = givenNow;
      partial = partialNow;
    };
  }

  public Optional<Operand> result() {
    return Optional.ofNullable(result);
  }
}
