package org.perfmodel.check.project;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What the work of a region consists of, as its notation writes it: how much two regions have in
 * common, whatever they are called.
 *
 * @param counts how often each part occurs
 */
record WorkParts(Map<String, Integer> counts) {
  private static final Pattern PARTS = Pattern.compile("[{}|;]+");

  static WorkParts of(String notation) {
    HashMap<String, Integer> parts = new HashMap<>();
    for (String part : PARTS.split(notation)) {
      if (!part.isEmpty()) {
        parts.merge(part, 1, Integer::sum);
      }
    }
    return new WorkParts(parts);
  }

  int size() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** How many of these are in the other too. */
  int shared(WorkParts other) {
    int shared = 0;
    for (Map.Entry<String, Integer> part : counts.entrySet()) {
      shared += Math.min(part.getValue(), other.counts.getOrDefault(part.getKey(), 0));
    }
    return shared;
  }
}
