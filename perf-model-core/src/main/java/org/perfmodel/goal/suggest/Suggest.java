package org.perfmodel.goal.suggest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.extract.source.LightCompilation;
import org.perfmodel.json.SafeFile;
import org.perfmodel.report.goal.SuggestText;
import org.perfmodel.request.Request;
import org.perfmodel.suggest.Suggestion;
import org.perfmodel.suggest.SuggestionReport;
import org.perfmodel.workload.declared.Overlay;

/** {@code perf:suggest}: which methods of a module are worth a limit. */
public final class Suggest {
  /** What fits a screen. */
  private static final int MOST = 20;

  private final Request request;

  public Suggest(Request request) {
    this.request = request.onRealMachine("perf:suggest");
  }

  /** The likeliest methods, best first; writes nothing. */
  SuggestionReport report() {
    return LightCompilation.during(true, () -> new MethodRanking(request).best(MOST));
  }

  /**
   * The same as lines.
   *
   * @param writes whether perf.yaml gets an overlay for each; what stands there stays
   */
  public List<String> lines(boolean writes) {
    SuggestionReport report = report();
    List<String> lines = new ArrayList<>(SuggestText.lines(report));
    if (!report.best().isEmpty()) {
      lines.addAll(writes ? written(report) : SuggestText.next());
    }
    return lines;
  }

  private List<String> written(SuggestionReport report) {
    List<Overlay> overlays = new ArrayList<>();
    for (Suggestion each : report.best()) {
      if (!each.overlay().isEmpty()) {
        overlays.add(
            new Overlay(
                each.overlay(),
                Optional.of(each.region()),
                List.of(SuggestText.inputs(each)),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                false));
      }
    }
    Path file = request.configurationFile();
    String name = request.nameOf(file);
    Optional<String> text = OverlayInsertion.into(request.read(file).orElse(""), name, overlays);
    text.ifPresent(all -> SafeFile.write(file, all));
    return text.isPresent()
        ? SuggestText.written(name, overlays.size(), report.best().size() - overlays.size())
        : SuggestText.refused(name, OverlayInsertion.block(overlays));
  }
}
