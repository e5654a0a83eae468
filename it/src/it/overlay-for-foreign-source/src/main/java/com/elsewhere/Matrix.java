package com.elsewhere;

/** Somebody else's code: it cannot be annotated. */
public final class Matrix {
  private final double[] cells;
  private final int rows;

  public Matrix(double[] cells, int rows) {
    this.cells = cells;
    this.rows = rows;
  }

  public double trace() {
    double sum = 0;
    int cell = 0;
    while (cell < cells.length) {
      sum += cells[cell];
      cell = next(cell);
    }
    return sum;
  }

  private int next(int cell) {
    return cell + rows + 1;
  }
}
