package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * What D. Shiffman's The Nature of Code (2012; 2nd ed., 2024) lets move, of each chapter up to the
 * one on fractals the first program that no older set has, written anew with vectors that change,
 * as the book has them. How the kernels were chosen says {@link VectorLoops}; this list was cut off
 * behind fractals: evolution and nets do not judge.
 *
 * <p>Left out: random walks ({@link Fundamentals}, randomWalk), numbers that are normally
 * distributed ({@link Statistics}, normals), bouncing balls ({@link Worlds}, bounce), gravity and
 * wind (adds vectors, as seek does), friction and drag (seek with another force), mutual attraction
 * ({@link Games}, nBody), rotations, oscillators and waves (sines, as of pendulums), agents that
 * seek, arrive, wander, follow fields or paths (seek with other targets), bodies of libraries (not
 * the book's), automata and life ({@link Worlds}, automaton and life), circles of circles (only
 * drawn).
 */
final class Simulations {
  private static final int LATTICE = 255;

  private Simulations() {}

  /** A vector of the plane that changes. */
  static final class Vector {
    float x;
    float y;

    Vector(float x, float y) {
      this.x = x;
      this.y = y;
    }

    void set(float newX, float newY) {
      x = newX;
      y = newY;
    }

    void add(Vector other) {
      x += other.x;
      y += other.y;
    }

    void subtract(Vector other) {
      x -= other.x;
      y -= other.y;
    }

    void scale(float factor) {
      x *= factor;
      y *= factor;
    }

    float length() {
      return (float) Math.sqrt(x * x + y * y);
    }

    void setLength(float length) {
      float now = length();
      // @ perf probability = 1
      if (now != 0) {
        scale(length / now);
      }
    }

    void limit(float most) {
      // @ perf probability = 0.002
      if (x * x + y * y > most * most) {
        setLength(most);
      }
    }
  }

  /** What moves: where it is, how fast, how heavy. */
  static final class Mover {
    final Vector position;
    final Vector velocity;
    final float mass;

    Mover(Vector position, Vector velocity, float mass) {
      this.position = position;
      this.velocity = velocity;
      this.mass = mass;
    }
  }

  /** A pendulum without friction. */
  static final class Pendulum {
    final float length;
    final Vector bob = new Vector(0, 0);
    float angle;
    float speed;

    Pendulum(float length, float angle) {
      this.length = length;
      this.angle = angle;
    }

    void update(float gravity) {
      speed -= gravity / length * (float) Math.sin(angle);
      angle += speed;
      bob.set(length * (float) Math.sin(angle), length * (float) Math.cos(angle));
    }
  }

  /** A spark that lives a while. */
  static final class Particle {
    private final Vector position;
    private final Vector velocity;
    private int lifespan;

    Particle(Vector position, Vector velocity, int lifespan) {
      this.position = position;
      this.velocity = velocity;
      this.lifespan = lifespan;
    }

    void update(Vector gravity) {
      velocity.add(gravity);
      position.add(velocity);
      lifespan--;
    }

    boolean isDead() {
      return lifespan <= 0;
    }
  }

  /** A knot of a cloth: where it is, where it was, and whether it is free, 1, or held fast, 0. */
  static final class Knot {
    final Vector now;
    final Vector before;
    final float free;

    Knot(float x, float y, float free) {
      now = new Vector(x, y);
      before = new Vector(x, y);
      this.free = free;
    }
  }

  /** A spring between two knots, one of which is free at least. */
  record Spring(Knot one, Knot other, float length) {}

  /**
   * Perlin noise (chapter 0) of two dimensions.
   *
   * @param permutation of 0 to 255, twice
   * @param slopeX with slopeY, eight directions
   */
  public static void noise(
      int width,
      int height,
      float step,
      int[] permutation,
      float[] slopeX,
      float[] slopeY,
      float[] out) {
    for (int i = 0; i < height; i++) {
      float y = i * step;
      int row = (int) y;
      float down = y - row;
      for (int j = 0; j < width; j++) {
        float x = j * step;
        int column = (int) x;
        float right = x - column;
        int left = permutation[column & LATTICE] + (row & LATTICE);
        int next = permutation[column + 1 & LATTICE] + (row & LATTICE);
        int topLeft = permutation[left] & 7;
        int topRight = permutation[next] & 7;
        int bottomLeft = permutation[left + 1] & 7;
        int bottomRight = permutation[next + 1] & 7;
        float fadeX = right * right * right * (right * (right * 6 - 15) + 10);
        float fadeY = down * down * down * (down * (down * 6 - 15) + 10);
        float a = slopeX[topLeft] * right + slopeY[topLeft] * down;
        float b = slopeX[topRight] * (right - 1) + slopeY[topRight] * down;
        float c = slopeX[bottomLeft] * right + slopeY[bottomLeft] * (down - 1);
        float d = slopeX[bottomRight] * (right - 1) + slopeY[bottomRight] * (down - 1);
        float top = a + fadeX * (b - a);
        float bottom = c + fadeX * (d - c);
        out[i * width + j] = top + fadeY * (bottom - top);
      }
    }
  }

  /** Vectors (chapter 1): all accelerate towards a target, up to a highest speed. */
  public static void seek(int n, Mover[] movers, Vector target, float push, float highest) {
    for (int i = 0; i < n; i++) {
      Mover mover = movers[i];
      Vector force = new Vector(target.x, target.y);
      force.subtract(mover.position);
      force.setLength(push);
      mover.velocity.add(force);
      mover.velocity.limit(highest);
      mover.position.add(mover.velocity);
    }
  }

  /** Forces (chapter 2): all are attracted by one, as if neither very near nor very far. */
  public static void attract(
      int n, Mover attractor, float gravity, float nearest, float farthest, Mover[] movers) {
    for (int i = 0; i < n; i++) {
      Mover mover = movers[i];
      Vector force = new Vector(attractor.position.x, attractor.position.y);
      force.subtract(mover.position);
      float distance = Math.max(nearest, Math.min(farthest, force.length()));
      force.scale(gravity * attractor.mass / (distance * distance * distance));
      mover.velocity.add(force);
      mover.position.add(mover.velocity);
    }
  }

  /** Oscillation (chapter 3): a step of all pendulums. */
  public static void swing(int n, float gravity, Pendulum[] pendulums) {
    for (int i = 0; i < n; i++) {
      pendulums[i].update(gravity);
    }
  }

  /**
   * Particle systems (chapter 4): so many particles are born at each step and die when they are
   * old; answers how many are left.
   *
   * @param chance how fast particles are that are born, to both sides and upwards
   */
  public static int emit(int steps, int births, int lifespan, float[] chance) {
    Vector gravity = new Vector(0, 0.05f);
    List<Particle> particles = new ArrayList<>();
    int next = 0;
    for (int step = 0; step < steps; step++) {
      for (int i = 0; i < births; i++) {
        Vector velocity = new Vector(chance[next], chance[next + 1] - 1);
        next += 2;
        particles.add(new Particle(new Vector(0, 0), velocity, lifespan));
      }
      Iterator<Particle> all = particles.iterator();
      // @ perf trips = 0.88*births*lifespan
      while (all.hasNext()) {
        Particle particle = all.next();
        particle.update(gravity);
        // @ perf probability = 0.86/lifespan
        if (particle.isDead()) {
          all.remove();
        }
      }
    }
    return particles.size();
  }

  /** Agents (chapter 5): a flock whose members part, turn the same way, and stay together. */
  public static void flock(int n, float near, float tooNear, float highest, Mover[] flock) {
    for (int i = 0; i < n; i++) {
      Mover one = flock[i];
      Vector away = new Vector(0, 0);
      Vector along = new Vector(0, 0);
      Vector centre = new Vector(0, 0);
      int others = 0;
      for (int j = 0; j < n; j++) {
        Mover other = flock[j];
        float dx = one.position.x - other.position.x;
        float dy = one.position.y - other.position.y;
        float square = dx * dx + dy * dy;
        // @ perf probability = 4.5/n
        if (i != j && square < near * near) {
          along.add(other.velocity);
          centre.add(other.position);
          others++;
          // @ perf probability = 0.25
          if (square < tooNear * tooNear) {
            away.x += dx / square;
            away.y += dy / square;
          }
        }
      }
      // @ perf probability = 1
      if (others > 0) {
        along.scale(1f / others);
        along.subtract(one.velocity);
        centre.scale(1f / others);
        centre.subtract(one.position);
        one.velocity.x += 1.5f * away.x + 0.1f * along.x + 0.001f * centre.x;
        one.velocity.y += 1.5f * away.y + 0.1f * along.y + 0.001f * centre.y;
        one.velocity.limit(highest);
      }
    }
    for (int i = 0; i < n; i++) {
      flock[i].position.add(flock[i].velocity);
    }
  }

  /** Physics (chapter 6): a step of a cloth that hangs and whose springs pull (L. Verlet). */
  public static void cloth(
      int knots, int springs, float damping, float gravity, Knot[] knot, Spring[] spring) {
    for (int i = 0; i < knots; i++) {
      Vector now = knot[i].now;
      Vector before = knot[i].before;
      float dx = damping * (now.x - before.x);
      float dy = damping * (now.y - before.y) + gravity * knot[i].free;
      before.set(now.x, now.y);
      now.x += dx;
      now.y += dy;
    }
    for (int i = 0; i < springs; i++) {
      Knot one = spring[i].one();
      Knot other = spring[i].other();
      float dx = other.now.x - one.now.x;
      float dy = other.now.y - one.now.y;
      float length = (float) Math.sqrt(dx * dx + dy * dy);
      float share = (length - spring[i].length()) / (length * (one.free + other.free));
      one.now.x += one.free * share * dx;
      one.now.y += one.free * share * dy;
      other.now.x -= other.free * share * dx;
      other.now.y -= other.free * share * dy;
    }
  }

  /**
   * Fractals (chapter 8): Cantor's set, whose lines lose their middle third again and again, of
   * several lines.
   *
   * @param from where each line begins, a row for those that one line becomes: the line at a place
   *     becomes those at twice the place and one more, and two more
   * @param length of each
   */
  public static void cantor(int lines, int depth, float width, float[][] from, float[][] length) {
    for (int i = 0; i < lines; i++) {
      divide(depth, 0, i * width, width, from[i], length[i]);
    }
  }

  private static void divide(
      int depth, int at, float start, float width, float[] from, float[] length) {
    from[at] = start;
    length[at] = width;
    if (depth > 0) {
      float third = width / 3;
      divide(depth - 1, 2 * at + 1, start, third, from, length);
      divide(depth - 1, 2 * at + 2, start + 2 * third, third, from, length);
    }
  }
}
