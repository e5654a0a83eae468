package org.perfmodel.extract.loop;

import com.github.javaparser.ast.stmt.IfStmt;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LazyInitialisation;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * How often a branch is taken that makes a value where it is asked for first: once in all
 * iterations of the loops around. Whether a field had it before the first of them is not known.
 */
public final class LazyBranches {
  private static final Rational HALF = Rational.of(1, 2);

  private final Reader reader;

  public LazyBranches(Reader reader) {
    this.reader = reader;
  }

  /** The share of the executions in which a condition holds; empty if it makes no such value. */
  public Optional<Estimate> share(IfStmt branch, Frame frame, State state) {
    Optional<LazyInitialisation> made =
        reader.notes().depth() == 0 ? Optional.empty() : LazyInitialisation.of(branch);
    boolean isLocal = made.filter(lazy -> state.local(lazy.name()).isPresent()).isPresent();
    if (made.isEmpty() || !isLocal && !isOneObject(frame)) {
      return Optional.empty();
    }
    Optional<Expr> iterations = iterations(made.get(), isLocal, frame);
    return iterations.map(
        all -> {
          reader
              .notes()
              .assume(
                  "`if ("
                      + reader.brief(branch.getCondition())
                      + ")` "
                      + (made.get().isThen() ? "holds" : "fails")
                      + (isLocal ? " once, in the first iteration" : " at most once")
                      + ", as "
                      + made.get().name()
                      + " stays",
                  Confidence.ASSUMED,
                  frame.place(branch));
          Expr often = Expr.constant(isLocal ? Rational.ONE : HALF);
          Expr share = often.dividedBy(reader.bounds().atLeastOne(all, state));
          return new Estimate(
              made.get().isThen() ? share : Expr.ONE.minus(share), Confidence.ASSUMED);
        });
  }

  /** Whether it is the same object in all iterations. */
  private static boolean isOneObject(Frame frame) {
    return !frame.receiver.startsWith(Heap.FRESH)
        && !frame.receiver.startsWith("?")
        && !frame.receiver.contains("[");
  }

  /** Of the loops around, as far as none takes the value back. */
  private Optional<Expr> iterations(LazyInitialisation made, boolean isLocal, Frame frame) {
    Expr all = Expr.ONE;
    List<OpenLoop> loops = reader.notes().loops();
    boolean any = false;
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      boolean keeps =
          loop.source.isPresent()
              && !loop.isRecursion
              && !(isLocal && loop.depth != frame.depth)
              && !LinearForm.hasIndex(loop.trips)
              && !made.isDeclaredIn(loop.source.get())
              && made.stays(loop.source.get(), isLocal, reader.effects());
      if (!keeps) {
        break;
      }
      all = all.times(loop.trips);
      any = true;
    }
    return any ? Optional.of(all) : Optional.empty();
  }
}
