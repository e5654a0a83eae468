package org.perfmodel.extract.program;

import com.github.javaparser.ast.CompilationUnit;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The types of queues that tasks hand elements through. */
public final class QueueTypes {
  /** The type of a channel that has no object in the source. */
  public static final String CHANNEL = "$Channel";

  public static final String EXCHANGER = "Exchanger";

  public static final String PUBLISHER = "SubmissionPublisher";

  public static final Set<String> PUBLISHERS =
      Set.of(PUBLISHER, "Flow", "Subscriber", "Subscription", "Processor", "Publisher");

  public static final Set<String> TYPES =
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
  public static final Set<String> NAMED =
      Stream.concat(TYPES.stream(), PUBLISHERS.stream()).collect(Collectors.toUnmodifiableSet());

  private QueueTypes() {}

  public static boolean areIn(CompilationUnit unit) {
    return !Collections.disjoint(Facts.typeNamesIn(unit), NAMED);
  }
}
