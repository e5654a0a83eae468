package org.perfmodel.design;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.text.ExprParser;

/**
 * Designs that are known by name: decompositions of a grid, from the resource {@code
 * decompositions.txt}. Each line there is a name, where the formula comes from, and the formula,
 * with {@code |} between; lines that start with {@code #} say what the parameters are.
 */
public final class DesignLibrary {
  private static final String RESOURCE = "decompositions.txt";
  private static final SortedMap<String, Design> DESIGNS = read();

  private DesignLibrary() {}

  /** By name. */
  public static SortedMap<String, Design> designs() {
    return DESIGNS;
  }

  /** Whether a name is one of the time of a single iteration, not of a whole run. */
  public static boolean isOfOneIteration(String name) {
    return name.endsWith("-iteration") || name.endsWith("-iteration-perfect");
  }

  private static SortedMap<String, Design> read() {
    try (InputStream in = DesignLibrary.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the program");
      }
      TreeMap<String, Design> designs = new TreeMap<>();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().toList()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] fields = line.split("\\|", 3);
          Design design =
              new Design(fields[0].strip(), ExprParser.parse(fields[2].strip()), fields[1].strip());
          designs.put(design.name(), design);
        }
      }
      return Collections.unmodifiableSortedMap(designs);
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE, e);
    }
  }
}
