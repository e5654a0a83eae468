package org.perfmodel.calibrate;

/** Arrays for kernels: positive, no denormals, no equal neighbours, the same on every machine. */
final class Data {
  private Data() {}

  /** In 1..2. */
  static double[] doubles(int length) {
    double[] data = new double[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (i * 0x9E3779B9L & 0xFFFF) / 65536.0;
    }
    return data;
  }

  static float[] floats(int length) {
    float[] data = new float[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (i * 0x9E3779B9L & 0xFFFF) / 65536.0f;
    }
    return data;
  }

  /** In 1..1000. */
  static int[] ints(int length) {
    int[] data = new int[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (int) ((i * 0x9E3779B9L & 0xFFFFFF) % 1000);
    }
    return data;
  }

  static long[] longs(int length) {
    long[] data = new long[length];
    for (int i = 0; i < length; i++) {
      data[i] = 1 + (i * 0x9E3779B9L & 0xFFFFFF) % 1000;
    }
    return data;
  }
}
