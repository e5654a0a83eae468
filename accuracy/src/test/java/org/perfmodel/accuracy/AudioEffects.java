package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Effects of U. Zoelzer and others (DAFX: Digital Audio Effects, 2nd ed., Wiley 2011), of the
 * sections of its chapter 2 in their order the first that no older set has: a filter of state
 * variables (2.2), a shelving filter (2.3), a phaser (2.4), a universal comb filter (2.5), vibrato
 * (2.6); written anew, with states and delays that are silent at first. How the kernels were chosen
 * says {@link MatrixFundamentals}; this list was cut off behind vibrato: modulators, nonlinear
 * effects, rooms, and segments of time and frequency do not judge.
 *
 * <p>Left out: concepts (1 and 2.1), canonical and peak filters (2.2 and 2.3: {@link
 * SignalBenches}, iir; {@link Sounds}, equalise), wah-wah (2.4, the loop of state variables), combs
 * with only one of feedback and feedforward (2.5: {@link Sounds}, echo).
 */
final class AudioEffects {
  private AudioEffects() {}

  /**
   * Section 2.2: the low, the middle and the high part of a sound, by H. Chamberlin's filter.
   *
   * @param frequency twice the sine of pi times the cut-off by the sampling rate
   * @param damping the reciprocal of the quality
   */
  public static void stateVariable(
      int n, float frequency, float damping, float[] x, float[] low, float[] band, float[] high) {
    float lowState = 0;
    float bandState = 0;
    for (int i = 0; i < n; i++) {
      float highNow = x[i] - lowState - damping * bandState;
      bandState += frequency * highNow;
      lowState += frequency * bandState;
      low[i] = lowState;
      band[i] = bandState;
      high[i] = highNow;
    }
  }

  /**
   * Section 2.3: low frequencies made louder or softer by a first-order allpass.
   *
   * @param cutoff as a part of half the sampling rate
   * @param gain in decibels
   */
  public static void lowShelving(int n, double cutoff, double gain, double[] x, double[] y) {
    double factor = Math.pow(10, gain / 20);
    double tangent = Math.tan(Math.PI * cutoff / 2);
    double divisor = Math.min(factor, 1);
    double c = (tangent - divisor) / (tangent + divisor);
    double half = 0.5 * (factor - 1);
    double state = 0;
    for (int i = 0; i < n; i++) {
      double next = x[i] - c * state;
      double allpass = c * next + state;
      state = next;
      y[i] = half * (x[i] + allpass) + x[i];
    }
  }

  /**
   * Section 2.4: a sound and what comes out of some first-order allpasses in series, whose
   * coefficients swing, with feedback.
   *
   * @param rate of the swing, in radians for each sample
   * @param state of each allpass
   */
  public static void phaser(
      int n,
      int stages,
      double rate,
      float depth,
      float feedback,
      float[] x,
      float[] state,
      float[] y) {
    Arrays.fill(state, 0, stages, 0);
    float last = 0;
    for (int i = 0; i < n; i++) {
      float c = depth * (float) Math.sin(rate * i);
      float sample = x[i] + feedback * last;
      for (int stage = 0; stage < stages; stage++) {
        float next = sample - c * state[stage];
        sample = c * next + state[stage];
        state[stage] = next;
      }
      last = sample;
      y[i] = 0.5f * (x[i] + sample);
    }
  }

  /**
   * Section 2.5: a comb filter with feedback, feedforward and blend.
   *
   * @param line what is delayed
   */
  public static void universalComb(
      int n,
      int delay,
      double feedback,
      double feedforward,
      double blend,
      double[] x,
      double[] line,
      double[] y) {
    Arrays.fill(line, 0, delay, 0);
    int at = 0;
    for (int i = 0; i < n; i++) {
      double delayed = line[at];
      double now = x[i] + feedback * delayed;
      y[i] = feedforward * delayed + blend * now;
      line[at] = now;
      at++;
      // @ perf probability = 1/delay
      if (at == delay) {
        at = 0;
      }
    }
  }

  /**
   * Section 2.6: vibrato, by a delay whose length swings, with samples in between interpolated.
   *
   * @param width how far the delay swings, in samples
   * @param mask one less than the length of the line, which is a power of two greater than twice
   *     the width by two
   */
  public static void vibrato(
      int n, double rate, double width, int mask, float[] x, float[] line, float[] y) {
    Arrays.fill(line, 0, mask + 1, 0);
    for (int i = 0; i < n; i++) {
      line[i & mask] = x[i];
      double delay = 1 + width + width * Math.sin(rate * i);
      int whole = (int) delay;
      float part = (float) (delay - whole);
      float later = line[(i - whole) & mask];
      float earlier = line[(i - whole - 1) & mask];
      y[i] = part * earlier + (1 - part) * later;
    }
  }
}
