package org.perfmodel.extract;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import org.perfmodel.workload.Place;

/** One source file, read. */
record ParsedSource(String file, CompilationUnit unit, Directives directives, int lines) {
  Place place(Node node) {
    return new Place(file, line(node));
  }

  static int line(Node node) {
    return node.getBegin().map(position -> Math.max(1, position.line)).orElse(1);
  }

  String packageName() {
    return unit.getPackageDeclaration().map(p -> p.getNameAsString() + ".").orElse("");
  }
}
