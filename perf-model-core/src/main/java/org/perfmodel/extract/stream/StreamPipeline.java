package org.perfmodel.extract.stream;

import java.util.ArrayList;
import java.util.List;

/**
 * A stream from its source to its end.
 *
 * @param stages what its elements go through; the last is the end, if it has one
 * @param isGiven whether somebody made it whom the source does not show
 */
record StreamPipeline(StreamOrigin origin, List<StreamStage> stages, boolean isGiven) {
  StreamPipeline {
    stages = List.copyOf(stages);
  }

  /** The same with more behind it. */
  StreamPipeline then(List<StreamStage> more) {
    List<StreamStage> all = new ArrayList<>(stages);
    all.addAll(more);
    return new StreamPipeline(origin, all, isGiven);
  }

  boolean isParallel() {
    boolean parallel = origin.isParallel();
    for (StreamStage stage : stages) {
      parallel |= stage.name().equals("parallel");
      parallel &= !stage.name().equals("sequential");
    }
    return parallel;
  }

  boolean has(String step) {
    return stages.stream().anyMatch(stage -> stage.name().equals(step));
  }

  /** Whether it may stop before its last element. */
  boolean isShort() {
    return stages.stream()
        .anyMatch(
            stage -> StreamChain.SHORT.contains(stage.name()) || stage.name().equals("takeWhile"));
  }

  /** Whether the number of elements is known before any of them is looked at. */
  boolean isOnlyCounted() {
    return !isGiven
        && origin.next().isEmpty()
        && stages.get(stages.size() - 1).name().equals("count")
        && stages.stream().noneMatch(stage -> StreamChain.RESIZING.contains(stage.name()));
  }
}
