package org.perfmodel.calibrate.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.network.Measurements;
import org.perfmodel.network.MessageTime;
import org.perfmodel.network.MessageTime.Kind;
import org.perfmodel.network.NetworkParameter;
import org.perfmodel.symbolic.Confidence;

/** Times that are made of known prices give the prices back. */
class MessageFitTest {
  private static final double START = 5e-6;
  private static final double BYTE = 2e-9;

  private static List<MessageTime> times(long knee, double jump, double noise) {
    List<MessageTime> times = new ArrayList<>();
    int sign = 1;
    for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
      double seconds = START + BYTE * bytes + (bytes > knee ? jump : 0);
      times.add(new MessageTime(Kind.MESSAGE, bytes, seconds * (1 + sign * noise)));
      sign = -sign;
    }
    times.add(new MessageTime(Kind.SEND, 8, 1e-6));
    times.add(new MessageTime(Kind.RECEIVE, 8, 1.5e-6));
    times.add(new MessageTime(Kind.TRAIN, 8, 1.8e-6));
    return times;
  }

  private static TreeMap<String, NetworkParameter> prices(MessageFit fit) {
    TreeMap<String, NetworkParameter> all = new TreeMap<>();
    fit.parameters("test").forEach(each -> all.put(each.name(), each));
    return all;
  }

  private static double value(TreeMap<String, NetworkParameter> prices, String name) {
    return Optional.ofNullable(prices.get(name)).orElseThrow().value().doubleValue();
  }

  @ParameterizedTest
  @CsvSource({"64, 20e-6", "4096, 20e-6", "65536, 400e-6", "65536, 600e-6"})
  void aJumpIsFoundWhereItIs(long knee, double jump) {
    MessageFit fit = MessageFit.of(times(knee, jump, 0));

    assertThat(fit.knee()).contains(knee);
    assertThat(fit.jump()).isCloseTo(jump, within(1e-3 * jump));
    assertThat(fit.startUp()).isCloseTo(START, within(1e-3 * START));
    assertThat(fit.perByte()).isCloseTo(BYTE, within(1e-3 * BYTE));
    assertThat(fit.difference()).isLessThan(1e-6);
  }

  @Test
  void aStraightLineHasNoJump() {
    assertThat(MessageFit.of(times(Long.MAX_VALUE, 0, 0.02)).knee()).isEmpty();
    assertThat(prices(MessageFit.of(times(Long.MAX_VALUE, 0, 0))))
        .containsOnlyKeys(
            "network.byte",
            "network.gap",
            "network.latency",
            "network.overhead.receive",
            "network.overhead.send");
  }

  /** L = 5 - 1 - 1.5 = 2.5 us; a jump of 20 us is 5 us of asking and 7.5 us for either side. */
  @Test
  void twoLatenciesAreAQuestionAndTheRestAreOverheads() {
    TreeMap<String, NetworkParameter> prices = prices(MessageFit.of(times(4096, 20e-6, 0)));

    assertThat(value(prices, "network.latency")).isCloseTo(2.5e-6, within(1e-9));
    assertThat(value(prices, "network.gap")).isEqualTo(1.8e-6);
    assertThat(value(prices, "network.rendezvous")).isEqualTo(4096);
    assertThat(value(prices, "network.overhead.send.above.4096")).isCloseTo(8.5e-6, within(1e-8));
    assertThat(value(prices, "network.overhead.receive.above.4096")).isCloseTo(9e-6, within(1e-8));
    assertThat(prices.get("network.overhead.send").confidence()).isEqualTo(Confidence.FITTED);
    assertThat(prices.get("network.rendezvous").confidence()).isEqualTo(Confidence.ASSUMED);
  }

  @Test
  void aSmallJumpIsNoQuestion() {
    TreeMap<String, NetworkParameter> prices = prices(MessageFit.of(times(1024, 4e-6, 0)));

    assertThat(prices).doesNotContainKey("network.rendezvous");
    assertThat(value(prices, "network.overhead.send.above.1024")).isCloseTo(3e-6, within(1e-8));
  }

  @Test
  void overheadsThatNobodyMeasuredAreGuessed() {
    List<MessageTime> messages =
        times(Long.MAX_VALUE, 0, 0).stream().filter(each -> each.kind() == Kind.MESSAGE).toList();
    TreeMap<String, NetworkParameter> prices = prices(MessageFit.of(messages));

    assertThat(value(prices, "network.latency")).isCloseTo(START / 2, within(1e-9));
    assertThat(prices.values())
        .filteredOn(each -> each.confidence() == Confidence.ASSUMED)
        .extracting(NetworkParameter::name)
        .containsExactlyInAnyOrder(
            "network.gap", "network.latency", "network.overhead.receive", "network.overhead.send");
  }

  @Test
  void tooFewSizesAreRefused() {
    List<MessageTime> two = times(64, 0, 0).subList(0, 2);
    assertThatThrownBy(() -> MessageFit.of(two))
        .isInstanceOf(CalibrationException.class)
        .hasMessageContainingAll("2 sizes do not tell", "Maybe measure round trips");
  }

  @Test
  void aFileOfTimesIsRead() {
    Measurements read =
        MeasurementsText.read(
                """
                operation,processes,bytes,time[us]
                message,2,8,5
                send,2,8,1
                train,2,64,2
                barrier,4,,9
                """,
                "times.csv",
                "lab")
            .get(0);
    assertThat(read.messages())
        .containsExactly(
            new MessageTime(Kind.MESSAGE, 8, 5e-6),
            new MessageTime(Kind.SEND, 8, 1e-6),
            new MessageTime(Kind.TRAIN, 64, 2e-6));
    assertThat(read.all()).hasSize(1);
    assertThatThrownBy(
            () ->
                MeasurementsText.read(
                    "operation,processes,bytes,seconds\nmessage,3,8,1\n", "times.csv", "lab"))
        .hasMessageContainingAll("times.csv:2", "a message has 2 processes, not 3", "Maybe");
  }
}
