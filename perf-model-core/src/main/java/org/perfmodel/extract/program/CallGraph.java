package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.UnparsedFiles;
import org.perfmodel.extract.type.FunctionValues;
import org.perfmodel.extract.type.TypeIndex;

/**
 * Which methods of the sources a call may run, by the declared type of what it is called of and its
 * heirs (class hierarchy analysis: Dean, Grove and Chambers, ECOOP 1995). Where that type is not
 * known, every method of the name; where it is the library's, those of classes that may be heirs of
 * the library's types.
 */
final class CallGraph {

  /** What functions of the library's interfaces are called by. */
  private static final Pattern RUNS =
      Pattern.compile("run|call|compare|test|accept|(apply|get)(As[A-Z]\\w+)?");

  private final TypeIndex types;
  private final ReceiverTypes receivers;
  private final FunctionValues handed;
  private final Map<String, List<TypeIndex.Method>> named = new HashMap<>();
  private final List<TypeIndex.Method> implied = new ArrayList<>();
  private final Map<TypeIndex.Entry, Boolean> outside = new ConcurrentHashMap<>();

  CallGraph(TypeIndex types) {
    this.types = types;
    this.receivers = new ReceiverTypes(types);
    this.handed = new FunctionValues(types);
    for (TypeIndex.Entry entry : types.all()) {
      for (Node member : entry.type().getMembers()) {
        if (member instanceof CallableDeclaration<?> declaration) {
          named
              .computeIfAbsent(nameOf(declaration), name -> new ArrayList<>())
              .add(new TypeIndex.Method(declaration, entry));
        }
      }
      if (entry.constructors().isEmpty() && !entry.isInterface()) {
        ConstructorDeclaration none = new ConstructorDeclaration(entry.name());
        TypeIndex.Method unwritten = new TypeIndex.Method(none, entry);
        implied.add(unwritten);
        named.computeIfAbsent(nameOf(none), name -> new ArrayList<>()).add(unwritten);
      }
    }
  }

  /** What no method of a type is: constructors that nobody wrote, and what is handed over. */
  List<TypeIndex.Method> unwritten() {
    List<TypeIndex.Method> found = new ArrayList<>(implied);
    found.addAll(handed.all());
    return found;
  }

  /** Whether a method stands for code that another makes. */
  boolean isHanded(CallableDeclaration<?> method) {
    return handed.isHanded(method);
  }

  /** The code of a method; that of a constructor begins with its type's initialisers. */
  List<Node> bodies(TypeIndex.Method method) {
    if (!(method.declaration() instanceof ConstructorDeclaration constructor)) {
      return handed.bodies(method.declaration());
    }
    List<Node> found = new ArrayList<>();
    for (Node member : method.owner().type().getMembers()) {
      boolean isInitial =
          member instanceof InitializerDeclaration block && !block.isStatic()
              || member instanceof FieldDeclaration field && !field.isStatic();
      if (isInitial) {
        found.add(member);
      }
    }
    if (constructor.getParentNode().isPresent()) {
      found.add(constructor);
    }
    return found;
  }

  /** The methods that a method may run itself. */
  Set<TypeIndex.Method> calledBy(TypeIndex.Method method) {
    Set<TypeIndex.Method> found = new HashSet<>();
    bodies(method).forEach(body -> found.addAll(calledIn(body)));
    if (method.declaration() instanceof ConstructorDeclaration constructor
        && constructor.getBody().getStatements().stream()
            .noneMatch(Statement::isExplicitConstructorInvocationStmt)) {
      types
          .parent(method.owner())
          .ifPresent(parent -> found.addAll(all("new " + parent.name(), 0)));
    }
    return found;
  }

  private static String nameOf(CallableDeclaration<?> declaration) {
    return declaration instanceof MethodDeclaration
        ? declaration.getNameAsString()
        : "new " + declaration.getNameAsString();
  }

  /** The methods that calls within a part of a method may run themselves. */
  Set<TypeIndex.Method> calledIn(Node part) {
    Optional<TypeIndex.Entry> owner = ownerOf(part);
    Set<TypeIndex.Method> found = new HashSet<>();
    if (owner.isEmpty()) {
      return found;
    }
    Map<String, Optional<Type>> scope = receivers.scopeOf(part);
    Nodes.walk(
        part,
        node -> {
          if (node instanceof MethodCallExpr call) {
            found.addAll(targets(call, owner.get(), scope));
            found.addAll(handedTo(call, owner.get(), scope));
          } else if (node instanceof ObjectCreationExpr creation) {
            found.addAll(
                all("new " + creation.getType().getNameAsString(), creation.getArguments().size()));
          } else if (node instanceof ExplicitConstructorInvocationStmt other) {
            Optional<TypeIndex.Entry> made = other.isThis() ? owner : types.parent(owner.get());
            made.ifPresent(
                type -> found.addAll(all("new " + type.name(), other.getArguments().size())));
          } else if (node instanceof MethodReferenceExpr reference) {
            String name = reference.getIdentifier();
            found.addAll(
                allNamed(name.equals("new") ? "new " + Printed.of(reference.getScope()) : name));
          }
        });
    return found;
  }

  /** Lambdas and methods of classes without a name that a call may run. */
  private List<TypeIndex.Method> handedTo(
      MethodCallExpr call, TypeIndex.Entry owner, Map<String, Optional<Type>> scope) {
    String name = call.getNameAsString();
    int arity = call.getArguments().size();
    ReceiverTypes.Receiver receiver =
        call.getScope()
            .map(of -> receivers.receiver(of, owner, scope, 0))
            .orElse(ReceiverTypes.Receiver.of(owner));
    List<TypeIndex.Method> found = new ArrayList<>();
    for (FunctionValues.Anonymous each : handed.methods(name, arity)) {
      Optional<TypeIndex.Entry> extended = types.type(each.type(), each.method().owner());
      if (receiver.type().isEmpty()
          || extended.isPresent() && types.distance(extended.get(), receiver.type().get()) >= 0) {
        found.add(each.method());
      }
    }
    boolean isFunction =
        receiver.type().isPresent()
            ? types.methods(receiver.type().get(), name, arity).stream()
                .anyMatch(method -> !method.hasBody() && method.owner().isInterface())
            : receiver.isFunction()
                && RUNS.matcher(name).matches()
                && (arity == 0 || !isWithoutArguments(name));
    if (isFunction) {
      found.addAll(handed.functions(arity));
    } else if (receiver.type().isEmpty()) {
      // What the library is given, it may run.
      for (Expression argument : call.getArguments()) {
        if ((argument.isNameExpr() || argument.isFieldAccessExpr())
            && receivers
                .receiver(argument, owner, scope, 0)
                .equals(ReceiverTypes.Receiver.FUNCTION)) {
          for (int arguments = 0; arguments <= 2; arguments++) {
            found.addAll(handed.functions(arguments));
          }
        }
      }
    }
    return found;
  }

  private static boolean isWithoutArguments(String function) {
    return function.equals("run") || function.equals("call") || function.startsWith("get");
  }

  /** Whether a call is of something that the sources declare, so that it is no collection's. */
  boolean isOfSources(MethodCallExpr call) {
    Optional<TypeIndex.Entry> owner = ownerOf(call);
    return owner.isPresent()
        && call.getScope()
            .filter(
                scope ->
                    receivers
                        .receiver(scope, owner.get(), receivers.scopeOf(call), 0)
                        .type()
                        .isPresent())
            .isPresent();
  }

  private List<TypeIndex.Method> allNamed(String name) {
    types.leftOut().ask(UnparsedFiles.Kind.METHOD, name);
    return named.getOrDefault(name, List.of());
  }

  private List<TypeIndex.Method> all(String name, int arity) {
    List<TypeIndex.Method> found = new ArrayList<>();
    for (TypeIndex.Method method : allNamed(name)) {
      if (method.takes(arity)) {
        found.add(method);
      }
    }
    return found;
  }

  private List<TypeIndex.Method> targets(
      MethodCallExpr call, TypeIndex.Entry owner, Map<String, Optional<Type>> scope) {
    String name = call.getNameAsString();
    int arity = call.getArguments().size();
    if (allNamed(name).isEmpty()) {
      return List.of();
    }
    if (call.getScope().isEmpty()) {
      // Of the type itself, or of one around it; in an anonymous class, of whatever it extends.
      Optional<TypeIndex.Entry> at =
          ReceiverTypes.isInAnonymous(call) ? Optional.empty() : Optional.of(owner);
      while (at.isPresent()) {
        List<TypeIndex.Method> here = declaredBy(at.get(), name, arity);
        if (!here.isEmpty()) {
          return withHeirs(here);
        }
        at = types.outer(at.get());
      }
      return all(name, arity);
    }
    ReceiverTypes.Receiver receiver = receivers.receiver(call.getScope().get(), owner, scope, 0);
    if (receiver.type().isPresent()) {
      List<TypeIndex.Method> here = declaredBy(receiver.type().get(), name, arity);
      return here.isEmpty() ? ofHeirs(receiver.type().get(), name, arity) : withHeirs(here);
    }
    List<TypeIndex.Method> candidates = all(name, arity);
    if (receiver.isLibrary()) {
      candidates.removeIf(method -> !extendsLibrary(method.owner()));
    }
    return candidates;
  }

  private List<TypeIndex.Method> declaredBy(TypeIndex.Entry type, String name, int arity) {
    return types.methods(type, name, arity);
  }

  private List<TypeIndex.Method> withHeirs(List<TypeIndex.Method> declared) {
    List<TypeIndex.Method> found = new ArrayList<>(declared);
    for (TypeIndex.Method method : declared) {
      if (method.isVirtual()) {
        found.addAll(types.overriders(method));
      }
    }
    return found;
  }

  /** Methods that only heirs declare: their parent inherits them from the library. */
  private List<TypeIndex.Method> ofHeirs(TypeIndex.Entry type, String name, int arity) {
    List<TypeIndex.Method> found = all(name, arity);
    found.removeIf(method -> types.distance(method.owner(), type) < 0);
    return found;
  }

  /** Whether a type has a parent outside of the sources. */
  private boolean extendsLibrary(TypeIndex.Entry type) {
    Boolean known = outside.get(type);
    if (known == null) {
      known = types.hasParentOutside(type);
      outside.put(type, known);
    }
    return known;
  }

  private Optional<TypeIndex.Entry> ownerOf(Node node) {
    return node instanceof TypeDeclaration<?> type
        ? Optional.of(types.entry(type))
        : TypeIndex.enclosing(node).map(types::entry);
  }
}
