package org.perfmodel.extract.type;

import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.workload.ValueType;

/**
 * What a type parameter of a type stands for in an heir: {@code T} of {@code Holder<T>} is {@code
 * Grid} in {@code class GridHolder extends Holder<Grid>}.
 */
public final class TypeVariables {
  private static final int NONE = -1;

  private final TypeIndex types;

  public TypeVariables(TypeIndex types) {
    this.types = types;
  }

  /**
   * The type of a member, seen from an heir; the same type where that says no more.
   *
   * @param declaring the type that has the member
   */
  public JavaType seen(JavaType type, TypeIndex.Entry declaring, TypeIndex.Entry from) {
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
  public JavaType answered(JavaType answer, TypeIndex.Entry declaring, JavaType object) {
    int index = index(declaring.type(), answer.name());
    return index == NONE || !object.argument(index).isKnown()
        ? answer
        : answer.dimensions() == 0 ? object.argument(index) : answer;
  }

  /** Whether a type is one letter, as those of methods are called: {@code T}. */
  public static boolean isOne(JavaType type) {
    return type.base() == ValueType.REFERENCE && type.name().length() == 1;
  }

  /** Finds what the variables of a parameter's type stand for, in the type that is given to it. */
  public static void bind(JavaType declared, JavaType given, Map<String, JavaType> into) {
    if (isOne(declared)) {
      if (declared.dimensions() == 0 && given.isReference() && !isOne(given)) {
        into.putIfAbsent(declared.name(), given);
      } else if (declared.dimensions() == 1 && given.dimensions() == 1) {
        bind(declared.element(), given.element(), into);
      }
      return;
    }
    if (declared.arguments().size() == given.arguments().size()) {
      for (int i = 0; i < declared.arguments().size(); i++) {
        bind(declared.argument(i), given.argument(i), into);
      }
    }
  }

  /** The type with what its arguments stand for: {@code List<T>} as {@code List<Order>}. */
  public static JavaType bound(JavaType type, Map<String, JavaType> variables) {
    if (variables.isEmpty() || type.arguments().isEmpty()) {
      return type;
    }
    List<JavaType> arguments = new ArrayList<>();
    for (JavaType each : type.arguments()) {
      JavaType stands = each.dimensions() == 0 ? variables.get(each.name()) : null;
      arguments.add(stands != null ? stands : bound(each, variables));
    }
    return new JavaType(type.base(), type.dimensions(), type.name(), arguments);
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
