package org.perfmodel.extract.source;

import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.DataKey;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.perfmodel.workload.Place;

/**
 * One source file, read.
 *
 * @param packageName with a dot behind it; empty for that without a name
 * @param namesMpi whether it imports the package that passes messages
 * @param types all types that it declares, also within methods, each before those in it
 * @param noted what is asked for in all sources, in its order: lambdas, method references, classes
 *     without a name, constants of enums, type parameters
 */
public record ParsedSource(
    String file,
    CompilationUnit unit,
    Directives directives,
    int lines,
    String packageName,
    boolean namesMpi,
    List<TypeDeclaration<?>> types,
    List<Node> noted) {
  /** Stands between the name of a jar or folder and that of a class in it. */
  public static final String WITHIN = "!/";

  /** The name of its file, kept with a tree. */
  public static final DataKey<String> FILE = new DataKey<>() {};

  public static ParsedSource of(
      String file, CompilationUnit unit, Directives directives, int lines) {
    List<TypeDeclaration<?>> types = new ArrayList<>();
    List<Node> noted = new ArrayList<>();
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof TypeDeclaration<?> type) {
            types.add(type);
          } else if (isNoted(node)) {
            noted.add(node);
          }
        });
    unit.setData(FILE, file);
    return new ParsedSource(
        file,
        unit,
        directives,
        lines,
        unit.getPackageDeclaration().map(p -> p.getNameAsString() + ".").orElse(""),
        ParsedSource.isImported(unit),
        Collections.unmodifiableList(types),
        Collections.unmodifiableList(noted));
  }

  private static boolean isNoted(Node node) {
    return node instanceof LambdaExpr
        || node instanceof MethodReferenceExpr
        || node instanceof ObjectCreationExpr made && made.getAnonymousClassBody().isPresent()
        || node instanceof EnumConstantDeclaration
        || node instanceof TypeParameter;
  }

  /** Whether it was read from a class file, as the name of its file says. */
  public boolean isCompiled() {
    return isCompiled(file);
  }

  /** The same by the name of a file: {@code a.jar!/com/other/Util.class}. */
  public static boolean isCompiled(String file) {
    return file.contains(WITHIN);
  }

  /** The jar or folder that a class file is from. */
  public String archive() {
    return file.substring(0, Math.max(0, file.indexOf(WITHIN)));
  }

  public Place place(Node node) {
    return new Place(file, line(node));
  }

  public static int line(Node node) {
    Optional<Range> range = node.getRange();
    return range.isPresent() ? Math.max(1, range.get().begin.line) : 1;
  }

  /** Whether a source names the package. */
  public static boolean isImported(CompilationUnit source) {
    for (ImportDeclaration each : source.getImports()) {
      if (each.getNameAsString().equals("mpi") || each.getNameAsString().startsWith("mpi.")) {
        return true;
      }
    }
    return false;
  }
}
