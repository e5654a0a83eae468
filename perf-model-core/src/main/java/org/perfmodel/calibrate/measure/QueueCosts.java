package org.perfmodel.calibrate.measure;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.function.BiConsumer;
import org.perfmodel.platform.ParameterNames;

/**
 * Measures what an element through a queue costs between two threads: an {@code ArrayBlockingQueue}
 * with room, and a {@code SynchronousQueue} beside it, which holds nothing.
 */
public final class QueueCosts {
  private static final int ROOM = 1024;
  private static final int TRIPS = 20;
  private static final int TRAIN = 2_000;
  private static final Integer END = -1;

  private final int rounds;
  private final BiConsumer<String, Double> result;

  /**
   * A measurement.
   *
   * @param rounds samples of each; the median counts
   * @param result takes each parameter and its seconds
   */
  public QueueCosts(int rounds, BiConsumer<String, Double> result) {
    this.rounds = rounds;
    this.result = result;
  }

  /** A sample in nanoseconds. */
  private interface Sample {
    double take() throws InterruptedException;
  }

  /**
   * Measures all.
   *
   * @return seconds of a hand-over through a queue that holds nothing
   */
  public double measure() throws InterruptedException {
    double half = halfTrip(new ArrayBlockingQueue<>(ROOM), new ArrayBlockingQueue<>(ROOM), rounds);
    double put = median(rounds, QueueCosts::put);
    double take = median(rounds, QueueCosts::take);
    result.accept(ParameterNames.QUEUE_SEND, put);
    result.accept(ParameterNames.QUEUE_RECEIVE, take);
    result.accept(ParameterNames.QUEUE_LATENCY, Math.max(0, half - put - take));
    median(rounds / 4 + 1, QueueCosts::train);
    result.accept(
        ParameterNames.QUEUE_GAP, Math.max(put, median(rounds / 2 + 1, QueueCosts::train)));
    return halfTrip(new SynchronousQueue<>(), new SynchronousQueue<>(), rounds);
  }

  private static double median(int samples, Sample sample) throws InterruptedException {
    double[] nanos = new double[samples];
    for (int i = 0; i < samples; i++) {
      nanos[i] = sample.take();
    }
    Arrays.sort(nanos);
    return nanos[samples / 2] / 1e9;
  }

  private static double halfTrip(
      BlockingQueue<Integer> there, BlockingQueue<Integer> back, int rounds)
      throws InterruptedException {
    Thread partner = echo(there, back);
    Sample trips =
        () -> {
          long start = System.nanoTime();
          for (int i = 0; i < TRIPS; i++) {
            there.put(i);
            back.take();
          }
          return (double) (System.nanoTime() - start) / TRIPS;
        };
    median(10 * rounds, trips);
    double half = median(rounds, trips) / 2;
    there.put(END);
    partner.join();
    return half;
  }

  private static Thread echo(BlockingQueue<Integer> there, BlockingQueue<Integer> back) {
    Thread partner =
        new Thread(
            () -> {
              try {
                Integer next = there.take();
                while (!next.equals(END)) {
                  back.put(next);
                  next = there.take();
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "queue");
    partner.setDaemon(true);
    partner.start();
    return partner;
  }

  /** Nobody waits. */
  private static double put() throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(ROOM);
    return putAll(queue) / ROOM;
  }

  private static double putAll(ArrayBlockingQueue<Integer> queue) throws InterruptedException {
    long start = System.nanoTime();
    for (int i = 0; i < ROOM; i++) {
      queue.put(i);
    }
    return System.nanoTime() - start;
  }

  /** What is there. */
  private static double take() throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(ROOM);
    putAll(queue);
    long start = System.nanoTime();
    for (int i = 0; i < ROOM; i++) {
      queue.take();
    }
    return (double) (System.nanoTime() - start) / ROOM;
  }

  /** One of many elements that another thread takes meanwhile. */
  private static double train() throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(ROOM);
    ArrayBlockingQueue<Integer> answers = new ArrayBlockingQueue<>(1);
    Thread partner =
        new Thread(
            () -> {
              try {
                int last = 0;
                for (int i = 0; i < TRAIN; i++) {
                  last = queue.take();
                }
                answers.put(last);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "queue");
    partner.setDaemon(true);
    partner.start();
    long start = System.nanoTime();
    for (int i = 0; i < TRAIN; i++) {
      queue.put(i);
    }
    answers.take();
    double each = (double) (System.nanoTime() - start) / TRAIN;
    partner.join();
    return each;
  }
}
