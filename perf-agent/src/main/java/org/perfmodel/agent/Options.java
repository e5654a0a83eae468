package org.perfmodel.agent;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * What the agent is told, by a file of properties.
 *
 * @param output folder that each virtual machine writes its file to
 * @param classes folders of the class files to instrument
 */
record Options(Path output, List<Path> classes) {
  Options {
    classes = List.copyOf(classes);
  }

  /**
   * Reads the file that the agent's argument names.
   *
   * @throws IOException if it cannot be read, or says no output
   */
  static Options read(String file) throws IOException {
    Properties told = new Properties();
    try (Reader text = Files.newBufferedReader(Path.of(file), StandardCharsets.UTF_8)) {
      told.load(text);
    }
    String output = told.getProperty("output");
    if (output == null) {
      throw new IOException(file + " has no line `output=FOLDER`");
    }
    List<Path> classes = new ArrayList<>();
    for (int i = 1; told.getProperty("classes." + i) != null; i++) {
      classes.add(Path.of(told.getProperty("classes." + i)));
    }
    return new Options(Path.of(output), classes);
  }
}
