package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A region unrolled at a point.
 *
 * @param acts of the thread that runs the region
 * @param capacities of mailboxes that make senders wait; others hold any number
 * @param gates how many have to arrive at each gate
 * @param processors that what takes time competes for; 0 where each strand has its own
 */
record Program(
    List<Act> acts,
    SortedMap<String, Integer> capacities,
    SortedMap<String, Integer> gates,
    int processors) {
  Program {
    acts = List.copyOf(acts);
    capacities = new TreeMap<>(capacities);
    gates = new TreeMap<>(gates);
  }

  /**
   * Whether every order of what happens leads to the same end: no two strands compete for a lock or
   * a message, and nothing is left to chance (Kahn 1974).
   */
  boolean isDetermined() {
    return new Competition().isNone(acts);
  }

  /**
   * The same with a little time before each act, other than in each other strand, and a processor
   * for each: of a program that is determined, one order of acts is enough, and so few happen at
   * the same instant.
   */
  Program ticking() {
    return new Program(new Clock().ticked(acts), capacities, gates, 0);
  }

  /** Gives each strand its own tick. */
  private static final class Clock {
    private static final double TICK = 1000 / TaskGraphProcess.UNITS_PER_SECOND;
    private int strands;

    List<Act> ticked(List<Act> strand) {
      double own = TICK + strands++ / TaskGraphProcess.UNITS_PER_SECOND;
      List<Act> all = new ArrayList<>();
      for (Act act : strand) {
        all.add(new Act.Run(own));
        if (act instanceof Act.Fork fork) {
          all.add(new Act.Fork(fork.strands().stream().map(this::ticked).toList(), fork.waiting()));
        } else if (act instanceof Act.Start start && start.isTask()) {
          all.add(new Act.Start(start.request(), ticked(start.acts()), true));
        } else if (!(act instanceof Act.Run)) {
          all.add(act);
        }
      }
      return all;
    }
  }

  /** Who takes from and puts into what. */
  private static final class Competition {
    private final SortedMap<String, Integer> takers = new TreeMap<>();
    private final SortedMap<String, Integer> givers = new TreeMap<>();
    private int strands;

    boolean isNone(List<Act> strand) {
      int own = strands++;
      for (Act act : strand) {
        if (act instanceof Act.Take || act instanceof Act.Either) {
          return false;
        }
        if (act instanceof Act.Get get
            && (get.mailboxes().size() != 1
                || get.mailboxes().get(0).endsWith(Messages.ANY)
                || !isOnly(takers, get.mailboxes().get(0), own))) {
          return false;
        }
        if (act instanceof Act.Put put && !isOnly(givers, put.mailbox(), own)) {
          return false;
        }
        for (List<Act> inner : inside(act)) {
          // What is begun beside a strand counts as part of it.
          boolean isPart = act instanceof Act.Start start && !start.isTask();
          boolean isNone = isPart ? isNone(inner, own) : isNone(inner);
          if (!isNone) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean isNone(List<Act> begun, int own) {
      int before = strands;
      strands = own;
      boolean none = isNone(begun);
      strands = before;
      return none;
    }

    private static boolean isOnly(SortedMap<String, Integer> known, String mailbox, int strand) {
      return known.computeIfAbsent(mailbox, any -> strand) == strand;
    }
  }

  /** The strands in an act. */
  static List<List<Act>> inside(Act act) {
    List<List<Act>> strands = new ArrayList<>();
    if (act instanceof Act.Start start) {
      strands.add(start.acts());
    } else if (act instanceof Act.Fork fork) {
      strands.addAll(fork.strands());
    } else if (act instanceof Act.Either either) {
      strands.addAll(either.ways());
    }
    return strands;
  }
}
