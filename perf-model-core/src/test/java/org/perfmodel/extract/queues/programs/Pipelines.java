package org.perfmodel.extract.queues.programs;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.extract.queues.logged.ArrayBlockingQueue;
import org.perfmodel.extract.queues.logged.LinkedBlockingQueue;
import org.perfmodel.extract.queues.logged.SynchronousQueue;

/** Stages that each have a thread, and farms, with the ways in which they are told to end. */
@SuppressWarnings("BoxedPrimitiveEquality") // Markers are told by being the same object.
public final class Pipelines {
  private static final Integer END = -1;

  private Pipelines() {}

  /** Counts say when to end. */
  @PerfModel(inputs = "n=20")
  public static int counted(int n) throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
    int[] sum = new int[1];
    Thread producer =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < n; i++) {
                  queue.put(i * i);
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    Thread consumer =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < n; i++) {
                  sum[0] += queue.take();
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    return sum[0];
  }

  /** An element says when to end; the caller produces. */
  @PerfModel(inputs = "n=20")
  public static int ended(int n) throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> consumer =
        pool.submit(
            () -> {
              int sum = 0;
              while (true) {
                Integer next = queue.take();
                if (next == END) {
                  break;
                }
                sum += next;
              }
              return sum;
            });
    for (int i = 0; i < n; i++) {
      queue.put(i);
    }
    queue.put(END);
    int sum = consumer.get();
    pool.shutdown();
    return sum;
  }

  /** Three stages, of which the second passes the end on. */
  @PerfModel(inputs = "n=20")
  public static int stages(int n) throws Exception {
    BlockingQueue<Integer> first = new ArrayBlockingQueue<>(2);
    BlockingQueue<Integer> second = new SynchronousQueue<>();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> producer =
        pool.submit(
            () -> {
              for (int i = 0; i < n; i++) {
                first.put(i);
              }
              first.put(END);
              return null;
            });
    Future<?> between =
        pool.submit(
            () -> {
              for (Integer x = first.take(); !x.equals(END); x = first.take()) {
                second.put(x + 1);
              }
              second.put(END);
              return null;
            });
    int sum = 0;
    Integer next;
    while ((next = second.take()) != END) {
      sum += next;
    }
    producer.get();
    between.get();
    pool.shutdown();
    return sum;
  }

  /** Each worker is told to end; results come back. */
  @PerfModel(inputs = "n=20, workers=3")
  public static int farm(int n, int workers) throws Exception {
    BlockingQueue<Integer> work = new ArrayBlockingQueue<>(8);
    BlockingQueue<Integer> results = new LinkedBlockingQueue<>();
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    for (int w = 0; w < workers; w++) {
      pool.submit(
          () -> {
            Integer task = work.take();
            while (!task.equals(END)) {
              results.put(task * task);
              task = work.take();
            }
            return null;
          });
    }
    for (int i = 0; i < n; i++) {
      work.put(i);
    }
    for (int w = 0; w < workers; w++) {
      work.put(END);
    }
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += results.take();
    }
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    return sum;
  }

  /** Work that is there before anybody takes it. */
  @PerfModel(inputs = "n=20, workers=2")
  public static void filled(int n, int workers) throws Exception {
    BlockingQueue<Integer> work = new LinkedBlockingQueue<>();
    for (int i = 0; i < n * workers; i++) {
      work.put(i);
    }
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      threads[w] =
          new Thread(
              () -> {
                try {
                  for (int i = 0; i < n; i++) {
                    work.take();
                  }
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      threads[w].start();
    }
    for (int w = 0; w < workers; w++) {
      threads[w].join();
    }
  }
}
