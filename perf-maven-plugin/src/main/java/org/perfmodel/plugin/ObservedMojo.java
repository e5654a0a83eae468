package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.Pipeline;
import org.perfmodel.request.Request;

/**
 * Writes {@code src/perf/observed.json} from what {@code perf:observe} had the tests count: how
 * often loops iterate, which way conditions go, how large arrays are, where the sources do not say
 * it. Commit the file; {@code check} reads it. Prints which methods ran most operations.
 */
@Mojo(name = "observed", defaultPhase = LifecyclePhase.POST_INTEGRATION_TEST, threadSafe = true)
public final class ObservedMojo extends AbstractProjectMojo {
  /** Do not observe. */
  @Parameter(property = "perf.observe.skip", defaultValue = "false")
  private boolean skipObserve;

  @Override
  void run(Request request) {
    if (skipObserve) {
      getLog().info("perf: nothing is observed, because perf.observe.skip is true");
      return;
    }
    Console.print(new Pipeline().observed(request), getLog()::info);
  }
}
