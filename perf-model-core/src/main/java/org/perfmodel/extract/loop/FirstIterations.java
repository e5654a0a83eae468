package org.perfmodel.extract.loop;

import com.github.javaparser.ast.stmt.IfStmt;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.FirstIteration;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** How often conditions hold that ask whether a loop has yet made what it needs. */
public final class FirstIterations {
  private final Reader reader;

  public FirstIterations(Reader reader) {
    this.reader = reader;
  }

  /** The share of all iterations of the loops that it is made for; empty of other conditions. */
  public Optional<Estimate> share(IfStmt branch, Place place, State state) {
    Optional<Boolean> isThen = Optional.empty();
    Expr iterations = Expr.ONE;
    List<OpenLoop> loops = reader.notes().loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      Optional<Boolean> way =
          loops
              .get(i)
              .source
              .filter(source -> source.isAncestorOf(branch))
              .flatMap(
                  source ->
                      FirstIteration.wayOf(branch, source, name -> state.local(name).isPresent()));
      if (way.isEmpty()) {
        break;
      }
      isThen = way;
      iterations = iterations.times(Expr.max(Expr.ONE, loops.get(i).trips));
    }
    if (isThen.isEmpty()) {
      return Optional.empty();
    }
    boolean holds = isThen.get();
    reader
        .notes()
        .assume(
            "`if ("
                + reader.brief(branch.getCondition())
                + ")` "
                + (holds ? "holds" : "fails")
                + " once, in the first iteration",
            Confidence.ASSUMED,
            place);
    Expr once = Expr.ONE.dividedBy(iterations);
    return Optional.of(new Estimate(holds ? once : Expr.ONE.minus(once), Confidence.ASSUMED));
  }
}
