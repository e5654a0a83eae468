package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Constructors;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.library.LibraryObjects;
import org.perfmodel.extract.program.AnonymousClasses;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.Receiver;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.Recursions;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** New objects: what their fields and constructors execute, and what they hold afterwards. */
public final class ConstructorReader implements Constructors {
  private final Reader reader;
  private final Targets targets;
  private final Library library;

  public ConstructorReader(Reader reader, Targets targets, Library library) {
    this.reader = reader;
    this.targets = targets;
    this.library = library;
  }

  @Override
  public Operand creation(ObjectCreationExpr creation, Frame frame, State state, Code code) {
    String name = creation.getType().getNameAsString();
    JavaType type = JavaType.of(creation.getType());
    List<Operand> arguments = new ArrayList<>();
    for (Expression argument : creation.getArguments()) {
      arguments.add(reader.expressions().read(argument, frame, state, code));
    }
    boolean anonymous = creation.getAnonymousClassBody().isPresent();
    String alias = (anonymous ? Heap.ANONYMOUS : Heap.FRESH) + name + reader.notes().next();
    Optional<TypeIndex.Entry> owner = reader.types().type(type.name(), frame.owner);
    allocate(creation, owner, alias, frame.place(creation), code);
    Operand made =
        new Operand(
            type,
            anonymous ? Value.Named.of(alias) : Value.Named.object(alias, type.name()),
            new Object(),
            reader.notes().depth(),
            Paths.NONE);
    if (owner.isEmpty()) {
      reader.permits().made(creation, alias, arguments);
      new LibraryObjects(reader).made(creation, alias, arguments, frame, state, code);
      if (name.equals("Thread") && !arguments.isEmpty()) {
        reader.tasks().thread(creation, arguments, frame, state, code);
        return made;
      }
      if (!library.creates(creation, alias, arguments, frame, state, code)) {
        code.node(
            reader
                .unknown(
                    creation,
                    frame,
                    "constructor without source",
                    "constructor without source: `" + reader.brief(creation) + "`")
                .of(key(creation)));
        reader.calls().forgetArguments(Optional.empty(), arguments, state);
      }
      anonymous(creation, frame, state, code);
      return functional(made, creation, owner, frame, state);
    }
    List<TypeIndex.Method> fitting = targets.constructors(owner.get(), arguments);
    reader.calls().used(owner.get(), state);
    if (reader.enclosingInstances().isInner(owner.get())) {
      reader
          .notes()
          .assume(
              "that a `" + name + "` keeps the object around takes no time",
              Confidence.ASSUMED,
              frame.place(creation));
    }
    if (!reader.capturedVariables().taken(owner.get(), state).isEmpty()) {
      reader
          .notes()
          .assume(
              "what a `" + name + "` keeps of the variables around takes no time",
              Confidence.ASSUMED,
              frame.place(creation));
    }
    reader
        .enclosingInstances()
        .made(owner.get(), alias + ".", around(creation, frame, state, code), frame);
    reader.capturedVariables().keep(owner.get(), alias + ".", state);
    initial(owner.get(), alias + ".", frame, state, code, 0);
    if (fitting.size() == 1) {
      reader
          .inlining()
          .inlined(
              fitting.get(0),
              arguments,
              new Receiver(alias + ".", Optional.of(type.name())),
              creation,
              frame,
              state,
              code);
    } else if (fitting.size() > 1) {
      code.node(
          reader
              .unknown(
                  creation,
                  frame,
                  "constructor with several targets",
                  "constructor with several targets: `" + reader.brief(creation) + "`")
              .of(key(creation)));
      reader.calls().forgetEffects(creation, state);
    } else if (owner.get().constructors().isEmpty() && arguments.isEmpty()) {
      Frame inside =
          new Frame(
              owner.get(), name, alias + ".", Optional.of(name), frame.depth + 1, JavaType.UNKNOWN);
      parentConstructor(owner.get(), creation, inside, state, code);
    }
    if (isSeenEarly(owner.get())) {
      reader
          .notes()
          .assume(
              "constructors of parents of `" + name + "` run nothing that sees its own fields",
              Confidence.ASSUMED,
              frame.place(creation));
    }
    anonymous(creation, frame, state, code);
    return functional(made, creation, owner, frame, state);
  }

  /** What is unknown of each that is made so, however its arguments are spelled. */
  private static String key(ObjectCreationExpr creation) {
    return "new " + creation.getType().getNameAsString() + "/" + creation.getArguments().size();
  }

  /** An object whose methods read like lambdas is taken for one. */
  private Operand functional(
      Operand made,
      ObjectCreationExpr creation,
      Optional<TypeIndex.Entry> owner,
      Frame frame,
      State state) {
    if (creation.getAnonymousClassBody().isEmpty()) {
      return made;
    }
    reader
        .notes()
        .assume(
            "what a class without a name keeps in fields takes no time",
            Confidence.ASSUMED,
            frame.place(creation));
    boolean isPlain =
        owner.filter(type -> !type.isInterface()).isEmpty()
            && AnonymousClasses.isPlain(
                creation,
                owner
                    .map(reader.types()::members)
                    .or(() -> reader.outside().members(made.type().name(), frame.owner)));
    return isPlain ? made.holding(new Value.Function(creation, frame, state)) : made;
  }

  /**
   * Whether a class that stands in a method uses variables of the method: it has fields of them.
   */
  /** What formulae put before the fields of {@code given} in {@code given.new Inner()}. */
  private Optional<String> around(
      ObjectCreationExpr creation, Frame frame, State state, Code code) {
    return creation
        .getScope()
        .map(scope -> reader.expressions().read(scope, frame, state, code))
        .map(given -> given.value().called().orElse("?") + ".");
  }

  private void allocate(
      ObjectCreationExpr creation,
      Optional<TypeIndex.Entry> owner,
      String alias,
      Place place,
      Code code) {
    boolean isNone = owner.isPresent() && reader.escapes().stays(creation, owner.get());
    reader.notes().made(alias, isNone);
    if (isNone) {
      code.fold(Verb.ALLOCATE, ValueType.NONE);
      reader
          .notes()
          .assume(
              "a `"
                  + creation.getType().getNameAsString().replaceFirst("\\$[0-9]+$", "")
                  + "` made here does not leave the method: no allocation",
              Confidence.EXACT, // That it stays follows from the sources.
              place);
      return;
    }
    code.add(Verb.ALLOCATE, ValueType.NONE);
    owner.ifPresent(
        type -> code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), Expr.constant(bytes(type))));
  }

  @Override
  public long bytes(TypeIndex.Entry type) {
    return reader.effects().facts.bytes(type, this::laidOut);
  }

  private long laidOut(TypeIndex.Entry type) {
    long bytes = 12;
    Optional<TypeIndex.Entry> each = Optional.of(type);
    for (int up = 0; each.isPresent() && up < Recursions.DEEPEST; up++) {
      for (BodyDeclaration<?> member : each.get().type().getMembers()) {
        if (member instanceof FieldDeclaration field && !field.isStatic()) {
          for (VariableDeclarator variable : field.getVariables()) {
            bytes += JavaType.of(variable.getType()).stored().bytes();
          }
        }
      }
      each = reader.types().parent(each.get());
    }
    return (bytes + 7) / 8 * 8;
  }

  /** Whether a constructor of a parent calls a method of the object, before its fields are set. */
  private boolean isSeenEarly(TypeIndex.Entry owner) {
    Optional<TypeIndex.Entry> parent = reader.types().parent(owner);
    for (int up = 0; parent.isPresent() && up < Recursions.DEEPEST; up++) {
      for (TypeIndex.Method constructor : parent.get().constructors()) {
        for (MethodCallExpr call : reader.effects().facts.of(constructor.declaration()).calls()) {
          if (call.getScope().filter(scope -> !scope.isThisExpr()).isEmpty()) {
            return true;
          }
        }
      }
      parent = reader.types().parent(parent.get());
    }
    return false;
  }

  /** What an object of a class without a name executes when it is made. */
  private void anonymous(ObjectCreationExpr creation, Frame frame, State state, Code code) {
    List<BodyDeclaration<?>> members =
        creation
            .getAnonymousClassBody()
            .<List<BodyDeclaration<?>>>map(List::copyOf)
            .orElse(List.of());
    Set<String> own = new HashSet<>();
    for (BodyDeclaration<?> member : members) {
      if (member instanceof FieldDeclaration field) {
        field.getVariables().forEach(variable -> own.add(variable.getNameAsString()));
      }
    }
    for (BodyDeclaration<?> member : members) {
      if (member instanceof InitializerDeclaration block && names(block, own)) {
        code.node(
            reader.unknown(
                block,
                frame,
                "initialiser of an anonymous class",
                "initialiser of `" + reader.brief(creation) + "`"));
        reader.effects().facts.of(block).changed().forEach(state.heap()::forget);
        reader.calls().forgetEffects(block, state);
      } else if (member instanceof InitializerDeclaration block) {
        reader.statements().read(block.getBody(), frame, state, code);
      } else if (member instanceof FieldDeclaration field && !field.isStatic()) {
        for (VariableDeclarator variable : field.getVariables()) {
          variable
              .getInitializer()
              .filter(value -> !value.isArrayInitializerExpr())
              .ifPresent(
                  value -> {
                    JavaType type = JavaType.of(variable.getType());
                    reader.expressions().read(value, frame, state, code);
                    code.add(
                        Verb.FIELD_STORE, type.isKnown() ? type.stored() : ValueType.REFERENCE);
                  });
        }
      }
    }
  }

  private static boolean names(InitializerDeclaration block, Set<String> fields) {
    return block
        .findFirst(
            Node.class,
            node ->
                node instanceof NameExpr name && fields.contains(name.getNameAsString())
                    || node instanceof FieldAccessExpr access
                        && access.getScope().isThisExpr()
                        && fields.contains(access.getNameAsString()))
        .isPresent();
  }

  @Override
  public void parentConstructor(
      TypeIndex.Entry owner, Node at, Frame frame, State state, Code code) {
    Optional<TypeIndex.Entry> parent = reader.types().parent(owner);
    if (parent.isEmpty() || reader.recursions().isDeep()) {
      return;
    }
    List<TypeIndex.Method> found = targets.constructors(parent.get(), List.of());
    if (found.size() == 1) {
      reader
          .inlining()
          .inlined(found.get(0), List.of(), Receiver.of(frame), at, frame, state, code);
    } else if (parent.get().constructors().isEmpty()) {
      parentConstructor(parent.get(), at, frame, state, code);
    }
  }

  @Override
  public void initial(
      TypeIndex.Entry owner, String receiver, Frame from, State state, Code code, int up) {
    if (up < Recursions.DEEPEST) {
      reader
          .types()
          .parent(owner)
          .ifPresent(parent -> initial(parent, receiver, from, state, code, up + 1));
    }
    Frame frame =
        new Frame(
            owner,
            owner.name(),
            receiver,
            Optional.of(owner.name()),
            from.depth + 1,
            JavaType.UNKNOWN);
    for (BodyDeclaration<?> member : owner.type().getMembers()) {
      if (member instanceof InitializerDeclaration block && !block.isStatic()) {
        reader.statements().read(block.getBody(), frame, state, code);
        continue;
      }
      if (!(member instanceof FieldDeclaration field) || field.isStatic() || owner.isInterface()) {
        continue;
      }
      for (VariableDeclarator variable : field.getVariables()) {
        JavaType type = JavaType.of(variable.getType());
        String path = receiver + variable.getNameAsString();
        if (variable.getInitializer().isEmpty()) {
          state.heap().putFresh(path, type.isIntegral() ? Value.exact(0) : Value.Opaque.ONLY);
          continue;
        }
        Expression initializer = variable.getInitializer().get();
        if (reader.budget().isExhausted()) {
          state.heap().putFresh(path, Value.Opaque.ONLY);
          continue;
        }
        Operand value =
            initializer instanceof ArrayInitializerExpr values
                ? reader.arrays().initializer(values, type, frame, state, code)
                : reader.expressions().read(initializer, frame, state, code);
        code.add(Verb.FIELD_STORE, type.isKnown() ? type.stored() : ValueType.REFERENCE);
        state.heap().putFresh(path, value.value());
      }
    }
  }

  @Override
  public void constructor(
      ExplicitConstructorInvocationStmt invocation, Frame frame, State state, Code code) {
    List<Operand> arguments = new ArrayList<>();
    for (Expression argument : invocation.getArguments()) {
      arguments.add(reader.expressions().read(argument, frame, state, code));
    }
    Optional<TypeIndex.Entry> owner =
        invocation.isThis() ? Optional.of(frame.owner) : reader.types().parent(frame.owner);
    List<TypeIndex.Method> found =
        owner.map(type -> targets.constructors(type, arguments)).orElse(List.of());
    if (found.size() == 1) {
      reader
          .inlining()
          .inlined(found.get(0), arguments, Receiver.of(frame), invocation, frame, state, code);
    } else if (owner.isPresent() && found.size() > 1) {
      code.node(
          reader.unknown(
              invocation,
              frame,
              "constructor with several targets",
              "constructor with several targets: `" + reader.brief(invocation) + "`"));
      state.heap().forgetAll();
    }
  }
}
