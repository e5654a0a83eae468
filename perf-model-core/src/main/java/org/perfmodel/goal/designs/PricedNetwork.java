package org.perfmodel.goal.designs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.design.Design;
import org.perfmodel.design.DesignNetwork;
import org.perfmodel.design.DesignPart;
import org.perfmodel.evaluate.message.LogGp;
import org.perfmodel.evaluate.message.OptimalBroadcast;
import org.perfmodel.evaluate.message.Overheads;
import org.perfmodel.evaluate.message.Rendezvous;
import org.perfmodel.network.CollectiveCost;
import org.perfmodel.network.CollectiveLibrary;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Medium;
import org.perfmodel.network.MessageCost;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.NearestName;

/**
 * A network's prices for designs: messages by LogGP, collective operations as measured or by an
 * algorithm of {@link CollectiveLibrary} with alpha = o_s + L + o_r and beta = G.
 */
final class PricedNetwork implements DesignNetwork {
  private static final String OPTIMAL = "optimal tree";
  private static final int MOST_IN_TREE = 1 << 20;

  private final NetworkProfile profile;

  PricedNetwork(NetworkProfile profile) {
    this.profile = profile;
  }

  @Override
  public SortedMap<String, Rational> values() {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (Parameter each : profile.parameters().values()) {
      values.put(each.symbol().name(), each.value());
    }
    return values;
  }

  @Override
  public Design design(String name, DesignPart part) {
    if (part instanceof DesignPart.Steps sequence) {
      return steps(name, sequence);
    }
    if (part instanceof DesignPart.Computation computation) {
      return new Design(name, computation.seconds(), "");
    }
    return part instanceof DesignPart.Message message
        ? message(name, message)
        : collective(name, (DesignPart.Collective) part);
  }

  private Design steps(String name, DesignPart.Steps sequence) {
    List<Expr> seconds = new ArrayList<>();
    TreeSet<String> sources = new TreeSet<>();
    for (DesignPart.Step step : sequence.steps()) {
      Design one = design(name, step.part());
      seconds.add(one.seconds().times(step.times()));
      if (!one.source().isEmpty()) {
        sources.add(one.source());
      }
    }
    return new Design(name, Expr.sum(seconds), String.join("; ", sources));
  }

  private Design message(String name, DesignPart.Message message) {
    LogGp model = model();
    boolean isOne = message.times().equals(Expr.ONE);
    Expr seconds =
        isOne ? model.eager(message.bytes()) : model.train(message.bytes(), message.times());
    if (model.rendezvous().isPresent()) {
      Expr more = model.latency().times(2);
      if (!isOne) {
        Expr rest = message.times().minus(1);
        Expr apart = askedInterval(model, message.bytes()).minus(model.interval(message.bytes()));
        more = more.plus(rest.times(apart));
      }
      seconds = seconds.plus(model.isRendezvous(message.bytes()).times(more));
    }
    return new Design(name, seconds, "LogGP on " + profile.network().name());
  }

  /**
   * Time between two messages of a train that are asked for: 2 L + G k + max(o_s, o_r), or g + G k
   * where that is more. The receiver answers when it has taken the one before.
   */
  private static Expr askedInterval(LogGp model, Expr bytes) {
    Expr asking =
        model
            .latency()
            .times(2)
            .plus(Expr.max(model.sendOverhead(bytes), model.receiveOverhead(bytes)));
    return model.occupancy(bytes).plus(Expr.max(asking, model.gap()));
  }

  /**
   * A message of k bytes takes o_s + L + G k + o_r, and is asked for above a threshold: the
   * question and the answer take L each, o_s is paid once, as in the simulation.
   */
  private LogGp model() {
    Parameter limit = profile.parameters().get(ParameterNames.NETWORK_RENDEZVOUS);
    return new LogGp(
        required(ParameterNames.NETWORK_LATENCY),
        price(ParameterNames.NETWORK_GAP),
        price(ParameterNames.NETWORK_BYTE),
        false,
        overheads(),
        limit == null
            ? Optional.empty()
            : Optional.of(new Rendezvous(Math.round(limit.value().doubleValue()), Expr.ZERO)));
  }

  /** By size, the shortest messages first. */
  private List<Overheads> overheads() {
    TreeSet<Long> limits = new TreeSet<>();
    for (String name : profile.parameters().keySet()) {
      ParameterNames.limit(ParameterNames.NETWORK_SEND, name).ifPresent(limits::add);
      ParameterNames.limit(ParameterNames.NETWORK_RECEIVE, name).ifPresent(limits::add);
    }
    List<Overheads> classes = new ArrayList<>();
    String send = ParameterNames.NETWORK_SEND;
    String receive = ParameterNames.NETWORK_RECEIVE;
    for (long limit : limits) {
      classes.add(new Overheads(limit, price(send), price(receive)));
      send = above(ParameterNames.NETWORK_SEND, limit, send);
      receive = above(ParameterNames.NETWORK_RECEIVE, limit, receive);
    }
    classes.add(Overheads.always(price(send), price(receive)));
    return classes;
  }

  private String above(String overhead, long limit, String before) {
    String name = overhead + ParameterNames.ABOVE + limit;
    return profile.parameters().containsKey(name) ? name : before;
  }

  private Expr price(String parameter) {
    Parameter known = profile.parameters().get(parameter);
    return known == null ? Expr.ZERO : Expr.symbol(known.symbol());
  }

  private Expr required(String parameter) {
    if (!profile.parameters().containsKey(parameter)) {
      throw new IllegalArgumentException(
          "needs `"
              + parameter
              + "`, of which network "
              + profile.network().name()
              + " says nothing\nMaybe name another network, or add it to its file.");
    }
    return price(parameter);
  }

  private Design collective(String name, DesignPart.Collective part) {
    Design design = amongAll(name, part);
    return part.processes().isEmpty()
        ? design
        : new Design(
            name,
            Substitute.in(
                design.seconds(), Symbol.PROCESSORS, Expr.constant(part.processes().get())),
            design.source());
  }

  private Design amongAll(String name, DesignPart.Collective part) {
    Communication operation =
        Communication.named(part.operation())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "is a `"
                            + part.operation()
                            + "`, which is no operation\n"
                            + Communication.advice(part.operation())));
    Optional<FittedCollective> fitted =
        profile.network().collective(operation.name().toLowerCase(Locale.ROOT));
    if (part.algorithm().isEmpty() && fitted.isPresent()) {
      return new Design(
          name,
          Substitute.in(fitted.get().seconds(), NetworkModel.BYTES, part.bytes()),
          "as measured on " + profile.network().name());
    }
    boolean isOptimal = part.algorithm().filter(OPTIMAL::equals).isPresent();
    if (isOptimal && operation == Communication.BROADCAST) {
      return optimal(name, part);
    }
    CollectiveCost cost = byAlgorithm(operation, part.algorithm());
    return new Design(
        name,
        Substitute.in(cost.seconds(), NetworkModel.BYTES, part.bytes()),
        cost.operation().label() + " by " + cost.algorithm() + ", " + cost.source());
  }

  /** The tree is that for the network's values; its time is a formula in them. */
  private Design optimal(String name, DesignPart.Collective part) {
    long processes =
        part.processes()
            .filter(count -> count >= 1 && count <= MOST_IN_TREE)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "is an optimal tree, whose shape hangs on how many it reaches"
                            + "\nMaybe add how many, at most "
                            + MOST_IN_TREE
                            + ": processes: 8."));
    Expr overhead =
        price(ParameterNames.NETWORK_SEND).plus(price(ParameterNames.NETWORK_RECEIVE)).dividedBy(2);
    Expr latency = required(ParameterNames.NETWORK_LATENCY);
    Expr gap = Expr.max(price(ParameterNames.NETWORK_GAP), price(ParameterNames.NETWORK_SEND));
    Bindings values = Bindings.of(new TreeMap<>(values()));
    OptimalBroadcast tree =
        OptimalBroadcast.of(
            (int) processes,
            Evaluate.asDouble(latency, values),
            Evaluate.asDouble(overhead, values),
            Evaluate.asDouble(gap, values));
    Expr bytes = price(ParameterNames.NETWORK_BYTE).times(part.bytes());
    return new Design(
        name,
        tree.time(latency.plus(bytes), overhead, Expr.max(gap, bytes)),
        "broadcast by the tree that is best for short messages, Karp and others 1993");
  }

  private CollectiveCost byAlgorithm(Communication operation, Optional<String> algorithm) {
    LogGp model = model();
    Expr bytes = Expr.symbol(NetworkModel.BYTES);
    Expr startUp =
        model
            .sendOverhead(bytes)
            .plus(required(ParameterNames.NETWORK_LATENCY))
            .plus(model.receiveOverhead(bytes))
            .plus(model.isRendezvous(bytes).times(model.latency()).times(2));
    MessageCost cost = new MessageCost(startUp, price(ParameterNames.NETWORK_BYTE), Expr.ZERO);
    Medium medium = profile.network().topology().equals("bus") ? Medium.BUS : Medium.PERFECT;
    List<String> known = new ArrayList<>();
    for (CollectiveCost each : CollectiveLibrary.of(cost, medium)) {
      if (each.operation() == operation) {
        if (algorithm.isEmpty() || algorithm.get().equals(each.algorithm())) {
          return each;
        }
        known.add(each.algorithm());
      }
    }
    if (operation == Communication.BROADCAST) {
      known.add(OPTIMAL);
    }
    throw new IllegalArgumentException(
        "has algorithm `"
            + algorithm.orElse("")
            + "`, which is none of "
            + operation.label()
            + "\n"
            + NearestName.advice(algorithm.orElse(""), known));
  }
}
