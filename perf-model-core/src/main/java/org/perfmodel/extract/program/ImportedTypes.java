package org.perfmodel.extract.program;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.Name;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.MathCalls;
import org.perfmodel.extract.type.TypeIndex;

/** Which type of a library has a method that is called without naming it, or by another name. */
public final class ImportedTypes {
  private static final String MATH = "Math";

  /**
   * Classes with the methods of {@code Math}, to be called in its place, as their documentation
   * says: Apache Commons Math 2 to 4, Hipparchus, Jafama.
   */
  private static final Set<String> IN_PLACE_OF_MATH =
      Set.of(
          "org.apache.commons.math.util.FastMath",
          "org.apache.commons.math3.util.FastMath",
          "org.apache.commons.math4.core.jdkmath.AccurateMath",
          "org.apache.commons.math4.core.jdkmath.JdkMath",
          "org.hipparchus.util.FastMath",
          "net.jafama.FastMath",
          "net.jafama.StrictFastMath");

  /** The package that passes messages, and that of what is said to the model. */
  private static final List<String> BY_NAME = List.of("mpi/", "org/perfmodel/annotations/");

  private static final Set<String> OF_PLATFORM =
      Set.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

  private final TypeIndex types;
  private final ReflectedTypes outside;

  public ImportedTypes(TypeIndex types, ReflectedTypes outside) {
    this.types = types;
    this.outside = outside;
  }

  /**
   * A type of a library.
   *
   * @param name that the catalogue has it under
   * @param written the simple name in the source
   */
  public record Meant(String name, String written) {
    /** Whether another type is priced in its place. */
    public boolean isStandIn() {
      return !name.equals(written);
    }
  }

  /** Whether calls of a class, by its internal name, have a meaning here that no code gives. */
  public static boolean isPricedByName(String type) {
    return IN_PLACE_OF_MATH.contains(type.replace('/', '.'))
        || BY_NAME.stream().anyMatch(type::startsWith);
  }

  /** What {@code FastMath} is in {@code FastMath.sin(x)}, where no source is there. */
  public Optional<Meant> named(Expression scope, Frame frame) {
    String text = Printed.of(scope);
    if (!text.endsWith(MATH)) {
      return Optional.empty();
    }
    if (IN_PLACE_OF_MATH.contains(text)) {
      return Optional.of(new Meant(MATH, text.substring(text.lastIndexOf('.') + 1)));
    }
    for (ImportDeclaration imported : frame.source().unit().getImports()) {
      if (imported.isStatic()) {
        continue;
      }
      String path = imported.getNameAsString();
      String full = imported.isAsterisk() ? path + "." + text : path;
      if (full.endsWith("." + text) && IN_PLACE_OF_MATH.contains(full)) {
        return types.type(text, frame.owner).isPresent()
            ? Optional.empty()
            : Optional.of(new Meant(MATH, text));
      }
    }
    return Optional.empty();
  }

  /** Of which type a static import means a method that no type of the sources has. */
  public Optional<Meant> imported(MethodCallExpr call, Frame frame) {
    String name = call.getNameAsString();
    for (ImportDeclaration imported : frame.source().unit().getImports()) {
      Name path = imported.getName();
      if (!imported.isStatic() || !imported.isAsterisk() && !path.getIdentifier().equals(name)) {
        continue;
      }
      Optional<Name> type = imported.isAsterisk() ? Optional.of(path) : path.getQualifier();
      Optional<Meant> meant =
          type.filter(each -> has(each, call, frame)).map(each -> meant(each.asString()));
      if (meant.isPresent()) {
        return meant;
      }
    }
    return Optional.empty();
  }

  /** Whether a simple name is imported from elsewhere than the Java library (JLS 6.4.1, 7.5.1). */
  public boolean isOfOthers(String name, Frame frame) {
    if (name.indexOf('.') >= 0) {
      return false;
    }
    for (ImportDeclaration imported : frame.source().unit().getImports()) {
      if (!imported.isStatic()
          && !imported.isAsterisk()
          && imported.getName().getIdentifier().equals(name)) {
        String path = imported.getNameAsString();
        return OF_PLATFORM.stream().noneMatch(path::startsWith);
      }
    }
    return false;
  }

  private static Meant meant(String type) {
    String written = type.substring(type.lastIndexOf('.') + 1);
    return new Meant(IN_PLACE_OF_MATH.contains(type) ? MATH : written, written);
  }

  private boolean has(Name type, MethodCallExpr call, Frame frame) {
    String name = call.getNameAsString();
    return IN_PLACE_OF_MATH.contains(type.asString())
        ? MathCalls.verb(name).isPresent()
            || Catalogue.cost(MATH, name, call.getArguments().size()).isPresent()
        : type.asString().startsWith("java.")
            && outside
                .members(type.asString(), frame.owner)
                .filter(members -> members.contains(name))
                .isPresent();
  }
}
