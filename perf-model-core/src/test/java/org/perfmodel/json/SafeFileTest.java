package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeFileTest {
  @TempDir private Path folder;

  @Test
  void foldersAreMadeAndNothingElseIsLeft() throws IOException {
    Path file = folder.resolve("a/b/c.json");
    SafeFile.write(file, "é\n");
    assertThat(file).hasContent("é\n");
    assertThat(file.getParent().toFile().list()).containsExactly("c.json");
  }

  @Test
  void aFileThatHasTheTextIsLeftAlone() throws IOException {
    Path file = folder.resolve("c.json");
    SafeFile.write(file, "same");
    FileTime longAgo = FileTime.fromMillis(0);
    Files.setLastModifiedTime(file, longAgo);
    SafeFile.write(file, "same");
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(longAgo);
    SafeFile.write(file, "other");
    assertThat(file).hasContent("other");
  }

  @Test
  void aRefusalNamesTheFileAndLeavesNoPart() throws IOException {
    Path blocked = Files.createDirectories(folder.resolve("c.json/full"));
    assertThatThrownBy(() -> SafeFile.write(blocked.getParent(), "text"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining(blocked.getParent().toString())
        .hasMessageContaining("\nMaybe");
    assertThat(folder.toFile().list()).containsExactly("c.json");
  }

  @Test
  void whetherAFileCouldBeWrittenIsSeenWithoutWritingIt() throws IOException {
    Path file = folder.resolve("a/b.json");

    SafeFile.tryOut(file);
    assertThat(file.getParent().toFile().list()).isEmpty();

    Files.writeString(file, "as it was");
    SafeFile.tryOut(file);
    assertThat(file).hasContent("as it was");

    Path below = file.resolve("c.json");
    assertThatThrownBy(() -> SafeFile.tryOut(below))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(below.toString())
        .hasMessageContaining("\nMaybe");
    assertThatThrownBy(() -> SafeFile.tryOut(folder.resolve("a")))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("is a folder");
  }
}
