package org.perfmodel.extract.call;

import com.github.javaparser.ast.body.MethodDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.extract.construct.Conversions;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;

/**
 * What functions take and answer by the interface that they stand for: {@code x -> x * 2} is a
 * product of longs where it is a {@code LongUnaryOperator}. JLS 15.27.3.
 */
final class Signatures {
  private static final Map<String, Optional<Signature>> OF_LIBRARY = new ConcurrentHashMap<>();

  private final TypeIndex types;
  private final Targets targets;

  /**
   * The only method of an interface that has no body.
   *
   * @param parameters of unknown type where the interface does not say which primitive they are
   */
  record Signature(List<JavaType> parameters, JavaType result) {
    static final Signature NONE = new Signature(List.of(), JavaType.UNKNOWN);

    Signature {
      parameters = List.copyOf(parameters);
    }

    /** The arguments as the function gets them. */
    List<Operand> given(List<Operand> arguments, Conversions conversions, Code code) {
      List<Operand> given = new ArrayList<>(arguments);
      for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
        if (parameters.get(i).isNumber()) {
          given.set(i, conversions.convert(given.get(i), parameters.get(i), code, false));
        }
      }
      return given;
    }
  }

  Signatures(TypeIndex types, Targets targets) {
    this.types = types;
    this.targets = targets;
  }

  Signature of(JavaType type, String name, List<Operand> arguments, TypeIndex.Entry from) {
    Optional<TypeIndex.Entry> own = types.type(type.name(), from);
    if (own.isEmpty()) {
      return OF_LIBRARY.computeIfAbsent(type.name(), Signatures::ofLibrary).orElse(Signature.NONE);
    }
    List<TypeIndex.Method> found = targets.overloads(own.get(), name, arguments);
    if (found.size() != 1) {
      return Signature.NONE;
    }
    List<JavaType> parameters = new ArrayList<>();
    found.get(0).declaration().getParameters().forEach(each -> parameters.add(JavaType.of(each)));
    return new Signature(
        parameters,
        found.get(0).declaration() instanceof MethodDeclaration method
            ? JavaType.of(method.getType())
            : JavaType.UNKNOWN);
  }

  private static Optional<Signature> ofLibrary(String name) {
    try {
      for (Method method : Class.forName("java.util.function." + name).getMethods()) {
        if (Modifier.isAbstract(method.getModifiers())) {
          List<JavaType> parameters = new ArrayList<>();
          for (Class<?> parameter : method.getParameterTypes()) {
            parameters.add(of(parameter));
          }
          return Optional.of(new Signature(parameters, of(method.getReturnType())));
        }
      }
      return Optional.empty();
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }

  private static JavaType of(Class<?> type) {
    if (type == int.class) {
      return JavaType.INT;
    }
    if (type == long.class) {
      return JavaType.LONG;
    }
    if (type == double.class) {
      return JavaType.DOUBLE;
    }
    return type == boolean.class ? JavaType.BOOLEAN : JavaType.UNKNOWN;
  }
}
