package org.perfmodel.check.project;

import java.util.List;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.profile.ScaleException;
import org.perfmodel.profile.Scaling;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.UnknownPrice;

/** Reads platforms, and completes them by what the request and perf.yaml say of any machine. */
public record PlatformReading(Request request, Configuration configuration) {
  /** The platform that judges, with what is imagined of it. */
  Platform judging() {
    Platform platform = named(request.platform().orElse(configuration.platforms().get(0)));
    try {
      return request.scale().isPresent()
          ? Scaling.parse(request.scale().get()).of(platform)
          : platform;
    } catch (ScaleException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }

  /** With the network that is asked for, and the errors of the model that is. */
  public Platform named(String name) {
    ProfileFolders folders = ProfileFolders.of(request);
    Platform platform = folders.platform(name);
    Platform connected =
        request
            .network()
            .or(configuration::network)
            .map(network -> platform.on(folders.network(network)))
            .orElse(platform);
    Platform assuming =
        configuration.unpriced().map(price -> assuming(connected, price)).orElse(connected);
    return configuration.costModel() instanceof LinearCostModel
        ? assuming.forLinearModel()
        : assuming;
  }

  private static Platform assuming(Platform platform, Rational price) {
    return platform.with(
        List.of(
            new Parameter(
                UnknownPrice.ANY,
                price,
                UnknownPrice.RELATIVE_ERROR,
                Confidence.ASSUMED,
                "assumed: `unpriced` in perf.yaml")));
  }
}
