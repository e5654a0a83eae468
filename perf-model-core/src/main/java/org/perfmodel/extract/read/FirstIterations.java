package org.perfmodel.extract.read;

import com.github.javaparser.ast.stmt.IfStmt;
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
final class FirstIterations {
  private final Reader reader;

  FirstIterations(Reader reader) {
    this.reader = reader;
  }

  /** The share of a loop's iterations; empty of other conditions. */
  Optional<Estimate> share(IfStmt branch, Place place, State state) {
    Optional<OpenLoop> loop = reader.notes().innermost();
    Optional<Boolean> holds =
        loop.flatMap(open -> open.source)
            .filter(source -> source.isAncestorOf(branch))
            .flatMap(
                source ->
                    FirstIteration.wayOf(branch, source, name -> state.local(name).isPresent()));
    holds.ifPresent(
        isThen ->
            reader
                .notes()
                .assume(
                    "`if ("
                        + reader.brief(branch.getCondition())
                        + ")` "
                        + (isThen ? "holds" : "fails")
                        + " once, in the first iteration",
                    Confidence.ASSUMED,
                    place));
    return holds.map(
        isThen -> {
          Expr once = Expr.ONE.dividedBy(Expr.max(Expr.ONE, loop.orElseThrow().trips));
          return new Estimate(isThen ? once : Expr.ONE.minus(once), Confidence.ASSUMED);
        });
  }
}
