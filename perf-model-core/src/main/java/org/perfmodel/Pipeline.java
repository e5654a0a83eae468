package org.perfmodel;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.perfmodel.calibrate.run.CalibrationRequest;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.Check;
import org.perfmodel.check.RegionPredictions;
import org.perfmodel.check.judge.RegionJudge;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.goal.aggregate.Aggregate;
import org.perfmodel.goal.baseline.BaselineChanges;
import org.perfmodel.goal.explain.Explanation;
import org.perfmodel.goal.observed.ObservedRuns;
import org.perfmodel.goal.profiles.MachineCalibration;
import org.perfmodel.goal.whatif.WhatIf;
import org.perfmodel.goal.whatif.WhatIfAnswer;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.NoSuchRegionException;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.workload.Region;

/** What a user's tool asks of a project: one method per goal, each of which starts here. */
public final class Pipeline {
  /** The version of the cost model; predictions of different ones do not compare. */
  public static final String MODEL_VERSION = CostModel.VERSION;

  private final Check check;

  /** A pipeline of this program, which keeps what it found for later runs. */
  public Pipeline() {
    this(WorkloadCache.program());
  }

  /**
   * The same of a program that is known.
   *
   * @param program which version of this program runs; nothing is kept where that is not known
   */
  Pipeline(Optional<String> program) {
    this(program, RegionJudge.Seam.NONE);
  }

  /** The same, broken on purpose. */
  Pipeline(Optional<String> program, RegionJudge.Seam seam) {
    this.check = new Check(program, seam);
  }

  /**
   * Predicts and writes the results; says again what the last run said where nothing has changed
   * since.
   *
   * @throws RuntimeException with place, value and next step, where a file of the project cannot be
   *     used
   */
  public RunSummary predict(Request request) {
    return check.run(request);
  }

  /**
   * The same for a gate.
   *
   * @throws PerfException if the machine is imagined
   */
  public RunSummary check(Request request) {
    return check.run(request.onRealMachine("perf:check"));
  }

  /**
   * Extracts, evaluates and judges; writes nothing.
   *
   * @throws RuntimeException with place, value and next step, where a file of the project cannot be
   *     used
   */
  public Analysis analyse(Request request) {
    return check.analyse(request);
  }

  /**
   * The same for a gate, with what each region takes in all its schedules.
   *
   * @throws PerfException if the machine is imagined
   */
  public Analysis judge(Request request) {
    return check.bounded(check.analyse(request.onRealMachine("perf:check")));
  }

  /**
   * The same analysis with what each region takes in all its schedules, where it was judged on the
   * most processors. A region of too many schedules gets a sentence, never an error.
   */
  public Analysis bounded(Analysis analysis) {
    return check.bounded(analysis);
  }

  /**
   * Writes everything below the output folder.
   *
   * @return the names of the files that it wrote, or removed because there is nothing to say
   */
  public SortedSet<String> write(Analysis analysis) {
    return check.write(analysis).names();
  }

  /** The same; answers with what should be said of them. */
  public List<String> report(Analysis analysis) {
    return check.write(analysis).faults().stream().toList();
  }

  /** The table that every run prints; of an imagined machine, beside the calibrated one. */
  public List<String> table(Analysis analysis) {
    return check.text(analysis).table();
  }

  /** What is broken and how to get on; empty where everything passes. */
  public List<String> messages(Analysis analysis) {
    return check.text(analysis).messages();
  }

  /** Lines that GitHub shows beside the source. */
  public List<String> annotations(Analysis analysis) {
    return check.text(analysis).annotations();
  }

  /** The prediction of one region of an analysis at any point; empty if it has none there. */
  public Optional<Prediction> predict(Analysis analysis, Region region, Point point) {
    return new RegionPredictions(analysis).at(region, point);
  }

  /**
   * Everything about one region.
   *
   * @throws NoSuchRegionException if there is none of this name
   */
  public List<String> explain(Analysis analysis, String region) {
    return new Explanation(check).of(analysis, region);
  }

  /**
   * What a region or a graph from elsewhere would take under other scheduling policies; writes the
   * files that are asked for.
   *
   * @throws PerfException if a policy is not known, or the tasks cannot be scheduled
   */
  public List<String> whatIf(Request request, WhatIf asked) {
    return new WhatIfAnswer(check).of(request, asked);
  }

  /** Takes new and better predictions into the baseline; says what became of each region. */
  public List<String> update(Request request) {
    return new BaselineChanges(check).update(request);
  }

  /**
   * Takes one region's prediction into the baseline whatever it is, with the reason and with what
   * users say of its source.
   *
   * @param region its id, or {@code settings} for what the gate is set to
   */
  public List<String> accept(Request request, String region, String reason) {
    return new BaselineChanges(check).accept(request, region, reason);
  }

  /**
   * Makes observed.json of what the agent counted in the tests.
   *
   * @throws PerfException if no run was observed
   */
  public List<String> observed(Request request) {
    return new ObservedRuns(request).write();
  }

  /**
   * The verdicts of all modules, written together.
   *
   * @param verdictFiles each module's verdict.json
   * @param today from which a suggested waiver runs
   */
  public Aggregate aggregate(List<Path> verdictFiles, Path output, LocalDate today) {
    return Aggregate.write(verdictFiles, output, today);
  }

  /**
   * Measures this machine and writes its platform.
   *
   * @throws PerfException if it cannot be measured
   */
  public Platform calibrate(CalibrationRequest request, Path target) {
    return MachineCalibration.of(request, target);
  }
}
