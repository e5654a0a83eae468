package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.DigitExtraction;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.program.RunningExtremum;
import org.perfmodel.extract.source.RingBuffers;

/** In how many of the loops around it a processor foresees which way a branch goes. */
final class BranchPredictability {

  private final Reader reader;

  BranchPredictability(Reader reader) {
    this.reader = reader;
  }

  private boolean asksDigits(Expression condition) {
    return reader
        .notes()
        .innermost()
        .filter(loop -> DigitExtraction.decide(Optional.of(condition), loop.digits))
        .isPresent();
  }

  int steady(Expression condition, Node asking) {
    int loops =
        RingBuffers.comesRound(asking) || asksDigits(condition)
            ? reader.notes().depth()
            : Math.min(
                reader.notes().depth(),
                PredictableConditions.loops(condition, asking, reader.effects()));
    int best = RunningExtremum.isAsked(condition, asking) ? Math.min(1, reader.notes().depth()) : 0;
    return Math.max(
        Math.max(loops, best), PredictableConditions.ofCalls(condition, asking, reader.effects()));
  }
}
