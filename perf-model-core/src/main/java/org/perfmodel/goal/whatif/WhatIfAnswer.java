package org.perfmodel.goal.whatif;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.Check;
import org.perfmodel.check.RegionPredictions;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Point;
import org.perfmodel.report.goal.ImaginedText;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.workload.RegionId;

/** Answers {@link WhatIf}, for a region of the project or for a file from elsewhere. */
public final class WhatIfAnswer {
  /** A file of more tasks would not be read by anybody. */
  private static final int MOST_WRITTEN = 1 << 20;

  private final Check check;

  /** By what a check finds. */
  public WhatIfAnswer(Check check) {
    this.check = check;
  }

  /**
   * The answer, as lines; files that are asked for are written.
   *
   * @throws PerfException if a policy is not known, or the tasks cannot be scheduled
   */
  public List<String> of(Request request, WhatIf asked) {
    PolicyTrial trial = new PolicyTrial(request, asked);
    return asked.graph().isPresent()
        ? ofGraph(request, asked, asked.graph().get(), trial)
        : ofRegion(request, asked, trial);
  }

  private static List<String> ofGraph(
      Request request, WhatIf asked, Path graph, PolicyTrial trial) {
    return ModelTrial.answer(request, asked, graph).orElseGet(() -> trial.ofGraph(graph));
  }

  private List<String> ofRegion(Request request, WhatIf asked, PolicyTrial trial) {
    Analysis analysis = check.analyse(request);
    RegionVerdict verdict = analysis.judgedVerdictOf(asked.region().orElseThrow());
    List<String> lines = new ArrayList<>();
    if (request.isImagined()) {
      lines.addAll(ImaginedText.heading(analysis.verdict()));
    }
    if (asked.isOfSizes()) {
      lines.addAll(new RegionSweep(analysis, verdict, asked).lines());
      return lines;
    }
    lines.addAll(trial.ofRegion(verdict, tasks(analysis, verdict.region())));
    return lines;
  }

  private static PolicyTrial.Tasks tasks(Analysis analysis, RegionId id) {
    RegionPredictions predictions = new RegionPredictions(analysis);
    return new PolicyTrial.Tasks() {
      @Override
      public Optional<Insight> insight(Point point, List<SchedulingPolicy> policies) {
        return predictions.compared(id, point, policies);
      }

      @Override
      public List<UnfoldedConstruct> unfold(Point point) {
        return predictions.unfolded(id, point, MOST_WRITTEN);
      }
    };
  }
}
