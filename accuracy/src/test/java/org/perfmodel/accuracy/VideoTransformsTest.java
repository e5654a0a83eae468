package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Transforms: the products of matrices that the standard and the encoder's side print. */
class VideoTransformsTest {
  private static final double[][] SUMS = {
    {1, 1, 1, 1}, {1, 1, -1, -1}, {1, -1, -1, 1}, {1, -1, 1, -1}
  };
  private static final double[][] SMALL = {
    {1, 1, 1, 0.5}, {1, 0.5, -1, -1}, {1, -0.5, -1, 1}, {1, -1, 1, -0.5}
  };

  /** An encoder's transform, of which the decoder's is the transpose. */
  private static final double[][] LARGE = {
    {8, 8, 8, 8, 8, 8, 8, 8},
    {12, 10, 6, 3, -3, -6, -10, -12},
    {8, 4, -4, -8, -8, -4, 4, 8},
    {10, -3, -12, -6, 6, 12, 3, -10},
    {8, -8, -8, 8, 8, -8, -8, 8},
    {6, -12, 3, 10, -10, -3, 12, -6},
    {4, -8, 8, -4, -4, 8, -8, 4},
    {3, -6, 10, -12, 12, -10, 6, -3}
  };

  /** The product left block right^T of a block of an array. */
  private static double[] transformed(double[][] matrix, int[] block, int first) {
    int side = matrix.length;
    double[] product = new double[side * side];
    for (int i = 0; i < side; i++) {
      for (int j = 0; j < side; j++) {
        for (int k = 0; k < side; k++) {
          for (int l = 0; l < side; l++) {
            product[i * side + j] += matrix[i][k] * block[first + k * side + l] * matrix[j][l];
          }
        }
      }
    }
    return product;
  }

  @Test
  void lumaIsTransformedBySumsAndDifferences() {
    int[] coefficient = VideoTransformDrivers.coefficients(5 * 16);
    int[] constant = new int[5 * 16];
    VideoTransforms.lumaConstants(5, 416, coefficient, constant);
    for (int block = 0; block < 5; block++) {
      double[] expected = transformed(SUMS, coefficient, 16 * block);
      for (int i = 0; i < 16; i++) {
        assertThat(constant[16 * block + i])
            .isEqualTo((int) Math.floor((expected[i] * 416 + 32) / 64));
      }
    }
  }

  @Test
  void chromaIsTransformedBySumsAndDifferences() {
    double[][] sums = {{1, 1}, {1, -1}};
    int[] coefficient = VideoTransformDrivers.coefficients(20);
    int[] constant = new int[20];
    VideoTransforms.chromaConstants(5, 77, coefficient, constant);
    for (int block = 0; block < 5; block++) {
      double[] expected = transformed(sums, coefficient, 4 * block);
      for (int i = 0; i < 4; i++) {
        assertThat(constant[4 * block + i]).isEqualTo((int) Math.floor(expected[i] * 77 / 32));
      }
    }
  }

  /** Of multiples of a power of two nothing is shifted out on the way. */
  @Test
  void smallResidualsAreAProduct() {
    int[] coefficient = VideoTransformDrivers.coefficients(5 * 16);
    int[] exact = new int[5 * 16];
    for (int i = 0; i < exact.length; i++) {
      exact[i] = coefficient[i] * 4;
    }
    int[] residual = new int[5 * 16];
    VideoTransforms.residuals4(5, exact, residual);
    for (int block = 0; block < 5; block++) {
      double[] expected = transformed(SMALL, exact, 16 * block);
      for (int i = 0; i < 16; i++) {
        assertThat(residual[16 * block + i]).isEqualTo((int) Math.floor((expected[i] + 32) / 64));
      }
    }
  }

  @Test
  void largeResidualsAreAProduct() {
    double[][] decoder = new double[8][8];
    for (int i = 0; i < 8; i++) {
      for (int k = 0; k < 8; k++) {
        decoder[i][k] = LARGE[k][i] / 8;
      }
    }
    int[] coefficient = VideoTransformDrivers.coefficients(3 * 64);
    int[] exact = new int[3 * 64];
    for (int i = 0; i < exact.length; i++) {
      exact[i] = coefficient[i] * 64;
    }
    int[] residual = new int[3 * 64];
    VideoTransforms.residuals8(3, exact, residual);
    for (int block = 0; block < 3; block++) {
      double[] expected = transformed(decoder, exact, 64 * block);
      for (int i = 0; i < 64; i++) {
        assertThat(residual[64 * block + i]).isEqualTo((int) Math.floor((expected[i] + 32) / 64));
      }
    }
  }

  /** Both divide by their powers of two with each number rounded down. */
  @Test
  void aConstantBlockIsItsConstant() {
    int[] coefficient = new int[64];
    coefficient[0] = 64 * 7 + 31;
    int[] residual = new int[64];
    VideoTransforms.residuals8(1, coefficient, residual);
    assertThat(residual).containsOnly(7);
    int[] small = new int[16];
    small[0] = -33;
    int[] smallResidual = new int[16];
    VideoTransforms.residuals4(1, small, smallResidual);
    assertThat(smallResidual).containsOnly(-1);
  }
}
