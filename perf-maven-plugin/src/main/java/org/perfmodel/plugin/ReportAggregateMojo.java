package org.perfmodel.plugin;

import java.nio.file.Path;
import org.apache.maven.plugins.annotations.Mojo;
import org.perfmodel.goal.aggregate.Aggregate;

/** Writes one report on all modules. Needs their results. Never fails because of a limit. */
@Mojo(name = "report-aggregate", threadSafe = true)
public final class ReportAggregateMojo extends AbstractAggregateMojo {
  @Override
  void report(Aggregate aggregate, Path output) {
    Console.print(aggregate.table(), getLog()::info);
    getLog().info("perf: report in " + output.resolve("report/index.html"));
  }
}
