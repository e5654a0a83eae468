package org.perfmodel.calibrate.measure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.perfmodel.platform.ParameterNames;

/**
 * Measures what messages over TCP cost between two threads of this JVM, through the machine's
 * loopback, as Culler, Liu, Martin and Yoshikawa 1996 measure LogP: half a round trip is {@code o_s
 * + L + o_r}; {@code o_s} is a write of a short train, {@code o_r} a read of what is there; a long
 * train of messages takes {@code g} for each; longer messages take {@code G} for each byte more.
 */
public final class LoopbackCosts {
  private static final int SMALL = 8;
  private static final int LONG = 1 << 16;
  private static final int LONGER = 1 << 18;
  private static final int TRAIN = 500;
  private static final int SHORT_TRAIN = 16;
  private static final int TRIPS = 20;

  /** What the partner does with the next message: send it back, or take so many and answer once. */
  private static final byte ECHO = 1;

  private static final byte COUNT = 2;
  private static final byte END = 3;

  private final int rounds;
  private final BiConsumer<String, Double> result;
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(LONGER);

  /**
   * A measurement.
   *
   * @param rounds samples of each; the median counts
   * @param result takes each parameter and its seconds
   */
  public LoopbackCosts(int rounds, BiConsumer<String, Double> result) {
    this.rounds = rounds;
    this.result = result;
  }

  /** A sample in nanoseconds. */
  private interface Sample {
    double take() throws IOException;
  }

  public void measure() throws IOException, InterruptedException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Thread partner = new Thread(() -> answer(server), "loopback");
      partner.setDaemon(true);
      partner.start();
      try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        measure(channel);
        send(channel, END, SMALL);
        partner.join();
      }
    }
  }

  private void measure(SocketChannel channel) throws IOException {
    median(10 * rounds, () -> trips(channel, SMALL));
    double half = median(rounds, () -> trips(channel, SMALL)) / 2;
    // A send may still be on its way back when the answer comes: the parts add up to half a trip.
    double read = Math.min(half / 2, median(2 * rounds, () -> read(channel)));
    double write = Math.min(half - read, median(2 * rounds, () -> write(channel)));
    result.accept(ParameterNames.NETWORK_SEND, write);
    result.accept(ParameterNames.NETWORK_RECEIVE, read);
    result.accept(ParameterNames.NETWORK_LATENCY, possible(half, write, read));
    median(rounds / 4 + 1, () -> train(channel));
    // A gap is never less than what sending takes the processor.
    result.accept(
        ParameterNames.NETWORK_GAP, Math.max(write, median(rounds / 2 + 1, () -> train(channel))));
    median(rounds, () -> trips(channel, LONGER));
    double more =
        median(rounds, () -> trips(channel, LONGER)) - median(rounds, () -> trips(channel, LONG));
    result.accept(ParameterNames.NETWORK_BYTE, more / 2 / (LONGER - LONG));
  }

  /**
   * What is left of half a trip. No message comes in less than a hundredth of what sending and
   * receiving it take: where others disturb a run, the parts are measured at different loads, and
   * what is left is a rounding error.
   */
  static double possible(double half, double write, double read) {
    return Math.max((write + read) / 100, half - write - read);
  }

  private static double median(int samples, Sample sample) throws IOException {
    double[] nanos = new double[samples];
    for (int i = 0; i < samples; i++) {
      nanos[i] = sample.take();
    }
    Arrays.sort(nanos);
    return nanos[samples / 2] / 1e9;
  }

  /** One of some round trips. */
  private double trips(SocketChannel channel, int bytes) throws IOException {
    int count = bytes == SMALL ? TRIPS : 2;
    long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      send(channel, ECHO, bytes);
      receive(channel, bytes);
    }
    return (double) (System.nanoTime() - start) / count;
  }

  /** One of a few sends, none of which has to wait for the one before. */
  private double write(SocketChannel channel) throws IOException {
    long start = System.nanoTime();
    for (int i = 0; i < SHORT_TRAIN; i++) {
      send(channel, COUNT, SMALL);
    }
    long end = System.nanoTime();
    send(channel, ECHO, SMALL);
    receive(channel, SMALL);
    return (double) (end - start) / SHORT_TRAIN;
  }

  /** The read of an answer that came long before. */
  private double read(SocketChannel channel) throws IOException {
    send(channel, ECHO, SMALL);
    long asked = System.nanoTime();
    while (System.nanoTime() - asked < 200_000) {
      Thread.onSpinWait();
    }
    long start = System.nanoTime();
    receive(channel, SMALL);
    return System.nanoTime() - start;
  }

  /** One of many messages without an answer to each. */
  private double train(SocketChannel channel) throws IOException {
    long start = System.nanoTime();
    for (int i = 0; i < TRAIN; i++) {
      send(channel, i < TRAIN - 1 ? COUNT : ECHO, SMALL);
    }
    receive(channel, SMALL);
    return (double) (System.nanoTime() - start) / TRAIN;
  }

  private void send(SocketChannel channel, byte what, int bytes) throws IOException {
    buffer.clear().put(0, what).putInt(1, bytes).limit(bytes);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  private void receive(SocketChannel channel, int bytes) throws IOException {
    fill(channel, buffer, bytes);
  }

  private static void fill(SocketChannel channel, ByteBuffer into, int bytes) throws IOException {
    into.clear().limit(bytes);
    while (into.hasRemaining()) {
      if (channel.read(into) < 0) {
        throw new IOException("the partner has gone");
      }
    }
  }

  private static void answer(ServerSocketChannel server) {
    ByteBuffer message = ByteBuffer.allocateDirect(LONGER);
    try (SocketChannel channel = server.accept()) {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      while (true) {
        fill(channel, message, SMALL);
        byte what = message.get(0);
        int bytes = message.getInt(1);
        if (what == END) {
          return;
        }
        message.limit(bytes);
        while (message.hasRemaining()) {
          if (channel.read(message) < 0) {
            return;
          }
        }
        if (what == ECHO) {
          message.flip();
          while (message.hasRemaining()) {
            channel.write(message);
          }
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("loopback", e);
    }
  }
}
