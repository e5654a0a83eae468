package org.perfmodel.extract.call;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.ast.body.MethodDeclaration;
import org.junit.jupiter.api.Test;

class CallMultiplicityTest {
  private final CallMultiplicity web = new CallMultiplicity();
  private final MethodDeclaration method = new MethodDeclaration();

  private int readings(int steps, int most) {
    int readings = 0;
    while (readings < most && !web.isRepeated(method)) {
      web.read(method, steps);
      readings++;
    }
    return readings;
  }

  @Test
  void aLongMethodIsFollowedAtItsFirstCalls() {
    assertThat(readings(5_000, 100)).isEqualTo(16);
  }

  @Test
  void aShorterMethodIsFollowedMoreOften() {
    assertThat(readings(40, 100)).isEqualTo(25);
  }

  @Test
  void aHelperIsAlwaysFollowed() {
    assertThat(readings(20, 1_000)).isEqualTo(1_000);
  }
}
