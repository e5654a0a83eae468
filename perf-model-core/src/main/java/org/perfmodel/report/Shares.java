package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;

/**
 * The contributions of a region by the colour that all pictures of one page give them: the greatest
 * ones a colour each, the rest one together.
 */
public final class Shares {
  /** How many contributions have a colour of their own. */
  public static final int COLOURED = 6;

  /** Okabe and Ito 2008, told apart with every kind of colour vision; the last is for the rest. */
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a929c");

  private final List<Contribution> ranked;
  private final Map<String, Integer> ranks = new TreeMap<>();

  public Shares(Prediction shown) {
    ranked = ExplainText.byShare(shown);
    for (Contribution contribution : ranked) {
      ranks.putIfAbsent(key(contribution), Math.min(ranks.size(), COLOURED));
    }
  }

  /** The greatest first. */
  public List<Contribution> ranked() {
    return ranked;
  }

  /** From 0 for the greatest. */
  public int rank(Contribution contribution) {
    return ranks.getOrDefault(key(contribution), COLOURED);
  }

  public static String colour(int rank) {
    return COLOURS.get(rank);
  }

  public static String style(int rank) {
    return "c" + rank;
  }

  /** Which share of a prediction's time each rank has; they add up to one. */
  public double[] of(Prediction prediction) {
    double[] shares = new double[COLOURED + 1];
    double sum = 0;
    for (Contribution contribution : prediction.contributions()) {
      shares[rank(contribution)] += contribution.seconds();
      sum += contribution.seconds();
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] = sum > 0 ? shares[i] / sum : 0;
    }
    return shares;
  }

  /** Whether one of the predictions has what has no colour of its own. */
  public boolean haveRest(List<Prediction> predictions) {
    return predictions.stream().anyMatch(prediction -> of(prediction)[COLOURED] > 0);
  }

  /** The labels of a rank's contributions, for a legend. */
  public List<String> labels(int rank) {
    List<String> labels = new ArrayList<>();
    for (Contribution contribution : ranked) {
      String label = contribution.label() + ", " + contribution.place().shortForm();
      if (rank(contribution) == rank && !labels.contains(label)) {
        labels.add(label);
      }
    }
    return labels;
  }

  private static String key(Contribution contribution) {
    return contribution.place() + " " + contribution.kind() + " " + contribution.label();
  }
}
