package org.acme;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import org.perfmodel.annotations.PerfModel;

/** Blocks that one thread makes and others work on. */
final class Parser {
  private static final Integer END = -1;

  private Parser() {}

  /** One producer, one consumer: they know how many come. */
  @PerfModel(inputs = "blocks=200, steps=4000")
  static double counted(int blocks, int steps) throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(8);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    double[] sum = new double[1];
    Future<?> producer =
        pool.submit(
            () -> {
              for (int i = 0; i < blocks; i++) {
                queue.put((int) work(i, steps));
              }
              return null;
            });
    Future<?> consumer =
        pool.submit(
            () -> {
              for (int i = 0; i < blocks; i++) {
                sum[0] += work(queue.take(), steps);
              }
              return null;
            });
    producer.get();
    consumer.get();
    pool.shutdown();
    return sum[0];
  }

  /** Workers until each is told that no more come. */
  @PerfModel(inputs = "blocks=200, steps=4000, workers=3")
  static double farmed(int blocks, int steps, int workers) throws Exception {
    BlockingQueue<Integer> tasks = new LinkedBlockingQueue<>();
    BlockingQueue<Double> results = new LinkedBlockingQueue<>();
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    for (int w = 0; w < workers; w++) {
      pool.submit(
          () -> {
            Integer task;
            while ((task = tasks.take()) != END) {
              results.put(work(task, steps));
            }
            return null;
          });
    }
    for (int i = 0; i < blocks; i++) {
      tasks.put(i);
    }
    for (int w = 0; w < workers; w++) {
      tasks.put(END);
    }
    double sum = 0;
    for (int i = 0; i < blocks; i++) {
      sum += results.take();
    }
    pool.shutdown();
    return sum;
  }

  private static double work(double from, int steps) {
    double x = from;
    for (int i = 0; i < steps; i++) {
      x = Math.sqrt(x + i);
    }
    return x;
  }
}
