package org.perfmodel.calibrate.run;

/**
 * How long a calibration measures.
 *
 * @param forks JVMs that measure everything again; the minimum counts
 * @param warmUpMillis that pass without a compilation before a point is measured
 * @param rounds samples of each runtime cost
 * @param patienceSeconds that all of them wait in all for others to leave their core
 * @param kernelsPerJvm after which a fresh JVM goes on, so that profiles do not mix
 * @param again further JVMs, at most, that measure again what those before found differently
 * @param seconds from the beginning, after which nothing begins that can be done without: every
 *     part is measured once
 */
record MeasurementProtocol(
    int forks,
    int warmUpMillis,
    int measureMillis,
    int rounds,
    int patienceSeconds,
    int kernelsPerJvm,
    int again,
    int seconds) {
  static final MeasurementProtocol QUICK = new MeasurementProtocol(2, 10, 16, 50, 10, 1000, 1, 52);
  static final MeasurementProtocol FULL = new MeasurementProtocol(2, 80, 100, 160, 60, 12, 2, 292);
}
