package org.perfmodel.evaluate.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.perfmodel.evaluate.message.Wavefront.Corner;
import org.perfmodel.evaluate.text.Definitions;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.evaluate.text.ModelLine;
import org.perfmodel.symbolic.Expr;

/**
 * Wavefronts as text, a line per part; formulae of parameters that come before:
 *
 * <pre>
 * wavefront COLUMNS by ROWS          formulae of all parameters
 * unit, param, let, work, group      {@link Definitions}
 * blocks NUMBER                      of a processor in each sweep
 * block TIME                         of one
 * row BYTES                          of a message along the rows
 * column BYTES                       of a message along the columns
 * latency TIME
 * byte TIME                          0 if left out
 * gap TIME                           between messages of one port; no ports if left out
 * overhead SEND | RECEIVE [upto BYTES]
 * rendezvous HANDSHAKE above BYTES   none if left out
 * sweeps CORNER...                   the eight octants of Sweep3D if left out
 * iterations NUMBER                  of all sweeps, 1 if left out
 * </pre>
 *
 * Corners are top-left, top-right, bottom-left and bottom-right. Overheads come by ascending size,
 * the last one without {@code upto}.
 */
public final class WavefrontText {
  /** The first word of such a file. */
  public static final String KEYWORD = "wavefront";

  private static final List<String> FORMULAE =
      List.of("blocks", "block", "row", "column", "latency", "byte", "gap", "iterations");

  private static final List<String> KEYWORDS = with(FORMULAE, "overhead", "rendezvous", "sweeps");

  /** Two octants begin at each corner; the next one is where the sweep before is early done. */
  private static final List<Corner> OCTANTS =
      List.of(
          Corner.TOP_LEFT,
          Corner.TOP_LEFT,
          Corner.BOTTOM_LEFT,
          Corner.BOTTOM_LEFT,
          Corner.TOP_RIGHT,
          Corner.TOP_RIGHT,
          Corner.BOTTOM_RIGHT,
          Corner.BOTTOM_RIGHT);

  private WavefrontText() {}

  private static List<String> with(List<String> words, String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return List.copyOf(all);
  }

  /**
   * Reads a model.
   *
   * @param file what the text comes from, for messages
   * @throws ModelException naming file, line and value, if it is something else
   */
  public static WavefrontModel read(String file, String text) {
    List<ModelLine> lines = ModelLine.of(file, text);
    if (lines.isEmpty()) {
      throw new ModelException(
          file, "is empty", "Maybe begin with a line: wavefront COLUMNS by ROWS");
    }
    return new Reader(file).read(lines);
  }

  private static final class Reader {
    private final String file;
    private final Definitions defined = new Definitions();
    private final Map<String, Expr> formulae = new TreeMap<>();
    private final List<Overheads> overheads = new ArrayList<>();
    private Optional<Rendezvous> rendezvous = Optional.empty();
    private List<Corner> sweeps = OCTANTS;

    Reader(String file) {
      this.file = file;
      formulae.put("byte", Expr.ZERO);
      formulae.put("iterations", Expr.ONE);
    }

    WavefrontModel read(List<ModelLine> lines) {
      lines.get(0).take(KEYWORD);
      for (ModelLine line : lines.subList(1, lines.size())) {
        part(line, line.word("A keyword"));
        line.end();
      }
      ModelLine head = lines.get(0);
      Expr columns = defined.formula(head, "The number of columns", "by");
      head.take("by");
      Expr rows = defined.formula(head, "The number of rows");
      if (overheads.isEmpty() || overheads.get(overheads.size() - 1).upTo() < Long.MAX_VALUE) {
        throw head.problem(
            "no overhead of the longest messages is given",
            "Maybe add a line: overhead SEND | RECEIVE");
      }
      LogGp messages =
          new LogGp(
              given(head, "latency"),
              formulae.getOrDefault("gap", Expr.ZERO),
              given(head, "byte"),
              false,
              overheads,
              rendezvous);
      return new WavefrontModel(
          file,
          defined.frame(),
          columns,
          rows,
          given(head, "blocks"),
          given(head, "block"),
          messages,
          formulae.containsKey("gap"),
          given(head, "row"),
          given(head, "column"),
          sweeps,
          given(head, "iterations"));
    }

    private Expr given(ModelLine head, String keyword) {
      Expr formula = formulae.get(keyword);
      if (formula == null) {
        throw head.problem(
            "no " + keyword + " is given", "Maybe add a line: " + keyword + " FORMULA");
      }
      return formula;
    }

    private void part(ModelLine line, String keyword) {
      if (FORMULAE.contains(keyword)) {
        formulae.put(keyword, defined.formula(line, "The formula of " + keyword));
        return;
      }
      switch (keyword) {
        case "overhead" -> overhead(line);
        case "rendezvous" -> {
          Expr handshake = defined.formula(line, "The time of a handshake", "above");
          line.take("above");
          rendezvous = Optional.of(new Rendezvous(line.whole("A size", 0), handshake));
        }
        case "sweeps" -> sweeps(line);
        default -> {
          if (!Definitions.KEYWORDS.contains(keyword)) {
            throw Definitions.unknown(line, keyword, KEYWORDS);
          }
          defined.take(line, keyword);
        }
      }
    }

    private void overhead(ModelLine line) {
      Expr send = defined.formula(line, "The time of the sender", "|");
      line.take("|");
      Expr receive = defined.formula(line, "The time of the receiver", "upto");
      long upTo = line.passes("upto") ? line.whole("A size", 0) : Long.MAX_VALUE;
      if (!overheads.isEmpty() && overheads.get(overheads.size() - 1).upTo() >= upTo) {
        throw line.problem(
            "an overhead up to "
                + overheads.get(overheads.size() - 1).upTo()
                + " bytes came before");
      }
      overheads.add(new Overheads(upTo, send, receive));
    }

    private void sweeps(ModelLine line) {
      List<Corner> corners = new ArrayList<>();
      while (!line.rest().isEmpty()) {
        String word = line.word("A corner");
        corners.add(
            Arrays.stream(Corner.values())
                .filter(corner -> written(corner).equals(word))
                .findFirst()
                .orElseThrow(
                    () ->
                        line.problem(
                            "`" + word + "` is no corner",
                            "Maybe one of "
                                + Arrays.stream(Corner.values())
                                    .map(Reader::written)
                                    .collect(Collectors.joining(", ")))));
      }
      sweeps = corners;
    }

    private static String written(Corner corner) {
      return corner.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
