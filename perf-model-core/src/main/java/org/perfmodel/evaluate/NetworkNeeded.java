package org.perfmodel.evaluate;

import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** Messages have no price on a platform that does not say what they travel on. */
public final class NetworkNeeded {
  private NetworkNeeded() {}

  /**
   * Checks a scenario.
   *
   * @throws EvaluationException with the place of the first message that has no price
   */
  public static void check(Scenario scenario) {
    check(scenario.region().root(), scenario.platform(), scenario.region().id().value());
  }

  private static void check(TaskNode node, Platform platform, String region) {
    if (node instanceof TaskNode.Send send) {
      require(send.channel(), send.place(), platform, region);
    } else if (node instanceof TaskNode.Receive receive) {
      require(receive.channel(), receive.place(), platform, region);
    } else if (node instanceof TaskNode.Collective collective) {
      if (MeasuredCollectives.of(platform, collective.operation()).isEmpty()) {
        require(collective.channel(), collective.place(), platform, region);
      }
    }
    node.children().forEach(child -> check(child, platform, region));
  }

  private static void require(Channel channel, Place place, Platform platform, String region) {
    boolean isQueue = channel.kind() == Channel.Kind.QUEUE;
    String parameter = isQueue ? ParameterNames.QUEUE_LATENCY : ParameterNames.NETWORK_LATENCY;
    if (platform.parameter(parameter).isEmpty()) {
      throw new EvaluationException(
          place
              + ": "
              + region
              + " passes messages, and platform "
              + platform.name()
              + (isQueue ? " says nothing of queues: `" : " says nothing of a network: `")
              + parameter
              + "` has no value.\nMaybe calibrate it (mvn perf:calibrate), or name a network in"
              + " src/perf/perf.yaml: network: "
              + (isQueue ? "jvm-queues." : "berkeley-now."));
    }
  }
}
