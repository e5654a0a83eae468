package org.perfmodel.goal.profiles;

import java.nio.file.Path;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.run.Calibration;
import org.perfmodel.calibrate.run.CalibrationRequest;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.platform.Platform;
import org.perfmodel.request.PerfException;

/** Measures this machine, and writes its platform. */
public final class MachineCalibration {
  private MachineCalibration() {}

  /**
   * The platform of this machine.
   *
   * @param target the file that it is written to
   * @throws PerfException if it cannot be measured
   */
  public static Platform of(CalibrationRequest request, Path target) {
    try {
      // Better known before a minute of measuring than after it.
      SafeFile.tryOut(target);
      return Calibration.calibrate(
          request, platform -> SafeFile.write(target, PlatformCodec.write(platform)));
    } catch (CalibrationException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }
}
