package org.perfmodel.extract;

import java.util.List;
import org.perfmodel.workload.Overlay;

/**
 * What to read and how.
 *
 * @param release Java language level of the project: 8, 17, 21
 * @param overlays what the user says about sources that cannot be annotated
 * @param discover patterns of fully qualified class names ({@code *} for any run of characters)
 *     whose methods with loops become regions without an annotation
 */
public record ExtractionSettings(int release, List<Overlay> overlays, List<String> discover) {
  public ExtractionSettings {
    overlays = List.copyOf(overlays);
    discover = List.copyOf(discover);
  }
}
