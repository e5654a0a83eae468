package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Matrices.assertNear;
import static org.perfmodel.accuracy.Matrices.column;
import static org.perfmodel.accuracy.Matrices.copy;
import static org.perfmodel.accuracy.Matrices.lower;
import static org.perfmodel.accuracy.Matrices.product;
import static org.perfmodel.accuracy.Matrices.sum;
import static org.perfmodel.accuracy.Matrices.transposed;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Products of matrices and statistics of columns against their definitions. */
class PolyhedralTest {
  private static final double ERROR = 1e-10;
  private static final double SINGLE = 1e-4;

  private static int[][] numbers(int rows, int columns, int variant) {
    return IntStream.range(0, rows)
        .mapToObj(i -> Values.ints(columns, 50, 10 * variant + i))
        .toArray(int[][]::new);
  }

  private static double[][] narrowed(float[] x) {
    return Matrices.of(x.length, 1, (i, j) -> x[i]);
  }

  @Test
  void gemmIsTheScaledProductAndAShareOfWhatWasThere() {
    float[][] a = PolyhedralDrivers.floatRows(5, 7, -1, 1);
    float[][] b = PolyhedralDrivers.floatRows(7, 6, 0, 1);
    float[][] c = PolyhedralDrivers.floatRows(5, 6, -1, 0);
    double[][] expected = sum(1.5, product(Matrices.of(a), Matrices.of(b)), 0.5, Matrices.of(c));
    Polyhedral.gemm(5, 6, 7, 1.5f, 0.5f, a, b, c);
    assertNear(Matrices.of(c), expected, SINGLE);
  }

  @Test
  void twoProductsAreThoseOfThreeMatrices() {
    int[][] a = numbers(5, 5, 0);
    int[][] b = numbers(5, 5, 1);
    int[][] c = numbers(5, 5, 2);
    int[][] d = numbers(5, 5, 3);
    double[][] all = product(product(Matrices.of(a), Matrices.of(b)), Matrices.of(c));
    double[][] expected = sum(2, all, 3, Matrices.of(d));
    Polyhedral.mm2(5, 2, 3, a, b, c, d, numbers(5, 5, 4));
    assertNear(Matrices.of(d), expected, 0);
  }

  @Test
  void threeProductsAreThoseOfFourMatrices() {
    double[][] a = rows(6, 6, -1, 1);
    double[][] b = rows(6, 6, 0, 1);
    double[][] c = rows(6, 6, -1, 0);
    double[][] d = rows(6, 6, 0, 2);
    double[][] g = rows(6, 6, 0, 1);
    Polyhedral.mm3(6, a, b, c, d, rows(6, 6, 0, 1), rows(6, 6, 0, 1), g);
    assertNear(g, product(a, product(product(b, c), d)), ERROR);
  }

  @Test
  void vectorsGoThroughMatricesAndTheirTransposes() {
    double[][] a = rows(5, 7, -1, 1);
    double[] x = doubles(7, 0, 1);
    double[] y = doubles(7, 0, 1);
    Polyhedral.atax(5, 7, a, x, y);
    assertNear(column(y), product(transposed(a), product(a, column(x))), ERROR);

    double[] flat = doubles(35, -1, 1);
    double[] r = doubles(5, 0, 1);
    double[] q = doubles(5, 0, 1);
    Polyhedral.bicg(5, 7, flat, r, x, y, q);
    double[][] matrix = Matrices.of(7, flat);
    assertNear(column(y), product(transposed(matrix), column(r)), ERROR);
    assertNear(column(q), product(matrix, column(x)), ERROR);
  }

  @Test
  void aBlockIsManyRowsTimesAMatrix() {
    double[] block = doubles(3 * 4 * 5, -1, 1);
    double[] matrix = doubles(5 * 5, -1, 1);
    double[][] expected = product(Matrices.of(5, block), Matrices.of(5, matrix));
    Polyhedral.doitgen(3, 4, 5, block, matrix, new double[5]);
    assertNear(Matrices.of(5, block), expected, ERROR);
  }

  @Test
  void mvtAddsTheProductWithAMatrixAndWithItsTranspose() {
    float[][] a = PolyhedralDrivers.floatRows(6, 6, -1, 1);
    float[] y1 = floats(6, 0, 1);
    float[] y2 = floats(6, -1, 0);
    float[] x1 = floats(6, 0, 2);
    float[] x2 = floats(6, 0, 3);
    double[][] first = sum(1, narrowed(x1), 1, product(Matrices.of(a), narrowed(y1)));
    double[][] second = sum(1, narrowed(x2), 1, product(transposed(Matrices.of(a)), narrowed(y2)));
    Polyhedral.mvt(6, a, y1, y2, x1, x2);
    assertNear(narrowed(x1), first, SINGLE);
    assertNear(narrowed(x2), second, SINGLE);
  }

  @Test
  void gemverGoesThroughAMatrixThatTwoProductsOfVectorsChanged() {
    double[] a = doubles(36, -1, 1);
    double[] u1 = doubles(6, 0, 1);
    double[] v1 = doubles(6, -1, 1);
    double[] u2 = doubles(6, 2, 3);
    double[] v2 = doubles(6, -2, 1);
    double[] y = doubles(6, 0, 1);
    double[] z = doubles(6, -1, 0);
    double[] x = doubles(6, 1, 2);
    double[] w = doubles(6, 3, 4);
    double[][] first = product(column(u1), transposed(column(v1)));
    double[][] second = product(column(u2), transposed(column(v2)));
    double[][] changed = sum(1, Matrices.of(6, a), 1, sum(1, first, 1, second));
    double[][] back = sum(1.2, product(transposed(changed), column(y)), 1, column(z));
    double[][] newX = sum(1, column(x), 1, back);
    double[][] newW = sum(1, column(w), 1.5, product(changed, newX));
    Polyhedral.gemver(6, 1.5, 1.2, a, u1, v1, u2, v2, x, y, z, w);
    assertNear(Matrices.of(6, a), changed, ERROR);
    assertNear(column(x), newX, ERROR);
    assertNear(column(w), newW, ERROR);
  }

  @Test
  void gesummvAddsTwoProducts() {
    double[][] a = rows(6, 6, -1, 1);
    double[][] b = rows(6, 6, 0, 1);
    double[] x = doubles(6, 0, 1);
    double[] y = doubles(6, 0, 1);
    Polyhedral.gesummv(6, 1.5, 1.2, a, b, x, y);
    assertNear(column(y), product(sum(1.5, a, 1.2, b), column(x)), ERROR);
  }

  @Test
  void symmReadsOnlyTheLowerHalf() {
    double[][] a = rows(5, 5, -1, 1);
    double[][] whole = Matrices.of(5, 5, (i, j) -> a[Math.max(i, j)][Math.min(i, j)]);
    double[][] b = rows(5, 7, 0, 1);
    double[][] c = rows(5, 7, -1, 0);
    double[][] expected = sum(1.5, product(whole, b), 0.5, c);
    Polyhedral.symm(5, 7, 1.5, 0.5, a, b, c);
    assertNear(c, expected, ERROR);
  }

  @Test
  void updatesOfRankChangeTheLowerHalf() {
    double[] a = doubles(5 * 7, -1, 1);
    double[] b = doubles(5 * 7, 0, 1);
    double[] c = doubles(25, -1, 0);
    double[][] cross = product(Matrices.of(7, a), transposed(Matrices.of(7, b)));
    double[][] both = sum(1, cross, 1, transposed(cross));
    double[][] expected = lower(sum(1.5, both, 0.5, Matrices.of(5, c)));
    double[] before = c.clone();
    Polyhedral.syr2k(5, 7, 1.5, 0.5, a, b, c);
    assertNear(lower(Matrices.of(5, c)), expected, ERROR);
    assertThat(c[1]).isEqualTo(before[1]);

    float[][] d = PolyhedralDrivers.floatRows(5, 7, -1, 1);
    float[][] e = PolyhedralDrivers.floatRows(5, 5, -1, 1);
    double[][] square = product(Matrices.of(d), transposed(Matrices.of(d)));
    double[][] updated = lower(sum(1.5, square, 0.5, Matrices.of(e)));
    float above = e[0][1];
    Polyhedral.syrk(5, 7, 1.5f, 0.5f, d, e);
    assertNear(lower(Matrices.of(e)), updated, SINGLE);
    assertThat(e[0][1]).isEqualTo(above);
  }

  @Test
  void trmmIsTheProductWithATriangle() {
    double[][] a = rows(5, 5, -1, 1);
    double[][] b = rows(5, 7, 0, 1);
    double[][] expected = product(transposed(Matrices.unitLower(a)), b);
    Polyhedral.trmm(5, 7, 1.5, a, b);
    assertNear(b, sum(1.5, expected, 0, expected), ERROR);
  }

  private static double sumOf(double[][] data, int i, int j) {
    return IntStream.range(0, data.length).mapToDouble(k -> data[k][i] * data[k][j]).sum();
  }

  /** Sum of products less that of the means. */
  private static double together(double[][] data, int i, int j) {
    double[][] column = transposed(data);
    return sumOf(data, i, j) - Values.sum(column[i]) * Values.sum(column[j]) / data.length;
  }

  @Test
  void columnsGoTogetherAsPearsonSays() {
    double[][] data = rows(9, 4, -1, 1);
    double[][] original = copy(data);
    double[][] result = new double[4][4];
    Polyhedral.correlation(4, 9, data, new double[4], new double[4], result);
    double[][] expected =
        Matrices.of(
            4,
            4,
            (i, j) ->
                together(original, i, j)
                    / Math.sqrt(together(original, i, i) * together(original, j, j)));
    assertNear(result, expected, ERROR);
  }

  @Test
  void aConstantColumnGoesWithNone() {
    double[][] data = Matrices.of(9, 2, (i, j) -> j == 0 ? 3 : i);
    double[][] result = new double[2][2];
    Polyhedral.correlation(2, 9, data, new double[2], new double[2], result);
    assertThat(result[0][1]).isCloseTo(0, within(ERROR));
  }

  @Test
  void covarianceIsThatOfASample() {
    double[] data = doubles(9 * 4, -1, 1);
    double[][] original = Matrices.of(4, data.clone());
    double[] result = new double[16];
    Polyhedral.covariance(4, 9, data, new double[4], result);
    double[][] expected = Matrices.of(4, 4, (i, j) -> together(original, i, j) / 8);
    assertNear(Matrices.of(4, result), expected, ERROR);
  }
}
