package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.perfmodel.Pipeline;
import org.perfmodel.request.Request;

/**
 * Records regions that are new or became faster in the baseline. It never loosens; {@code
 * perf:accept} does.
 */
@Mojo(name = "update", threadSafe = true)
public final class UpdateMojo extends AbstractProjectMojo {
  @Override
  void run(Request request) {
    Console.print(new Pipeline().update(request), getLog()::info);
  }
}
