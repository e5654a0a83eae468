package org.perfmodel.json.notation;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

/** Writes {@link WorkNotation}. One writer for one region: it numbers the lines as they come. */
final class NotationWriter {
  /** What messages told where they were received, {@code #tag:40}, is named after the line. */
  private static final Pattern RECEIVED = Pattern.compile("(#(?:source|tag|bytes):)(\\d+)");

  private static final Pattern REQUEST = Pattern.compile("(:)(\\d+)$");

  /** Tasks are named after the line and column where they are handed over. */
  private static final Pattern TASK =
      Pattern.compile("^(.* (?:beside|beside what follows|all tasks of) .*?)(\\d+\\.\\d+)$");

  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> tasks = new HashMap<>();
  private final Place start;

  NotationWriter(Place start) {
    this.start = start;
  }

  String work(WorkNotation.Work work) {
    number(start.file(), String.valueOf(start.line()));
    return fields(work, RecordShape.of(WorkNotation.Work.class), start);
  }

  private int number(String file, String line) {
    return numbers.computeIfAbsent(file + ":" + line, each -> numbers.size() + 1);
  }

  private String place(Place place, Place around) {
    if (place.equals(around)) {
      return "";
    }
    int more = place.last() - place.line();
    return number(place.file(), String.valueOf(place.line())) + (more == 0 ? "" : "+" + more);
  }

  private String fields(Object record, RecordShape shape, Place around) {
    Map<String, Object> values = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (RecordShape.Component part : shape.components()) {
      Object value = part.of(record);
      values.put(part.name(), value);
      boolean isLeftOut =
          !part.isKept()
              || NotationDefaults.of(part, values, around).filter(value::equals).isPresent();
      if (part.isFirst()) {
        text.append(isLeftOut ? "" : value(value, part.type(), part.name(), around));
      } else if (!isLeftOut) {
        text.append(';')
            .append(part.code() == 0 ? "." + part.name() + "=" : String.valueOf(part.code()))
            .append(value(value, part.type(), part.name(), around));
      }
    }
    return text.toString();
  }

  private String value(Object value, Type type, String name, Place around) {
    Type item =
        type instanceof ParameterizedType generic ? generic.getActualTypeArguments()[0] : type;
    if (value instanceof Optional<?> optional) {
      return value(optional.orElseThrow(), item, name, around);
    }
    if (value instanceof Collection<?> items) {
      List<String> texts = new ArrayList<>();
      for (Object each : items) {
        texts.add(value(each, item, name, around));
      }
      return String.join("|", texts);
    }
    if (value instanceof OperationCount count) {
      return counts(count.counts(), around);
    }
    if (value instanceof SortedMap<?, ?> map) {
      return counts(map, around);
    }
    if (value instanceof TaskNode node) {
      RecordShape shape = RecordShape.of(node.getClass());
      String place = place(node.place(), around);
      return shape.letter() + place + "{" + fields(node, shape, node.place()) + "}";
    }
    return NotationDefaults.isLeaf(value.getClass())
        ? leaf(value, name, around)
        : record(value, around);
  }

  private String record(Object value, Place around) {
    RecordShape shape = RecordShape.of(value.getClass());
    Place own = NotationDefaults.placeOf(value).orElse(around);
    String place = place(own, around);
    String fields = fields(value, shape, own);
    boolean isBare =
        place.isEmpty()
            && shape.components().get(0).isFirst()
            && NotationDefaults.isSingle(shape.components().get(0).type())
            && !fields.isEmpty()
            && isOneValue(fields);
    return isBare ? fields : place + "{" + fields + "}";
  }

  /** Whether nothing but the first component stands there, and that is a leaf. */
  private static boolean isOneValue(String fields) {
    for (int i = 0; i < fields.length(); i++) {
      if (fields.charAt(i) == '~') {
        i++;
      } else if (";{|".indexOf(fields.charAt(i)) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** {@code aI2|r*n}: once where there is no number. */
  private String counts(SortedMap<?, ?> counts, Place around) {
    List<String> texts = new ArrayList<>();
    counts.forEach(
        (operation, count) -> {
          String many = leaf(count, "", around);
          boolean startsWithLetter = Character.isLetter(many.charAt(0)) || many.charAt(0) == '_';
          texts.add(
              OperationText.of((Operation) operation)
                  + (many.equals("1") ? "" : startsWithLetter ? "*" + many : many));
        });
    return String.join("|", texts);
  }

  private String leaf(Object value, String name, Place around) {
    if (value instanceof Operation operation) {
      return OperationText.of(operation);
    }
    if (value instanceof ValueType type) {
      return OperationText.alone(type);
    }
    if (value instanceof Boolean truth) {
      return truth ? "1" : "0";
    }
    if (value instanceof Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT);
    }
    if (value instanceof Expr || value instanceof Symbol) {
      return Phrases.escaped(numbered(dense(value.toString()), RECEIVED, around));
    }
    return value instanceof String text
        ? Phrases.write(
            switch (name) {
              case "request" -> numbered(text, REQUEST, around);
              case "method" -> task(text);
              default -> text;
            })
        : value.toString();
  }

  private String task(String name) {
    Matcher task = TASK.matcher(name);
    return task.matches()
        ? task.group(1) + tasks.computeIfAbsent(task.group(2), each -> tasks.size() + 1) + ".1"
        : name;
  }

  private String numbered(String text, Pattern lines, Place around) {
    return text.indexOf(':') < 0
        ? text
        : lines.matcher(text).replaceAll(found -> "$1" + number(around.file(), found.group(2)));
  }

  /** The formula without its spaces; those in a name are a part of it. */
  private static String dense(String formula) {
    StringBuilder text = new StringBuilder(formula.length());
    int depth = 0;
    for (int i = 0; i < formula.length(); i++) {
      char letter = formula.charAt(i);
      depth += letter == '[' ? 1 : letter == ']' ? -1 : 0;
      if (letter != ' ' || depth > 0) {
        text.append(letter);
      }
    }
    return text.toString();
  }
}
