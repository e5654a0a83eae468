package org.perfmodel.extract.source;

import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnionType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which clause of a try statement takes an exception, by the names of types (JLS 11.3). */
public final class CaughtTypes {
  /** Types that take what any code throws. */
  private static final Set<String> ANY = Set.of("Throwable", "Exception", "RuntimeException");

  /** Exceptions of the library that are thrown for control flow, with what they are besides. */
  private static final Map<String, String> PARENT =
      Map.of(
          "ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException",
          "StringIndexOutOfBoundsException", "IndexOutOfBoundsException",
          "NumberFormatException", "IllegalArgumentException",
          "InputMismatchException", "NoSuchElementException",
          "FileNotFoundException", "IOException",
          "EOFException", "IOException",
          "UncheckedIOException", "RuntimeException");

  private CaughtTypes() {}

  /** Whether a clause takes an exception of that type, or of a type below it. */
  public static boolean of(TryStmt guarded, String thrown) {
    return clause(guarded, thrown).isPresent();
  }

  /** Whether a clause takes it by its own name or a near one, and not with all others. */
  public static boolean byName(TryStmt guarded, String thrown) {
    return clause(guarded, thrown)
        .filter(each -> names(each).stream().noneMatch(ANY::contains))
        .isPresent();
  }

  /** The clause that takes it. */
  public static Optional<CatchClause> clause(TryStmt guarded, String thrown) {
    for (CatchClause each : guarded.getCatchClauses()) {
      for (String name : names(each)) {
        if (isOf(thrown, name) || !ANY.contains(thrown) && isOf(name, thrown)) {
          return Optional.of(each);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isOf(String type, String other) {
    if (ANY.contains(other)) {
      return true;
    }
    for (String at = type; at != null; at = PARENT.get(at)) {
      if (at.equals(other)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> names(CatchClause clause) {
    Type type = clause.getParameter().getType();
    List<? extends Type> all =
        type instanceof UnionType union ? union.getElements() : List.of(type);
    return all.stream()
        .filter(ClassOrInterfaceType.class::isInstance)
        .map(each -> ((ClassOrInterfaceType) each).getNameAsString())
        .toList();
  }
}
