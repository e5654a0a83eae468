package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/**
 * One thing by which the gate is milder than the baseline was recorded with, or by which it changed
 * without anybody knowing in which direction.
 *
 * @param place where it stands now, if it stands anywhere
 * @param subject {@code rules of NBody.forces}
 * @param before, now what it was and is; empty where there was or is nothing
 * @param why it is milder
 * @param accept what {@code perf:accept} takes for it: a region, or {@link #SETTINGS}; empty of
 *     what nobody recorded yet, which {@code perf:update} does
 */
public record Loosened(
    Optional<Place> place,
    String subject,
    String before,
    String now,
    String why,
    Optional<RegionId> accept) {
  /** What {@code perf:accept} calls everything that is of no region. */
  public static final RegionId SETTINGS = new RegionId("settings");

  /** The reason where nobody knows the direction. */
  public static final String UNCLEAR = "changed: whether that is milder is not known";

  private static final String NOTHING = "nothing";

  public Loosened {
    requireNonNull(place);
    requireNonNull(subject);
  }

  /** One that {@code perf:accept} takes for a region, or as a setting. */
  Loosened(
      Optional<Place> place,
      String subject,
      String before,
      String now,
      String why,
      RegionId accept) {
    this(place, subject, before, now, why, Optional.of(accept));
  }

  /** One that nobody recorded yet. */
  public static Loosened unrecorded(Place place, String subject, String why) {
    return new Loosened(Optional.of(place), subject, "", "", why, Optional.empty());
  }

  /** A setting that is milder. */
  public static Loosened setting(
      Place place, String subject, String before, String now, String why) {
    return new Loosened(Optional.of(place), subject, before, now, why, SETTINGS);
  }

  /** Where it stands, or elsewhere if it stands nowhere. */
  public Place placeOr(Place other) {
    return place.orElse(other);
  }

  /** The same at a place. */
  Loosened at(Optional<Place> where) {
    return new Loosened(where, subject, before, now, why, accept);
  }

  /** One line. */
  public String text() {
    String change =
        before.isEmpty() && now.isEmpty()
            ? ""
            : ": "
                + (before.isEmpty() ? NOTHING : before)
                + " -> "
                + (now.isEmpty() ? NOTHING : now);
    return place.map(where -> where + ": ").orElse("") + subject + change + " (" + why + ")";
  }
}
