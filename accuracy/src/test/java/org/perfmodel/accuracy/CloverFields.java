package org.perfmodel.accuracy;

/**
 * The loops of CloverLeaf (UK Mini-App Consortium) over fields of a fluid: sums, steps, copies and
 * what a fluid begins with. Fields are those of {@link Clovers}.
 *
 * <p>Left out: the other halves of each face's halo exchange (messages).
 */
final class CloverFields {
  private static final double SMALL = 1e-16;
  private static final double BIG = 1e21;

  private CloverFields() {}

  /** What a fluid is at the beginning within a circle or a rectangle. */
  record State(
      boolean circle,
      double xMin,
      double xMax,
      double yMin,
      double yMax,
      double radius,
      double density,
      double energy,
      double xVelocity,
      double yVelocity) {}

  /** calc_dt: the longest step that sound, flow and compression allow. */
  public static double calcDt(int nx, int ny, Clovers.Chunk chunk) {
    double least = BIG;
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        double volume = chunk.volume[k][j];
        double sound = chunk.soundspeed[k][j] * chunk.soundspeed[k][j];
        sound += 2 * chunk.viscosity[k][j] / chunk.density0[k][j];
        sound = Math.max(Math.sqrt(sound), SMALL);
        double bySound = 0.7 * Math.min(chunk.celldx[j], chunk.celldy[k]) / sound;
        double left = (chunk.xvel0[k][j] + chunk.xvel0[k + 1][j]) * chunk.xarea[k][j];
        double right = (chunk.xvel0[k][j + 1] + chunk.xvel0[k + 1][j + 1]) * chunk.xarea[k][j + 1];
        double bottom = (chunk.yvel0[k][j] + chunk.yvel0[k][j + 1]) * chunk.yarea[k][j];
        double top = (chunk.yvel0[k + 1][j] + chunk.yvel0[k + 1][j + 1]) * chunk.yarea[k + 1][j];
        double fastX = Math.max(Math.max(Math.abs(left), Math.abs(right)), SMALL * volume);
        double fastY = Math.max(Math.max(Math.abs(bottom), Math.abs(top)), SMALL * volume);
        double divergence = (right - left + top - bottom) / (2 * volume);
        double byFlow = Math.min(0.5 * 2 * volume / fastX, 0.5 * 2 * volume / fastY);
        // @ perf probability = 1/2
        double byVolume = divergence < -SMALL ? 0.7 * (-1 / divergence) : BIG;
        least = Math.min(least, Math.min(bySound, Math.min(byFlow, byVolume)));
      }
    }
    return least;
  }

  /** field_summary: volume, mass, internal and kinetic energy, pressure. */
  public static void fieldSummary(int nx, int ny, Clovers.Chunk chunk, double[] total) {
    double volume = 0;
    double mass = 0;
    double internal = 0;
    double kinetic = 0;
    double pressure = 0;
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        double square = 0;
        for (int dk = 0; dk <= 1; dk++) {
          for (int dj = 0; dj <= 1; dj++) {
            double u = chunk.xvel0[k + dk][j + dj];
            double v = chunk.yvel0[k + dk][j + dj];
            square += 0.25 * (u * u + v * v);
          }
        }
        double cell = chunk.volume[k][j];
        double weight = cell * chunk.density0[k][j];
        volume += cell;
        mass += weight;
        internal += weight * chunk.energy0[k][j];
        kinetic += weight * 0.5 * square;
        pressure += cell * chunk.pressure[k][j];
      }
    }
    total[0] = volume;
    total[1] = mass;
    total[2] = internal;
    total[3] = kinetic;
    total[4] = pressure;
  }

  /** reset_field: what a step ended with is what the next begins with. */
  public static void resetField(int nx, int ny, Clovers.Chunk chunk) {
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        chunk.density0[k][j] = chunk.density1[k][j];
        chunk.energy0[k][j] = chunk.energy1[k][j];
      }
    }
    for (int k = 2; k <= ny + 2; k++) {
      for (int j = 2; j <= nx + 2; j++) {
        chunk.xvel0[k][j] = chunk.xvel1[k][j];
        chunk.yvel0[k][j] = chunk.yvel1[k][j];
      }
    }
  }

  /** revert: half a step is taken back. */
  public static void revert(
      int nx,
      int ny,
      double[][] density0,
      double[][] density1,
      double[][] energy0,
      double[][] energy1) {
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        density1[k][j] = density0[k][j];
        energy1[k][j] = energy0[k][j];
      }
    }
  }

  /** initialise_chunk: where lines and columns are, and how large cells and faces. */
  public static void initialiseChunk(
      int nx,
      int ny,
      double dx,
      double dy,
      double[] vertexX,
      double[] vertexY,
      double[] cellX,
      double[] cellY,
      double[][] volume,
      double[][] xarea,
      double[][] yarea) {
    for (int j = 0; j < nx + 5; j++) {
      vertexX[j] = dx * (j - 2);
    }
    for (int k = 0; k < ny + 5; k++) {
      vertexY[k] = dy * (k - 2);
    }
    for (int j = 0; j < nx + 4; j++) {
      cellX[j] = 0.5 * (vertexX[j] + vertexX[j + 1]);
    }
    for (int k = 0; k < ny + 4; k++) {
      cellY[k] = 0.5 * (vertexY[k] + vertexY[k + 1]);
    }
    for (int k = 0; k < ny + 4; k++) {
      for (int j = 0; j < nx + 4; j++) {
        volume[k][j] = dx * dy;
        xarea[k][j] = vertexY[k + 1] - vertexY[k];
        yarea[k][j] = vertexX[j + 1] - vertexX[j];
      }
    }
  }

  /** generate_chunk: a fluid of several states, the later over the former. */
  public static void generateChunk(
      int nx, int ny, State[] states, double[] vertexX, double[] vertexY, Clovers.Chunk chunk) {
    for (int k = 0; k < ny + 4; k++) {
      for (int j = 0; j < nx + 4; j++) {
        chunk.density0[k][j] = states[0].density();
        chunk.energy0[k][j] = states[0].energy();
        chunk.xvel0[k][j] = states[0].xVelocity();
        chunk.yvel0[k][j] = states[0].yVelocity();
      }
    }
    for (int s = 1; s < states.length; s++) {
      State state = states[s];
      for (int k = 0; k < ny + 4; k++) {
        for (int j = 0; j < nx + 4; j++) {
          double x = vertexX[j];
          double y = vertexY[k];
          boolean in;
          // @ perf probability = 1/2
          if (state.circle()) {
            double offX = x - state.xMin();
            double offY = y - state.yMin();
            in = offX * offX + offY * offY <= state.radius() * state.radius();
          } else {
            in = x >= state.xMin() && x < state.xMax() && y >= state.yMin() && y < state.yMax();
          }
          // @ perf probability = 0.19
          if (in) {
            chunk.density0[k][j] = state.density();
            chunk.energy0[k][j] = state.energy();
            chunk.xvel0[k][j] = state.xVelocity();
            chunk.yvel0[k][j] = state.yVelocity();
          }
        }
      }
    }
  }

  /** update_halo: a field's margins mirror what is within, two cells deep. */
  public static void updateHalo(int nx, int ny, double[][] field) {
    for (int depth = 0; depth < 2; depth++) {
      for (int j = 2; j < nx + 2; j++) {
        field[1 - depth][j] = field[2 + depth][j];
        field[ny + 2 + depth][j] = field[ny + 1 - depth][j];
      }
    }
    for (int k = 0; k < ny + 4; k++) {
      for (int depth = 0; depth < 2; depth++) {
        field[k][1 - depth] = field[k][2 + depth];
        field[k][nx + 2 + depth] = field[k][nx + 1 - depth];
      }
    }
  }
}
