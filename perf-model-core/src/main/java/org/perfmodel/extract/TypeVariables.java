package org.perfmodel.extract;

import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.List;
import java.util.Optional;

/**
 * What a type parameter of a type stands for in an heir: {@code T} of {@code Holder<T>} is {@code
 * Grid} in {@code class GridHolder extends Holder<Grid>}.
 */
final class TypeVariables {
  private static final int NONE = -1;

  private final TypeIndex types;

  TypeVariables(TypeIndex types) {
    this.types = types;
  }

  /**
   * The type of a member, seen from an heir; the same type where that says no more.
   *
   * @param declaring the type that has the member
   */
  JavaType seen(JavaType type, TypeIndex.Entry declaring, TypeIndex.Entry from) {
    if (!type.isReference() || index(declaring.type(), type.name()) == NONE) {
      return type;
    }
    return argument(type.name(), declaring, from, 0)
        .map(JavaType::of)
        .filter(JavaType::isKnown)
        .map(
            found ->
                new JavaType(
                    found.base(),
                    found.dimensions() + type.dimensions(),
                    found.name(),
                    found.arguments()))
        .orElse(type);
  }

  /** The type of an answer that its declaration names by a variable, where the object gives it. */
  JavaType answered(JavaType answer, TypeIndex.Entry declaring, JavaType object) {
    int index = index(declaring.type(), answer.name());
    return index == NONE || !object.argument(index).isKnown()
        ? answer
        : answer.dimensions() == 0 ? object.argument(index) : answer;
  }

  private Optional<Type> argument(
      String variable, TypeIndex.Entry declaring, TypeIndex.Entry from, int up) {
    if (up > Recursions.DEEPEST || from.equals(declaring)) {
      return Optional.empty();
    }
    for (ClassOrInterfaceType clause : TypeIndex.parentsOf(from.type())) {
      Optional<TypeIndex.Entry> parent = types.type(clause.getNameAsString(), from);
      if (parent.isEmpty() || types.distance(parent.get(), declaring) < 0) {
        continue;
      }
      if (parent.get().equals(declaring)) {
        return given(clause, declaring, variable);
      }
      Optional<Type> there = argument(variable, declaring, parent.get(), up + 1);
      if (there.isPresent() && index(parent.get().type(), there.get().asString()) != NONE) {
        return given(clause, parent.get(), there.get().asString());
      }
      return there;
    }
    return Optional.empty();
  }

  private static Optional<Type> given(
      ClassOrInterfaceType clause, TypeIndex.Entry parent, String variable) {
    int index = index(parent.type(), variable);
    return clause
        .getTypeArguments()
        .filter(arguments -> index != NONE && index < arguments.size())
        .map(arguments -> arguments.get(index));
  }

  private static int index(TypeDeclaration<?> type, String variable) {
    if (type instanceof NodeWithTypeParameters<?> generic) {
      List<TypeParameter> parameters = generic.getTypeParameters();
      for (int i = 0; i < parameters.size(); i++) {
        if (parameters.get(i).getNameAsString().equals(variable)) {
          return i;
        }
      }
    }
    return NONE;
  }
}
