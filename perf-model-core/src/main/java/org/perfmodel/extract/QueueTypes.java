package org.perfmodel.extract;

import com.github.javaparser.ast.CompilationUnit;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.perfmodel.workload.Channel;

/** The types of queues that tasks hand elements through. */
final class QueueTypes {
  /** The type of a channel that has no object in the source. */
  static final String CHANNEL = "$Channel";

  static final String EXCHANGER = "Exchanger";

  static final String PUBLISHER = "SubmissionPublisher";

  static final Set<String> PUBLISHERS =
      Set.of(PUBLISHER, "Flow", "Subscriber", "Subscription", "Processor", "Publisher");

  static final Set<String> TYPES =
      Set.of(
          "BlockingQueue",
          "BlockingDeque",
          "TransferQueue",
          "ArrayBlockingQueue",
          "LinkedBlockingQueue",
          "LinkedBlockingDeque",
          "LinkedTransferQueue",
          "PriorityBlockingQueue",
          "SynchronousQueue",
          CHANNEL,
          EXCHANGER);
  /** What a source names that has queues or publishers. */
  static final Set<String> NAMED =
      Stream.concat(TYPES.stream(), PUBLISHERS.stream())
          .collect(Collectors.toUnmodifiableSet());

  private QueueTypes() {}

  static boolean areIn(CompilationUnit unit) {
    return !Collections.disjoint(Facts.typeNamesIn(unit), NAMED);
  }
}
