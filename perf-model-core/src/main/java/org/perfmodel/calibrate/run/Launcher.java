package org.perfmodel.calibrate.run;

import java.util.List;
import java.util.function.Consumer;
import org.perfmodel.calibrate.CalibrationException;

/** Runs the measuring program elsewhere and hands over each line that it prints. */
@FunctionalInterface
interface Launcher {
  /**
   * Runs it to its end.
   *
   * @throws CalibrationException if it does not start, finish, or print what it should
   */
  void run(List<String> arguments, Consumer<String> lines);
}
