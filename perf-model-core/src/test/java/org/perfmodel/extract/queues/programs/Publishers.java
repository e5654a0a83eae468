package org.perfmodel.extract.queues.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.extract.queues.logged.SubmissionPublisher;

/** Publishers and who subscribes to them. */
@SuppressWarnings("try")
public final class Publishers {
  private Publishers() {}

  /** Asks for one element after the other. */
  static final class Sum implements Flow.Subscriber<Integer> {
    final CountDownLatch done = new CountDownLatch(1);
    private Flow.Subscription subscription;
    private int sum;

    @Override
    public void onSubscribe(Flow.Subscription given) {
      subscription = given;
      subscription.request(1);
    }

    @Override
    public void onNext(Integer item) {
      sum += item;
      subscription.request(1);
    }

    @Override
    public void onError(Throwable failure) {
      done.countDown();
    }

    @Override
    public void onComplete() {
      done.countDown();
    }
  }

  /** Passes on the double of what it gets. */
  static final class Twice extends SubmissionPublisher<Integer>
      implements Flow.Processor<Integer, Integer> {
    Twice(int room) {
      super(ForkJoinPool.commonPool(), room);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Integer item) {
      submit(item);
      submit(item + item);
    }

    @Override
    public void onError(Throwable failure) {
      closeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      close();
    }
  }

  /** One subscriber; room that is no power of two. */
  @PerfModel(inputs = "n=20")
  public static int one(int n) throws Exception {
    Sum sum = new Sum();
    try (SubmissionPublisher<Integer> publisher =
        new SubmissionPublisher<>(ForkJoinPool.commonPool(), 5)) {
      publisher.subscribe(sum);
      for (int i = 0; i < n; i++) {
        publisher.submit(i);
      }
    }
    sum.done.await();
    return sum.sum;
  }

  /** Two subscribers, of which one is a function; closed twice. */
  @PerfModel(inputs = "n=20")
  public static int two(int n) throws Exception {
    Sum sum = new Sum();
    int[] squares = new int[1];
    CompletableFuture<Void> all;
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      publisher.subscribe(sum);
      all = publisher.consume(x -> squares[0] += x * x);
      for (int i = 0; i < n; i++) {
        publisher.submit(i);
      }
      publisher.close();
    }
    sum.done.await();
    all.get();
    return sum.sum + squares[0];
  }

  /** A processor between, which has its subscriber after it subscribed. */
  @PerfModel(inputs = "n=20")
  public static int chain(int n) throws Exception {
    Sum sum = new Sum();
    SubmissionPublisher<Integer> source = new SubmissionPublisher<>();
    Twice twice = new Twice(256);
    source.subscribe(twice);
    twice.subscribe(sum);
    for (int i = 0; i < n; i++) {
      source.submit(i);
    }
    source.close();
    sum.done.await();
    return sum.sum;
  }
}
