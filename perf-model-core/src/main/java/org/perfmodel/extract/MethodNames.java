package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.type.Type;
import java.util.stream.Collectors;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.type.TypeIndex;

/** Names of methods and types with what they lie in. */
final class MethodNames {

  private MethodNames() {}

  static String fullName(TypeIndex.Entry type) {
    return type.source().packageName() + nested(type.type());
  }

  /** The name with those of the types around it, joined by dots. */
  static String nested(TypeDeclaration<?> type) {
    return TypeIndex.enclosing(type)
        .map(outer -> nested(outer) + "." + type.getNameAsString())
        .orElse(type.getNameAsString());
  }

  /** A method's own type variable is named by its bound, which tells overloads apart. */
  private static String erased(Type type, CallableDeclaration<?> method) {
    return method.getTypeParameters().stream()
        .filter(variable -> variable.getNameAsString().equals(Printed.of(type)))
        .flatMap(variable -> variable.getTypeBound().stream())
        .map(bound -> bound.getNameAsString())
        .findFirst()
        .orElseGet(() -> Printed.of(type));
  }

  static String signature(TypeIndex.Method method, String separator) {
    String parameters =
        method.declaration().getParameters().stream()
            .map(
                parameter ->
                    erased(parameter.getType(), method.declaration())
                        + (parameter.isVarArgs() ? "..." : ""))
            .collect(Collectors.joining(","));
    return method.owner().source().packageName()
        + nested(method.owner().type())
        + separator
        + method.declaration().getNameAsString()
        + "("
        + parameters
        + ")";
  }
}
