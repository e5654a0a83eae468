package org.perfmodel;

import java.util.List;
import java.util.SortedMap;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Platform;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.validate.Multiplier;
import org.perfmodel.workload.Workload;

/**
 * Everything that one run of the pipeline found out about one module.
 *
 * @param multipliers that are committed, by region id
 * @param settings what the gate is set to
 */
public record Analysis(
    Request request,
    Configuration configuration,
    Workload workload,
    Platform platform,
    Baseline baseline,
    Verdict verdict,
    SortedMap<String, Multiplier> multipliers,
    GateSettings settings) {
  /** What a green build should be told all the same. */
  public List<String> warnings() {
    return ConsoleReport.warnings(verdict);
  }

  /** The cost models of the regions that measurements corrected. */
  Hybrids hybrids() {
    return new Hybrids(multipliers);
  }

  /** The same with more in its verdict. */
  Analysis with(Verdict more) {
    return new Analysis(
        request, configuration, workload, platform, baseline, more, multipliers, settings);
  }
}
