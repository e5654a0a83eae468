package mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The processes of one run, as threads, and what each of them passed. */
public final class World {
  private static final ThreadLocal<Process> CURRENT = new ThreadLocal<>();
  private static final long MOST_SECONDS = 20;

  /** One process. */
  static final class Process {
    final World world;
    final int rank;
    final List<String> log = new ArrayList<>();
    final Map<String, Integer> meetings = new ConcurrentHashMap<>();

    /** What it looked at and will receive: that is told once. */
    @Nullable Message probed;

    Process(World world, int rank) {
      this.world = world;
      this.rank = rank;
    }
  }

  /** A message on its way. */
  record Message(String channel, int source, int tag, Object data, int bytes) {
    boolean fits(String where, int from, int label) {
      return channel.equals(where)
          && (from == MPI.ANY_SOURCE || from == source)
          && (label == MPI.ANY_TAG || label == tag);
    }
  }

  private record Meeting(Object[] given, CountDownLatch missing) {}

  final int size;
  private final List<List<Message>> mailboxes = new ArrayList<>();
  private final Map<String, Meeting> meetings = new ConcurrentHashMap<>();

  private World(int size) {
    this.size = size;
    for (int i = 0; i < size; i++) {
      mailboxes.add(new ArrayList<>());
    }
  }

  static Process current() {
    return CURRENT.get();
  }

  /** Runs a program on so many processes, and answers with what each passed, in its order. */
  public static List<List<String>> run(int size, Callable<?> program) throws Exception {
    World world = new World(size);
    ExecutorService threads = Executors.newFixedThreadPool(size);
    try {
      List<Future<List<String>>> running = new ArrayList<>();
      for (int rank = 0; rank < size; rank++) {
        Process process = new Process(world, rank);
        running.add(
            threads.submit(
                () -> {
                  CURRENT.set(process);
                  program.call();
                  return process.log;
                }));
      }
      List<List<String>> logs = new ArrayList<>();
      for (Future<List<String>> each : running) {
        logs.add(each.get(2 * MOST_SECONDS, TimeUnit.SECONDS));
      }
      return logs;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      threads.shutdownNow();
    }
  }

  static void log(String event) {
    current().log.add(event);
  }

  void send(int to, Message message) {
    List<Message> box = mailboxes.get(to);
    synchronized (box) {
      box.add(message);
      box.notifyAll();
    }
  }

  /** The first message that fits, once it is there. */
  Message take(int rank, String channel, int source, int tag) {
    return find(rank, channel, source, tag, true);
  }

  /** The same, which stays. */
  Message probe(int rank, String channel, int source, int tag) {
    return find(rank, channel, source, tag, false);
  }

  private Message find(int rank, String channel, int source, int tag, boolean removes) {
    List<Message> box = mailboxes.get(rank);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    synchronized (box) {
      while (true) {
        for (int i = 0; i < box.size(); i++) {
          Message each = box.get(i);
          if (each.fits(channel, source, tag)) {
            return removes ? box.remove(i) : each;
          }
        }
        if (System.nanoTime() > end) {
          throw new IllegalStateException(
              "process " + rank + " waits for a message from " + source + " with tag " + tag);
        }
        try {
          box.wait(100);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  /** What all members give, once all are there. */
  Object[] meet(String channel, int member, int members, Object given) {
    int number = current().meetings.merge(channel, 1, Integer::sum);
    Meeting meeting =
        meetings.computeIfAbsent(
            channel + "#" + number,
            key -> new Meeting(new Object[members], new CountDownLatch(members)));
    meeting.given()[member] = given;
    meeting.missing().countDown();
    try {
      if (!meeting.missing().await(MOST_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("not all processes of " + channel + " are there");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return meeting.given();
  }
}
