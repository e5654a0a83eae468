package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** Elements that tasks hand each other are messages; a queue alone is a collection. */
class QueuesTest {
  @TempDir Path folder;

  private TaskNode read(String members) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.concurrent.*;\nclass Some {\n" + members + "\n}\n");
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    return workload.regions().stream()
        .filter(region -> region.method().contains("#run("))
        .map(Region::root)
        .findFirst()
        .orElseThrow();
  }

  private static <T extends TaskNode> List<T> all(TaskNode node, Class<T> type) {
    List<T> found = new ArrayList<>();
    if (type.isInstance(node)) {
      found.add(type.cast(node));
    }
    node.children().forEach(child -> found.addAll(all(child, type)));
    return found;
  }

  @Test
  void aProducerAndAConsumerSendAndReceiveOnOneChannel() throws IOException {
    TaskNode root =
        read(
            """
            static void run(int n, ExecutorService pool) throws Exception {
              BlockingQueue<String> queue = new ArrayBlockingQueue<>(2 * n);
              Future<?> one = pool.submit(() -> { for (int i = 0; i < n; i++) queue.put("x"); return 1; });
              Future<?> two = pool.submit(() -> { for (int i = 0; i < n; i++) queue.take(); return 1; });
              one.get();
              two.get();
            }
            """);
    TaskNode.ForkJoin fork = all(root, TaskNode.ForkJoin.class).get(0);
    TaskNode.Send send = all(fork.branches().get(0), TaskNode.Send.class).get(0);
    TaskNode.Receive receive = all(fork.branches().get(1), TaskNode.Receive.class).get(0);
    assertThat(receive.channel()).isEqualTo(send.channel());
    assertThat(send.channel().kind()).isEqualTo(Channel.Kind.QUEUE);
    assertThat(send.channel().capacity()).hasToString("Optional[2*n]");
    assertThat(send.mode()).isEqualTo(TaskNode.SendMode.STANDARD);
    assertThat(send.place().line()).isEqualTo(5);
    assertThat(receive.place().line()).isEqualTo(6);
    assertThat(all(root, TaskNode.Unknown.class))
        .allSatisfy(gap -> assertThat(gap.reason()).contains("new ArrayBlockingQueue"));
    assertThat(all(root, TaskNode.Send.class)).hasSize(1);
    assertThat(all(root, TaskNode.Receive.class)).hasSize(1);
  }

  @Test
  void aFieldIsSharedByTheTasksOfALoopAndWhoFeedsThem() throws IOException {
    TaskNode root =
        read(
            """
            private final SynchronousQueue<Object> work = new SynchronousQueue<>();
            void run(int n, ExecutorService pool) throws Exception {
              for (int w = 0; w < 4; w++) {
                pool.execute(this::serve);
              }
              for (int i = 0; i < n; i++) {
                work.offer("x");
              }
            }
            void serve() {
              try { work.poll(); } catch (Exception e) { throw new RuntimeException(e); }
            }
            """);
    TaskNode.Send send = all(root, TaskNode.Send.class).get(0);
    TaskNode.Receive receive = all(root, TaskNode.Receive.class).get(0);
    assertThat(receive.channel()).isEqualTo(send.channel());
    assertThat(send.channel().capacity()).contains(Expr.ZERO);
    assertThat(send.mode()).isEqualTo(TaskNode.SendMode.BUFFERED);
    assertThat(send.request()).isEqualTo(Optional.empty());
    assertThat(all(all(root, TaskNode.Parallel.class).get(0), TaskNode.Receive.class)).hasSize(1);
  }

  @Test
  void aQueueWithoutTasksIsACollection() throws IOException {
    TaskNode root =
        read(
            """
            static void run(int n, BlockingQueue<String> queue) throws Exception {
              for (int i = 0; i < n; i++) {
                queue.put("x");
              }
            }
            """);
    assertThat(all(root, TaskNode.Send.class)).isEmpty();
  }

  @Test
  void aPairThatExchangesSendsBothWays() throws IOException {
    TaskNode root =
        read(
            """
            static void run(int n) throws Exception {
              Exchanger<int[]> exchanger = new Exchanger<>();
              Thread one = new Thread(() -> {
                try { for (int i = 0; i < n; i++) exchanger.exchange(new int[4]); } catch (Exception e) { }
              });
              one.start();
              for (int i = 0; i < n; i++) {
                exchanger.exchange(new int[4]);
              }
              one.join();
            }
            """);
    TaskNode.ForkJoin fork = all(root, TaskNode.ForkJoin.class).get(0);
    assertThat(fork.branches()).hasSize(2);
    TaskNode.Send there = all(fork.branches().get(0), TaskNode.Send.class).get(0);
    TaskNode.Receive back = all(fork.branches().get(0), TaskNode.Receive.class).get(0);
    assertThat(all(fork.branches().get(1), TaskNode.Send.class))
        .extracting(TaskNode.Send::channel)
        .containsExactly(back.channel());
    assertThat(all(fork.branches().get(1), TaskNode.Receive.class))
        .extracting(TaskNode.Receive::channel)
        .containsExactly(there.channel());
    assertThat(there.channel()).isNotEqualTo(back.channel());
    assertThat(all(root, TaskNode.Unknown.class)).isEmpty();
  }

  @Test
  void anExchangeOfManyIsAGapThatSaysWhere() throws IOException {
    TaskNode root =
        read(
            """
            static void run(int n, ExecutorService pool) throws Exception {
              Exchanger<String> exchanger = new Exchanger<>();
              for (int i = 0; i < n; i++) {
                pool.submit(() -> exchanger.exchange("x"));
              }
            }
            """);
    assertThat(all(root, TaskNode.Send.class)).isEmpty();
    assertThat(all(root, TaskNode.Unknown.class))
        .singleElement()
        .satisfies(
            gap -> {
              assertThat(gap.reason()).contains("which threads meet in the exchange");
              assertThat(gap.place().line()).isEqualTo(6);
              assertThat(gap.hint()).contains("a queue for each direction");
            });
  }

  @Test
  void aTimeOutIsAGapBesideTheMessage() throws IOException {
    TaskNode root =
        read(
            """
            static void run(int n, BlockingQueue<String> queue) throws Exception {
              Thread one = new Thread(() -> {
                try { queue.poll(1, TimeUnit.SECONDS); } catch (Exception e) { }
              });
              one.start();
              queue.put("x");
              one.join();
            }
            """);
    assertThat(all(root, TaskNode.Receive.class)).hasSize(1);
    assertThat(all(root, TaskNode.Unknown.class))
        .singleElement()
        .satisfies(gap -> assertThat(gap.reason()).contains("gives up before its time"));
  }

  @Test
  void whatIsPutBeforeATaskStartsIsPutBesideIt() throws IOException {
    TaskNode root =
        read(
            """
            static int run(int n, ExecutorService pool) throws Exception {
              BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
              int before = n * n;
              queue.put(before);
              Future<Integer> task = pool.submit(() -> queue.take());
              int beside = n * n * n;
              queue.put(beside);
              return task.get() + n;
            }
            """);
    TaskNode.ForkJoin fork = all(root, TaskNode.ForkJoin.class).get(0);
    assertThat(fork.branches()).hasSize(2);
    assertThat(all(fork.branches().get(0), TaskNode.Receive.class)).hasSize(1);
    assertThat(all(fork.branches().get(1), TaskNode.Send.class)).hasSize(2);
    assertThat(all(root, TaskNode.Send.class)).hasSize(2);
  }

  private static final String SUBSCRIBER =
      """
      static class One implements Flow.Subscriber<String> {
        Flow.Subscription all;
        int count;
        public void onSubscribe(Flow.Subscription s) { all = s; all.request(1); }
        public void onNext(String item) { NEXT }
        public void onError(Throwable t) { }
        public void onComplete() { }
      }
      """;

  private TaskNode published(String next, String made, String body) throws IOException {
    return read(
        SUBSCRIBER.replace("NEXT", next)
            + "static void run(int n, Executor pool) throws Exception {\n"
            + "  SubmissionPublisher<String> publisher = new SubmissionPublisher<>("
            + made
            + ");\n"
            + body
            + "}\n");
  }

  @Test
  void aSubscriberOfWhichNobodyCanTellWhatItGetsIsAGapThatSaysWhy() throws IOException {
    String all = "all.request(1);";
    String submit = "  for (int i = 0; i < n; i++) publisher.submit(\"x\");\n";
    String plain = "  publisher.subscribe(new One());\n" + submit + "  publisher.close();\n";
    gap(published("if (count++ % 8 == 0) all.request(8);", "", plain), 13, "how many elements");
    gap(published("count++;", "", plain), 13, "how many elements");
    gap(published("all.cancel();" + all, "", plain), 7, "when `all.cancel()` ends");
    gap(published(all, "Runnable::run, 4", plain), 13, "which thread runs");
    gap(published(all, "", submit + plain), 14, "which elements");
    gap(
        published(
            all, "", "  for (int i = 0; i < n; i++) publisher.subscribe(new One());\n" + submit),
        13,
        "how many subscribers");
    gap(
        published(
            all, "", plain.replace("submit(\"x\")", "offer(\"x\", 1, TimeUnit.SECONDS, null)")),
        14,
        "whether `publisher.offer(\"x\", 1, TimeUnit.SECONDS, null)` drops");
    gap(
        published(
            all,
            "",
            plain.replace("publisher.submit(\"x\")", "if (publisher.offer(\"x\", null) < 0) n++")),
        14,
        "whether `publisher.offer(\"x\", null)` drops");
    assertThat(all(published(all, "pool, 4", plain), TaskNode.Unknown.class)).isEmpty();
  }

  @Test
  void whatAPublisherOffersIsTakenToHaveRoomAndWaitsForNobody() throws IOException {
    String body =
        "  publisher.subscribe(new One());\n"
            + "  for (int i = 0; i < n; i++) publisher.SEND;\n  publisher.close();\n";
    String all = "all.request(1);";
    for (String offer : List.of("offer(\"x\", null)", "offer(\"x\", (to, x) -> true)")) {
      TaskNode offered = published(all, "", body.replace("SEND", offer));
      assertThat(all(offered, TaskNode.Unknown.class)).isEmpty();
      assertThat(all(offered, TaskNode.Send.class))
          .hasSameSizeAs(
              all(published(all, "", body.replace("SEND", "submit(\"x\")")), TaskNode.Send.class))
          .allMatch(send -> send.mode() == TaskNode.SendMode.BUFFERED)
          .allMatch(send -> send.channel().name().contains(" to subscriber 1"));
    }
    // Who subscribes after the first offer has missed it.
    gap(
        published(
            all, "", "  publisher.offer(\"x\", null);\n" + body.replace("SEND", "submit(\"x\")")),
        14,
        "which elements");
  }

  private static void gap(TaskNode root, int line, String reason) {
    assertThat(all(root, TaskNode.Unknown.class))
        .singleElement()
        .satisfies(
            gap -> {
              assertThat(gap.reason()).startsWith(reason);
              assertThat(gap.hint()).startsWith("Maybe ");
              assertThat(gap.place().line()).isEqualTo(line);
            });
  }

  @Test
  void anElementForAllIsAMessageToEachSubscriberAndTheEndNeedsNoRoom() throws IOException {
    TaskNode root =
        published(
            "all.request(1);",
            "pool, n",
            """
              publisher.subscribe(new One());
              publisher.consume(x -> { });
              for (int i = 0; i < n; i++) publisher.submit("x");
              publisher.close();
            """);
    List<TaskNode.Send> sends = all(root, TaskNode.Send.class);
    assertThat(sends).hasSize(4);
    assertThat(sends.get(0).channel()).isNotEqualTo(sends.get(1).channel());
    assertThat(all(root, TaskNode.Receive.class))
        .extracting(TaskNode.Receive::channel)
        .containsExactly(sends.get(0).channel(), sends.get(1).channel());
    assertThat(sends)
        .extracting(TaskNode.Send::mode)
        .containsExactly(
            TaskNode.SendMode.STANDARD,
            TaskNode.SendMode.STANDARD,
            TaskNode.SendMode.BUFFERED,
            TaskNode.SendMode.BUFFERED);
    assertThat(sends.get(0).channel().capacity()).hasToString("Optional[n]");
  }

  private List<String> unknownOf(String consumer, String producer) throws IOException {
    TaskNode root =
        read(
            """
            static void run(int n, ExecutorService pool) throws Exception {
              BlockingQueue<String> queue = new ArrayBlockingQueue<>(n);
              Future<?> one = pool.submit(() -> { for (int i = 0; i < n; i++) { %s } return 1; });
              Future<?> two = pool.submit(() -> { for (int i = 0; i < n; i++) { %s } return 1; });
              one.get();
              two.get();
            }
            """
                .formatted(producer, consumer));
    return all(root, TaskNode.Unknown.class).stream()
        .map(gap -> gap.place().line() + ": " + gap.reason())
        .filter(text -> text.contains("finds"))
        .distinct()
        .toList();
  }

  @Test
  void whatNeedNotSucceedIsUnknownWhereSomebodyAsks() throws IOException {
    String found = "6: whether `queue.poll()` finds an element";
    String room = "5: whether `queue.offer(\"x\")` finds room";
    assertThat(unknownOf("String x = queue.poll(); if (x != null) { i++; }", "queue.put(\"x\");"))
        .containsExactly(found);
    assertThat(unknownOf("String x; while ((x = queue.poll()) == null) { }", "queue.put(\"x\");"))
        .containsExactly(found);
    assertThat(unknownOf("if (null == queue.poll()) { i--; }", "queue.put(\"x\");"))
        .containsExactly(found);
    assertThat(unknownOf("queue.take();", "while (!queue.offer(\"x\")) { }")).containsExactly(room);
    // Nobody asks: that it succeeds is an assumption.
    assertThat(unknownOf("String x = queue.poll();", "queue.offer(\"x\");")).isEmpty();
  }
}
