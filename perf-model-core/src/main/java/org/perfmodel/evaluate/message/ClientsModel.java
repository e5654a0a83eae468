package org.perfmodel.evaluate.message;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.evaluate.text.ModelFrame;
import org.perfmodel.evaluate.text.Numbers;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * Clients and servers as a file describes them, all formulae of its parameters.
 *
 * @param file what messages call it
 * @param servers empty if everybody is a client and a server
 * @param think between an answer and the next question
 * @param latency of one transmission
 * @param handler of a question, and of an answer
 * @param variation squared coefficient of variation of the handler
 */
public record ClientsModel(
    String file,
    ModelFrame frame,
    Expr clients,
    Optional<Expr> servers,
    Expr think,
    Expr latency,
    Expr handler,
    Expr variation) {
  public ClientsModel {
    requireNonNull(file);
    requireNonNull(frame);
    requireNonNull(clients);
    requireNonNull(servers);
  }

  /**
   * What comes out, in the model's unit.
   *
   * @param cycle from one question of a client to its next
   * @param waiting of a question behind others, or of its answer
   * @param utilisation of a server by questions, and where everybody is one, by answers
   * @param knee clients from which on the servers limit; empty if everybody is one
   */
  public record Answer(double cycle, double waiting, double utilisation, Optional<Double> knee) {}

  /** From so many clients on the servers limit: a formula. */
  public Optional<Expr> knee() {
    return servers.map(
        count ->
            count.times(think.plus(latency.times(2)).plus(handler.times(2))).dividedBy(handler));
  }

  /**
   * The means of a cycle.
   *
   * @param values in place of defaults
   * @throws ModelException if they make no model
   */
  public Answer evaluate(Map<Symbol, Rational> values) {
    Bindings at = frame.parameters().bind(file, values);
    double think = value("the time between questions", this.think, at);
    double latency = value("the latency", this.latency, at);
    double handler = value("the handler's time", this.handler, at);
    double variation = value("the variation", this.variation, at);
    double clients = value("the number of clients", this.clients, at);
    List<String> wrong = new ArrayList<>();
    if (clients < 1) {
      wrong.add("there are " + clients + " clients, at least 1 is needed");
    }
    if (handler <= 0) {
      wrong.add("the handler takes " + handler);
    }
    double count =
        servers.isPresent() ? value("the number of servers", servers.get(), at) : clients;
    if (count < 1) {
      wrong.add("there are " + count + " servers, at least 1 is needed");
    }
    if (!wrong.isEmpty()) {
      throw new ModelException(file, String.join("; ", wrong), "Maybe correct its parameters.");
    }
    if (servers.isEmpty()) {
      LoPc all = new LoPc(think, latency, handler, variation);
      LoPc.Solution solution = all.solve();
      return new Answer(
          solution.cycle(),
          solution.cycle() - all.cycleWithoutContention(),
          2 * handler / solution.cycle(),
          Optional.empty());
    }
    ClientServer model = new ClientServer(clients, count, think, latency, handler, variation);
    ClientServer.Solution solution = model.solve();
    return new Answer(
        solution.cycle(),
        solution.request() - handler,
        solution.utilisation(),
        Optional.of(model.knee()));
  }

  private double value(String what, Expr formula, Bindings at) {
    return Numbers.value(file, what, formula, at);
  }
}
