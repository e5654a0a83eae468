package org.perfmodel.extract;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.declared.Observed;
import org.perfmodel.workload.declared.Overlay;

/**
 * What to read and how.
 *
 * @param release Java language level of the project: 8, 17, 21
 * @param overlays what the user says about sources that cannot be annotated
 * @param discover patterns of fully qualified class names ({@code *} for any run of characters)
 *     whose methods with loops become regions without an annotation
 * @param library what calls of libraries cost, by {@code Type method/arguments}
 * @param observed what was counted in runs, for what the source does not say
 * @param places where an overlay stands, or one label of it: {@code trips L42}
 * @param placeOfDiscover where a pattern stands
 * @param classPath folders and jars with the classes of what the sources call and do not have
 * @param recorded regions of the baseline, by their ids: a method that was found is found again
 *     when it has no loop any more
 */
public record ExtractionSettings(
    int release,
    List<Overlay> overlays,
    List<String> discover,
    Map<String, String> library,
    Observed observed,
    BiFunction<Overlay, String, Place> places,
    Function<String, Place> placeOfDiscover,
    List<Path> classPath,
    Set<String> recorded) {
  public ExtractionSettings(int release, List<Overlay> overlays, List<String> discover) {
    this(
        release,
        overlays,
        discover,
        Map.of(),
        Observed.NOTHING,
        (overlay, label) -> new Place("src/perf/perf.yaml", 1),
        pattern -> new Place("src/perf/perf.yaml", 1),
        List.of(),
        Set.of());
  }

  /** The same without a class path and a baseline. */
  public ExtractionSettings(
      int release,
      List<Overlay> overlays,
      List<String> discover,
      Map<String, String> library,
      Observed observed,
      BiFunction<Overlay, String, Place> places,
      Function<String, Place> placeOfDiscover) {
    this(
        release,
        overlays,
        discover,
        library,
        observed,
        places,
        placeOfDiscover,
        List.of(),
        Set.of());
  }

  /** The same where nothing is a region that nobody marked. */
  public ExtractionSettings withoutDiscovery() {
    return new ExtractionSettings(
        release,
        overlays,
        List.of(),
        library,
        observed,
        places,
        placeOfDiscover,
        classPath,
        Set.of());
  }

  /** The same with a class path. */
  public ExtractionSettings withClassPath(List<Path> other) {
    return new ExtractionSettings(
        release, overlays, discover, library, observed, places, placeOfDiscover, other, recorded);
  }

  public ExtractionSettings {
    overlays = List.copyOf(overlays);
    discover = List.copyOf(discover);
    library = Map.copyOf(library);
    classPath = List.copyOf(classPath);
    recorded = Set.copyOf(recorded);
  }

  /** The simple names of methods that overlays and observed runs say something of. */
  public Set<String> namedMethods() {
    Set<String> names = new TreeSet<>();
    overlays.forEach(
        overlay -> {
          names.add(simple(overlay.method()));
          names.addAll(overlay.calls().keySet());
        });
    observed.methods().keySet().forEach(method -> names.add(simple(method)));
    observed.seen().keySet().forEach(method -> names.add(simple(method)));
    return names;
  }

  /** {@code org.acme.Sort#merge(int[])} -> {@code merge}. */
  private static String simple(String method) {
    return method.replaceFirst("\\(.*", "").replaceFirst(".*[#.]", "");
  }
}
