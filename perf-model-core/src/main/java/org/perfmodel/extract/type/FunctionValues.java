package org.perfmodel.extract.type;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.UnparsedFiles;

/**
 * Code that one method makes and another runs: lambdas and method references, by how many arguments
 * they take, and methods of classes without a name.
 */
public final class FunctionValues {
  /** A method reference may take up to as many arguments. */
  public static final int MOST_ARGUMENTS = 3;

  /** A method of a class without a name, with the type that it extends. */
  public record Anonymous(TypeIndex.Method method, String type) {}

  private final TypeIndex types;

  /** By the number of arguments, a method that stands for all such lambdas. */
  private final Map<Integer, TypeIndex.Method> lambdas = new HashMap<>();

  private final IdentityHashMap<CallableDeclaration<?>, List<Node>> bodies =
      new IdentityHashMap<>();
  private final Map<String, List<Anonymous>> anonymous = new HashMap<>();
  private final Set<CallableDeclaration<?>> all =
      Collections.newSetFromMap(new IdentityHashMap<>());

  public FunctionValues(TypeIndex types) {
    this.types = types;
    Set<ParsedSource> sources = Collections.newSetFromMap(new IdentityHashMap<>());
    for (TypeIndex.Entry entry : types.all()) {
      if (sources.add(entry.source())) {
        for (Node node : entry.source().noted()) {
          outermost(node).ifPresent(type -> note(node, types.entry(type)));
        }
      }
    }
  }

  private static Optional<TypeDeclaration<?>> outermost(Node node) {
    Optional<TypeDeclaration<?>> outermost = Optional.empty();
    Optional<TypeDeclaration<?>> around = TypeIndex.enclosing(node);
    while (around.isPresent()) {
      outermost = around;
      around = TypeIndex.enclosing(around.get());
    }
    return outermost;
  }

  private void note(Node node, TypeIndex.Entry outermost) {
    if (node instanceof LambdaExpr lambda) {
      lambda(lambda.getParameters().size(), lambda.getBody(), outermost);
    } else if (node instanceof MethodReferenceExpr) {
      for (int arguments = 0; arguments <= MOST_ARGUMENTS; arguments++) {
        lambda(arguments, node, outermost);
      }
    } else if (node instanceof ObjectCreationExpr made
        && made.getAnonymousClassBody().isPresent()) {
      anonymous(made.getAnonymousClassBody().get(), made.getType().getNameAsString(), made);
    } else if (node instanceof EnumConstantDeclaration constant
        && constant.getParentNode().orElse(null) instanceof EnumDeclaration type) {
      anonymous(constant.getClassBody(), type.getNameAsString(), constant);
    }
  }

  private void lambda(int arguments, Node body, TypeIndex.Entry owner) {
    // One method stands for the lambdas of all files.
    types.leftOut().ask(UnparsedFiles.Kind.FUNCTION, "" + arguments);
    TypeIndex.Method method =
        lambdas.computeIfAbsent(
            arguments,
            none -> {
              MethodDeclaration standing = new MethodDeclaration();
              all.add(standing);
              return new TypeIndex.Method(standing, owner);
            });
    bodies.computeIfAbsent(method.declaration(), none -> new ArrayList<>()).add(body);
  }

  private void anonymous(NodeList<BodyDeclaration<?>> members, String type, Node at) {
    for (BodyDeclaration<?> member : members) {
      if (member instanceof MethodDeclaration method) {
        all.add(method);
        TypeDeclaration<?> around = TypeIndex.enclosing(at).orElseThrow();
        anonymous
            .computeIfAbsent(
                method.getNameAsString() + "/" + method.getParameters().size(),
                none -> new ArrayList<>())
            .add(new Anonymous(new TypeIndex.Method(method, types.entry(around)), type));
      }
    }
  }

  /** What a call of a function with as many arguments may run. */
  public List<TypeIndex.Method> functions(int arguments) {
    types.leftOut().ask(UnparsedFiles.Kind.FUNCTION, "" + arguments);
    TypeIndex.Method found = lambdas.get(arguments);
    return found == null ? List.of() : List.of(found);
  }

  /** What a call of that name may run of classes without a name. */
  public List<Anonymous> methods(String name, int arguments) {
    types.leftOut().ask(UnparsedFiles.Kind.NAMELESS_METHOD, name + "/" + arguments);
    return anonymous.getOrDefault(name + "/" + arguments, List.of());
  }

  /** All of it, as methods. */
  public List<TypeIndex.Method> all() {
    List<TypeIndex.Method> found = new ArrayList<>(lambdas.values());
    anonymous.values().forEach(each -> each.forEach(method -> found.add(method.method())));
    return found;
  }

  public boolean isHanded(CallableDeclaration<?> method) {
    return all.contains(method);
  }

  /** The code of such a method. */
  public List<Node> bodies(CallableDeclaration<?> method) {
    return bodies.getOrDefault(method, List.of(method));
  }
}
