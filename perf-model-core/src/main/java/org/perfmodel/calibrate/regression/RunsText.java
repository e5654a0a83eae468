package org.perfmodel.calibrate.regression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.symbolic.text.NearestName;

/**
 * Reads runs from comma-separated values: a line of names, then one line per run. The columns
 * {@code application}, {@code size}, {@code processors} and {@code seconds} are required, all
 * others are counts. A field may stand in double quotes; empty lines and those that start with
 * {@code #} count for nothing.
 */
public final class RunsText {
  private static final List<String> REQUIRED =
      List.of("application", "size", "processors", "seconds");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  private final String file;

  private RunsText(String file) {
    this.file = file;
  }

  private record Field(String text, int line, int column) {}

  /**
   * The runs of a file.
   *
   * @param file what an error names
   * @throws CalibrationException with line and column, if it has none or cannot be read
   */
  public static Runs read(String text, String file) {
    return new RunsText(file).read(text.startsWith("\uFEFF") ? text.substring(1) : text);
  }

  private Runs read(String text) {
    List<Field> header = List.of();
    List<Runs.Run> runs = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<Field> fields = fields(line, number);
      if (header.isEmpty()) {
        header = fields;
        check(header);
      } else {
        runs.add(run(header, fields));
      }
    }
    if (runs.isEmpty()) {
      throw new CalibrationException(
          file + ": there are no runs.\nMaybe write a line of names, then one line per run.");
    }
    return new Runs(counted(header), runs);
  }

  private static List<String> counted(List<Field> header) {
    return header.stream().map(Field::text).filter(name -> !REQUIRED.contains(name)).toList();
  }

  private void check(List<Field> header) {
    Set<String> names = new HashSet<>();
    for (Field name : header) {
      if (name.text.isEmpty()) {
        throw wrong(name, "the column has no name", "Maybe there is a comma too many.");
      }
      if (!names.add(name.text)) {
        throw wrong(name, "there is a second column `" + name.text + "`", "Maybe rename one.");
      }
    }
    for (String required : REQUIRED) {
      if (!names.contains(required)) {
        throw wrong(
            header.get(0),
            "there is no column `" + required + "`",
            NearestName.of(required, names)
                .map(near -> "Maybe `" + near + "` is meant: rename it.")
                .orElse("Maybe add it; required are: " + String.join(", ", REQUIRED) + "."));
      }
    }
    if (names.size() == REQUIRED.size()) {
      throw wrong(
          header.get(header.size() - 1),
          "nothing is counted",
          "Maybe add a column per operation, like add.double.");
    }
  }

  private Runs.Run run(List<Field> header, List<Field> fields) {
    if (fields.size() != header.size()) {
      Field place = fields.get(Math.min(fields.size(), header.size()) - 1);
      throw wrong(
          place,
          "the line has " + fields.size() + " fields, the first line " + header.size(),
          "Maybe a comma is missing, or a decimal comma should be a point.");
    }
    String application = "";
    double size = 0;
    int processors = 1;
    double seconds = 1;
    List<Double> counts = new ArrayList<>();
    for (int column = 0; column < fields.size(); column++) {
      Field field = fields.get(column);
      String name = header.get(column).text;
      switch (name) {
        case "application" -> application = field.text;
        case "size" -> size = number(field, name);
        case "processors" -> processors = processors(field);
        case "seconds" -> seconds = positive(field);
        default -> counts.add(number(field, name));
      }
    }
    return new Runs.Run(application, size, processors, counts, seconds);
  }

  private double number(Field field, String name) {
    double value = NUMBER.matcher(field.text).matches() ? Double.parseDouble(field.text) : -1;
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw wrong(
          field,
          "`" + name + "` is \"" + field.text + "\", not a number from 0 on",
          "Maybe write it like 1200 or 1.2e3.");
    }
    return value;
  }

  private int processors(Field field) {
    double value = number(field, "processors");
    if (value < 1 || value > 1 << 20 || value != Math.rint(value)) {
      throw wrong(field, "`processors` is " + field.text, "Maybe write a whole number from 1 on.");
    }
    return (int) value;
  }

  private double positive(Field field) {
    double value = number(field, "seconds");
    if (value == 0) {
      throw wrong(field, "`seconds` is zero", "Maybe the clock was too coarse: repeat the run.");
    }
    return value;
  }

  private List<Field> fields(String line, int number) {
    List<Field> fields = new ArrayList<>();
    int start = 0;
    while (start <= line.length()) {
      int end = line.indexOf(',', start);
      int first = start;
      while (first < line.length() && line.charAt(first) == ' ') {
        first++;
      }
      if (first < line.length() && line.charAt(first) == '"') {
        int close = line.indexOf('"', first + 1);
        if (close < 0) {
          throw wrong(
              new Field("", number, first + 1), "the quote does not end", "Maybe close it.");
        }
        end = line.indexOf(',', close);
        fields.add(new Field(line.substring(first + 1, close), number, first + 1));
      } else {
        String text = line.substring(start, end < 0 ? line.length() : end).strip();
        fields.add(new Field(text, number, first + 1));
      }
      if (end < 0) {
        break;
      }
      start = end + 1;
    }
    return fields;
  }

  private CalibrationException wrong(Field field, String problem, String nextStep) {
    return new CalibrationException(
        file + ":" + field.line + ":" + field.column + ": " + problem + ".\n" + nextStep);
  }
}
