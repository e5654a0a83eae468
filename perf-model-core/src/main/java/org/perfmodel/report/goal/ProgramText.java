package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;
import org.perfmodel.restructure.Collectives;
import org.perfmodel.restructure.Dependences;
import org.perfmodel.restructure.ProgramReview;
import org.perfmodel.restructure.Restructuring;

/** What became of a sequential program, as lines and a table of mappings. */
public final class ProgramText {
  private static final int MOST_COLLECTIVES = 6;

  private ProgramText() {}

  /** The lines, the file first. */
  public static List<String> of(String subject, ProgramReview review) {
    List<String> lines = new ArrayList<>();
    lines.add(subject + ": " + review.program() + ", " + Readable.seconds(review.program().work()));
    dependences(review, lines);
    transformations(review, lines);
    mappings(review, lines);
    collectives(review, lines);
    return lines;
  }

  private static void dependences(ProgramReview review, List<String> lines) {
    Dependences found = review.dependences();
    add(
        lines,
        "dependences: %d raw, %d waw, %d war"
                .formatted(
                    found.trueDependences(), found.outputDependences(), found.antiDependences())
            + (review.independentPairs().isPresent()
                ? "; of all pairs of tasks %s %% are independent"
                    .formatted(Readable.number(100 * review.independentPairs().getAsDouble()))
                : ""));
    add(
        lines,
        "sequential fraction: %s, so speedup is at most %s (%s without war, if every process has its"
                .formatted(
                    Readable.number(review.fraction().value()),
                    Readable.number(review.fraction().speedupBound()),
                    Readable.number(review.fractionOfOwn().speedupBound()))
            + " own copy of all data)");
    add(lines, "segments: " + segments(review.found()));
  }

  private static String segments(ProgramReview.Shape shape) {
    return "%d, the greatest of %d tasks".formatted(shape.segments(), shape.greatest())
        + (shape.closed().isPresent()
            ? "; beside %d nothing could run".formatted(shape.closed().getAsInt())
            : "");
  }

  private static void transformations(ProgramReview review, List<String> lines) {
    Restructuring done = review.restructuring();
    add(
        lines,
        ("transformations: communications to the same segment %d, from the same segment %d, in"
                + " general %d, tasks combined %d (%d rounds%s)")
            .formatted(
                done.toSegment(),
                done.fromSegment(),
                done.inGeneral(),
                done.tasks(),
                done.rounds(),
                done.isDone() ? "" : ", then stopped"));
    ProgramReview.Shape before = review.found();
    ProgramReview.Shape after = review.result();
    add(
        lines,
        "restructured: %d tasks (%d before), %d communications (%d), %d bytes (%d); speedup at most %s"
            .formatted(
                after.tasks(),
                before.tasks(),
                after.communications(),
                before.communications(),
                after.bytes(),
                before.bytes(),
                Readable.number(review.fractionOfResult().speedupBound())));
    add(lines, "segments then: " + segments(after));
  }

  private static void mappings(ProgramReview review, List<String> lines) {
    if (review.rows().isEmpty()) {
      return;
    }
    TextTable table = new TextTable("lrrrrrr");
    table.row("mapping", "p", "time", "speedup", "imbalance", "messages", "bytes");
    for (ProgramReview.Row row : review.rows()) {
      double makespan = row.cost().makespan();
      table.row(
          row.label(),
          Integer.toString(row.mapping().processes()),
          Readable.seconds(makespan),
          Readable.number(makespan == 0 ? 1 : review.program().work() / makespan),
          Readable.number(row.cost().imbalance()),
          Long.toString(row.cost().messages()),
          Long.toString(row.cost().bytes()));
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    if (review.program().messageCost().isEmpty()) {
      add(
          lines,
          "nothing says what a message costs, so times are without communication; maybe add a line"
              + " `message SECONDS SECONDS_PER_BYTE`");
    }
  }

  private static void collectives(ProgramReview review, List<String> lines) {
    if (review.collectivesOf().isEmpty()) {
      return;
    }
    ProgramReview.Row row = review.collectivesOf().get();
    TreeMap<Collectives.Kind, Integer> counts = new TreeMap<>();
    review.collectives().forEach(each -> counts.merge(each.kind(), 1, Integer::sum));
    StringBuilder text = new StringBuilder("collective operations of `" + row.label() + "` on ");
    text.append(row.mapping().processes()).append(": ");
    if (counts.isEmpty()) {
      text.append("none");
    }
    String separator = "";
    for (var each : counts.entrySet()) {
      text.append(separator).append(each.getValue()).append(' ').append(each.getKey());
      separator = ", ";
    }
    add(lines, text.toString());
    for (int i = 0; i < Math.min(MOST_COLLECTIVES, review.collectives().size()); i++) {
      Collectives.Found each = review.collectives().get(i);
      add(
          lines,
          "  %s at task %d with %d processes, %d bytes"
              .formatted(each.kind(), each.root(), each.processes(), each.bytes()));
    }
    if (review.collectives().size() > MOST_COLLECTIVES) {
      add(lines, "  and " + (review.collectives().size() - MOST_COLLECTIVES) + " more");
    }
  }

  private static void add(List<String> lines, String sentence) {
    lines.addAll(TextBlock.sentence("  ", sentence));
  }
}
