package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Strings: against those of the library. */
class StringFunctionsTest {
  private static byte[] zeroEnded(String text) {
    return (text + '\0').getBytes(StandardCharsets.US_ASCII);
  }

  private static String upToZero(byte[] bytes) {
    String all = new String(bytes, StandardCharsets.US_ASCII);
    return all.substring(0, all.indexOf('\0'));
  }

  @Test
  void aCopyIsTheSame() {
    for (int n = 0; n < 50; n++) {
      byte[] from = StringFunctionDrivers.string(n, n);
      byte[] to = StringFunctionDrivers.string(n + 5, n + 1);
      assertThat(StringFunctions.strcpy(to, from)).isEqualTo(n);
      assertThat(upToZero(to)).isEqualTo(upToZero(from)).hasSize(n);
    }
  }

  @Test
  void stringsAreAdded() {
    byte[] to = new byte[20];
    assertThat(StringFunctions.strcat(to, zeroEnded("held"))).isEqualTo(4);
    assertThat(StringFunctions.strcat(to, zeroEnded(""))).isEqualTo(4);
    assertThat(StringFunctions.strcat(to, zeroEnded(" out"))).isEqualTo(8);
    assertThat(upToZero(to)).isEqualTo("held out");
  }

  @Test
  void theFirstOfTheOthersEndsIt() {
    assertThat(StringFunctions.strcspn(zeroEnded("mississippi"), zeroEnded("xps"))).isEqualTo(2);
    assertThat(StringFunctions.strcspn(zeroEnded("mississippi"), zeroEnded("p"))).isEqualTo(8);
    assertThat(StringFunctions.strcspn(zeroEnded("mississippi"), zeroEnded(""))).isEqualTo(11);
    assertThat(StringFunctions.strcspn(zeroEnded(""), zeroEnded("a"))).isZero();
    byte[] string = StringFunctionDrivers.string(300, 0);
    assertThat(StringFunctions.strcspn(string, zeroEnded("wxyz"))).isEqualTo(300);
  }
}
