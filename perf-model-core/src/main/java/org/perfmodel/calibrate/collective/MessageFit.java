package org.perfmodel.calibrate.collective;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.regression.LinearRegression;
import org.perfmodel.network.MessageTime;
import org.perfmodel.network.MessageTime.Kind;
import org.perfmodel.network.NetworkParameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * Messages of one process to another as LogGP has them: {@code a + G k} for k bytes, and {@code a +
 * jump + G k} above a size, where that predicts times better that were left out. Errors are
 * relative.
 *
 * <p>A jump of two latencies or more is what asking for a long message costs (a rendezvous); what
 * is left of it, and a smaller jump, are overheads of the long messages.
 *
 * @param startUp a, seconds
 * @param perByte G, seconds
 * @param knee bytes of the longest message below the jump; empty if there is none
 * @param jump seconds; 0 without a knee
 * @param difference mean of |fitted - measured| / measured
 */
public record MessageFit(
    List<MessageTime> times,
    double startUp,
    double perByte,
    Optional<Long> knee,
    double jump,
    double difference) {
  /** A knee has to be worth its two numbers: unseen differences fall at least to this part. */
  private static final double BETTER = 0.8;

  /** A line that is off by less needs no knee. */
  private static final double NEGLIGIBLE = 0.01;

  /** Sizes on each side of a knee: one alone is an outlier. */
  private static final int FEWEST = 2;

  private static final int FEWEST_SIZES = 3;

  /** Three numbers are fitted without one of the sizes, and something has to be left over. */
  private static final int FEWEST_FOR_KNEE = 6;

  private static final String A_GUESS =
      "a guess: a quarter of what the shortest message takes, half of which is latency";

  private static final MathContext DIGITS = new MathContext(4);

  public MessageFit {
    times = List.copyOf(times);
  }

  /**
   * Fits.
   *
   * @param times with messages of two sizes at least
   * @throws CalibrationException if there are too few
   */
  static MessageFit of(List<MessageTime> times) {
    List<MessageTime> messages = ofKind(times, Kind.MESSAGE);
    TreeSet<Long> sizes = new TreeSet<>();
    messages.forEach(each -> sizes.add(each.bytes()));
    if (sizes.size() < FEWEST_SIZES) {
      throw new CalibrationException(
          "message: "
              + sizes.size()
              + (sizes.size() == 1 ? " size does" : " sizes do")
              + " not tell what a byte costs.\nMaybe measure round trips of 8 bytes and"
              + " of twice as many each time, up to a megabyte.");
    }
    Line best = Line.of(messages, Optional.empty());
    List<Long> all = List.copyOf(sizes);
    double straight = all.size() < FEWEST_FOR_KNEE ? 0 : unseen(messages, sizes, Optional.empty());
    double toBeat = straight * BETTER;
    for (int i = FEWEST - 1; straight > NEGLIGIBLE && i < all.size() - FEWEST; i++) {
      Optional<Long> knee = Optional.of(all.get(i));
      double error = unseen(messages, sizes, knee);
      Line line = Line.of(messages, knee);
      if (error < toBeat && line.jump() > 0 && line.perByte() >= 0) {
        toBeat = error;
        best = line;
      }
    }
    return new MessageFit(
        times,
        Math.max(0, best.startUp()),
        Math.max(0, best.perByte()),
        best.knee(),
        best.jump(),
        best.difference(messages));
  }

  private static List<MessageTime> ofKind(List<MessageTime> times, Kind kind) {
    return times.stream().filter(each -> each.kind() == kind).toList();
  }

  /**
   * The prices of a network.
   *
   * @param source what they name
   */
  List<NetworkParameter> parameters(String source) {
    Prices prices = new Prices(source);
    OptionalDouble sending = shortest(Kind.SEND);
    OptionalDouble receiving = shortest(Kind.RECEIVE);
    double send = sending.orElse(startUp / 4);
    double receive = receiving.orElse(startUp / 4);
    double latency = Math.max(0, startUp - send - receive);
    overhead(prices, ParameterNames.NETWORK_SEND, "sends", sending, send);
    overhead(prices, ParameterNames.NETWORK_RECEIVE, "receives", receiving, receive);
    prices.add(
        ParameterNames.NETWORK_LATENCY,
        latency,
        sending.isPresent() && receiving.isPresent() ? Confidence.FITTED : Confidence.ASSUMED,
        "what messages take beside their bytes, without both overheads");
    prices.add(ParameterNames.NETWORK_BYTE, perByte, Confidence.FITTED, "messages by size");
    OptionalDouble train = shortest(Kind.TRAIN);
    prices.add(
        ParameterNames.NETWORK_GAP,
        train.orElse(send),
        train.isPresent() ? Confidence.FITTED : Confidence.ASSUMED,
        train.isPresent() ? "messages one behind the other" : "as the overhead, a guess");
    knee.ifPresent(bytes -> longOnes(prices, bytes, send, receive, latency));
    return List.copyOf(prices.all.values());
  }

  private static void overhead(
      Prices prices, String name, String what, OptionalDouble measured, double seconds) {
    prices.add(
        name,
        seconds,
        measured.isPresent() ? Confidence.FITTED : Confidence.ASSUMED,
        measured.isPresent() ? what : A_GUESS);
  }

  /** What the jump is made of. */
  private void longOnes(Prices prices, long bytes, double send, double receive, double latency) {
    String jumps =
        String.format(
            Locale.ROOT,
            "messages above %d bytes take %.3g s more beside their bytes",
            bytes,
            jump);
    boolean isRendezvous = jump >= 2 * latency;
    if (isRendezvous) {
      prices.add(
          ParameterNames.NETWORK_RENDEZVOUS,
          (double) bytes,
          Confidence.ASSUMED,
          jumps + ", two latencies or more: taken for a question and an answer");
    }
    double each = (jump - (isRendezvous ? 2 * latency : 0)) / 2;
    String half =
        jumps + (isRendezvous ? "; half of that without two latencies" : "; half of that");
    prices.add(
        ParameterNames.NETWORK_SEND + ParameterNames.ABOVE + bytes,
        send + each,
        Confidence.ASSUMED,
        half);
    prices.add(
        ParameterNames.NETWORK_RECEIVE + ParameterNames.ABOVE + bytes,
        receive + each,
        Confidence.ASSUMED,
        half);
  }

  /** The time of the shortest message of a kind, the middle one of several. */
  private OptionalDouble shortest(Kind kind) {
    long least = ofKind(times, kind).stream().mapToLong(MessageTime::bytes).min().orElse(0);
    double[] seconds =
        ofKind(times, kind).stream()
            .filter(each -> each.bytes() == least)
            .mapToDouble(MessageTime::seconds)
            .sorted()
            .toArray();
    return seconds.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds[seconds.length / 2]);
  }

  private final class Prices {
    private final TreeMap<String, NetworkParameter> all = new TreeMap<>();
    private final String source;

    Prices(String source) {
      this.source = source;
    }

    void add(String name, double value, Confidence confidence, String what) {
      boolean isBytes = ParameterNames.isBytes(name);
      all.put(
          name,
          new NetworkParameter(
              name,
              isBytes
                  ? Rational.of(Math.round(value))
                  : Rational.of(BigDecimal.valueOf(value).round(DIGITS)),
              isBytes ? 0 : difference,
              confidence,
              what + ", " + source));
    }
  }

  /** The mean difference at sizes that a fit has not seen. */
  private static double unseen(
      List<MessageTime> messages, TreeSet<Long> sizes, Optional<Long> knee) {
    double sum = 0;
    for (long size : sizes) {
      List<MessageTime> others = messages.stream().filter(each -> each.bytes() != size).toList();
      List<MessageTime> own = messages.stream().filter(each -> each.bytes() == size).toList();
      sum += Line.of(others, knee).difference(own);
    }
    return sum / sizes.size();
  }

  /** Two parallel lines, or one. */
  private record Line(double startUp, double perByte, Optional<Long> knee, double jump) {
    static Line of(List<MessageTime> messages, Optional<Long> knee) {
      boolean jumps =
          knee.isPresent()
              && messages.stream().anyMatch(each -> each.bytes() > knee.get())
              && messages.stream().anyMatch(each -> each.bytes() <= knee.get());
      double[][] rows = new double[messages.size()][];
      double[] seconds = new double[rows.length];
      for (int i = 0; i < rows.length; i++) {
        MessageTime each = messages.get(i);
        seconds[i] = each.seconds();
        rows[i] =
            jumps
                ? new double[] {1, each.bytes(), each.bytes() > knee.get() ? 1 : 0}
                : new double[] {1, each.bytes()};
      }
      List<String> names = jumps ? List.of("start", "byte", "jump") : List.of("start", "byte");
      List<LinearRegression.Coefficient> found =
          LinearRegression.relative(names, rows, seconds).coefficients();
      return new Line(
          found.get(0).value(),
          found.get(1).value(),
          jumps ? knee : Optional.empty(),
          jumps ? found.get(2).value() : 0);
    }

    double difference(List<MessageTime> messages) {
      double sum = 0;
      for (MessageTime each : messages) {
        sum += Math.abs(at(each.bytes()) / each.seconds() - 1);
      }
      return sum / messages.size();
    }

    private double at(long bytes) {
      return startUp + perByte * bytes + (knee.isPresent() && bytes > knee.get() ? jump : 0);
    }
  }
}
