package org.perfmodel.calibrate;

/**
 * How long a calibration measures.
 *
 * @param forks JVMs that measure everything again; the minimum counts
 * @param warmUpMillis that pass without a compilation before a point is measured
 * @param rounds samples of each runtime cost
 * @param patienceSeconds that a JVM waits in all for others to leave its core
 * @param kernelsPerJvm after which a fresh JVM goes on, so that profiles do not mix
 * @param again further JVMs, at most, that measure again what those before found differently
 */
record MeasurementProtocol(
    int forks,
    int warmUpMillis,
    int measureMillis,
    int rounds,
    int patienceSeconds,
    int kernelsPerJvm,
    int again) {
  static final MeasurementProtocol QUICK = new MeasurementProtocol(2, 10, 16, 50, 30, 1000, 1);
  static final MeasurementProtocol FULL = new MeasurementProtocol(2, 90, 120, 160, 15, 12, 2);
}
