package org.perfmodel.goal.ratchet;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.Check;
import org.perfmodel.check.cache.CacheSeal;
import org.perfmodel.check.cache.CachedBaseline;
import org.perfmodel.check.cache.RunKey;
import org.perfmodel.diff.CodePrint;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.notation.WorkNotation;
import org.perfmodel.request.Request;
import org.perfmodel.revision.BaseReader;
import org.perfmodel.revision.BaseRequest;
import org.perfmodel.revision.BaseSources;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;

/**
 * A check against earlier sources: the baseline is what {@code perf:update} of this program would
 * record there, with the settings that were in force there. Regions that somebody accepts in the
 * committed baseline since then count as accepted.
 */
public final class Ratchet {
  private final Request request;
  private final BaseReader reader;

  public Ratchet(Request request, BaseRequest base) {
    this.request = request;
    this.reader = new BaseReader(request, base);
  }

  /**
   * The request with such a baseline.
   *
   * @throws RuntimeException with the next step, if there is no such base, or its settings cannot
   *     be used
   */
  public Request ratcheted() {
    Optional<String> program =
        request.options().keeps() ? WorkloadCache.program() : Optional.empty();
    Optional<String> key =
        reader
            .fingerprint()
            .flatMap(trees -> RunKey.ofSettings(request, program).map(own -> trees + "\n" + own));
    CachedBaseline kept =
        new CachedBaseline(
            request.results().resolve("cache").resolve("ratchet.bin"),
            key.flatMap(known -> CacheSeal.of(request)));
    String named = kept.or(key, () -> reader.with(this::named));
    int end = named.indexOf('\n');
    return request.withRecorded(
        new Request.Recorded(named.substring(end + 1), named.substring(0, end)));
  }

  /** The name in a line, then the baseline. */
  private String named(BaseSources base) {
    Request earlier = request.earlier(base.roots(), base.settings());
    Analysis analysis = Check.byThisProgram().analyse(earlier);
    Baseline made = DeepStack.call("ratchet", () -> recorded(analysis));
    Baseline accepted = accepted(baseline(earlier), baseline(request), made);
    return base.name() + "\n" + DeepStack.call("ratchet", () -> BaselineCodec.write(accepted));
  }

  private static Baseline recorded(Analysis analysis) {
    Map<RegionId, Region> regions = new TreeMap<>();
    analysis.workload().regions().forEach(region -> regions.put(region.id(), region));
    Baseline made = Baseline.EMPTY.with(analysis.snapshot().settings());
    for (RegionVerdict verdict : analysis.verdict().regions()) {
      Region region = regions.get(verdict.region());
      if (region != null && verdict.error().isEmpty() && !verdict.predictions().isEmpty()) {
        made =
            made.with(
                BaselineUpdate.entryOf(
                        verdict.predictions(),
                        new BaselineEntry.Work(WorkNotation.write(region)),
                        Optional.empty())
                    .reaching(CodePrint.write(region.code())));
      }
    }
    return made;
  }

  /** The base's regions, of which those are today's that somebody accepted since. */
  private static Baseline accepted(Baseline then, Baseline now, Baseline made) {
    Baseline all = made;
    for (BaselineEntry entry : now.entries().values()) {
      boolean isNew = !Optional.of(entry).equals(then.of(entry.region()));
      if (entry.accepted().isPresent() && isNew) {
        all = all.with(entry);
      }
    }
    return all;
  }

  private static Baseline baseline(Request request) {
    Path file = request.baselineFile();
    return request
        .read(file)
        .map(
            text ->
                DeepStack.call("baseline", () -> BaselineCodec.read(text, request.nameOf(file))))
        .orElse(Baseline.EMPTY);
  }
}
