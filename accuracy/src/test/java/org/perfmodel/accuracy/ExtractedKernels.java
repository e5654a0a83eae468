package org.perfmodel.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;

/** The kernels as the extraction reads them from their sources. */
final class ExtractedKernels {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/accuracy");

  private final Map<String, Region> byKernel = new TreeMap<>();
  private final List<SourceProblem> problems;

  private ExtractedKernels(List<SourceProblem> problems) {
    this.problems = problems;
  }

  private static final class All {
    static final ExtractedKernels KERNELS = extract(Kernels.all(), SOURCES);
  }

  /** All sources of the kernels, read once; the working folder is the module's. */
  static ExtractedKernels read() {
    return All.KERNELS;
  }

  /**
   * Kernels whose types need no other type, read by themselves: all sources take a while.
   *
   * @param scratch an empty folder
   */
  static ExtractedKernels alone(List<Kernel> kernels, Path scratch) throws IOException {
    for (String type : types(kernels)) {
      Path file = Path.of(type + ".java");
      Files.copy(SOURCES.resolve(file), scratch.resolve(file));
    }
    return extract(kernels, scratch);
  }

  private static TreeSet<String> types(List<Kernel> kernels) {
    return kernels.stream()
        .map(kernel -> kernel.name().substring(0, kernel.name().indexOf('.')))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static ExtractedKernels extract(List<Kernel> kernels, Path sources) {
    List<String> types = new ArrayList<>();
    for (String type : types(kernels)) {
      types.add(ExtractedKernels.class.getPackageName() + "." + type);
    }
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), types))
            .extract(List.of(new SourceRoot(sources, "src")));
    ExtractedKernels read = new ExtractedKernels(workload.problems());
    for (Kernel kernel : kernels) {
      workload.regions().stream()
          .filter(region -> region.method().startsWith(kernel.method()))
          .forEach(region -> read.byKernel.put(kernel.name(), region));
    }
    return read;
  }

  /**
   * The region of a kernel.
   *
   * @throws IllegalArgumentException if its source gave none
   */
  Region region(Kernel kernel) {
    Region region = byKernel.get(kernel.name());
    if (region == null) {
      throw new IllegalArgumentException(kernel.name() + " was not found in its source");
    }
    return region;
  }

  /** What the sources could not be read for. */
  List<SourceProblem> problems() {
    return problems;
  }

  /** What has no count anywhere in a kernel: place and reason. */
  List<String> unknowns(Kernel kernel) {
    List<String> found = new ArrayList<>();
    collect(region(kernel).root(), found);
    return found;
  }

  private static void collect(TaskNode node, List<String> found) {
    if (node instanceof TaskNode.Unknown unknown) {
      found.add(unknown.place() + ": " + unknown.reason());
    }
    node.children().forEach(child -> collect(child, found));
  }

  /** Sizes of the formulae that the kernel's table gives no value for. */
  List<String> openSizes(Kernel kernel) {
    Map<String, Integer> given = kernel.at(kernel.sizes().get(0));
    List<String> open = new ArrayList<>();
    for (Size size : region(kernel).sizes()) {
      if (!given.containsKey(size.symbol().name())) {
        open.add(size.symbol().name());
      }
    }
    return open;
  }
}
