package org.perfmodel.prediction;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What a region's time depends on at one point: classes of machine parameters, sizes, machines.
 * Elasticities are relative: the time changes by so many percent for one percent (d ln T / d ln x).
 *
 * @param parts by the class of parameters, the strongest first
 * @param sizes by the size, the strongest first
 * @param scaling how a size has to grow with the processors; empty of sequential code
 * @param machines the same region on all platforms that the project names, if there are several
 */
public record Sensitivity(
    Point point,
    List<Part> parts,
    List<SizeEffect> sizes,
    Optional<Isoefficiency> scaling,
    List<Machine> machines) {
  public Sensitivity {
    requireNonNull(point);
    parts = List.copyOf(parts);
    sizes = List.copyOf(sizes);
    requireNonNull(scaling);
    machines = List.copyOf(machines);
  }

  /**
   * A class of machine parameters.
   *
   * @param words {@code memory beyond L1}
   * @param elasticity in all its prices together
   * @param halved seconds if each of its prices is half
   */
  public record Part(String words, double elasticity, double halved) {
    public Part {
      requireNonNull(words);
    }
  }

  /**
   * A size.
   *
   * @param derivative seconds for one more
   * @param doubled seconds at twice the size
   * @param half the size at which half of the greatest rate is reached, where the time is linear
   *     (Hockney's n 1/2)
   */
  public record SizeEffect(
      String size,
      double value,
      double derivative,
      double elasticity,
      double doubled,
      Optional<Double> half) {
    public SizeEffect {
      requireNonNull(size);
      requireNonNull(half);
    }
  }

  /**
   * The least size at which so many processors keep an efficiency (Grama, Gupta and Kumar 1993).
   *
   * @param efficiency speedup per processor
   */
  public record Isoefficiency(String size, double efficiency, List<Least> least) {
    public Isoefficiency {
      requireNonNull(size);
      least = List.copyOf(least);
    }

    /** On so many processors; empty where no size up to {@code most} reaches it. */
    public record Least(int processors, Optional<Long> size, long most) {
      public Least {
        requireNonNull(size);
      }
    }
  }

  /**
   * A platform.
   *
   * @param seconds there, at the same point; a lower bound if something has no price there
   * @param isComplete whether everything has a price
   * @param cost of one execution, in the unit of the price per hour that its profile states
   */
  public record Machine(String name, double seconds, boolean isComplete, Optional<Double> cost) {
    public Machine {
      requireNonNull(name);
      requireNonNull(cost);
    }
  }
}
