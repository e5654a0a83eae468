package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.nodeTypes.NodeWithArguments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.Substitution;
import org.perfmodel.workload.TaskNode;

/**
 * A call of a method that was read by itself: its formulae, with the arguments in the place of its
 * parameters and the object's name before its fields. What an argument does not say is a size that
 * only the data know.
 */
final class Alone {
  private static final String LENGTH = ".length";
  private static final String FIRST = "[0]";

  private final Reader reader;

  Alone(Reader reader) {
    this.reader = reader;
  }

  /** What it answers; what it changes is for the caller to forget. */
  Optional<Operand> read(
      TypeIndex.Method method,
      Readings.Reading reading,
      State inside,
      Receiver receiver,
      Node at,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(at);
    String name = method.owner().name() + "." + method.declaration().getNameAsString();
    reader.notes.assume(
        "`" + name + "` takes what it takes by itself: too much is called here to follow it",
        Confidence.ASSUMED,
        place);
    reader.notes.assume(reading.notes().assumptions());
    Placed placed = new Placed(method, reading.notes(), inside, receiver.path(), at, frame, state);
    if (reader.notes.isTrying()) {
      // Only what it answers is asked for.
      return answered(reading, placed);
    }
    TaskNode body;
    Readings.Form form = reading.form();
    String said = reading.said();
    try {
      body = new Brief().of(reading.root().accept(placed));
      boolean isPlaced = form == Readings.Form.IN_ORDER && reader.isPlaced(body);
      if (!isPlaced) {
        Optional<TaskNode> alike = Optional.empty();
        for (Readings.Reading inAll : inAll(reading)) {
          form = inAll.form();
          said = inAll.said();
          alike =
              reader.placedInAll(
                  inAll.form() == reading.form() ? body : inAll.root().accept(placed), form);
          if (alike.isPresent()) {
            break;
          }
        }
        isPlaced = alike.isPresent();
        body = alike.orElse(body);
      }
      if (!isPlaced) {
        String reason = "region too large to read: `" + reader.brief(at) + "` and what follows";
        code.node(reader.unknown(at, frame, "too large", reason));
        return Optional.empty();
      }
    } catch (ArithmeticException dividesByZero) {
      String reason = "`" + name + "`, which divides by zero at these arguments";
      code.node(reader.unknown(at, frame, "too large", reason));
      return Optional.empty();
    }
    if (form != Readings.Form.IN_ORDER) {
      reader.notes.assume(
          "`"
              + name
              + "` takes what its parts take in all"
              + said
              + ": its order is too much to put in here",
          Confidence.ASSUMED,
          place);
    }
    if (!(body instanceof TaskNode.Sequence nothing && nothing.parts().isEmpty())) {
      code.foreign(new TaskNode.Call(place, name, body));
    }
    return answered(reading, placed);
  }

  /** The forms without an order that a method has, from the one that says most. */
  private List<Readings.Reading> inAll(Readings.Reading reading) {
    List<Readings.Reading> forms = new ArrayList<>();
    forms.add(reading.form() == Readings.Form.IN_ORDER ? reader.inAll(reading) : reading);
    reader.inTurn(reading).ifPresent(forms::add);
    return forms;
  }

  private Optional<Operand> answered(Readings.Reading reading, Placed placed) {
    return reading
        .answer()
        .filter(answer -> answer.value() instanceof Value.Whole)
        .map(
            answer -> {
              Value.Whole whole = (Value.Whole) answer.value();
              Estimate value = placed.of(new Estimate(whole.expr(), whole.confidence()));
              return reader
                  .number(answer.type(), value.value())
                  .holding(
                      new Value.Whole(value.value(), value.confidence().and(Confidence.ASSUMED)));
            });
  }

  /** The formulae of a method at one call of it. */
  private final class Placed extends Substitution {
    private final Map<String, Integer> parameters = new HashMap<>();
    private final Map<Symbol, Value.Whole> known = new HashMap<>();
    private final Map<Estimate, Estimate> done = new HashMap<>();
    private final String prefix = reader.notes.nextKey();
    private final TypeIndex.Method method;
    private final RegionNotes notes;
    private final State inside;
    private final String receiver;
    private final Node at;
    private final Frame frame;
    private final State state;

    Placed(
        TypeIndex.Method method,
        RegionNotes notes,
        State inside,
        String receiver,
        Node at,
        Frame frame,
        State state) {
      this.method = method;
      this.notes = notes;
      this.inside = inside;
      this.receiver = receiver;
      this.at = at;
      this.frame = frame;
      this.state = state;
      CallableDeclaration<?> declaration = method.declaration();
      for (int i = 0; i < declaration.getParameters().size(); i++) {
        Parameter parameter = declaration.getParameter(i);
        parameters.put(parameter.getNameAsString(), i);
      }
    }

    @Override
    protected Expr of(Expr formula) {
      return of(Estimate.exact(formula)).value();
    }

    @Override
    protected Estimate of(Estimate estimate) {
      if (estimate.value().isConstant()) {
        return estimate;
      }
      Estimate found = done.get(estimate);
      if (found == null) {
        found = substituted(estimate);
        done.put(estimate, found);
      }
      return found;
    }

    private Estimate substituted(Estimate estimate) {
      Map<Symbol, Expr> values = new HashMap<>();
      Confidence confidence = estimate.confidence();
      for (Symbol symbol : estimate.value().symbols()) {
        Value.Whole value = known.get(symbol);
        if (value == null) {
          value = value(symbol);
          known.put(symbol, value);
        }
        confidence = confidence.and(value.confidence());
        if (!value.expr().equals(Expr.symbol(symbol))) {
          values.put(symbol, value.expr());
        }
      }
      if (values.isEmpty()) {
        return new Estimate(estimate.value(), confidence);
      }
      return new Estimate(estimate.value().substitute(values), confidence);
    }

    /** What never runs at these arguments is not put in. */
    @Override
    public TaskNode branch(TaskNode.Branch node) {
      Estimate probability = of(node.probability());
      if (probability.confidence() == Confidence.EXACT) {
        if (probability.value().isZero()) {
          return node.otherwise().accept(this);
        }
        if (probability.value().equals(Expr.ONE)) {
          return node.then().accept(this);
        }
      }
      return new TaskNode.Branch(
          node.place(),
          probability,
          node.then().accept(this),
          node.otherwise().accept(this),
          node.steady());
    }

    @Override
    protected String key(String key) {
      return prefix + "." + key;
    }

    @Override
    protected String array(String name) {
      String head = head(name);
      Integer parameter = parameters.get(head);
      return parameter == null
          ? name
          : given(head).value().called().map(to -> to + name.substring(head.length())).orElse(name);
    }

    private Value.Whole value(Symbol symbol) {
      String name = symbol.name();
      if (symbol.isIndex()) {
        boolean isLoop = name.length() > 1 && Character.isDigit(name.charAt(1));
        Symbol there = isLoop ? Symbol.index(prefix + "." + name.substring(1)) : symbol;
        return new Value.Whole(Expr.symbol(there), Confidence.EXACT);
      }
      Optional<Size> size = symbol.isSize() ? notes.sizeOf(symbol) : Optional.empty();
      if (size.isEmpty()) {
        return new Value.Whole(Expr.symbol(symbol), Confidence.EXACT);
      }
      if (size.get().isOpen()) {
        reader.notes.take(size.get());
        return new Value.Whole(Expr.symbol(symbol), Confidence.ASSUMED);
      }
      return sized(size.get());
    }

    private Value.Whole sized(Size size) {
      String origin = size.origin();
      String name = size.symbol().name();
      if (origin.startsWith("parameter ")) {
        String parameter = origin.substring("parameter ".length());
        if (parameters.containsKey(parameter)) {
          return given(parameter).value() instanceof Value.Whole whole
              ? whole
              : open(parameter, "", size);
        }
      }
      String head = head(name);
      if (parameters.containsKey(head)) {
        return ofArgument(head, name.substring(head.length()), size);
      }
      boolean isStatic =
          Character.isUpperCase(head.charAt(0))
              && reader.types.type(head, method.owner()).isPresent();
      boolean isField = reader.types.field(method.owner(), head).isPresent();
      if (isStatic || !isField && !name.contains("()")) {
        reader.notes.take(size);
        return new Value.Whole(Expr.symbol(size.symbol()), Confidence.EXACT);
      }
      return at(receiver + name, "", size);
    }

    private Value.Whole ofArgument(String parameter, String rest, Size size) {
      Operand argument = given(parameter);
      if (rest.endsWith(LENGTH) && argument.value() instanceof Value.Named named) {
        Operand row = argument;
        Value.Named of = named;
        String left = rest;
        while (left.startsWith(FIRST)) {
          of = of.at(Optional.of(Expr.ZERO));
          row = row.as(row.type().element()).holding(of);
          left = left.substring(FIRST.length());
        }
        if (left.equals(LENGTH)
            && row.type().isArray()
            && reader.names.length(row, frame.place(at), state) instanceof Value.Whole whole) {
          return whole;
        }
      }
      return argument
          .value()
          .called()
          .map(path -> at(path + rest, parameter, size))
          .orElseGet(() -> open(parameter, rest, size));
    }

    /** What the caller knows of a path, by its name here. */
    private Value.Whole at(String path, String parameter, Size size) {
      if (state.heap().at(path).orElse(null) instanceof Value.Whole whole) {
        return whole;
      }
      if (path.startsWith("?")
          || path.startsWith(Heap.FRESH)
          || state.heap().mayHaveChangedAnywhere(path)) {
        return open(parameter, size.symbol().name(), size);
      }
      Expr named = reader.notes.size(path, size.origin(), size.place());
      return new Value.Whole(named, Confidence.EXACT);
    }

    private Value.Whole open(String parameter, String rest, Size size) {
      Node where = at;
      if (at instanceof NodeWithArguments<?> call) {
        List<Expression> arguments = call.getArguments();
        int i = parameters.getOrDefault(parameter, arguments.size());
        where = i < arguments.size() ? arguments.get(i) : at;
      }
      String what =
          "`" + size.symbol().name() + "` of `" + method.declaration().getNameAsString() + "`";
      Estimate value =
          reader.open.at(where, "value" + rest.replaceAll("[^A-Za-z0-9]+", "_"), what, frame);
      return new Value.Whole(value.value(), Confidence.ASSUMED);
    }

    private Operand given(String parameter) {
      return inside
          .local(parameter)
          .map(
              local ->
                  new Operand(
                      local.type(), local.value(), local.key(), local.level(), local.paths()))
          .orElseGet(() -> reader.opaque(JavaType.UNKNOWN));
    }

    private String head(String name) {
      int end = 0;
      while (end < name.length() && Character.isJavaIdentifierPart(name.charAt(end))) {
        end++;
      }
      return name.substring(0, Math.max(1, end));
    }
  }
}
