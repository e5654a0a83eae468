package org.perfmodel.evaluate.process.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Single executions of a program, each in an order that keeps many strands waiting at the same
 * time. One that gets stuck is an execution like any other; that none does proves nothing.
 *
 * <pre>
 * in order       each strand as far as it comes, in the order in which they were begun
 * latest first   the strand that was begun last as far as it comes
 * </pre>
 */
final class SampledExecutions {
  private static final long MOST_TRIES = 4_000_000;

  private final Program program;
  private final boolean isInOrder;
  private final List<Running> strands = new ArrayList<>();
  private final Map<String, Integer> taken = new TreeMap<>();
  private final Map<String, Integer> letters = new TreeMap<>();
  private final Map<String, ArrayDeque<Running>> shaking = new TreeMap<>();
  private final Map<String, Integer> arrived = new TreeMap<>();
  private final Map<String, Integer> over = new TreeMap<>();
  private int forks;
  private boolean isOffered;
  private long tries;

  private SampledExecutions(Program program, boolean isInOrder) {
    this.program = program;
    this.isInOrder = isInOrder;
  }

  /** Where the strands of an execution that gets stuck wait; empty if none was found. */
  static Optional<List<Waiting>> stuck(Program program) {
    Optional<List<Waiting>> found = new SampledExecutions(program, true).run();
    return found.isPresent() ? found : new SampledExecutions(program, false).run();
  }

  /** A strand with what is left of it. */
  private static final class Running {
    private final ArrayDeque<Act> left;
    private final String afterwards;

    /** What a fork that it waits for is called; empty if it is in none. */
    private String fork = "";

    private boolean isTaken;

    Running(List<Act> acts, String afterwards) {
      this.left = new ArrayDeque<>(acts);
      this.afterwards = afterwards;
    }
  }

  private Optional<List<Waiting>> run() {
    strands.add(new Running(program.acts(), ""));
    boolean goesOn = true;
    while (goesOn) {
      isOffered = false;
      boolean isDone = isInOrder ? inOrder() : latest();
      // What is offered somebody may take who was asked before.
      goesOn = isDone || isOffered;
      if (tries > MOST_TRIES) {
        return Optional.empty();
      }
    }
    List<Waiting> waiting = new ArrayList<>();
    for (Running strand : strands) {
      Act act = strand.left.peek();
      Waiting at = act == null ? null : waiting(act);
      if (at != null) {
        waiting.add(at);
      }
    }
    return waiting.isEmpty() ? Optional.empty() : Optional.of(waiting);
  }

  private static @Nullable Waiting waiting(Act act) {
    if (act instanceof Act.Take take) {
      return take.waiting();
    } else if (act instanceof Act.Put put) {
      return put.waiting();
    } else if (act instanceof Act.Get get) {
      return get.waiting();
    } else if (act instanceof Act.Pass pass) {
      return pass.waiting();
    } else if (act instanceof Act.Finish finish) {
      return finish.waiting();
    }
    return act instanceof Act.Fork fork ? fork.waiting() : null;
  }

  private boolean inOrder() {
    boolean goesOn = false;
    for (int i = 0; i < strands.size(); i++) {
      while (step(strands.get(i))) {
        goesOn = true;
      }
    }
    strands.subList(1, strands.size()).removeIf(strand -> strand.left.isEmpty());
    return goesOn;
  }

  private boolean latest() {
    for (int i = strands.size() - 1; i >= 0; i--) {
      Running strand = strands.get(i);
      if (step(strand)) {
        while (step(strand)) {
          tries++;
        }
        if (strand.left.isEmpty() && i > 0) {
          strands.remove(strand);
        }
        return true;
      }
    }
    return false;
  }

  /** Whether a strand does its next act; it does not where that has to wait. */
  private boolean step(Running strand) {
    tries++;
    Act act = strand.left.peek();
    if (act == null || !happens(act, strand)) {
      return false;
    }
    if (strand.left.isEmpty() && !strand.afterwards.isEmpty()) {
      over.merge(strand.afterwards, 1, Integer::sum);
    }
    return true;
  }

  private boolean happens(Act act, Running strand) {
    if (act instanceof Act.Take take) {
      if (taken.getOrDefault(take.lock(), 0) >= take.room()) {
        return false;
      }
      taken.merge(take.lock(), 1, Integer::sum);
    } else if (act instanceof Act.Give give) {
      taken.merge(give.lock(), -1, Integer::sum);
    } else if (act instanceof Act.Put put) {
      if (!puts(put, strand)) {
        return false;
      }
    } else if (act instanceof Act.Get get) {
      if (!gets(get)) {
        return false;
      }
    } else if (act instanceof Act.Arrive arrive) {
      arrived.merge(arrive.gate(), 1, Integer::sum);
    } else if (act instanceof Act.Pass pass) {
      if (arrived.getOrDefault(pass.gate(), 0) < program.gates().getOrDefault(pass.gate(), 0)) {
        return false;
      }
    } else if (act instanceof Act.Start start) {
      begin(start.acts(), start.request());
    } else if (act instanceof Act.Finish finish) {
      if (over.getOrDefault(finish.request(), 0) < finish.started()) {
        return false;
      }
      over.merge(finish.request(), -finish.started(), Integer::sum);
    } else if (act instanceof Act.Fork fork) {
      if (strand.fork.isEmpty()) {
        strand.fork = "fork " + forks++;
        fork.strands().forEach(each -> begin(each, strand.fork));
        return true;
      }
      if (over.getOrDefault(strand.fork, 0) < fork.strands().size()) {
        return false;
      }
      strand.fork = "";
    }
    strand.left.poll();
    if (act instanceof Act.Either either) {
      List<Act> way = either.ways().get(isInOrder ? 0 : either.ways().size() - 1);
      for (int i = way.size() - 1; i >= 0; i--) {
        strand.left.push(way.get(i));
      }
    }
    return true;
  }

  private void begin(List<Act> acts, String name) {
    if (acts.isEmpty()) {
      over.merge(name, 1, Integer::sum);
    } else {
      strands.add(new Running(acts, name));
    }
  }

  private boolean puts(Act.Put put, Running strand) {
    if (put.isHandshake()) {
      ArrayDeque<Running> offered =
          shaking.computeIfAbsent(put.mailbox(), any -> new ArrayDeque<>());
      if (strand.isTaken) {
        strand.isTaken = false;
        return true;
      }
      if (!offered.contains(strand)) {
        offered.add(strand);
        isOffered = true;
      }
      return false;
    }
    int held = letters.getOrDefault(put.mailbox(), 0);
    if (held >= program.capacities().getOrDefault(put.mailbox(), Integer.MAX_VALUE)) {
      return false;
    }
    letters.put(put.mailbox(), held + 1);
    return true;
  }

  private boolean gets(Act.Get get) {
    for (String pattern : get.mailboxes()) {
      for (Map.Entry<String, Integer> mailbox : letters.entrySet()) {
        if (mailbox.getValue() > 0 && ProgramProcess.matches(pattern, mailbox.getKey())) {
          mailbox.setValue(mailbox.getValue() - 1);
          return true;
        }
      }
      for (Map.Entry<String, ArrayDeque<Running>> mailbox : shaking.entrySet()) {
        if (!mailbox.getValue().isEmpty() && ProgramProcess.matches(pattern, mailbox.getKey())) {
          mailbox.getValue().remove().isTaken = true;
          return true;
        }
      }
    }
    return false;
  }
}
