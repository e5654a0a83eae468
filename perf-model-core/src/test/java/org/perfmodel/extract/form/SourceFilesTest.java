package org.perfmodel.extract.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.StaticJavaParser;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.ThisExpr;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.SourceRoot;

class SourceFilesTest {
  @TempDir private Path sources;

  /** What several threads print then changes nothing in the unit. */
  @Test
  void aUnitHasItsPrinterBeforeItIsShared() throws IOException {
    Files.writeString(sources.resolve("Some.java"), "class Some { int n = 1 + 2; /* three */ }");
    SourceFiles files = new SourceFiles(17, text -> true);
    files.find(List.of(new SourceRoot(sources, "")));
    CompilationUnit unit = files.parse().get(0).unit();
    assertThat(unit.containsData(Node.PRINTER_KEY)).isTrue();
    TypeDeclaration<?> alone = unit.getType(0).clone();
    assertThat(unit.getType(0)).hasToString(alone.toString());
  }

  @Test
  void linesAreThoseOfTheLibrary() {
    for (String text :
        List.of(
            "", "a", "\n", "a\n", "a\nb", "a\r\nb\r\n", "\r", "\r\r\n\n\r", "\n\r", "a\r\n\r\nb")) {
      assertThat(SourceFiles.linesOf(text)).as(text).isEqualTo((int) text.lines().count());
    }
  }

  /** What is printed without the parser's printer is printed alike. */
  @Test
  void namesArePrintedAsTheParserPrintsThem() {
    for (String source :
        List.of("a", "this", "a.b", "a.b.c", "this.a.b", "A.this.b", "f().b", "a[0].b")) {
      Expression expression = StaticJavaParser.parseExpression(source);
      assertThat(Printed.of(expression)).isEqualTo(expression.toString()).isEqualTo(source);
    }
  }

  /** Also of what nests deeper than recursion goes. */
  @Test
  void allIsVisitedInItsOrder() {
    String sum = "1" + " + f(2)".repeat(400);
    Expression deep = StaticJavaParser.parseExpression(sum);
    List<Node> visited = new ArrayList<>();
    Nodes.walk(deep, visited::add);
    List<Node> expected = new ArrayList<>();
    deep.walk(expected::add);
    assertThat(visited).hasSameSizeAs(expected);
    for (int i = 0; i < visited.size(); i++) {
      assertThat(Nodes.same(visited.get(i), expected.get(i))).isTrue();
    }
    Node last = visited.get(visited.size() - 1);
    assertThat(Nodes.any(deep, node -> Nodes.same(node, last))).isTrue();
    assertThat(Nodes.any(deep, node -> node instanceof ThisExpr)).isFalse();
  }
}
