package org.perfmodel.extract.queues;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.extract.queues.logged.Log;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.TaskNode;

/** Puts and takes what a task graph puts and takes, on threads of its own. */
final class QueueGraphRunner {
  private final Map<String, BlockingQueue<Long>> queues = new ConcurrentHashMap<>();
  private final Map<String, Long> sizes;

  QueueGraphRunner(Map<String, Long> sizes) {
    this.sizes = sizes;
  }

  /** Runs the threads of a region, and waits for them. */
  void run(TaskNode root) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    TaskNode talking = ThreadGroups.firstIn(root).orElseThrow();
    for (ThreadGroups.Crew crew : ThreadGroups.of(talking).crews()) {
      long count = new Strand(Map.of()).value(crew.count());
      for (long i = 0; i < count; i++) {
        Map<Symbol, Long> own = Map.of(crew.index(), i);
        threads.add(new Thread(() -> new Strand(own).pass(crew.body())));
      }
    }
    AtomicReference<Throwable> failure = new AtomicReference<>();
    for (Thread thread : threads) {
      thread.setUncaughtExceptionHandler(
          (failed, why) -> {
            failure.compareAndSet(null, why);
            threads.forEach(Thread::interrupt);
          });
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    if (failure.get() != null) {
      throw new IllegalStateException(failure.get());
    }
  }

  /** One thread. */
  private final class Strand {
    private final Map<Symbol, Long> values = new HashMap<>();

    Strand(Map<Symbol, Long> own) {
      sizes.forEach((name, value) -> values.put(new Symbol(name), value));
      values.putAll(own);
    }

    long value(Expr expression) {
      TreeMap<String, Rational> bound = new TreeMap<>();
      values.forEach((symbol, value) -> bound.put(symbol.name(), Rational.of(value)));
      Rational exact = Evaluate.exactly(expression, Bindings.of(bound));
      if (exact.doubleValue() != Math.rint(exact.doubleValue())) {
        throw new IllegalStateException(expression + " is " + exact);
      }
      return Math.round(exact.doubleValue());
    }

    void pass(TaskNode node) {
      try {
        if (node instanceof TaskNode.Loop loop) {
          loop(loop);
        } else if (node instanceof TaskNode.Branch branch) {
          branch(branch);
        } else if (node instanceof TaskNode.Unknown unknown) {
          throw new IllegalStateException(unknown.place() + ": " + unknown.reason());
        } else if (node instanceof TaskNode.Send send) {
          long tag = send.tag().map(this::value).orElse(0L);
          Log.add("put " + name(send.channel()));
          queue(send.channel()).put(tag);
        } else if (node instanceof TaskNode.Receive receive) {
          long tag = queue(receive.channel()).take();
          Log.add("take " + name(receive.channel()));
          values.put(Symbol.index("tag:" + receive.place().line()), tag);
        } else {
          node.children().forEach(this::pass);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void loop(TaskNode.Loop loop) {
      Expr trips = loop.trips().iterations().value();
      boolean isAsked =
          trips.contains(loop.index())
              || trips.symbols().stream().anyMatch(symbol -> symbol.name().startsWith("#tag:"));
      for (long k = 0; isAsked && k == 0 || k < value(trips); k++) {
        values.put(loop.index(), k);
        pass(loop.body());
      }
    }

    private void branch(TaskNode.Branch branch) {
      if (ThreadGroups.firstIn(new TaskNode.ForkJoin(branch.place(), "", "", List.of(branch)))
          .isEmpty()) {
        return;
      }
      pass(value(branch.probability().value()) == 1 ? branch.then() : branch.otherwise());
    }

    private String name(Channel channel) {
      return channel.capacity().map(room -> Long.toString(value(room))).orElse("any");
    }

    private BlockingQueue<Long> queue(Channel channel) {
      long room = channel.capacity().map(this::value).orElse((long) Integer.MAX_VALUE);
      return queues.computeIfAbsent(
          channel.name(),
          each -> room == 0 ? new SynchronousQueue<>() : new LinkedBlockingQueue<>((int) room));
    }
  }
}
