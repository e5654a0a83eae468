package org.perfmodel.gate;

import java.util.List;

/**
 * Limits for the regions whose id matches a pattern; of several matching rules the last one counts.
 *
 * @param pattern a region id in which {@code *} stands for any run of characters
 */
public record Rule(String pattern, List<Limit> limits) {
  public Rule {
    limits = List.copyOf(limits);
  }
}
