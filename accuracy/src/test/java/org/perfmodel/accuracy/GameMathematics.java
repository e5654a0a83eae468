package org.perfmodel.accuracy;

/**
 * Operations of JOML (the Java OpenGL Math Library) on arrays, in the order of the names of its
 * classes, of each the first that no older set has: AxisAngle4f.transform, Matrix4f.invertAffine
 * and transformProject, Quaternionf.transform, Vector3f.hermite; written anew from what they
 * compute. How the kernels were chosen says {@link BasicDecompositions}; this list was cut off
 * behind three dimensions: vectors of four, and integers, do not judge.
 *
 * <p>Left out: frustums and intersections (answers of one call), matrices of two and three rows
 * ({@link Orbits}, inverses), Vector2f (Vector3f with less).
 */
final class GameMathematics {
  private GameMathematics() {}

  /** A point or a direction. */
  static final class Vector3 {
    float x;
    float y;
    float z;

    Vector3(float x, float y, float z) {
      this.x = x;
      this.y = y;
      this.z = z;
    }
  }

  /** A matrix by columns: m10 is in the second column of the first row. */
  record Matrix4(
      float m00,
      float m01,
      float m02,
      float m03,
      float m10,
      float m11,
      float m12,
      float m13,
      float m20,
      float m21,
      float m22,
      float m23,
      float m30,
      float m31,
      float m32,
      float m33) {}

  /** A turn; w is what is real. */
  record Quaternion(float x, float y, float z, float w) {}

  /**
   * AxisAngle4f.transform: vectors, each turned around an axis of its own.
   *
   * @param axis three numbers of each, of length one, as vector and turned
   */
  public static void axisAngleTransform(
      int n, float[] angle, float[] axis, float[] vector, float[] turned) {
    for (int i = 0; i < n; i++) {
      float sin = (float) Math.sin(angle[i]);
      float cos = (float) Math.cos(angle[i]);
      int at = 3 * i;
      float ax = axis[at];
      float ay = axis[at + 1];
      float az = axis[at + 2];
      float x = vector[at];
      float y = vector[at + 1];
      float z = vector[at + 2];
      float along = (1 - cos) * (ax * x + ay * y + az * z);
      turned[at] = x * cos + sin * (ay * z - az * y) + along * ax;
      turned[at + 1] = y * cos + sin * (az * x - ax * z) + along * ay;
      turned[at + 2] = z * cos + sin * (ax * y - ay * x) + along * az;
    }
  }

  /**
   * Matrix4f.invertAffine: inverses of matrices whose last rows are 0 0 0 1.
   *
   * @param m sixteen numbers of each, by columns
   */
  public static void invertAffine(int n, float[] m, float[] inverse) {
    for (int i = 0; i < 16 * n; i += 16) {
      float m00 = m[i];
      float m01 = m[i + 1];
      float m02 = m[i + 2];
      float m10 = m[i + 4];
      float m11 = m[i + 5];
      float m12 = m[i + 6];
      float m20 = m[i + 8];
      float m21 = m[i + 9];
      float m22 = m[i + 10];
      float m30 = m[i + 12];
      float m31 = m[i + 13];
      float m32 = m[i + 14];
      float c00 = m11 * m22 - m12 * m21;
      float c01 = m12 * m20 - m10 * m22;
      float c02 = m10 * m21 - m11 * m20;
      float scale = 1 / (m00 * c00 + m01 * c01 + m02 * c02);
      float n00 = scale * c00;
      float n01 = scale * (m02 * m21 - m01 * m22);
      float n02 = scale * (m01 * m12 - m02 * m11);
      float n10 = scale * c01;
      float n11 = scale * (m00 * m22 - m02 * m20);
      float n12 = scale * (m02 * m10 - m00 * m12);
      float n20 = scale * c02;
      float n21 = scale * (m01 * m20 - m00 * m21);
      float n22 = scale * (m00 * m11 - m01 * m10);
      inverse[i] = n00;
      inverse[i + 1] = n01;
      inverse[i + 2] = n02;
      inverse[i + 3] = 0;
      inverse[i + 4] = n10;
      inverse[i + 5] = n11;
      inverse[i + 6] = n12;
      inverse[i + 7] = 0;
      inverse[i + 8] = n20;
      inverse[i + 9] = n21;
      inverse[i + 10] = n22;
      inverse[i + 11] = 0;
      inverse[i + 12] = -(n00 * m30 + n10 * m31 + n20 * m32);
      inverse[i + 13] = -(n01 * m30 + n11 * m31 + n21 * m32);
      inverse[i + 14] = -(n02 * m30 + n12 * m31 + n22 * m32);
      inverse[i + 15] = 1;
    }
  }

  /**
   * Matrix4f.transformProject: points through one matrix, and divided by what that makes of one.
   */
  public static void transformProject(int n, Matrix4 m, Vector3[] point, Vector3[] seen) {
    for (int i = 0; i < n; i++) {
      Vector3 p = point[i];
      float scale = 1 / (m.m03() * p.x + m.m13() * p.y + m.m23() * p.z + m.m33());
      Vector3 to = seen[i];
      to.x = (m.m00() * p.x + m.m10() * p.y + m.m20() * p.z + m.m30()) * scale;
      to.y = (m.m01() * p.x + m.m11() * p.y + m.m21() * p.z + m.m31()) * scale;
      to.z = (m.m02() * p.x + m.m12() * p.y + m.m22() * p.z + m.m32()) * scale;
    }
  }

  /** Quaternionf.transform: vectors, each turned by a quaternion of any length. */
  public static void quaternionTransform(
      int n, Quaternion[] turn, Vector3[] vector, Vector3[] turned) {
    for (int i = 0; i < n; i++) {
      Quaternion q = turn[i];
      Vector3 v = vector[i];
      float xx = q.x() * q.x();
      float yy = q.y() * q.y();
      float zz = q.z() * q.z();
      float ww = q.w() * q.w();
      float xy = q.x() * q.y();
      float xz = q.x() * q.z();
      float yz = q.y() * q.z();
      float xw = q.x() * q.w();
      float yw = q.y() * q.w();
      float zw = q.z() * q.w();
      float k = 1 / (xx + yy + zz + ww);
      Vector3 to = turned[i];
      to.x = k * ((xx - yy - zz + ww) * v.x + 2 * ((xy - zw) * v.y + (xz + yw) * v.z));
      to.y = k * ((yy - xx - zz + ww) * v.y + 2 * ((xy + zw) * v.x + (yz - xw) * v.z));
      to.z = k * ((zz - xx - yy + ww) * v.z + 2 * ((xz - yw) * v.x + (yz + xw) * v.y));
    }
  }

  /**
   * Vector3f.hermite: points on curves that have these ends and directions there.
   *
   * @param at how far each is on the way from the first end to the second
   * @param start three numbers of each, as startSlope, end, endSlope and point
   */
  public static void hermite(
      int n,
      float[] at,
      float[] start,
      float[] startSlope,
      float[] end,
      float[] endSlope,
      float[] point) {
    for (int i = 0; i < n; i++) {
      float t = at[i];
      float t2 = t * t;
      float t3 = t2 * t;
      for (int k = 3 * i; k < 3 * i + 3; k++) {
        float way = end[k] - start[k];
        float cubic = startSlope[k] + endSlope[k] - 2 * way;
        float square = 3 * way - 2 * startSlope[k] - endSlope[k];
        point[k] = cubic * t3 + square * t2 + startSlope[k] * t + start[k];
      }
    }
  }
}
