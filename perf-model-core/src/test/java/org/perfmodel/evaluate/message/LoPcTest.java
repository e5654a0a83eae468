package org.perfmodel.evaluate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LoPcTest {
  @Test
  void aSimulationOfTheProcessorsTakesAboutAsLong() {
    for (double variation : new double[] {0, 1}) {
      for (double work : new double[] {0, 1, 5, 20}) {
        LoPc model = new LoPc(work, 0.5, 1, variation);
        assertThat(model.solve().cycle())
            .as("%s", model)
            .isCloseTo(simulate(model, 32, 100_000, 1), withinPercentage(6));
      }
    }
  }

  @Test
  void theSolutionIsAFixedPointOfItsEquations() {
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 200; trial++) {
      double w = random.nextInt(3) * random.nextDouble();
      double s = 0.01 + random.nextDouble();
      double v = random.nextInt(3) / 2.0;
      LoPc model = new LoPc(w, random.nextDouble(), s, v);
      LoPc.Solution r = model.solve();
      double u = s * r.throughput();
      double requests = r.request() * r.throughput();
      double replies = r.reply() * r.throughput();
      assertThat(r.request()).isCloseTo(s * (1 + requests + replies + (v - 1) * u), within(1e-9));
      assertThat(r.reply()).isCloseTo(s * (1 + requests + (v - 1) / 2 * u), within(1e-9));
      assertThat(r.work()).isCloseTo((w + s * requests) / (1 - u), within(1e-9));
      assertThat(r.cycle())
          .isCloseTo(r.work() + 2 * model.latency() + r.request() + r.reply(), within(1e-9));
    }
  }

  @Test
  void contentionVanishesWhereThereIsMuchWorkBetweenRequests() {
    LoPc busy = new LoPc(0, 0, 1, 0);
    LoPc idle = new LoPc(1e6, 0, 1, 0);
    assertThat(busy.solve().cycle()).isGreaterThan(1.4 * busy.cycleWithoutContention());
    assertThat(idle.solve().cycle()).isCloseTo(idle.cycleWithoutContention() + 1, within(1e-3));
  }

  @Test
  void moreVariableHandlersWaitLonger() {
    double before = 0;
    for (double variation : new double[] {0, 0.5, 1, 2, 4}) {
      double cycle = new LoPc(1, 1, 1, variation).solve().cycle();
      assertThat(cycle).isGreaterThan(before);
      before = cycle;
    }
  }

  @Test
  void whatIsNoTimeIsRefused() {
    assertThatThrownBy(() -> new LoPc(1, 1, 0, 0)).hasMessageContaining("S = 0");
    assertThatThrownBy(() -> new LoPc(-1, 1, 1, 0)).hasMessageContaining("W = -1");
  }

  private record Event(double at, long order, int kind, int node, int home) {}

  /** Mean cycle on some nodes, event by event; times fixed or exponential. */
  private static double simulate(LoPc model, int nodes, int cycles, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    PriorityQueue<Event> events =
        new PriorityQueue<>(
            (a, b) -> a.at != b.at ? Double.compare(a.at, b.at) : Long.compare(a.order, b.order));
    List<ArrayDeque<Event>> queues = new ArrayList<>();
    double[] left = new double[nodes];
    double[] resumed = new double[nodes];
    double[] begun = new double[nodes];
    long[] version = new long[nodes];
    long order = 0;
    for (int node = 0; node < nodes; node++) {
      queues.add(new ArrayDeque<>());
      left[node] = model.work() * exponential(random) + random.nextDouble();
      events.add(new Event(left[node], order++, 0, node, 0));
      version[node] = order;
    }
    double sum = 0;
    int counted = 0;
    int done = 0;
    while (counted < cycles) {
      Event event = events.remove();
      int node = event.node;
      double now = event.at;
      switch (event.kind) {
        case 0 -> { // the thread has worked
          if (version[node] != event.order + 1) {
            break;
          }
          left[node] = -1;
          int other = random.nextInt(nodes - 1);
          other += other >= node ? 1 : 0;
          events.add(new Event(now + model.latency(), order++, 1, other, node));
        }
        case 1 -> { // a request (home is another) or a reply (home is this) arrives
          if (queues.get(node).isEmpty()) {
            if (left[node] >= 0) {
              left[node] -= now - resumed[node];
              version[node] = -1;
            }
            events.add(new Event(now + handler(model, random), order++, 2, node, 0));
          }
          queues.get(node).add(event);
        }
        default -> { // a handler ends
          Event handled = queues.get(node).remove();
          if (handled.home != node) {
            events.add(new Event(now + model.latency(), order++, 1, handled.home, handled.home));
          } else {
            if (++done > 10 * nodes) {
              sum += now - begun[node];
              counted++;
            }
            begun[node] = now;
            left[node] = model.work() * (model.squaredVariation() == 0 ? 1 : exponential(random));
          }
          if (!queues.get(node).isEmpty()) {
            events.add(new Event(now + handler(model, random), order++, 2, node, 0));
          } else if (left[node] >= 0) {
            resumed[node] = now;
            events.add(new Event(now + left[node], order++, 0, node, 0));
            version[node] = order;
          }
        }
      }
    }
    return sum / counted;
  }

  private static double handler(LoPc model, SplittableRandom random) {
    return model.handler() * (model.squaredVariation() == 0 ? 1 : exponential(random));
  }

  private static double exponential(SplittableRandom random) {
    return -Math.log(1 - random.nextDouble());
  }
}
