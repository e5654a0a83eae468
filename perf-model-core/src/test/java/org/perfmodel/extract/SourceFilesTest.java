package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
