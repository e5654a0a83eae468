package org.perfmodel.extract;

import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
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
 */
record ParsedSource(
    String file,
    CompilationUnit unit,
    Directives directives,
    int lines,
    String packageName,
    boolean namesMpi,
    List<TypeDeclaration<?>> types) {
  ParsedSource(String file, CompilationUnit unit, Directives directives, int lines) {
    this(
        file,
        unit,
        directives,
        lines,
        unit.getPackageDeclaration().map(p -> p.getNameAsString() + ".").orElse(""),
        MpiNames.isImported(unit),
        typesOf(unit));
  }

  private static List<TypeDeclaration<?>> typesOf(CompilationUnit unit) {
    List<TypeDeclaration<?>> types = new ArrayList<>();
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof TypeDeclaration<?> type) {
            types.add(type);
          }
        });
    return Collections.unmodifiableList(types);
  }

  Place place(Node node) {
    return new Place(file, line(node));
  }

  static int line(Node node) {
    Optional<Range> range = node.getRange();
    return range.isPresent() ? Math.max(1, range.get().begin.line) : 1;
  }
}
