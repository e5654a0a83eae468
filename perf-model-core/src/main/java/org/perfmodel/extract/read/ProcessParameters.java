package org.perfmodel.extract.read;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.RegionSizes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Symbol;

/**
 * Parameters of a region that say which process runs it, by their names: as sizes they would be the
 * same at all processes. Only in sources that import MPI, and an assumption says so.
 */
final class ProcessParameters {
  private static final Set<String> RANKS = Set.of("rank", "myrank", "worldrank");
  private static final Set<String> COUNTS =
      Set.of("size", "np", "nprocs", "numprocs", "processes", "worldsize", "commsize");

  private final Reader reader;
  private final CallableDeclaration<?> declaration;
  private final Frame frame;

  ProcessParameters(Reader reader, CallableDeclaration<?> declaration, Frame frame) {
    this.reader = reader;
    this.declaration = declaration;
    this.frame = frame;
  }

  /** What a user would call it: {@code #rank}, {@code #processes}; empty if it is a size. */
  Optional<String> meaning(Parameter parameter) {
    if (!frame.source().namesMpi()
        || declaration.getParameters().stream().noneMatch(each -> isOne(each, RANKS))) {
      return Optional.empty();
    }
    String name = parameter.getNameAsString();
    if (isOne(parameter, RANKS)) {
      reader
          .notes()
          .assume(
              "`" + name + "` is the rank of the process",
              Confidence.ASSUMED,
              frame.place(parameter));
      return Optional.of(Symbol.RANK.name());
    }
    if (isOne(parameter, COUNTS)) {
      reader
          .notes()
          .assume(
              "`" + name + "` is the number of processes",
              Confidence.ASSUMED,
              frame.place(parameter));
      return Optional.of(RegionSizes.PROCESSES);
    }
    return Optional.empty();
  }

  private static boolean isOne(Parameter parameter, Set<String> names) {
    String plain = parameter.getNameAsString().replace("_", "").toLowerCase(Locale.ROOT);
    return JavaType.of(parameter).isIntegral() && names.contains(plain);
  }
}
