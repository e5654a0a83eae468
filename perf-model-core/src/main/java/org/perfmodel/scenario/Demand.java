package org.perfmodel.scenario;

import java.util.List;
import org.perfmodel.prediction.Gap;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Place;

/**
 * Time that one execution of a block needs of a processor: the greatest of what each resource alone
 * would need.
 *
 * @param resources at least one
 * @param assumptions prices that stand in for others, footprints taken for small
 * @param gaps operations without any price
 */
public record Demand(
    List<Resource> resources, Confidence confidence, List<Assumption> assumptions, List<Gap> gaps) {
  /** The resource whose service processors share, as far as the platform says. */
  public static final String MEMORY = "memory";

  public Demand {
    resources = List.copyOf(resources);
    assumptions = List.copyOf(assumptions);
    gaps = List.copyOf(gaps);
    if (resources.isEmpty()) {
      throw new IllegalArgumentException("a demand names at least one resource");
    }
  }

  /**
   * One resource's need.
   *
   * @param name {@code throughput}, {@code latency}, {@code memory}
   */
  public record Resource(String name, List<Share> shares) {
    public Resource {
      shares = List.copyOf(shares);
    }

    /** Seconds in platform parameters and sizes. */
    public Expr seconds() {
      return Expr.sum(shares.stream().map(Share::seconds).toList());
    }
  }

  /** What one line adds to a resource's need. */
  public record Share(Place place, Expr seconds) {}
}
