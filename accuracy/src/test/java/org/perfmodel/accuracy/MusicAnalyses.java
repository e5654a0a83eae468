package org.perfmodel.accuracy;

/**
 * Functions of librosa (B. McFee and others, version 0.10), of its modules core, feature and
 * effects in the order of its reference the first that no older set has: interp_harmonics;
 * chroma_stft and mfcc; what time_stretch does to a spectrum (phase_vocoder); written anew from
 * what its documentation says that they compute. How the kernels were chosen says {@link
 * SpectralMethods}; this list was cut off behind one effect: other features, onsets, beats,
 * decompositions and segments do not judge.
 *
 * <p>Left out: of core loading (computes nothing), mono, resampling, autocorrelation, linear
 * prediction and crossings of zero ({@link Sounds}, mono and crossings; {@link Transforms},
 * resample; {@link Signals}, correlate; {@link SignalBenches}, lpc), the mu-law and tones ({@link
 * Sounds}, expand and tone), spectra, their inverses, magnitudes and phases ({@link SignalBenches},
 * spectral; {@link Sounds}, overlap; {@link Transforms}, polar), constant Q, reassigned spectra and
 * the phases of D. Griffin and J. Lim (call others), filters side by side ({@link AudioFilters},
 * parallelSections); of feature other chroma and melspectrogram (the loops of chroma_stft); of
 * effects harmonic and percussive parts ({@link GreyPictures}, median).
 */
final class MusicAnalyses {
  private static final double SILENCE = 1e-10;
  private static final double LOUDNESS = 80;
  private static final float TINY = 1e-10f;

  private MusicAnalyses() {}

  /**
   * interp_harmonics: how loud the harmonics of each frequency are, between two bins whose
   * frequencies are geometric; nothing is above the last bin.
   *
   * @param bins of a spectrum
   * @param frames of each bin
   * @param harmonics how many, the first being the frequency itself
   * @param perOctave bins
   * @param s a row of all frames for each bin, and one of zeros behind them
   * @param out receives such rows for each harmonic
   */
  public static void interpHarmonics(
      int bins, int frames, int harmonics, int perOctave, float[] s, float[] out) {
    for (int h = 0; h < harmonics; h++) {
      double above = perOctave * Math.log(h + 1) / Math.log(2);
      int whole = (int) above;
      float upper = (float) (above - whole);
      float lower = 1 - upper;
      int inside = Math.max(0, bins - whole);
      // Of four harmonics with twelve bins an octave, in the mean.
      // @ perf trips = bins-13.75
      for (int k = 0; k < inside; k++) {
        int from = (k + whole) * frames;
        int to = (h * bins + k) * frames;
        for (int t = 0; t < frames; t++) {
          out[to + t] = lower * s[from + t] + upper * s[from + frames + t];
        }
      }
      // @ perf trips = 13.75
      for (int k = inside; k < bins; k++) {
        int to = (h * bins + k) * frames;
        for (int t = 0; t < frames; t++) {
          out[to + t] = 0;
        }
      }
    }
  }

  /**
   * chroma_stft: the power of each of a few pitches in all octaves, of which the loudest of each
   * frame is one.
   *
   * @param filter how much of each bin belongs to each pitch
   * @param s power, a row of all frames for each bin
   * @param loudest room for one number for each frame
   * @param out receives a row of all frames for each pitch
   */
  public static void chroma(
      int pitches,
      int bins,
      int frames,
      float[][] filter,
      float[][] s,
      float[] loudest,
      float[][] out) {
    for (int p = 0; p < pitches; p++) {
      float[] sum = out[p];
      for (int t = 0; t < frames; t++) {
        sum[t] = 0;
      }
      for (int k = 0; k < bins; k++) {
        float weight = filter[p][k];
        float[] power = s[k];
        for (int t = 0; t < frames; t++) {
          sum[t] += weight * power[t];
        }
      }
    }
    for (int t = 0; t < frames; t++) {
      loudest[t] = TINY;
    }
    for (int p = 0; p < pitches; p++) {
      for (int t = 0; t < frames; t++) {
        loudest[t] = Math.max(loudest[t], Math.abs(out[p][t]));
      }
    }
    for (int p = 0; p < pitches; p++) {
      for (int t = 0; t < frames; t++) {
        out[p][t] /= loudest[t];
      }
    }
  }

  /**
   * mfcc: the first coefficients of a cosine transform of how loud the bands are, in decibels of
   * which those far below the loudest are cut off.
   *
   * @param bands of frequency
   * @param basis the cosines of each coefficient
   * @param s power, a row of all frames for each band
   * @param decibels room for as many
   * @param out receives a row of all frames for each coefficient
   */
  public static void mfcc(
      int bands,
      int frames,
      int coefficients,
      double[][] basis,
      double[][] s,
      double[][] decibels,
      double[][] out) {
    double most = 10 * Math.log10(SILENCE);
    for (int m = 0; m < bands; m++) {
      double[] loud = decibels[m];
      for (int t = 0; t < frames; t++) {
        loud[t] = 10 * Math.log10(Math.max(SILENCE, s[m][t]));
        most = Math.max(most, loud[t]);
      }
    }
    double least = most - LOUDNESS;
    for (int m = 0; m < bands; m++) {
      for (int t = 0; t < frames; t++) {
        decibels[m][t] = Math.max(decibels[m][t], least);
      }
    }
    for (int c = 0; c < coefficients; c++) {
      double[] sum = out[c];
      for (int t = 0; t < frames; t++) {
        sum[t] = 0;
      }
      for (int m = 0; m < bands; m++) {
        double weight = basis[c][m];
        for (int t = 0; t < frames; t++) {
          sum[t] += weight * decibels[m][t];
        }
      }
    }
  }

  /**
   * phase_vocoder: a spectrum at another rate, whose phases go on as fast as those that are given.
   *
   * @param bins of a frame
   * @param steps frames that are wanted
   * @param hop samples from a frame to the next
   * @param rate frames that are given for each that is wanted
   * @param re with im, all bins for each frame, of which there is one more than the last one wanted
   *     is behind
   * @param phase room for one of each bin
   */
  public static void phaseVocoder(
      int bins,
      int steps,
      int hop,
      double rate,
      double[][] re,
      double[][] im,
      double[] phase,
      double[][] outRe,
      double[][] outIm) {
    for (int k = 0; k < bins; k++) {
      phase[k] = Math.atan2(im[0][k], re[0][k]);
    }
    for (int step = 0; step < steps; step++) {
      double time = step * rate;
      int frame = (int) time;
      double later = time - frame;
      double[] re0 = re[frame];
      double[] im0 = im[frame];
      double[] re1 = re[frame + 1];
      double[] im1 = im[frame + 1];
      for (int k = 0; k < bins; k++) {
        double first = Math.sqrt(re0[k] * re0[k] + im0[k] * im0[k]);
        double second = Math.sqrt(re1[k] * re1[k] + im1[k] * im1[k]);
        double magnitude = (1 - later) * first + later * second;
        outRe[step][k] = magnitude * Math.cos(phase[k]);
        outIm[step][k] = magnitude * Math.sin(phase[k]);
        double advance = Math.PI * hop * k / (bins - 1);
        double further = Math.atan2(im1[k], re1[k]) - Math.atan2(im0[k], re0[k]) - advance;
        further -= 2 * Math.PI * Math.rint(further / (2 * Math.PI));
        phase[k] += advance + further;
      }
    }
  }
}
