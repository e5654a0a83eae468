package org.perfmodel;

import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Platform;
import org.perfmodel.workload.Workload;

/** Everything that one run of the pipeline found out about one module. */
public record Analysis(
    Request request,
    Configuration configuration,
    Workload workload,
    Platform platform,
    Baseline baseline,
    Verdict verdict) {}
