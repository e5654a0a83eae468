package org.perfmodel.extract.counted;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.LibraryTypes;

/** Prices that are read from a JDK, of calls that have one by hand as well. */
final class JdkComparison {
  private JdkComparison() {}

  /** A line of a table. */
  record Line(String type, String method, int arguments, String cost) {
    private static Line of(String line) {
      int space = line.indexOf(' ');
      int slash = line.indexOf('/', space);
      int end = line.indexOf(' ', slash);
      return new Line(
          line.substring(0, space),
          line.substring(space + 1, slash),
          Integer.parseInt(line.substring(slash + 1, end)),
          line.substring(end + 1));
    }

    boolean isUnread() {
      return cost.equals("?");
    }

    String call() {
      return type + " " + method + "/" + arguments;
    }
  }

  static List<Line> lines(Class<?> beside, String resource) throws IOException {
    List<Line> all = new ArrayList<>();
    try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(resource));
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          all.add(Line.of(line));
        }
      }
    }
    return all;
  }

  /** How many times what is read is of what is written by hand, at the usual sizes. */
  static Map<String, Double> ratios() throws IOException {
    Map<String, Double> ratios = new TreeMap<>();
    Catalogue catalogue = new Catalogue(Map.of());
    for (Line line : lines(JdkComparison.class, "library-compared.txt")) {
      String cost = line.cost().substring(line.cost().indexOf('=') + 1).strip();
      double read =
          new Catalogue(Map.of(line.call(), cost))
              .cost(line.type(), line.type(), line.method(), line.arguments())
              .map(each -> ReadCost.nanoseconds(each.operations()))
              .orElseThrow();
      double byHand =
          catalogue
              .cost(line.type(), LibraryTypes.kind(line.type()), line.method(), line.arguments())
              .map(each -> ReadCost.nanoseconds(each.operations()))
              .orElse(0.0);
      if (read > 0 && byHand > 0) {
        ratios.put(line.call(), read / byHand);
      }
    }
    return ratios;
  }
}
