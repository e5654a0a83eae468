package org.perfmodel.scenario;

import static java.util.Objects.requireNonNull;

import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.Region;

/** A region on a platform at a point, with the cost model that turns its counts into demands. */
public record Scenario(Region region, Platform platform, Point point, CostModel model) {
  public Scenario {
    requireNonNull(region);
    requireNonNull(platform);
    requireNonNull(point);
    requireNonNull(model);
    region = OpenBounds.closed(region, point);
  }
}
