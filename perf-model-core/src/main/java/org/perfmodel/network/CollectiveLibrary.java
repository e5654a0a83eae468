package org.perfmodel.network;

import java.util.ArrayList;
import java.util.List;

/** Every algorithm of collective operations that there is a formula of. */
public final class CollectiveLibrary {
  private static final int MOST_CHILDREN = 4;

  private CollectiveLibrary() {}

  /** All on one network; of each operation the one first that libraries take for short messages. */
  public static List<CollectiveCost> of(MessageCost cost, Medium medium) {
    RootedCollectives rooted = new RootedCollectives(cost, medium);
    SymmetricCollectives symmetric = new SymmetricCollectives(cost, medium);
    List<CollectiveCost> all = new ArrayList<>();
    all.add(rooted.broadcastByBinomialTree());
    all.add(rooted.broadcastBySends());
    all.add(rooted.scatterBySends());
    all.add(rooted.gatherBySends());
    all.add(rooted.reduceByBinomialTree());
    for (int children = 2; children <= MOST_CHILDREN; children++) {
      all.add(rooted.broadcastByTree(children));
      all.add(rooted.scatterByTree(children));
    }
    all.add(symmetric.sendReceive());
    all.add(symmetric.allGatherByRing());
    all.add(symmetric.allToAllByPairs());
    all.add(symmetric.allReduceByDoubling());
    all.add(symmetric.allReduceByRing());
    all.add(symmetric.scanByDoubling());
    all.add(symmetric.barrierByDissemination());
    all.add(symmetric.barrierByServer());
    return List.copyOf(all);
  }
}
