package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.declared.Overlay;

/** Overlays and patterns that are for nothing in the sources. */
final class UnmatchedSettings {

  private final ExtractionSettings settings;
  private final List<Pattern> discover;
  private final List<SourceProblem> problems;

  UnmatchedSettings(
      ExtractionSettings settings, List<Pattern> discover, List<SourceProblem> problems) {
    this.settings = settings;
    this.discover = discover;
    this.problems = problems;
  }

  /** What overlays may be for: all methods, with and without their parameters. */
  static Set<String> keys(TypeIndex types) {
    Set<String> methods = new TreeSet<>();
    for (TypeIndex.Entry entry : types.all()) {
      if (entry.headerSource().isCompiled()) {
        continue;
      }
      for (Object member : entry.type().getMembers()) {
        if (member instanceof CallableDeclaration<?> declaration) {
          String name = entry.name() + "#" + declaration.getNameAsString();
          methods.add(name);
          methods.add(name + Overlays.parameters(declaration));
        }
      }
    }
    return methods;
  }

  /** An overlay that speaks of nothing would be believed to be in force. */
  void unmatched(Overlay overlay, Set<String> methods, Set<String> used) {
    String method = Overlays.key(overlay.method());
    if (!methods.contains(method)) {
      problems.add(
          new SourceProblem(
              settings.places().apply(overlay, ""),
              "the overlay `" + overlay.method() + "` is for no method of the sources",
              NearestName.of(method, methods)
                  .map(near -> "Maybe `" + near + "` was meant.")
                  .orElse(
                      "Maybe write it as Type#method, of a type in these sources; with the types of"
                          + " its parameters for one of several: Type#method(int[], int)."),
              true));
      return;
    }
    if (!used.contains(overlay.method())) {
      return;
    }
    unused(overlay, used, "trips", overlay.trips().keySet());
    unused(overlay, used, "probability", overlay.probabilities().keySet());
    unused(overlay, used, "calls", overlay.calls().keySet());
    unused(overlay, used, "sizes", overlay.sizes().keySet());
  }

  /** A pattern for no class finds nothing, which looks as if there were nothing to find. */
  void undiscovered(TypeIndex types) {
    Set<String> names = new TreeSet<>();
    types.all().stream()
        .filter(type -> !type.headerSource().isCompiled())
        .forEach(type -> names.add(MethodNames.fullName(type)));
    for (int i = 0; i < discover.size() && !names.isEmpty(); i++) {
      Pattern pattern = discover.get(i);
      if (names.stream().noneMatch(name -> pattern.matcher(name).matches())) {
        String written = settings.discover().get(i);
        problems.add(
            new SourceProblem(
                settings.placeOfDiscover().apply(written),
                "the pattern `" + written + "` in discover matches no class of the sources",
                NearestName.of(written.replace("*", ""), names)
                    .map(near -> "Maybe `" + near + "` was meant.")
                    .orElse("Maybe write a class with its package, with * for any characters."),
                false));
      }
    }
  }

  private void unused(Overlay overlay, Set<String> used, String table, Set<String> labels) {
    for (String label : labels) {
      if (!used.contains(overlay.method() + " " + table + " " + label)) {
        problems.add(
            new SourceProblem(
                settings.places().apply(overlay, table + " " + label),
                "`"
                    + label
                    + "` in "
                    + table
                    + " of `"
                    + overlay.method()
                    + "` is not in its source",
                "Maybe the lines moved: a label is L and the line, the index's name, or the loop's"
                    + " key; a call's is the method's name.",
                true));
      }
    }
  }
}
