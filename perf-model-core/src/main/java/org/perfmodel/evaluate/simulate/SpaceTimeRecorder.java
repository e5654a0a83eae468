package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.perfmodel.evaluate.simulate.event.Recorder;
import org.perfmodel.prediction.SpaceTime;

/** Keeps what happens, of each process up to a number of entries: of a long run its beginning. */
final class SpaceTimeRecorder implements Recorder {
  private final List<AccountedPlace> spots;
  private final int most;
  private final int[] staysOf;
  private final int[] flightsOf;
  private final List<SpaceTime.Stay> stays = new ArrayList<>();
  private final List<SpaceTime.Flight> flights = new ArrayList<>();

  /**
   * A recorder.
   *
   * @param most entries of all processes together
   */
  SpaceTimeRecorder(List<AccountedPlace> spots, int processes, int most) {
    this.spots = spots;
    this.most = most / processes;
    staysOf = new int[processes];
    flightsOf = new int[processes];
  }

  @Override
  public void begin() {
    stays.clear();
    flights.clear();
    Arrays.fill(staysOf, 0);
    Arrays.fill(flightsOf, 0);
  }

  @Override
  public void stay(int rank, long from, long to, Activity activity, int place) {
    if (staysOf[rank]++ >= most) {
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
    if (flightsOf[source]++ >= most) {
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

  /** By process and time. */
  SpaceTime spaceTime(double end) {
    stays.sort(
        Comparator.comparingInt(SpaceTime.Stay::process).thenComparingDouble(SpaceTime.Stay::from));
    flights.sort(
        Comparator.comparingDouble(SpaceTime.Flight::sent)
            .thenComparingInt(SpaceTime.Flight::source)
            .thenComparingDouble(SpaceTime.Flight::arrived)
            .thenComparingInt(SpaceTime.Flight::destination));
    return new SpaceTime(staysOf.length, end, stays, flights);
  }
}
