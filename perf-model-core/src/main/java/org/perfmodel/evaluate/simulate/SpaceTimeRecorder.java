package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.simulate.event.Recorder;
import org.perfmodel.prediction.SpaceTime;

/** Keeps what happens, up to a number of entries. */
final class SpaceTimeRecorder implements Recorder {
  private final List<Spot> spots;
  private final int most;
  private final List<SpaceTime.Stay> stays = new ArrayList<>();
  private final List<SpaceTime.Flight> flights = new ArrayList<>();

  SpaceTimeRecorder(List<Spot> spots, int most) {
    this.spots = spots;
    this.most = most;
  }

  @Override
  public void begin() {
    stays.clear();
    flights.clear();
  }

  @Override
  public void stay(int rank, long from, long to, Activity activity, int place) {
    if (stays.size() > most) {
      return;
    }
    SpaceTime.Activity what =
        switch (activity) {
          case COMPUTATION -> SpaceTime.Activity.COMPUTATION;
          case COMMUNICATION -> SpaceTime.Activity.COMMUNICATION;
          case WAITING -> SpaceTime.Activity.WAITING;
        };
    stays.add(
        new SpaceTime.Stay(
            rank, Ticks.seconds(from), Ticks.seconds(to), what, spots.get(place).place()));
  }

  @Override
  public void flight(int source, int destination, long sent, long arrived, long bytes, int place) {
    if (flights.size() > most) {
      return;
    }
    flights.add(
        new SpaceTime.Flight(
            source,
            destination,
            Ticks.seconds(sent),
            Ticks.seconds(arrived),
            bytes,
            spots.get(place).place()));
  }

  /** By process and time; empty if there was too much. */
  Optional<SpaceTime> spaceTime(int processes, double end) {
    if (stays.size() > most || flights.size() > most) {
      return Optional.empty();
    }
    stays.sort(
        Comparator.comparingInt(SpaceTime.Stay::process).thenComparingDouble(SpaceTime.Stay::from));
    flights.sort(
        Comparator.comparingDouble(SpaceTime.Flight::sent)
            .thenComparingInt(SpaceTime.Flight::source)
            .thenComparingDouble(SpaceTime.Flight::arrived)
            .thenComparingInt(SpaceTime.Flight::destination));
    return Optional.of(new SpaceTime(processes, end, stays, flights));
  }
}
