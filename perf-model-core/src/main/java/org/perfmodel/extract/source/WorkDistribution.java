package org.perfmodel.extract.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Independent pieces of work over all processors: whoever is done takes the next, the largest
 * first, so that no processor is left with much at the end. A parallel stream would hand out
 * neighbours in runs, and one of those would be the last.
 */
public final class WorkDistribution {
  private WorkDistribution() {}

  /**
   * The answers in the order of the items, whatever the machine.
   *
   * @param size about how much work an item is, in any unit
   */
  public static <A, B> List<B> map(List<A> items, ToLongFunction<A> size, Function<A, B> work) {
    long[] sizes = items.stream().mapToLong(size).toArray();
    List<Integer> order = new ArrayList<>(IntStream.range(0, sizes.length).boxed().toList());
    order.sort(Comparator.comparingLong(i -> -sizes[i]));
    AtomicReferenceArray<B> answers = new AtomicReferenceArray<>(sizes.length);
    AtomicInteger next = new AtomicInteger();
    int workers = Math.min(Runtime.getRuntime().availableProcessors(), sizes.length);
    List<FutureTask<Boolean>> tasks = new ArrayList<>();
    for (int worker = 0; worker < workers; worker++) {
      tasks.add(
          DeepStack.begin(
              "spread " + worker,
              () -> {
                for (int i = next.getAndIncrement(); i < sizes.length; i = next.getAndIncrement()) {
                  int item = order.get(i);
                  answers.set(item, work.apply(items.get(item)));
                }
                return true;
              }));
    }
    tasks.forEach(DeepStack::await);
    return IntStream.range(0, sizes.length).mapToObj(answers::get).toList();
  }
}
