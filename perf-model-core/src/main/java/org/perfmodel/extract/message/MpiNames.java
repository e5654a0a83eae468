package org.perfmodel.extract.message;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;

/** What names of the package {@code mpi} mean: types, constants, communicators, data types. */
final class MpiNames {
  private static final Set<String> COMMUNICATORS =
      Set.of("Comm", "Intracomm", "Cartcomm", "CartComm", "Graphcomm", "GraphComm", "Intercomm");
  private static final Set<String> OTHERS =
      Set.of("MPI", "Request", "Prequest", "Status", "Datatype", "ShiftParms");

  /** Methods whose answer another method is called of. */
  private static final Set<String> CHAINED = Set.of("split", "dup", "clone", "wait", "waitstatus");

  /** Bytes in a message: those of MPI's predefined types for Java. */
  private static final Map<String, Integer> BYTES =
      Map.ofEntries(
          Map.entry("BYTE", 1),
          Map.entry("BOOLEAN", 1),
          Map.entry("PACKED", 1),
          Map.entry("CHAR", 2),
          Map.entry("SHORT", 2),
          Map.entry("INT", 4),
          Map.entry("FLOAT", 4),
          Map.entry("LONG", 8),
          Map.entry("DOUBLE", 8),
          Map.entry("INT2", 8),
          Map.entry("FLOAT_INT", 8),
          Map.entry("FLOAT_COMPLEX", 8),
          Map.entry("DOUBLE_COMPLEX", 16));

  private final Reader reader;
  private final Map<String, Communicator> communicators = new HashMap<>();
  private final Map<String, Expr> sizes = new HashMap<>();

  MpiNames(Reader reader) {
    this.reader = reader;
  }

  // ---- types

  /** The type of the package that something has, or names; empty if it has another. */
  Optional<String> typeOf(Expression scope, Frame frame, State state) {
    if (!frame.source().namesMpi()) {
      return Optional.empty();
    }
    Expression bare = Nodes.bare(scope);
    String text = bare instanceof NameExpr || bare instanceof FieldAccessExpr ? last(bare) : "";
    boolean names = OTHERS.contains(text) && state.local(text).isEmpty();
    Optional<String> type =
        names
            ? Optional.of(text)
            : isRead(bare) ? Optional.of(read(bare, frame, state)) : Optional.empty();
    return type.map(MpiNames::plain)
        .filter(each -> COMMUNICATORS.contains(each) || OTHERS.contains(each))
        .filter(each -> reader.types().type(each, frame.owner).isEmpty())
        .map(each -> each.equals("Prequest") ? "Request" : each);
  }

  private static String last(Expression name) {
    return name instanceof FieldAccessExpr access
        ? access.getScope().toString().equals("mpi") ? access.getNameAsString() : ""
        : ((NameExpr) name).getNameAsString();
  }

  /** A chain of calls is not read again at each of its links. */
  private static boolean isRead(Expression scope) {
    return scope instanceof MethodCallExpr call
        ? isChained(call.getNameAsString())
        : scope.isNameExpr() || scope.isFieldAccessExpr() || scope.isArrayAccessExpr();
  }

  private static boolean isChained(String name) {
    String plain = name.replace("_", "").toLowerCase(Locale.ROOT);
    return CHAINED.contains(plain)
        || MpiCall.ofCommunicator(name).isBegun()
        || plain.equals("recv")
        || plain.equals("sendrecv");
  }

  private String read(Expression scope, Frame frame, State state) {
    JavaType type =
        reader
            .notes()
            .trying(
                () ->
                    reader
                        .expressions()
                        .read(scope, frame, state.copy(), new Code(frame.place(scope)))
                        .type());
    return type.isArray() ? "" : type.name();
  }

  private static String plain(String type) {
    return type.startsWith("mpi.") ? type.substring("mpi.".length()) : type;
  }

  /** Whether constants are named without their type. */
  boolean isStatic(Frame frame) {
    for (ImportDeclaration each : frame.source().unit().getImports()) {
      if (each.isStatic() && each.getNameAsString().startsWith("mpi.MPI")) {
        return true;
      }
    }
    return false;
  }

  // ---- constants

  Optional<Operand> constant(String name) {
    return switch (name) {
      case "COMM_WORLD", "COMM_SELF" ->
          Optional.of(fixed(JavaType.object("Intracomm"), Value.Named.of("MPI." + name), name));
      case "PROC_NULL" -> Optional.of(absent(SpecialRank.NONE));
      case "ANY_SOURCE", "ANY_TAG" -> Optional.of(absent(SpecialRank.ANY));
      default ->
          BYTES.containsKey(name) || name.equals("OBJECT")
              ? Optional.of(fixed(JavaType.object("Datatype"), Value.Named.of("MPI." + name), name))
              : Optional.empty();
    };
  }

  private static Operand absent(Symbol which) {
    return fixed(JavaType.INT, Value.exact(Expr.symbol(which)), which.name());
  }

  private static Operand fixed(JavaType type, Value value, String name) {
    return Operand.constant(type, value, new Constant("MPI." + name));
  }

  /** Bytes of one element of a data type. */
  Expr bytes(Operand type, Place place) {
    String name = type.value().called().orElse("datatype");
    Expr made = sizes.get(name);
    if (made != null) {
      return made;
    }
    Integer known = name.startsWith("MPI.") ? BYTES.get(name.substring("MPI.".length())) : null;
    return known != null
        ? Expr.constant(known)
        : reader.notes().size(plainName(name) + ".bytes", "bytes of one `" + name + "`", place);
  }

  private static String plainName(String name) {
    return name.startsWith("MPI.") ? name.substring("MPI.".length()) : name;
  }

  // ---- methods of the types

  /** {@code MPI.Init(args)} and the like: none of them is a message. */
  Operand ofMpi(MethodCallExpr call, List<Operand> arguments, Frame frame) {
    String name = call.getNameAsString();
    String plain = name.toLowerCase(Locale.ROOT);
    if (plain.equals("wtime") || plain.equals("wtick")) {
      return reader.operations().opaque(JavaType.DOUBLE);
    }
    if (plain.equals("slice")) {
      return arguments.isEmpty() ? reader.operations().opaque(JavaType.UNKNOWN) : arguments.get(0);
    }
    if (plain.startsWith("new") && plain.endsWith("buffer")) {
      return reader.operations().opaque(JavaType.object(name.substring("new".length())));
    }
    if (plain.startsWith("init") || plain.equals("finalize")) {
      reader
          .notes()
          .assume(
              "`MPI." + name + "` is not in the region's time",
              Confidence.ASSUMED,
              frame.place(call));
    }
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  /** Data types that are made of others. */
  Operand ofDatatype(MethodCallExpr call, List<Operand> arguments, Frame frame) {
    String plain = call.getNameAsString().toLowerCase(Locale.ROOT).replace("create", "");
    boolean isVector = plain.equals("vector");
    if ((!isVector && !plain.equals("contiguous")) || arguments.size() < 2) {
      return reader.operations().opaque(JavaType.object("Datatype"));
    }
    Optional<Expr> count = arguments.get(0).value().whole();
    Optional<Expr> block = isVector ? arguments.get(1).value().whole() : Optional.of(Expr.ONE);
    Expr each = bytes(arguments.get(arguments.size() - 1), frame.place(call));
    if (count.isEmpty() || block.isEmpty()) {
      return reader.operations().opaque(JavaType.object("Datatype"));
    }
    String name = Heap.FRESH + reader.notes().next();
    sizes.put(name, count.get().times(block.get()).times(each));
    return new Operand(
        JavaType.object("Datatype"),
        Value.Named.object(name, "Datatype"),
        new Object(),
        0,
        Paths.NONE);
  }

  // ---- communicators

  /** The processes of a communicator: all of them, where the sources do not say which. */
  Communicator communicator(Operand object, MethodCallExpr call, Frame frame) {
    String name =
        object.value().called().orElseGet(() -> reader.brief(call.getScope().orElseThrow()));
    Communicator known = communicators.get(name);
    if (known != null) {
      return known;
    }
    if (name.equals("MPI.COMM_SELF")) {
      return Communicator.self(name);
    }
    if (!name.equals("MPI.COMM_WORLD")) {
      reader
          .notes()
          .assume("`" + name + "` is of all processes", Confidence.ASSUMED, frame.place(call));
    }
    return Communicator.world(name);
  }

  Operand duplicate(Communicator processes, MethodCallExpr call) {
    return made(processes.as(variable(call)));
  }

  Operand split(
      Communicator processes,
      List<Operand> arguments,
      MethodCallExpr call,
      Frame frame,
      State state,
      Code code) {
    Optional<Expr> colour =
        arguments.isEmpty() ? Optional.empty() : arguments.get(0).value().whole();
    if (colour.isEmpty() || SpecialRank.isIn(colour.get())) {
      code.node(
          reader.unknown(
              call,
              frame,
              "message",
              "groups of `" + reader.brief(call) + "`",
              "Maybe compute the colour from the rank and the number of processes."));
      return made(processes.as(variable(call)));
    }
    Optional<Expr> key = arguments.size() < 2 ? Optional.empty() : arguments.get(1).value().whole();
    boolean inOrder =
        key.filter(each -> !each.contains(Symbol.RANK) || each.equals(processes.rank()))
            .isPresent();
    Place place = frame.place(call);
    if (!inOrder) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call) + "` keeps the order of ranks", Confidence.ASSUMED, place);
    }
    reader.notes().assume("`" + reader.brief(call) + "` takes no time", Confidence.ASSUMED, place);
    if (!processes.isWorld()) {
      reader
          .notes()
          .assume(
              "colours of `" + reader.brief(call) + "` are less than p", Confidence.ASSUMED, place);
    }
    return made(processes.split(variable(call), colour.get()));
  }

  private Operand made(Communicator processes) {
    String name = Heap.FRESH + reader.notes().next();
    communicators.put(name, processes);
    return new Operand(
        JavaType.object("Intracomm"),
        Value.Named.object(name, "Intracomm"),
        new Object(),
        0,
        Paths.NONE);
  }

  /** What a communicator is called in the source. */
  private String variable(MethodCallExpr call) {
    Node around = call.getParentNode().orElseThrow();
    while (around instanceof Expression && !(around instanceof AssignExpr)) {
      around = around.getParentNode().orElseThrow();
    }
    return around instanceof VariableDeclarator variable
        ? variable.getNameAsString()
        : around instanceof AssignExpr assign ? Printed.of(assign.getTarget()) : reader.brief(call);
  }
}
