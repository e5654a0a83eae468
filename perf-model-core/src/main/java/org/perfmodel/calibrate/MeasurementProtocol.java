package org.perfmodel.calibrate;

/**
 * How long a calibration measures.
 *
 * @param forks JVMs that measure everything again; the minimum counts
 * @param rounds samples of each runtime cost
 * @param kernelsPerJvm after which a fresh JVM goes on, so that profiles do not mix
 * @param again further JVMs, at most, that measure again what those before found differently
 */
record MeasurementProtocol(
    int forks, int warmUpMillis, int measureMillis, int rounds, int kernelsPerJvm, int again) {
  static final MeasurementProtocol QUICK = new MeasurementProtocol(2, 30, 22, 60, 1000, 1);
  static final MeasurementProtocol FULL = new MeasurementProtocol(2, 140, 140, 200, 12, 2);
}
