package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.perfmodel.Pipeline;
import org.perfmodel.Request;

/**
 * Writes what is predicted now into the baseline, for new regions and for those that became faster.
 * It never loosens: for that, there is {@code perf:accept}.
 */
@Mojo(name = "update", threadSafe = true)
public final class UpdateMojo extends AbstractProjectMojo {
  @Override
  void run(Request request) {
    Console.print(new Pipeline().update(request), getLog()::info);
  }
}
