package org.perfmodel.agent;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.perfmodel.agent.runtime.Counts;
import org.perfmodel.agent.runtime.Recorder;

/**
 * What one virtual machine counted, as lines of fields between tabs. Names with tabs or line breaks
 * do not occur in Java.
 *
 * <pre>
 * perf observed run 1
 * fault   NAME  REASON
 * method  CLASS  FILE  NAME  DESCRIPTOR  FIRST-LINE  LAST-LINE  INSTRUCTIONS-OUTSIDE-LOOPS
 * size    NAME
 * loop    LINE-OF-HEAD  FIRST-LINE  LAST-LINE  INSTRUCTIONS  FIRST-JUMP  EXIT..
 * jump    LINE  TARGET  ROUND
 * array   LINE
 * row     SIZES  RUNS  COUNTERS  LEAST  MOST
 * </pre>
 *
 * <p>A jump is known by its number in the method. An exit is one that leaves the loop: + by
 * jumping, - by not jumping. It is turned round (1) where it jumps when the compiler's did not;
 * LINE is 0 where that is not known. Counters are, of each loop, entries and how often its head was
 * reached; of each jump, how often it was asked and did not jump; of each array, how many were made
 * and their elements together.
 */
final class RawFile {
  static final String FORMAT = "perf observed run 1";

  private RawFile() {}

  /** Writes a file of a new name; what fails is said and harms nothing. */
  static void write(Path folder, Recorder recorder, Map<String, String> faults) {
    try {
      Files.createDirectories(folder);
      Path part = Files.createTempFile(folder, "run-", ".part");
      try (PrintWriter out =
          new PrintWriter(Files.newBufferedWriter(part, StandardCharsets.UTF_8))) {
        write(out, recorder, faults);
        if (out.checkError()) {
          throw new IOException("cannot write " + part);
        }
      }
      String name = part.getFileName().toString();
      Files.move(
          part,
          folder.resolve(name.substring(0, name.length() - 5) + ".txt"),
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException e) {
      System.err.println("perf: what was observed is lost: " + e);
    }
  }

  static void write(PrintWriter out, Recorder recorder, Map<String, String> faults) {
    out.print(FORMAT + "\n");
    faults.forEach(
        (name, reason) ->
            out.print("fault\t" + name + "\t" + reason.replaceAll("\\s", " ") + "\n"));
    List<Recorder.Shape> shapes = recorder.shapes();
    for (int i = 0; i < shapes.size(); i++) {
      List<Counts.Row> rows = recorder.of(i).rows();
      if (!rows.isEmpty()) {
        shapes.get(i).lines().forEach(line -> out.print(line + "\n"));
        rows.forEach(row -> out.print(line(row) + "\n"));
      }
    }
  }

  private static String line(Counts.Row row) {
    return "row\t"
        + numbers(java.util.Arrays.stream(row.sizes()).asLongStream().toArray())
        + "\t"
        + numbers(row.sums())
        + "\t"
        + numbers(row.least())
        + "\t"
        + numbers(row.most());
  }

  private static String numbers(long[] all) {
    StringBuilder text = new StringBuilder();
    for (long each : all) {
      text.append(text.length() == 0 ? "" : ",").append(each);
    }
    return text.toString();
  }
}
