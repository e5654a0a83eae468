package org.perfmodel.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/** Small platforms: prices in whole nanoseconds, each 5 % uncertain. */
final class Machines {
  private Machines() {}

  /** A machine with L1, L2 and memory, and these prices. */
  static Platform of(String name, long byteInL2, long byteInMemory, Object... prices) {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    for (int i = 0; i < prices.length; i += 2) {
      String parameter = (String) prices[i];
      Rational seconds = Rational.of(((Number) prices[i + 1]).longValue(), 1_000_000_000);
      parameters.put(
          parameter, new Parameter(parameter, seconds, 0.05, Confidence.FITTED, "by hand"));
    }
    List<MemoryLevel> memory = new ArrayList<>();
    memory.add(level("L1", 1 << 15, 0));
    memory.add(level("L2", 1 << 20, byteInL2));
    memory.add(level("memory", Long.MAX_VALUE, byteInMemory));
    return Platform.of(
        name, 2, 0.1, parameters, memory, new Provenance("by hand", new TreeMap<>()));
  }

  private static MemoryLevel level(String name, long capacity, long nanosecondsPerByte) {
    Rational price = Rational.of(nanosecondsPerByte, 1_000_000_000);
    return new MemoryLevel(
        name, capacity, price, price.times(Rational.of(10)), 0.05, Confidence.FITTED, "by hand");
  }
}
