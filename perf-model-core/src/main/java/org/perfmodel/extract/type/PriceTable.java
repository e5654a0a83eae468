package org.perfmodel.extract.type;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Prices of calls, one a line. A line is kept as it is written until its call is first asked for.
 *
 * <pre>
 * Type method/arguments = cost
 * Type method/arguments ~= cost
 * Type method/arguments ?       looked at, and not known: what a parent takes is no answer
 * </pre>
 */
final class PriceTable {
  private static final char UNREAD = '?';

  private final Map<String, String> lines;
  private final Map<String, Catalogue.Cost> costs = new ConcurrentHashMap<>();

  private PriceTable(Map<String, String> lines) {
    this.lines = lines;
  }

  /** The table of a resource beside this class. */
  static PriceTable read(String resource) {
    Map<String, String> lines = new HashMap<>();
    try (InputStream in = Objects.requireNonNull(PriceTable.class.getResourceAsStream(resource));
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#")) {
          add(line, lines);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new PriceTable(lines);
  }

  private static void add(String line, Map<String, String> into) {
    int equals = line.indexOf('=');
    if (equals > 0) {
      int end = line.charAt(equals - 1) == '~' ? equals - 1 : equals;
      into.put(line.substring(0, end).strip(), line.substring(end));
    } else if (line.indexOf(UNREAD) > 0) {
      into.put(line.substring(0, line.indexOf(UNREAD)).strip(), String.valueOf(UNREAD));
    }
  }

  /** What a call takes; empty where there is no line of it, or it is not known. */
  Optional<Catalogue.Cost> cost(String call) {
    Catalogue.Cost known = costs.get(call);
    if (known != null) {
      return Optional.of(known);
    }
    String line = lines.get(call);
    if (line == null || line.charAt(0) == UNREAD) {
      return Optional.empty();
    }
    boolean typical = line.charAt(0) == '~';
    Catalogue.Cost cost = Catalogue.Cost.of(line.substring(typical ? 2 : 1).strip(), typical);
    costs.put(call, cost);
    return Optional.of(cost);
  }

  /** Whether a call was looked at, and what it takes is not known. */
  boolean isUnread(String call) {
    String line = lines.get(call);
    return line != null && line.charAt(0) == UNREAD;
  }

  /** All calls that have a line. */
  Set<String> calls() {
    return Set.copyOf(lines.keySet());
  }
}
