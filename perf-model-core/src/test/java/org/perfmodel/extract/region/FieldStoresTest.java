package org.perfmodel.extract.region;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.ast.stmt.EmptyStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.program.LoopShape;

class FieldStoresTest {
  private static LoopShape loop() {
    Statement body = new EmptyStmt();
    return new LoopShape(
        body, "loop", "", Optional.empty(), Optional.empty(), body, List.of(), false);
  }

  @Test
  void whatIsFoundTooLateIsReadOnceMore() {
    FieldStores stored = new FieldStores();
    LoopShape loop = loop();
    assertThat(stored.isToBeRead()).isTrue();
    stored.attempting(() -> found(stored, loop, true));
    assertThat(stored.isToBeRead()).isTrue();
    stored.foundLate(loop, Set.of("size"));
    assertThat(stored.isToBeRead()).isFalse();
  }

  @Test
  void whatIsFoundInWhatIsUndoneIsNotReadOnceMore() {
    FieldStores stored = new FieldStores();
    LoopShape loop = loop();
    assertThat(stored.isToBeRead()).isTrue();
    stored.attempting(() -> found(stored, loop, false));
    assertThat(stored.in(loop)).containsExactly("size");
    assertThat(stored.isToBeRead()).isFalse();
  }

  @Test
  void whatWasFoundBeforeWhatIsUndoneIsKept() {
    FieldStores stored = new FieldStores();
    assertThat(stored.isToBeRead()).isTrue();
    stored.foundLate(loop(), Set.of("size"));
    stored.attempting(() -> found(stored, loop(), false));
    assertThat(stored.isToBeRead()).isTrue();
  }

  private static boolean found(FieldStores stored, LoopShape loop, boolean stands) {
    stored.foundLate(loop, Set.of("size"));
    return stands;
  }
}
