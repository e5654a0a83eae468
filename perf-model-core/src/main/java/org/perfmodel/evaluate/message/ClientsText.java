package org.perfmodel.evaluate.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.evaluate.text.Definitions;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.evaluate.text.ModelLine;
import org.perfmodel.symbolic.Expr;

/**
 * Clients and servers as text, a line per part; formulae of parameters that come before:
 *
 * <pre>
 * clients NUMBER of SERVERS | clients NUMBER of each other
 * unit, param, let, work, group      {@link Definitions}
 * think TIME                         of a client between an answer and its next question
 * latency TIME                       of one transmission; 0 if left out
 * handler TIME                       of the processor for a question, and for an answer
 * variation NUMBER                   squared, of the handler's time; 1, exponential, if left out
 * </pre>
 */
public final class ClientsText {
  /** The first word of such a file. */
  public static final String KEYWORD = "clients";

  private static final List<String> FORMULAE = List.of("think", "latency", "handler", "variation");

  private ClientsText() {}

  /**
   * Reads a model.
   *
   * @param file what the text comes from, for messages
   * @throws ModelException naming file, line and value, if it is something else
   */
  public static ClientsModel read(String file, String text) {
    List<ModelLine> lines = new ArrayList<>(ModelLine.of(file, text));
    if (lines.isEmpty()) {
      throw new ModelException(
          file, "is empty", "Maybe begin with a line: clients NUMBER of SERVERS");
    }
    ModelLine head = lines.get(0);
    head.take(KEYWORD);
    Definitions defined = new Definitions();
    Map<String, Expr> formulae = new TreeMap<>();
    formulae.put("latency", Expr.ZERO);
    formulae.put("variation", Expr.ONE);
    for (ModelLine line : lines.subList(1, lines.size())) {
      String keyword = line.word("A keyword");
      if (FORMULAE.contains(keyword)) {
        formulae.put(keyword, defined.formula(line, "The formula of " + keyword));
      } else if (Definitions.KEYWORDS.contains(keyword)) {
        defined.take(line, keyword);
      } else {
        throw Definitions.unknown(line, keyword, FORMULAE);
      }
      line.end();
    }
    Expr clients = defined.formula(head, "The number of clients", "of");
    head.take("of");
    Optional<Expr> servers = Optional.empty();
    if (head.passes("each")) {
      head.take("other");
    } else {
      servers = Optional.of(defined.formula(head, "The number of servers"));
    }
    head.end();
    return new ClientsModel(
        file,
        defined.frame(),
        clients,
        servers,
        given(head, formulae, "think"),
        given(head, formulae, "latency"),
        given(head, formulae, "handler"),
        given(head, formulae, "variation"));
  }

  private static Expr given(ModelLine head, Map<String, Expr> formulae, String keyword) {
    Expr formula = formulae.get(keyword);
    if (formula == null) {
      throw head.problem(
          "no " + keyword + " is given", "Maybe add a line: " + keyword + " FORMULA");
    }
    return formula;
  }
}
