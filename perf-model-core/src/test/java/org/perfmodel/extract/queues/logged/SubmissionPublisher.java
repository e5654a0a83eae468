package org.perfmodel.extract.queues.logged;

import java.util.concurrent.Executor;
import java.util.concurrent.Flow;

/** The publisher of that name, which tells what each subscriber is sent and gets. */
public class SubmissionPublisher<T> extends java.util.concurrent.SubmissionPublisher<T> {
  public SubmissionPublisher() {}

  public SubmissionPublisher(Executor executor, int room) {
    super(executor, room);
  }

  private void sent() {
    for (int i = 0; i < getNumberOfSubscribers(); i++) {
      Log.add("put " + getMaxBufferCapacity());
    }
  }

  @Override
  public int submit(T item) {
    sent();
    return super.submit(item);
  }

  @Override
  public void close() {
    if (!isClosed()) {
      sent();
    }
    super.close();
  }

  @Override
  public void subscribe(Flow.Subscriber<? super T> subscriber) {
    super.subscribe(new Telling<T>(subscriber, "take " + getMaxBufferCapacity()));
  }

  private record Telling<T>(Flow.Subscriber<? super T> told, String taken)
      implements Flow.Subscriber<T> {
    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      told.onSubscribe(subscription);
    }

    @Override
    public void onNext(T item) {
      Log.as(
          told,
          () -> {
            Log.add(taken);
            told.onNext(item);
          });
    }

    @Override
    public void onError(Throwable failure) {
      told.onError(failure);
    }

    @Override
    public void onComplete() {
      Log.as(
          told,
          () -> {
            Log.add(taken);
            told.onComplete();
          });
    }
  }
}
