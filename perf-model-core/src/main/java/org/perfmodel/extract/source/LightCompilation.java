package org.perfmodel.extract.source;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Keeps HotSpot's optimising compiler from what runs once for some seconds: it takes as much
 * processor time as the code it compiles, and is done when that is. While the work runs, the
 * parser, this package, its formulae and what links lambdas are compiled by the fast compiler only;
 * what was asked for in that time stays so. The library's methods are compiled as ever, but nothing
 * is put into them: half of that compiler's time went into copies of the same small methods, and
 * whoever calls them later has them put in. A virtual machine that cannot be told does as it always
 * does.
 */
public final class LightCompilation {
  private static final String DIAGNOSTICS = "com.sun.management:type=DiagnosticCommand";

  /**
   * What makes each lambda that holds something: as a part of what the fast compiler compiles it is
   * a call of the virtual machine, by itself the optimising compiler makes a few instructions of
   * it.
   */
  private static final String MAKES_LAMBDAS =
      "-java/lang/invoke/DirectMethodHandle.allocateInstance";

  private static final String PUTS_NOTHING_IN =
      " c1: {inline: [\""
          + MAKES_LAMBDAS
          + "\"]}, c2: {inline: [\"-java/*.*\", \"-jdk/*.*\", \"-org/perfmodel/*.*\","
          + " \"-com/github/javaparser/*.*\"]}}";

  private static final String READING =
      "[{match: [\"org/perfmodel/extract/*.*\", \"org/perfmodel/workload/*.*\","
          + " \"org/perfmodel/symbolic/*.*\", \"com/github/javaparser/*.*\","
          + " \"jdk/internal/org/objectweb/asm/*.*\", \"java/lang/invoke/MethodType.*\","
          + " \"sun/reflect/generics/*.*\"],"
          + " c2: {Exclude: true}, c1: {inline: [\""
          + MAKES_LAMBDAS
          + "\"]}},"
          + " {match: [\"java/*.*\", \"jdk/*.*\", \"sun/*.*\"],"
          + PUTS_NOTHING_IN
          + "]\n";

  /** Formulae are worked on for longer, by methods that are worth their compilation. */
  private static final String FORMULAE =
      "[{match: [\"org/perfmodel/*.*\", \"java/*.*\", \"jdk/*.*\", \"sun/*.*\"],"
          + PUTS_NOTHING_IN
          + "]\n";

  private LightCompilation() {}

  /**
   * Does the work of reading sources.
   *
   * @param isLong whether it is worth telling the virtual machine, which takes some tenths of a
   *     second
   */
  public static <T> T during(boolean isLong, Supplier<T> work) {
    return within(isLong, READING, 2, work);
  }

  /** The same of work on formulae: all is compiled as ever, but nothing is put into it. */
  public static <T> T ofFormulae(boolean isLong, Supplier<T> work) {
    return within(isLong, FORMULAE, 1, work);
  }

  /**
   * Does the work.
   *
   * @param count of the directives: each is taken back by itself
   */
  private static <T> T within(boolean isLong, String directives, int count, Supplier<T> work) {
    if (!isLong || !begin(directives)) {
      return work.get();
    }
    try {
      return work.get();
    } finally {
      // They are a stack: of two extractions at a time each takes one of two equal ones.
      for (int i = 0; i < count; i++) {
        tell("compilerDirectivesRemove");
      }
    }
  }

  private static boolean begin(String directives) {
    try {
      Path file = Files.createTempFile("perf-directives", ".json");
      try {
        Files.writeString(file, directives);
        return tell("compilerDirectivesAdd", file.toString())
            .filter(answer -> answer.contains("added"))
            .isPresent();
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException | RuntimeException notPossible) {
      return false;
    }
  }

  /** What the virtual machine answers to a diagnostic command; empty if it does not know it. */
  static Optional<String> tell(String command, String... arguments) {
    try {
      boolean isPlain = arguments.length == 0;
      Object answer =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName(DIAGNOSTICS),
                  command,
                  isPlain ? new Object[0] : new Object[] {arguments},
                  isPlain ? new String[0] : new String[] {String[].class.getName()});
      return Optional.ofNullable(answer).map(Object::toString);
    } catch (JMException | RuntimeException unknown) {
      return Optional.empty();
    }
  }
}
