package org.perfmodel.extract.incremental;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;

/**
 * What reading one method gave, without syntax trees.
 *
 * @param used what was used of the overlays
 * @param dependencies the files that it followed from, by name
 * @param ended why it was not read
 */
public record MethodReading(
    List<Region> regions,
    List<SourceProblem> problems,
    LoopKinds loops,
    Map<String, Integer> reasons,
    Set<String> used,
    Set<String> dependencies,
    Optional<FailedReading> ended) {}
