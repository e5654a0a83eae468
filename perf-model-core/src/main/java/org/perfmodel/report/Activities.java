package org.perfmodel.report;

import java.util.List;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ProcessShares;
import org.perfmodel.prediction.SpaceTime.Activity;

/** What processes do, by name and colour, and which share of a prediction it is. */
public final class Activities {
  /** A resource that time is bound by. */
  private static final String NETWORK = "network";

  private static final String QUEUE = "queue";
  private static final String WAITING = "waiting";

  /** Ranks of colours: what waits is grey. */
  private static final int[] RANKS = {0, 1, Shares.COLOURED};

  private Activities() {}

  public static List<Activity> all() {
    return List.of(Activity.COMPUTATION, Activity.COMMUNICATION, Activity.WAITING);
  }

  public static int rank(Activity activity) {
    return RANKS[all().indexOf(activity)];
  }

  public static String name(Activity activity) {
    return switch (activity) {
      case COMPUTATION -> "computation";
      case COMMUNICATION -> "communication";
      case WAITING -> "synchronisation";
    };
  }

  public static String meaning(Activity activity) {
    return switch (activity) {
      case COMPUTATION -> "what the program does with its data";
      case COMMUNICATION -> "sending, receiving, and messages under way";
      case WAITING -> "waiting for others: barriers, late partners, the end";
    };
  }

  public static double seconds(ProcessShares shares, Activity activity) {
    return switch (activity) {
      case COMPUTATION -> shares.computation();
      case COMMUNICATION -> shares.communication();
      case WAITING -> shares.waiting();
    };
  }

  /** The shares of a predicted time, in the order of {@link #all}; they add up to one. */
  public static double[] shares(Prediction prediction) {
    double[] shares = new double[all().size()];
    double sum = 0;
    for (Contribution each : prediction.contributions()) {
      shares[all().indexOf(of(each))] += each.seconds();
      sum += each.seconds();
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] = sum > 0 ? shares[i] / sum : 0;
    }
    return shares;
  }

  private static Activity of(Contribution contribution) {
    return switch (contribution.bound()) {
      case NETWORK, QUEUE -> Activity.COMMUNICATION;
      case WAITING -> Activity.WAITING;
      default -> Activity.COMPUTATION;
    };
  }
}
