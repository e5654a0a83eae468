package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.letters;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Codes that are decoded again. */
class CompressionCodesTest {
  private static final int N = 300;

  @Test
  void listsThatMoveTheSameGiveTheTextBack() {
    byte[] text = letters(N, 16, 0);
    byte[] code = new byte[N];
    CompressionCodes.moveToFront(N, text, CompressionCodeDrivers.alphabet(), code);
    List<Byte> list = new ArrayList<>();
    for (byte letter : CompressionCodeDrivers.alphabet()) {
      list.add(letter);
    }
    for (int i = 0; i < N; i++) {
      byte letter = list.remove(code[i]);
      assertThat(letter).isEqualTo(text[i]);
      list.add(0, letter);
    }
  }

  @Test
  void quantaAreOffByHalfAStepAtMost() {
    byte[] sample = bytes(N);
    byte[] index = new byte[N];
    byte[] back = new byte[N];
    long error = CompressionCodes.scalarQuantization(N, 10, sample, index, back);
    long sum = 0;
    for (int i = 0; i < N; i++) {
      int off = Math.abs((back[i] & 0xff) - (sample[i] & 0xff));
      assertThat(off).isLessThanOrEqualTo(5);
      assertThat(index[i]).isEqualTo((byte) Math.floorDiv(sample[i] & 0xff, 10));
      sum += off;
    }
    assertThat(error).isEqualTo(sum);
  }

  @Test
  void quotientsAndRemaindersGiveTheNumbersBack() {
    int[] number = CompressionCodeDrivers.numbers(N);
    byte[] code = new byte[40 + 4 * N];
    long length = CompressionCodes.golomb(N, 10, number, code);
    int at = 0;
    for (int i = 0; i < N; i++) {
      int quotient = 0;
      while (bit(code, at++) == 1) {
        quotient++;
      }
      int remainder = bit(code, at) * 4 + bit(code, at + 1) * 2 + bit(code, at + 2);
      at += 3;
      if (remainder >= 6) {
        remainder = 2 * remainder + bit(code, at++) - 6;
      }
      assertThat(10 * quotient + remainder).isEqualTo(number[i]);
    }
    assertThat(length).isEqualTo(at);
  }

  private static int bit(byte[] code, int at) {
    return code[at / 8] >> 7 - at % 8 & 1;
  }
}
