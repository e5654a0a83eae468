package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.goal.suggest.Suggest;
import org.perfmodel.request.Request;

/**
 * Lists the twenty methods of the module in which time grows most, with what to add to judge them.
 * Needs no annotation and no perf.yaml.
 */
@Mojo(name = "suggest", threadSafe = true)
public final class SuggestMojo extends AbstractProjectMojo {
  /** Add an overlay for each of them to perf.yaml. What stands there stays. */
  @Parameter(property = "perf.write", defaultValue = "false")
  private boolean write;

  @Override
  void run(Request request) {
    Console.print(new Suggest(request).lines(write), getLog()::info);
  }
}
