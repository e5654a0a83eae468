package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.GameMathematics.Quaternion;
import org.perfmodel.accuracy.GameMathematics.Vector3;

/** Turns, inverses and curves against laws that they obey. */
class GameMathematicsTest {
  private static final Offset<Float> NEAR = within(2e-5f);
  private static final int N = 20;

  /** A turn around an axis is that by the quaternion of half the angle. */
  @Test
  void bothWaysTurnAlike() {
    float[] angle = floats(N, -3, 3);
    float[] axis = GameMathematicsDrivers.units(N);
    float[] vector = floats(3 * N, 1, 2);
    float[] turned = new float[3 * N];
    GameMathematics.axisAngleTransform(N, angle, axis, vector, turned);
    Quaternion[] turn = new Quaternion[N];
    for (int i = 0; i < N; i++) {
      float sin = (float) Math.sin(angle[i] / 2);
      float cos = (float) Math.cos(angle[i] / 2);
      turn[i] =
          new Quaternion(
              3 * sin * axis[3 * i], 3 * sin * axis[3 * i + 1], 3 * sin * axis[3 * i + 2], 3 * cos);
    }
    Vector3[] from = GameMathematicsDrivers.vectors(N);
    Vector3[] to = GameMathematicsDrivers.vectors(N);
    GameMathematics.quaternionTransform(N, turn, from, to);
    for (int i = 0; i < N; i++) {
      assertThat(turned[3 * i]).isCloseTo(to[i].x, NEAR);
      assertThat(turned[3 * i + 1]).isCloseTo(to[i].y, NEAR);
      assertThat(turned[3 * i + 2]).isCloseTo(to[i].z, NEAR);
    }
  }

  /** A quarter turn around the z axis, from x to y. */
  @Test
  void aQuarterTurnGoesFromXToY() {
    float[] turned = new float[3];
    GameMathematics.axisAngleTransform(
        1, new float[] {(float) Math.PI / 2}, new float[] {0, 0, 1}, new float[] {1, 0, 2}, turned);
    assertThat(turned).containsExactly(new float[] {0, 1, 2}, NEAR);
  }

  @Test
  void aMatrixTimesItsInverseIsOne() {
    float[] m = GameMathematicsDrivers.affine(N);
    float[] inverse = new float[16 * N];
    GameMathematics.invertAffine(N, m, inverse);
    for (int at = 0; at < 16 * N; at += 16) {
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
          float sum = 0;
          for (int k = 0; k < 4; k++) {
            sum += m[at + 4 * k + i] * inverse[at + 4 * j + k];
          }
          assertThat(sum).isCloseTo(i == j ? 1 : 0, NEAR);
        }
      }
    }
  }

  /** The last row of the test's matrix says 0.1 x + 0.1 y + z + 0.5. */
  @Test
  void pointsAreDividedByTheLastRow() {
    Vector3[] point = GameMathematicsDrivers.vectors(N);
    Vector3[] seen = GameMathematicsDrivers.vectors(N);
    GameMathematics.transformProject(N, GameMathematicsDrivers.perspective(), point, seen);
    for (int i = 0; i < N; i++) {
      Vector3 p = point[i];
      float w = 0.1f * p.x + 0.1f * p.y + p.z + 0.5f;
      assertThat(seen[i].x * w).isCloseTo(1.5f * p.x + 0.1f * p.z + 0.5f, NEAR);
      assertThat(seen[i].y * w).isCloseTo(0.1f * p.x + 2 * p.y + 0.25f, NEAR);
      assertThat(seen[i].z * w).isCloseTo(0.2f * p.y - 1.2f * p.z - 0.4f, NEAR);
    }
  }

  @Test
  void curvesBeginAndEndWhereTheyShould() {
    float[] start = {1, 2, 3, 1, 2, 3, 1, 2, 3};
    float[] end = {4, 6, 9, 4, 6, 9, 4, 6, 9};
    float[] startSlope = {1, -1, 2, 1, -1, 2, 1, -1, 2};
    float[] endSlope = {2, 3, 2, 2, 3, 2, 2, 3, 2};
    float[] point = new float[9];
    GameMathematics.hermite(3, new float[] {0, 1, 0.5f}, start, startSlope, end, endSlope, point);
    float[] middle = new float[3];
    for (int k = 0; k < 3; k++) {
      middle[k] = (start[k] + end[k]) / 2 + (startSlope[k] - endSlope[k]) / 8;
    }
    assertThat(point)
        .containsExactly(new float[] {1, 2, 3, 4, 6, 9, middle[0], middle[1], middle[2]}, NEAR);
  }
}
