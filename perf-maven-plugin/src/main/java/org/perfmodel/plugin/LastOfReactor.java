package org.perfmodel.plugin;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/**
 * Counts the modules that reached a goal called from the command line, so that the one that comes
 * last acts for all.
 *
 * <p>An aggregator goal would do without, but cannot be bound to a phase in a parallel build; and
 * the last module in the order of the reactor need not be the last to finish.
 */
final class LastOfReactor {
  private final int modules;
  private final AtomicInteger arrived;
  private final AtomicInteger working;

  LastOfReactor(MavenSession session, PluginDescriptor plugin, String goal) {
    Map<String, Object> shared = session.getPluginContext(plugin, session.getTopLevelProject());
    this.modules = session.getProjects().size();
    this.arrived = counter(shared, "modules at " + goal);
    this.working = counter(shared, "modules working at " + goal);
  }

  private static AtomicInteger counter(Map<String, Object> shared, String key) {
    return (AtomicInteger) shared.computeIfAbsent(key, absent -> new AtomicInteger());
  }

  /**
   * Whether all modules are here now. A module that skips is counted too, or the others would wait
   * for it in vain; when all skip there is nothing to act on.
   */
  boolean arrive(boolean works) {
    if (works) {
      working.incrementAndGet();
    }
    return arrived.incrementAndGet() == modules && working.get() > 0;
  }
}
