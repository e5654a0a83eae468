package org.perfmodel.extract.type;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.UnparsedFiles;

/**
 * Types declared within a method whose names mean another type elsewhere: they get names of their
 * own, {@code Name$1}, in all that sees them (JLS 6.3, 6.4.1), so that a name means one type
 * wherever it stands in a file.
 */
public final class LocalTypes {
  private LocalTypes() {}

  /** Renames them in place. */
  static void rename(List<ParsedSource> sources, UnparsedFiles leftOut) {
    Map<String, Integer> declared = new HashMap<>();
    IdentityHashMap<ParsedSource, List<TypeDeclaration<?>>> local = new IdentityHashMap<>();
    for (ParsedSource source : sources) {
      source.types().forEach(type -> declared.merge(type.getNameAsString(), 1, Integer::sum));
      List<TypeDeclaration<?>> types = new ArrayList<>(source.types());
      types.removeIf(type -> !isLocal(type));
      local.put(source, types);
    }
    for (ParsedSource source : sources) {
      int number = 0;
      for (TypeDeclaration<?> type : local.getOrDefault(source, List.of())) {
        String name = type.getNameAsString();
        leftOut.ask(UnparsedFiles.Kind.TYPE, name);
        if (declared.getOrDefault(name, 0) > 1 || isOfTheLibrary(name, source.unit())) {
          number++;
          rename(type, name + "$" + number);
        }
      }
    }
  }

  /** Whether it is declared within a method: nobody else sees it. */
  public static boolean isLocal(TypeDeclaration<?> type) {
    return type.getParentNode()
        .filter(
            around -> !(around instanceof TypeDeclaration) && !(around instanceof CompilationUnit))
        .isPresent();
  }

  private static boolean isOfTheLibrary(String name, CompilationUnit unit) {
    if (LibraryTypes.isKnown(name)) {
      return true;
    }
    for (ImportDeclaration imported : unit.getImports()) {
      if (!imported.isAsterisk() && imported.getName().getIdentifier().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static void rename(TypeDeclaration<?> type, String name) {
    String before = type.getNameAsString();
    Optional<Node> around = type.getParentNode();
    while (around.isPresent() && !(around.get() instanceof BlockStmt)) {
      around = around.get().getParentNode();
    }
    // Seen from its own declaration to the end of the block. JLS 6.3.
    around
        .orElse(type)
        .walk(
            node -> {
              if (node instanceof ClassOrInterfaceType used
                  && used.getScope().isEmpty()
                  && used.getNameAsString().equals(before)
                  && isNotBefore(used, type)) {
                used.setName(name);
              } else if (node instanceof NameExpr used
                  && used.getNameAsString().equals(before)
                  && isScope(used)
                  && isNotBefore(used, type)) {
                used.setName(name);
              }
            });
    type.setName(name);
    for (Object member : type.getMembers()) {
      if (member instanceof ConstructorDeclaration constructor) {
        constructor.setName(name);
      }
    }
  }

  private static boolean isNotBefore(Node use, TypeDeclaration<?> type) {
    return use.getBegin().isEmpty()
        || type.getBegin().isEmpty()
        || !use.getBegin().get().isBefore(type.getBegin().get());
  }

  private static boolean isScope(NameExpr name) {
    Node around = name.getParentNode().orElse(name);
    return around instanceof MethodCallExpr call
            && call.getScope().filter(scope -> Nodes.same(scope, name)).isPresent()
        || around instanceof FieldAccessExpr access && Nodes.same(access.getScope(), name);
  }
}
