package org.perfmodel.workload.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pipeline as text, the only line of its file:
 *
 * <pre>
 * # comment
 * pipeline ROWS COLUMNS SECONDS...
 * </pre>
 *
 * The seconds are those of each task of a row: one number for all rows, or one for each row in
 * turn, again from the first when they are used up.
 */
public final class TaskPipelineText {
  static final String ALONE = "A pipeline is no list of tasks: it stands alone in its file.";

  private TaskPipelineText() {}

  /**
   * Reads a pipeline, the only statement of its text; empty if the text begins otherwise.
   *
   * @param file what the text comes from, for messages
   * @throws GraphSyntaxException if it does not end as a pipeline
   */
  public static Optional<TaskPipeline> read(String file, String text) {
    GraphTokens tokens = new GraphTokens(file, text, true);
    skipLines(tokens);
    if (!tokens.isWord("pipeline")) {
      return Optional.empty();
    }
    int line = tokens.line();
    int column = tokens.column();
    tokens.next();
    int rows = tokens.takeNumber("The number of rows", TaskPipeline.MOST);
    int columns = tokens.takeNumber("The number of columns", TaskPipeline.MOST);
    List<Double> costs = new ArrayList<>();
    do {
      costs.add(tokens.takeDecimal("The seconds of a task"));
    } while (tokens.isName());
    if (tokens.kind() != GraphTokens.Kind.LINE_END && tokens.kind() != GraphTokens.Kind.END) {
      throw tokens.expected("The end of the line");
    }
    skipLines(tokens);
    if (tokens.kind() != GraphTokens.Kind.END) {
      throw tokens.problem(ALONE);
    }
    try {
      return Optional.of(new TaskPipeline(rows, columns, costs));
    } catch (IllegalArgumentException wrong) {
      throw tokens.problemAt(line, column, String.valueOf(wrong.getMessage()));
    }
  }

  private static void skipLines(GraphTokens tokens) {
    while (tokens.kind() == GraphTokens.Kind.LINE_END) {
      tokens.next();
    }
  }
}
