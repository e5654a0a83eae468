package org.perfmodel.calibrate.collective;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;
import org.perfmodel.network.Measurements;
import org.perfmodel.network.MessageTime;

/**
 * Reads measured times from comma-separated values: a line of names, then one line per time.
 *
 * <pre>
 * operation,processes,items[4 B],time[us]
 * broadcast,2,10,165.5
 * </pre>
 *
 * Beside what processes do together there may be {@code message}, half of a round trip of two
 * processes, {@code send} and {@code receive}, what it costs either of them, and {@code train},
 * from one of many messages to the next.
 *
 * <p>The sizes are {@code bytes} or {@code items[N B]}, the times {@code seconds} or {@code
 * time[s]}, {@code [ms]}, {@code [us]}, {@code [ns]}; a column {@code machine} is free to stand
 * there too. Empty lines and those that start with {@code #} count for nothing.
 */
public final class MeasurementsText {
  private static final Pattern ITEMS = Pattern.compile("items\\[([1-9][0-9]{0,5}) ?B]");
  private static final Pattern TIME = Pattern.compile("time\\[(s|ms|us|ns)]");
  private static final Map<String, Integer> SCALES = Map.of("s", 0, "ms", 3, "us", 6, "ns", 9);
  private static final Pattern NUMBER =
      Pattern.compile("([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");
  private static final long MOST = 1L << 40;

  private final String file;
  private final Map<Column, Integer> columns = new TreeMap<>();
  private long itemBytes = 1;
  private int scale;
  private int line;

  private enum Column {
    MACHINE,
    OPERATION,
    PROCESSES,
    SIZE,
    TIME
  }

  private MeasurementsText(String file) {
    this.file = file;
  }

  /**
   * The measurements of each machine, by name.
   *
   * @param file what an error names
   * @param machine its name where the file has no column for it
   * @throws CalibrationException with line and value, if the file has none or cannot be read
   */
  public static List<Measurements> read(String text, String file, String machine) {
    return new MeasurementsText(file)
        .read(text.startsWith("\uFEFF") ? text.substring(1) : text, machine);
  }

  private List<Measurements> read(String text, String machine) {
    TreeMap<String, List<Measurement>> machines = new TreeMap<>();
    TreeMap<String, List<MessageTime>> messages = new TreeMap<>();
    int width = 0;
    for (String each : text.lines().toList()) {
      line++;
      if (each.isBlank() || each.startsWith("#")) {
        continue;
      }
      String[] fields = each.split(",", -1);
      if (columns.isEmpty()) {
        header(fields);
        width = fields.length;
        continue;
      }
      if (fields.length != width) {
        throw wrong(
            "the line has " + fields.length + " fields, the first line " + width,
            "Maybe a comma is missing, or a decimal comma should be a point.");
      }
      Integer named = columns.get(Column.MACHINE);
      String owner = named == null ? machine : fields[named].strip();
      if (owner.isEmpty()) {
        throw wrong("`machine` is empty", "Maybe write its name.");
      }
      List<Measurement> together = machines.computeIfAbsent(owner, none -> new ArrayList<>());
      List<MessageTime> alone = messages.computeIfAbsent(owner, none -> new ArrayList<>());
      Optional<MessageTime.Kind> kind = kind(fields);
      if (kind.isPresent()) {
        alone.add(message(kind.get(), fields));
      } else {
        together.add(measurement(fields));
      }
    }
    if (machines.isEmpty()) {
      throw new CalibrationException(
          file
              + ": there are no measurements.\n"
              + "Maybe write a line of names, operation,processes,bytes,seconds, then one line per"
              + " time.");
    }
    List<Measurements> all = new ArrayList<>();
    machines.forEach(
        (name, rows) ->
            all.add(new Measurements(name, rows, messages.getOrDefault(name, List.of()))));
    return all;
  }

  private void header(String[] names) {
    for (int i = 0; i < names.length; i++) {
      String name = names[i].strip();
      Column column = column(name);
      if (columns.put(column, i) != null) {
        throw wrong("`" + name + "` is a second column for the same", "Maybe leave one out.");
      }
    }
    for (Column column : List.of(Column.OPERATION, Column.PROCESSES, Column.TIME)) {
      if (!columns.containsKey(column)) {
        throw wrong(
            "there is no column for the " + column.name().toLowerCase(Locale.ROOT),
            "Maybe write: operation,processes,items[4 B],time[us].");
      }
    }
  }

  private Column column(String name) {
    Matcher items = ITEMS.matcher(name);
    Matcher time = TIME.matcher(name);
    if (items.matches()) {
      itemBytes = Long.parseLong(items.group(1));
      return Column.SIZE;
    }
    if (time.matches()) {
      scale = SCALES.getOrDefault(time.group(1), 0);
      return Column.TIME;
    }
    return switch (name) {
      case "machine" -> Column.MACHINE;
      case "operation" -> Column.OPERATION;
      case "processes" -> Column.PROCESSES;
      case "bytes" -> Column.SIZE;
      case "seconds" -> Column.TIME;
      default ->
          throw wrong(
              "`" + name + "` is no column",
              "Maybe a unit is missing: items[4 B], time[us]. Known are machine, operation,"
                  + " processes, bytes, items[N B], seconds, time[s|ms|us|ns].");
    };
  }

  private Optional<MessageTime.Kind> kind(String[] fields) {
    String name = field(fields, Column.OPERATION);
    for (MessageTime.Kind kind : MessageTime.Kind.values()) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private MessageTime message(MessageTime.Kind kind, String[] fields) {
    if (integer(fields, Column.PROCESSES, "processes", 2, MOST) != 2) {
      throw wrong(
          "a message has 2 processes, not " + field(fields, Column.PROCESSES),
          "Maybe it is a send-receive, where all send at once.");
    }
    if (!columns.containsKey(Column.SIZE)) {
      throw wrong(
          "a message has a size, and there is no column for it", "Maybe add bytes or items[4 B].");
    }
    return new MessageTime(
        kind,
        integer(fields, Column.SIZE, "size", 0, MOST / itemBytes) * itemBytes,
        seconds(fields));
  }

  private Measurement measurement(String[] fields) {
    String name = field(fields, Column.OPERATION);
    Communication operation =
        Communication.named(name == null ? "" : name)
            .orElseThrow(
                () ->
                    wrong(
                        "`operation` is \"" + name + "\"",
                        Communication.advice(name == null ? "" : name)));
    long processes = integer(fields, Column.PROCESSES, "processes", 2, MOST);
    boolean sized = columns.containsKey(Column.SIZE);
    if (!sized && operation != Communication.BARRIER) {
      throw wrong(
          "a " + operation.label() + " has a size, and there is no column for it",
          "Maybe add bytes or items[4 B].");
    }
    long size =
        !sized || isEmpty(fields, operation)
            ? 0
            : integer(fields, Column.SIZE, "size", 0, MOST / itemBytes) * itemBytes;
    return new Measurement(operation, processes, size, seconds(fields));
  }

  private double seconds(String[] fields) {
    BigDecimal time = number(fields, Column.TIME, "time");
    double seconds = time.movePointLeft(scale).doubleValue();
    if (!(seconds > 0) || Double.isInfinite(seconds)) {
      throw wrong(
          "`time` is " + field(fields, Column.TIME) + ", not positive",
          "Maybe the clock was too coarse: measure more repetitions.");
    }
    return seconds;
  }

  private boolean isEmpty(String[] fields, Communication operation) {
    String size = field(fields, Column.SIZE);
    return operation == Communication.BARRIER && (size == null || size.isEmpty());
  }

  private @Nullable String field(String[] fields, Column column) {
    Integer index = columns.get(column);
    return index == null ? null : fields[index].strip();
  }

  private BigDecimal number(String[] fields, Column column, String name) {
    String text = field(fields, column);
    if (text == null || !NUMBER.matcher(text).matches()) {
      throw wrong(
          "`" + name + "` is \"" + text + "\", not a number from 0 on",
          "Maybe write it like 1200 or 1.2e3.");
    }
    return new BigDecimal(text);
  }

  private long integer(String[] fields, Column column, String name, long least, long most) {
    BigDecimal value = number(fields, column, name);
    if (value.stripTrailingZeros().scale() > 0
        || value.compareTo(BigDecimal.valueOf(least)) < 0
        || value.compareTo(BigDecimal.valueOf(most)) > 0) {
      throw wrong(
          "`" + name + "` is " + field(fields, column),
          "Maybe write a whole number from " + least + " on.");
    }
    return value.longValueExact();
  }

  private CalibrationException wrong(String problem, String nextStep) {
    return new CalibrationException(file + ":" + line + ": " + problem + ".\n" + nextStep);
  }
}
