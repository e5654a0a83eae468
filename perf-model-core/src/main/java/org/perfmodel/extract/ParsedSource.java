package org.perfmodel.extract;

import com.github.javaparser.Range;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import java.util.Optional;
import org.perfmodel.workload.Place;

/**
 * One source file, read.
 *
 * @param packageName with a dot behind it; empty for that without a name
 * @param namesMpi whether it imports the package that passes messages
 */
record ParsedSource(
    String file,
    CompilationUnit unit,
    Directives directives,
    int lines,
    String packageName,
    boolean namesMpi) {
  ParsedSource(String file, CompilationUnit unit, Directives directives, int lines) {
    this(
        file,
        unit,
        directives,
        lines,
        unit.getPackageDeclaration().map(p -> p.getNameAsString() + ".").orElse(""),
        MpiNames.isImported(unit));
  }

  Place place(Node node) {
    return new Place(file, line(node));
  }

  static int line(Node node) {
    Optional<Range> range = node.getRange();
    return range.isPresent() ? Math.max(1, range.get().begin.line) : 1;
  }
}
