package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.nodeTypes.NodeWithArguments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Replacement;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.Substitution;
import org.perfmodel.workload.TaskNode;

/**
 * The formulae of a method that was read by itself, at one call of it: with the arguments in the
 * place of its parameters and the object's name before its fields. What an argument does not say is
 * a size that only the data know.
 */
final class SummarySubstitution extends Substitution {
  private static final String LENGTH = ".length";

  private static final String FIRST = "[0]";

  /** How an array, a text or a collection that is handed over is asked for its size. */
  private static final Pattern SIZE =
      Pattern.compile(
          "(^|\\.)(length|length\\(\\)|size\\(\\)|limit\\(\\)|capacity\\(\\)|remaining\\(\\)|cardinality\\(\\))$");

  private static final Pattern NO_NAME = Pattern.compile("[^A-Za-z0-9]+");

  private final Map<String, Integer> parameters = new LinkedHashMap<>();
  private final Map<Symbol, Value.Whole> known = new HashMap<>();

  /** Of those, what does not stand for itself. */
  private final Map<Symbol, Expr> changed = new HashMap<>();

  private final Map<Expr, Estimate> done = new HashMap<>();

  /** The same by the very object: to compare long formulae took longer than to replace in them. */
  private final IdentityHashMap<Expr, Estimate> seen = new IdentityHashMap<>();

  private final Map<Map<Symbol, Expr>, Replacement> replacements = new HashMap<>();
  private final String prefix;
  private final Reader reader;
  private final TypeIndex.Method method;
  private final RegionNotes notes;
  private final State inside;
  private final String receiver;
  private final Node at;
  private final Frame frame;
  private final State state;

  SummarySubstitution(
      Reader reader,
      TypeIndex.Method method,
      RegionNotes notes,
      State inside,
      String receiver,
      Node at,
      Frame frame,
      State state) {
    this.reader = reader;
    this.prefix = reader.notes().nextKey();
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
    return formula.isConstant() ? formula : known(formula).value();
  }

  @Override
  protected Estimate of(Estimate estimate) {
    if (estimate.value().isConstant()) {
      return estimate;
    }
    Estimate found = known(estimate.value());
    return estimate.confidence() == Confidence.EXACT
        ? found
        : new Estimate(found.value(), found.confidence().and(estimate.confidence()));
  }

  /** What stands for a formula, as sure as that is. */
  private Estimate known(Expr formula) {
    Estimate found = seen.get(formula);
    if (found == null) {
      found = done.computeIfAbsent(formula, this::substituted);
      if (found.value().equals(formula)) {
        found = new Estimate(formula, found.confidence());
      }
      seen.put(formula, found);
    }
    return found;
  }

  private Estimate substituted(Expr formula) {
    Map<Symbol, Expr> values = new HashMap<>();
    Confidence confidence = Confidence.EXACT;
    for (Symbol symbol : formula.symbols()) {
      Value.Whole value = known.get(symbol);
      if (value == null) {
        value = value(symbol);
        known.put(symbol, value);
        if (!value.expr().equals(Expr.symbol(symbol))) {
          changed.put(symbol, value.expr());
        }
      }
      confidence = confidence.and(value.confidence());
      Expr other = changed.get(symbol);
      if (other != null) {
        values.put(symbol, other);
      }
    }
    if (values.isEmpty()) {
      return new Estimate(formula, confidence);
    }
    Replacement replacement = replacements.computeIfAbsent(values, Replacement::new);
    return new Estimate(replacement.in(formula), confidence);
  }

  /** What a reading executes at this call, elsewhere in its arrays maybe. */
  Executed executed(MethodSummary reading, MethodSummary as) {
    List<Object> all = new ArrayList<>();
    all.add(as.form());
    for (Symbol symbol : reader.decisive(as)) {
      all.add(of(Estimate.exact(Expr.symbol(symbol))));
    }
    for (String parameter : parameters.keySet()) {
      all.add(given(parameter).value().called().map(SummarySubstitution::alike));
    }
    return new Executed(reading.root(), all);
  }

  /** New objects are alike, whichever it is. */
  private static String alike(String object) {
    return object.startsWith(Heap.FRESH) ? Heap.FRESH : object;
  }

  /** Whether at these arguments a graph has no more nodes and references. */
  boolean isWithin(TaskNode graph, int most) {
    return left(graph, most) >= 0;
  }

  private int left(TaskNode node, int most) {
    if (most < 0) {
      return most;
    }
    int left = most - 1 - (node instanceof TaskNode.Compute line ? line.accesses().size() : 0);
    if (node instanceof TaskNode.Branch branch) {
      Estimate probability = of(branch.probability());
      boolean isSure = probability.confidence() == Confidence.EXACT;
      if (isSure && probability.value().isZero()) {
        return left(branch.otherwise(), most);
      }
      if (isSure && probability.value().equals(Expr.ONE)) {
        return left(branch.then(), most);
      }
    }
    List<TaskNode> children = node.children();
    for (int i = 0; i < children.size(); i++) {
      left = left(children.get(i), left);
    }
    return left;
  }

  /** What never runs at these arguments is not put in. */
  @Override
  public TaskNode branch(TaskNode.Branch node) {
    Estimate probability = of(node.probability());
    if (probability.confidence() == Confidence.EXACT) {
      if (probability.value().isZero()) {
        return of(node.otherwise());
      }
      if (probability.value().equals(Expr.ONE)) {
        return of(node.then());
      }
    }
    // What only the data know decides nothing, as where it is read.
    Estimate share = probability;
    if (reader.notes().sizes.isAssumed(probability.value())) {
      share = Test.EITHER.holds();
      reader
          .notes()
          .assume(
              "what `"
                  + method.declaration().getNameAsString()
                  + "` asks for here is so half of the time",
              Confidence.ASSUMED,
              node.place());
    }
    return new TaskNode.Branch(
        node.place(), share, of(node.then()), of(node.otherwise()), node.steady());
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
    Optional<Size> size = symbol.isSize() ? notes.sizes.sizeOf(symbol) : Optional.empty();
    if (size.isEmpty()) {
      return new Value.Whole(Expr.symbol(symbol), Confidence.EXACT);
    }
    boolean isOfClass = size.get().isSteps() && Character.isUpperCase(name.charAt(0));
    if (size.get().isOpen() || isOfClass) {
      reader.notes().sizes.take(size.get());
      return new Value.Whole(Expr.symbol(symbol), Confidence.ASSUMED);
    }
    return sized(size.get());
  }

  private Value.Whole sized(Size size) {
    String origin = size.origin();
    String name = notes.sizes.pathOf(size);
    if (origin.startsWith("parameter ")) {
      String parameter = origin.substring("parameter ".length());
      if (parameters.containsKey(parameter)) {
        return given(parameter).value() instanceof Value.Whole whole
            ? whole
            : open(parameter, "", size);
      }
    }
    if (notes.sizes.isGiven(size)) {
      reader.notes().sizes.given(name);
      reader.notes().sizes.take(size);
      return new Value.Whole(Expr.symbol(size.symbol()), Confidence.EXACT);
    }
    String head = head(name);
    if (parameters.containsKey(head)) {
      return ofArgument(head, name.substring(head.length()), size);
    }
    boolean isStatic =
        Character.isUpperCase(head.charAt(0))
            && reader.types().type(head, method.owner()).isPresent();
    boolean isField = reader.types().field(method.owner(), head).isPresent();
    if (isStatic || !isField && !name.contains("()")) {
      reader.notes().sizes.take(size);
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
          && reader.names().length(row, frame.place(at), state) instanceof Value.Whole whole) {
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
    Expr named = reader.notes().size(path, size.origin(), size.place());
    return new Value.Whole(named, Confidence.EXACT);
  }

  private Value.Whole open(String parameter, String rest, Size size) {
    Node where = at;
    if (at instanceof NodeWithArguments<?> call) {
      List<Expression> arguments = call.getArguments();
      int i = parameters.getOrDefault(parameter, arguments.size());
      where = i < arguments.size() ? arguments.get(i) : at;
    }
    Optional<Estimate> called = called(where, parameter, size);
    if (called.isPresent()) {
      return new Value.Whole(called.get().value(), Confidence.ASSUMED);
    }
    String what =
        "`" + size.symbol().name() + "` of `" + method.declaration().getNameAsString() + "`";
    Estimate value =
        reader.open().at(where, "value" + NO_NAME.matcher(rest).replaceAll("_"), what, frame);
    return new Value.Whole(value.value(), Confidence.ASSUMED);
  }

  /**
   * What the caller calls a size of an argument, or else what the method calls it, or its object. A
   * number alone may be one end of a range: it has no name of its own.
   */
  private Optional<Estimate> called(Node argument, String parameter, Size size) {
    String path = notes.sizes.pathOf(size);
    String how = path.substring(Math.min(parameter.length(), path.length()));
    if (!size.isSteps() && !SIZE.matcher(how).find()) {
      return Optional.empty();
    }
    Optional<Estimate> named =
        argument instanceof Expression written && !Nodes.same(argument, at)
            ? reader.open().written(written, how, frame)
            : Optional.empty();
    String own = method.owner().type().getNameAsString() + ".";
    return named.isPresent()
        ? named
        : Optional.of(
            reader
                .open()
                .called(
                    parameter.isEmpty()
                        ? own + path
                        : own + method.declaration().getNameAsString() + "." + path,
                    frame.place(argument)));
  }

  private Operand given(String parameter) {
    return inside
        .local(parameter)
        .map(
            local ->
                new Operand(local.type(), local.value(), local.key(), local.level(), local.paths()))
        .orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
  }

  private String head(String name) {
    int end = 0;
    while (end < name.length() && Character.isJavaIdentifierPart(name.charAt(end))) {
      end++;
    }
    return name.substring(0, Math.max(1, end));
  }

  /** That very graph in some form, at such arguments. */
  record Executed(TaskNode graph, List<Object> arguments) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Executed that
          && graph == that.graph
          && arguments.equals(that.arguments);
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(graph) + arguments.hashCode();
    }
  }
}
