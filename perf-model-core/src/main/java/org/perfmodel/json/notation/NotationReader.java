package org.perfmodel.json.notation;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;

/** Reads {@link WorkNotation}. */
final class NotationReader {
  private static final int DEEPEST = 50_000;
  private static final int SHOWN = 20;

  private final String text;
  private int at;
  private int depth;

  NotationReader(String text) {
    this.text = text;
  }

  WorkNotation.Work work() {
    Object work = fields(RecordShape.of(WorkNotation.Work.class), WorkNotation.place(1, 0));
    if (at < text.length()) {
      throw wrong("the end");
    }
    return (WorkNotation.Work) work;
  }

  /** The value that a text is for a component. */
  static Object value(String text, RecordShape.Component part, Place around) {
    return new NotationReader(text).value(part.type(), around);
  }

  // ---- records

  private Object fields(RecordShape shape, Place place) {
    if (++depth > DEEPEST) {
      throw wrong("at most " + DEEPEST + " parts in each other");
    }
    Map<String, Object> values = new HashMap<>();
    Optional<RecordShape.Component> first =
        shape.components().stream().filter(RecordShape.Component::isFirst).findFirst();
    if (first.isPresent() && !isLeftOut(first.get())) {
      values.put(first.get().name(), value(first.get().type(), place));
    }
    while (accept(';')) {
      RecordShape.Component part = part(shape);
      if (values.put(part.name(), value(part.type(), place)) != null) {
        throw wrong("`" + part.name() + "` only once");
      }
    }
    for (RecordShape.Component part : shape.components()) {
      if (!values.containsKey(part.name())) {
        values.put(
            part.name(),
            NotationDefaults.of(part, values, place)
                .orElseThrow(() -> wrong("`" + part.name() + "` of a " + shape.label())));
      }
    }
    depth--;
    return made(shape, values, place);
  }

  private Object made(RecordShape shape, Map<String, Object> values, Place place) {
    try {
      return shape.make(values, NotationDefaults.hasPlace(shape.type()) ? place : null);
    } catch (IllegalArgumentException e) {
      throw new NotationException("a " + shape.label() + before() + ": " + e.getMessage());
    }
  }

  /** Of a text nothing is a text; of what has parts it is none. */
  private boolean isLeftOut(RecordShape.Component first) {
    boolean isNothing = at == text.length() || text.charAt(at) == ';' || text.charAt(at) == '}';
    return isNothing && first.type() != String.class;
  }

  private RecordShape.Component part(RecordShape shape) {
    if (accept('.')) {
      int end = text.indexOf('=', at);
      if (end < 0) {
        throw wrong("a name and `=`");
      }
      String name = text.substring(at, end);
      at = end + 1;
      return shape.components().stream()
          .filter(part -> part.name().equals(name) && part.isKept())
          .findFirst()
          .orElseThrow(() -> unknown("`" + name + "` of a " + shape.label()));
    }
    if (at == text.length()) {
      throw wrong("the code of a component");
    }
    char code = text.charAt(at++);
    return shape.components().stream()
        .filter(part -> part.code() == code)
        .findFirst()
        .orElseThrow(() -> unknown("`" + code + "` of a " + shape.label()));
  }

  private Object record(Class<?> type, Place around) {
    RecordShape shape = RecordShape.of(type);
    if (!isBraced()) {
      Map<String, Object> bare = new HashMap<>();
      for (RecordShape.Component part : shape.components()) {
        bare.put(
            part.name(),
            part.isFirst()
                ? value(part.type(), around)
                : NotationDefaults.of(part, bare, around)
                    .orElseThrow(() -> wrong("`{` of a " + shape.label())));
      }
      return made(shape, bare, around);
    }
    Place place = place(around);
    require('{');
    Object record = fields(shape, place);
    require('}');
    return record;
  }

  private TaskNode node(Place around) {
    if (at == text.length() || text.charAt(at) == ';') {
      return new TaskNode.Sequence(around, List.of());
    }
    char letter = text.charAt(at++);
    if (!isBraced()) {
      at--;
      throw wrong("a part of the program");
    }
    RecordShape shape =
        RecordShape.of(letter)
            .orElseThrow(() -> unknown("a part of the program of the kind `" + letter + "`"));
    Place place = place(around);
    require('{');
    Object node = fields(shape, place);
    require('}');
    return (TaskNode) node;
  }

  /** Whether a brace comes, maybe after a place. */
  private boolean isBraced() {
    int next = at;
    while (next < text.length()
        && (text.charAt(next) >= '0' && text.charAt(next) <= '9' || text.charAt(next) == '+')) {
      next++;
    }
    return next < text.length() && text.charAt(next) == '{';
  }

  private Place place(Place around) {
    int end = text.indexOf('{', at);
    String place = text.substring(at, end);
    at = end;
    if (place.isEmpty()) {
      return around;
    }
    String[] sides = place.split("\\+", -1);
    try {
      return WorkNotation.place(
          Integer.parseInt(sides[0]), sides.length == 1 ? 0 : Integer.parseInt(sides[1]));
    } catch (IllegalArgumentException e) {
      throw wrong("the number of a line before");
    }
  }

  // ---- values

  private Object value(Type type, Place around) {
    Class<?> raw = NotationDefaults.raw(type);
    if (type instanceof ParameterizedType generic) {
      Type[] items = generic.getActualTypeArguments();
      if (raw == Optional.class) {
        return Optional.of(value(items[0], around));
      }
      return raw == SortedMap.class ? counts(items[1]) : items(items[0], around);
    }
    if (raw == OperationCount.class) {
      return new OperationCount(counts(Expr.class));
    }
    if (raw == TaskNode.class) {
      return node(around);
    }
    return NotationDefaults.isLeaf(raw) ? leaf(leaf(), raw) : record(raw, around);
  }

  private List<Object> items(Type type, Place around) {
    List<Object> items = new ArrayList<>();
    do {
      items.add(value(type, around));
    } while (accept('|'));
    return List.copyOf(items);
  }

  @SuppressWarnings("unchecked") // The type of the counts is the one that was asked for.
  private <T> SortedMap<Operation, T> counts(Type type) {
    TreeMap<Operation, T> counts = new TreeMap<>();
    do {
      String leaf = leaf();
      if (!leaf.isEmpty()) {
        int end = OperationText.end(leaf);
        String many = leaf.substring(end).replaceFirst("^\\*", "");
        counts.put(
            operation(leaf.substring(0, end)),
            (T) leaf(many.isEmpty() ? "1" : many, NotationDefaults.raw(type)));
      }
    } while (accept('|'));
    return counts;
  }

  private static Operation operation(String name) {
    return OperationText.operation(name).orElseThrow(() -> unknown("the operation `" + name + "`"));
  }

  private Object leaf(String leaf, Class<?> type) {
    if (type == String.class) {
      return leaf;
    }
    if (type == Operation.class) {
      return operation(leaf);
    }
    if (type == ValueType.class) {
      return OperationText.type(leaf).orElseThrow(() -> unknown("the type `" + leaf + "`"));
    }
    if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) {
        if (((Enum<?>) constant).name().toLowerCase(Locale.ROOT).equals(leaf)) {
          return constant;
        }
      }
      throw unknown("the " + type.getSimpleName().toLowerCase(Locale.ROOT) + " `" + leaf + "`");
    }
    try {
      return number(leaf, type);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new NotationException("`" + leaf + "`" + before() + ": " + e.getMessage());
    }
  }

  private static Object number(String leaf, Class<?> type) {
    if (type == boolean.class) {
      if (!leaf.equals("0") && !leaf.equals("1")) {
        throw new IllegalArgumentException("is not 0 or 1");
      }
      return leaf.equals("1");
    }
    if (type == int.class || type == Integer.class) {
      return Integer.parseInt(leaf);
    }
    if (type == long.class || type == Long.class) {
      return Long.parseLong(leaf);
    }
    if (type == Symbol.class) {
      return new Symbol(leaf);
    }
    Expr formula = ExprParser.parse(leaf);
    if (type == Expr.class) {
      return formula;
    }
    if (type == Rational.class && formula.isConstant()) {
      return formula.constantValue();
    }
    throw new IllegalArgumentException("is no " + type.getSimpleName());
  }

  // ---- letters

  /** A text up to where a part ends. */
  private String leaf() {
    StringBuilder leaf = new StringBuilder();
    while (at < text.length() && ";}|{".indexOf(text.charAt(at)) < 0) {
      char letter = text.charAt(at++);
      if (letter != '~') {
        leaf.append(letter);
      } else if (at < text.length()) {
        leaf.append(Phrases.read(text.charAt(at++)));
      } else {
        throw wrong("a letter after ~");
      }
    }
    return leaf.toString();
  }

  private boolean accept(char wanted) {
    boolean is = at < text.length() && text.charAt(at) == wanted;
    at += is ? 1 : 0;
    return is;
  }

  private void require(char wanted) {
    if (!accept(wanted)) {
      throw wrong("`" + wanted + "`");
    }
  }

  private String before() {
    return " before character " + (at + 1);
  }

  private NotationException wrong(String wanted) {
    String rest = text.substring(at, Math.min(text.length(), at + SHOWN));
    return new NotationException(
        "there is "
            + (rest.isEmpty() ? "the end" : "`" + rest + "`")
            + " at character "
            + (at + 1)
            + ", not "
            + wanted);
  }

  private static UnknownWorkException unknown(String what) {
    return new UnknownWorkException(what);
  }
}
