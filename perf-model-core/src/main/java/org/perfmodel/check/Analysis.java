package org.perfmodel.check;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.check.judge.ModuleJudge;
import org.perfmodel.check.project.Snapshot;
import org.perfmodel.check.result.JudgedRegion;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Platform;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.request.NoSuchRegionException;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Workload;

/**
 * Everything that one check found out about one module.
 *
 * @param snapshot what the project says
 * @param verdict what became of it
 */
public record Analysis(Snapshot snapshot, Verdict verdict) {
  static Analysis of(Snapshot snapshot, List<JudgedRegion> judged) {
    return new Analysis(snapshot, ModuleJudge.verdict(snapshot, judged));
  }

  /** What was asked. */
  public Request request() {
    return snapshot.request();
  }

  /** What perf.yaml says. */
  public Configuration configuration() {
    return snapshot.configuration();
  }

  /** What the sources hold. */
  public Workload workload() {
    return snapshot.workload();
  }

  /** That judged. */
  public Platform platform() {
    return snapshot.platform();
  }

  /** In today's names. */
  public Baseline baseline() {
    return snapshot.baseline();
  }

  /** What a green build should be told all the same. */
  public List<String> warnings() {
    return ConsoleReport.warnings(verdict);
  }

  /**
   * The verdict of one region.
   *
   * @param region its name, or the end of it without the parameters where only one region has that
   * @throws NoSuchRegionException if there is none of this name
   */
  public RegionVerdict verdictOf(String region) {
    List<String> names = new ArrayList<>();
    List<RegionVerdict> alike = new ArrayList<>();
    for (RegionVerdict each : verdict.regions()) {
      String name = each.region().value();
      if (name.equals(region)) {
        return each;
      }
      if (("." + name.replaceFirst("\\(.*", "")).endsWith("." + region)) {
        alike.add(each);
      }
      names.add(name);
    }
    if (alike.size() == 1) {
      return alike.get(0);
    }
    throw new NoSuchRegionException(region, names);
  }

  /**
   * The same of a region that has a prediction.
   *
   * @throws PerfException if it has none, and why
   */
  public RegionVerdict judgedVerdictOf(String region) {
    RegionVerdict found = verdictOf(region);
    if (found.error().isPresent() || found.predictions().isEmpty()) {
      throw new PerfException(region + " could not be judged: " + found.error().orElse(""));
    }
    return found;
  }

  /** The same with more in its verdict. */
  Analysis with(Verdict more) {
    return new Analysis(snapshot, more);
  }
}
