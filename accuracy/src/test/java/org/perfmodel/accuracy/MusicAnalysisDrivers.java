package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MusicAnalyses}: spectra that are drawn. */
final class MusicAnalysisDrivers {
  private static final int BINS = 84;
  private static final int PER_OCTAVE = 12;
  private static final int HARMONICS = 4;
  private static final int PITCHES = 12;
  private static final int SPECTRUM = 129;
  private static final int BANDS = 40;
  private static final int COEFFICIENTS = 13;
  private static final int HOP = 256;
  private static final int RATE = 2;

  private MusicAnalysisDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "MusicAnalyses.interpHarmonics",
                "float",
                List.of(16, 1600, 40_000),
                MusicAnalysisDrivers::interpHarmonics)
            .with(
                n ->
                    Map.of(
                        "bins",
                        BINS,
                        "frames",
                        n,
                        "harmonics",
                        HARMONICS,
                        "perOctave",
                        PER_OCTAVE)),
        Kernel.regular(
                "MusicAnalyses.chroma",
                "float",
                List.of(6, 600, 20_000),
                MusicAnalysisDrivers::chroma)
            .with(n -> Map.of("pitches", PITCHES, "bins", SPECTRUM, "frames", n)),
        Kernel.regular(
                "MusicAnalyses.mfcc", "double", List.of(4, 300, 10_000), MusicAnalysisDrivers::mfcc)
            .with(n -> Map.of("bands", BANDS, "frames", n, "coefficients", COEFFICIENTS)),
        Kernel.regular(
                "MusicAnalyses.phaseVocoder",
                "double",
                List.of(4, 40, 240),
                MusicAnalysisDrivers::phaseVocoder)
            .with(n -> Map.of("bins", 2 * n + 1, "steps", n / RATE, "hop", HOP)));
  }

  private static Prepared interpHarmonics(int n) {
    float[] s = floats((BINS + 1) * n, 0, 1);
    Arrays.fill(s, BINS * n, s.length, 0);
    float[] out = new float[HARMONICS * BINS * n];
    return Prepared.of(
        () -> {
          MusicAnalyses.interpHarmonics(BINS, n, HARMONICS, PER_OCTAVE, s, out);
          return out[2 * BINS * n + n / 2];
        });
  }

  /** Rows that differ from each other. */
  static float[][] floatRows(int rows, int columns) {
    float[] all = floats(rows * columns, 0.1, 1);
    float[][] values = new float[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  private static Prepared chroma(int n) {
    float[][] filter = floatRows(PITCHES, SPECTRUM);
    float[][] s = floatRows(SPECTRUM, n);
    float[] loudest = new float[n];
    float[][] out = new float[PITCHES][n];
    return Prepared.of(
        () -> {
          MusicAnalyses.chroma(PITCHES, SPECTRUM, n, filter, s, loudest, out);
          return out[PITCHES / 2][n / 2];
        });
  }

  /** Cosines that are orthogonal to each other, of length one. */
  static double[][] cosines(int coefficients, int bands) {
    double[][] basis = new double[coefficients][bands];
    for (int c = 0; c < coefficients; c++) {
      double scale = Math.sqrt((c == 0 ? 1.0 : 2.0) / bands);
      for (int m = 0; m < bands; m++) {
        basis[c][m] = scale * Math.cos(Math.PI * c * (m + 0.5) / bands);
      }
    }
    return basis;
  }

  private static Prepared mfcc(int n) {
    double[][] basis = cosines(COEFFICIENTS, BANDS);
    double[][] s = rows(BANDS, n, 0, 1);
    double[][] decibels = new double[BANDS][n];
    double[][] out = new double[COEFFICIENTS][n];
    return Prepared.of(
        () -> {
          MusicAnalyses.mfcc(BANDS, n, COEFFICIENTS, basis, s, decibels, out);
          return out[1][n / 2];
        });
  }

  private static Prepared phaseVocoder(int n) {
    int bins = 2 * n + 1;
    int steps = n / RATE;
    double[][] re = rows(n, bins, -1, 1);
    double[][] im = rows(n, bins, -0.5, 1.5);
    double[] phase = new double[bins];
    double[][] outRe = new double[steps][bins];
    double[][] outIm = new double[steps][bins];
    return Prepared.of(
        () -> {
          MusicAnalyses.phaseVocoder(bins, steps, HOP, RATE, re, im, phase, outRe, outIm);
          return outRe[steps - 1][n] + outIm[steps - 1][n];
        });
  }
}
