package org.perfmodel.plugin;

import org.apache.maven.plugins.annotations.Mojo;
import org.perfmodel.goal.record.Recording;
import org.perfmodel.request.Request;

/**
 * Adds a line per region of the last check to the module's history, from which the report draws
 * trends, and exports the predictions for tools that draw charts. Recording a commit again replaces
 * its lines.
 */
@Mojo(name = "record", threadSafe = true)
public final class RecordMojo extends AbstractProjectMojo {
  @Override
  void run(Request request) {
    Console.print(new Recording(request).run(), getLog()::info);
  }
}
