package org.perfmodel.profile;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * How two platforms differ, part by part.
 *
 * @param groups with a geometric mean over the parameters that both have measured
 * @param parts parameters and prices of memory levels that both have, by group and name
 * @param onlyOld names of parameters that the new platform lacks
 * @param onlyNew names of parameters that the old one lacks
 */
public record ProfileDifference(
    Platform old,
    Platform now,
    List<GroupChange> groups,
    List<PartChange> parts,
    SortedSet<String> onlyOld,
    SortedSet<String> onlyNew) {
  private static final double TWO_SIDED_95_PERCENT = 1.959963984540054;

  public ProfileDifference {
    requireNonNull(old);
    requireNonNull(now);
    groups = List.copyOf(groups);
    parts = List.copyOf(parts);
  }

  /**
   * One price on both platforms.
   *
   * @param ratio seconds now over seconds before
   * @param relativeError one standard error of the ratio, as a share of it
   * @param measured whether both were, rather than assumed
   */
  public record PartChange(
      ParameterGroup group,
      String name,
      double before,
      double after,
      double ratio,
      double relativeError,
      boolean measured) {
    /** Whether the change is beyond what both measurements are uncertain by, with 95 %. */
    public boolean isCertain() {
      return measured && Math.abs(Math.log(ratio)) > TWO_SIDED_95_PERCENT * relativeError;
    }
  }

  /**
   * All prices of one group.
   *
   * @param ratio geometric mean of the ratios of those that were measured on both
   * @param relativeError of that mean, the errors taken as independent
   * @param measured how many they are
   */
  public record GroupChange(
      ParameterGroup group, double ratio, double relativeError, int measured) {
    /** Whether the change is beyond the uncertainty, with 95 %. */
    public boolean isCertain() {
      return Math.abs(Math.log(ratio)) > TWO_SIDED_95_PERCENT * relativeError;
    }
  }

  /** The difference of two platforms. */
  public static ProfileDifference of(Platform old, Platform now) {
    List<PartChange> parts = new ArrayList<>();
    for (Parameter before : old.parameters().values()) {
      if (ParameterGroup.isPrice(before.name())) {
        now.parameter(before.name()).ifPresent(after -> add(parts, before, after));
      }
    }
    for (MemoryLevel before : old.memory()) {
      for (MemoryLevel after : now.memory()) {
        if (before.name().equals(after.name())) {
          add(parts, before, after, "per byte in ", MemoryLevel::secondsPerByte);
          add(parts, before, after, "per line in ", MemoryLevel::secondsPerLine);
          add(parts, before, after, "random access in ", MemoryLevel::secondsPerRandom);
          add(parts, before, after, "dependent load in ", MemoryLevel::secondsPerDependent);
        }
      }
    }
    TreeSet<String> onlyOld = new TreeSet<>(old.parameters().keySet());
    onlyOld.removeAll(now.parameters().keySet());
    TreeSet<String> onlyNew = new TreeSet<>(now.parameters().keySet());
    onlyNew.removeAll(old.parameters().keySet());
    return new ProfileDifference(old, now, groups(parts), parts, onlyOld, onlyNew);
  }

  private static void add(List<PartChange> parts, Parameter before, Parameter after) {
    add(
        parts,
        ParameterGroup.of(before.name()),
        before.name(),
        before.value(),
        after.value(),
        Math.hypot(before.relativeError(), after.relativeError()),
        isMeasured(before.confidence()) && isMeasured(after.confidence()));
  }

  private static void add(
      List<PartChange> parts,
      MemoryLevel before,
      MemoryLevel after,
      String what,
      Function<MemoryLevel, Rational> price) {
    add(
        parts,
        ParameterGroup.MEMORY,
        what + before.name(),
        price.apply(before),
        price.apply(after),
        Math.hypot(before.relativeError(), after.relativeError()),
        isMeasured(before.confidence()) && isMeasured(after.confidence()));
  }

  /** Prices that are zero or below have no ratio. */
  private static void add(
      List<PartChange> parts,
      ParameterGroup group,
      String name,
      Rational before,
      Rational after,
      double error,
      boolean measured) {
    if (before.signum() > 0 && after.signum() > 0) {
      double old = before.doubleValue();
      double now = after.doubleValue();
      parts.add(new PartChange(group, name, old, now, now / old, error, measured));
    }
  }

  private static boolean isMeasured(Confidence confidence) {
    return confidence.compareTo(Confidence.OBSERVED) >= 0;
  }

  private static List<GroupChange> groups(List<PartChange> parts) {
    Map<ParameterGroup, List<PartChange>> byGroup = new EnumMap<>(ParameterGroup.class);
    for (PartChange part : parts) {
      if (part.measured) {
        byGroup.computeIfAbsent(part.group, group -> new ArrayList<>()).add(part);
      }
    }
    List<GroupChange> groups = new ArrayList<>();
    byGroup.forEach(
        (group, members) -> {
          double logarithms = 0;
          double variances = 0;
          for (PartChange part : members) {
            logarithms += Math.log(part.ratio);
            variances += part.relativeError * part.relativeError;
          }
          int count = members.size();
          groups.add(
              new GroupChange(
                  group, Math.exp(logarithms / count), Math.sqrt(variances) / count, count));
        });
    return groups;
  }
}
