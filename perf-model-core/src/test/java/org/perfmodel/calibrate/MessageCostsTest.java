package org.perfmodel.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.fit.CacheSizes;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.kernel.MicroKernel;
import org.perfmodel.calibrate.measure.LoopbackCosts;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.QueueCosts;
import org.perfmodel.calibrate.run.Calibration;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Rational;

/** What is measured has to be there and fit together; how long it takes is the machine's affair. */
class MessageCostsTest {
  @Test
  void socketsGiveEveryParameterOfANetwork() throws IOException, InterruptedException {
    TreeMap<String, Double> costs = new TreeMap<>();
    new LoopbackCosts(2, costs::put).measure();

    assertThat(costs)
        .containsOnlyKeys(
            "network.byte",
            "network.gap",
            "network.latency",
            "network.overhead.receive",
            "network.overhead.send");
    assertThat(costs.get("network.gap")).isGreaterThanOrEqualTo(costs.get("network.overhead.send"));
    assertThat(costs.get("network.latency")).isNotNegative();
    assertThat(costs.get("network.overhead.send")).isPositive();
  }

  @Test
  void queuesGiveEveryParameterOfAQueue() throws InterruptedException {
    TreeMap<String, Double> costs = new TreeMap<>();
    double handOver = new QueueCosts(2, costs::put).measure();

    assertThat(costs)
        .containsOnlyKeys(
            "queue.gap", "queue.latency", "queue.overhead.receive", "queue.overhead.send");
    assertThat(costs.get("queue.gap")).isGreaterThanOrEqualTo(costs.get("queue.overhead.send"));
    assertThat(handOver).isPositive();
  }

  private static Measurements measured(String... lines) {
    Measurements measurements = new Measurements();
    for (MicroKernel kernel : KernelSet.all()) {
      for (int size : KernelSet.sizes(kernel)) {
        measurements.take("point\t" + kernel.name() + "\t" + size + "\t" + size * 1e-9);
      }
    }
    measurements.take("fact\tprocessors\t2");
    for (String line : lines) {
      measurements.take(line);
    }
    return measurements;
  }

  private static Platform platform(String... lines) {
    return Calibration.fit(
        "here", measured(lines), "a cpu", new CacheSizes(new TreeMap<>(Map.of(1, 32768L)), false));
  }

  @Test
  void theLeastOfSeveralJvmsCountsAndTheirDistanceIsTheError() {
    Platform platform = platform("cost\tnetwork.latency\t2e-6", "cost\tnetwork.latency\t3e-6");
    Parameter latency = platform.parameters().get("network.latency");

    assertThat(latency.value()).isEqualTo(Rational.of(2, 1_000_000));
    assertThat(latency.relativeError()).isEqualTo(0.5);
    assertThat(platform.network().map(Network::name)).contains("loopback");
  }

  @Test
  void aMachineWithoutLoopbackHasNoNetwork() {
    assertThat(platform().network()).isEmpty();
  }
}
