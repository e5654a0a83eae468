package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.IntrinsicDrivers.words;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Methods of java.base against those of java.base. */
class IntrinsicsTest {
  private static final BigInteger WORD = BigInteger.ONE.shiftLeft(Integer.SIZE);

  private static BigInteger number(int[] words, int n) {
    BigInteger number = BigInteger.ZERO;
    for (int i = n - 1; i >= 0; i--) {
      number = number.multiply(WORD).add(BigInteger.valueOf(words[i] & 0xffffffffL));
    }
    return number;
  }

  @Test
  void textsAreEqualIfAllIs() {
    char[] text = "perspicuous".toCharArray();
    char[] other = "perspicuity".toCharArray();
    assertThat(Intrinsics.equal(text.length, text, text.clone())).isTrue();
    assertThat(Intrinsics.equal(text.length, text, other)).isFalse();
    assertThat(Intrinsics.equal(8, text, other)).isTrue();
  }

  @Test
  void textsOfOneByteEachAreThereAndBack() {
    String text = "Fläche in m²";
    byte[] to = new byte[text.length()];
    assertThat(Intrinsics.compress(to.length, text.toCharArray(), to)).isEqualTo(to.length);
    assertThat(to).isEqualTo(text.getBytes(StandardCharsets.ISO_8859_1));
    char[] back = new char[to.length];
    Intrinsics.inflate(to.length, to, back);
    assertThat(new String(back)).isEqualTo(text);
    assertThat(Intrinsics.compress(3, "a\u0100b".toCharArray(), to)).isZero();
  }

  @Test
  void squaresAreThoseOfBigIntegers() {
    for (int variant = 1; variant < 20; variant++) {
      int[] x = words(9, variant);
      x[8] = variant % 2 == 0 ? -1 : x[8];
      int[] square = new int[18];
      Intrinsics.squareToLen(9, x, square);
      assertThat(number(square, 18)).isEqualTo(number(x, 9).pow(2));
    }
  }

  /** A product of the least numbers is less than the modulus; of the greatest it is not, before. */
  @Test
  void montgomeryProductsAreModular() {
    int n = 6;
    for (int variant = 1; variant < 40; variant++) {
      int[] modulus = words(n, variant);
      modulus[0] |= 1;
      modulus[n - 1] = variant % 2 == 0 ? -1 : modulus[n - 1] | Integer.MIN_VALUE;
      int[] a = words(n, variant + 100);
      int[] b = words(n, variant + 200);
      a[n - 1] = variant % 3 == 0 ? modulus[n - 1] - 1 : a[n - 1] >>> 1;
      b[n - 1] = modulus[n - 1] - 1;
      int[] product = new int[n + 2];
      int inverse = IntrinsicDrivers.negativeInverse(modulus[0]);
      assertThat(inverse * modulus[0]).isEqualTo(-1);
      Intrinsics.montgomeryMultiply(n, a, b, modulus, inverse, product);
      BigInteger m = number(modulus, n);
      BigInteger shifted = WORD.pow(n).modInverse(m);
      BigInteger expected = number(a, n).multiply(number(b, n)).multiply(shifted).mod(m);
      assertThat(number(product, n + 1)).isEqualTo(expected);
    }
  }

  @Test
  void shiftsAreThoseOfBigIntegers() {
    int n = 7;
    int[] from = words(n, 3);
    int[] to = new int[n];
    for (int shift : new int[] {1, 11, 31}) {
      Intrinsics.rightShift(n, shift, from, to);
      assertThat(number(reversed(to), n)).isEqualTo(number(reversed(from), n).shiftRight(shift));
    }
  }

  private static int[] reversed(int[] words) {
    int[] reversed = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      reversed[i] = words[words.length - 1 - i];
    }
    return reversed;
  }

  /** The first 64 bits of a root's fraction, of each of the first primes. */
  private static long[] roots(int count, int degree) {
    long[] bits = new long[count];
    int prime = 1;
    for (int i = 0; i < count; i++) {
      prime = BigInteger.valueOf(prime).nextProbablePrime().intValueExact();
      BigInteger power = BigInteger.valueOf(prime).shiftLeft(Long.SIZE * degree);
      BigInteger root = BigInteger.ZERO;
      for (int bit = Long.SIZE + 5; bit >= 0; bit--) {
        BigInteger more = root.setBit(bit);
        root = more.pow(degree).compareTo(power) <= 0 ? more : root;
      }
      bits[i] = root.longValue();
    }
    return bits;
  }

  @Test
  void digestsOf512BitsAreThoseOfTheLibrary() throws NoSuchAlgorithmException {
    byte[] text = Values.bytes(300);
    ByteBuffer padded = ByteBuffer.allocate(3 * 128).put(text).put((byte) 0x80);
    padded.putLong(3 * 128 - 8, 8L * text.length);
    long[] state = roots(8, 2);
    Intrinsics.sha512(3, padded.array(), roots(80, 3), new long[80], state);
    ByteBuffer digest = ByteBuffer.allocate(64);
    digest.asLongBuffer().put(state);
    assertThat(digest.array()).isEqualTo(MessageDigest.getInstance("SHA-512").digest(text));
  }

  /** Constants of the rounds: a register of eight bits is shifted, of x^8 + x^6 + x^5 + x^4 + 1. */
  private static long[] constants() {
    long[] constants = new long[24];
    int register = 1;
    for (int round = 0; round < 24; round++) {
      for (int power = 1; power <= 64; power *= 2) {
        if ((register & 1) != 0) {
          constants[round] |= 1L << power - 1;
        }
        register = register << 1 ^ (register >> 7) * 0x171;
      }
    }
    return constants;
  }

  @Test
  void digestsBySpongesAreThoseOfTheLibrary() throws NoSuchAlgorithmException {
    byte[] text = Values.bytes(300);
    byte[] padded = Arrays.copyOf(text, 3 * 136);
    padded[300] = 6;
    padded[3 * 136 - 1] = (byte) 0x80;
    long[] state = new long[25];
    Intrinsics.sha3(
        3,
        17,
        padded,
        IntrinsicDrivers.places(),
        IntrinsicDrivers.turns(),
        constants(),
        state,
        new long[5]);
    ByteBuffer digest = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
    digest.asLongBuffer().put(state, 0, 4);
    assertThat(digest.array()).isEqualTo(MessageDigest.getInstance("SHA3-256").digest(text));
  }
}
