package org.perfmodel.extract.state;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;

/**
 * Versions of memory: how often fields of a name and elements of a type were stored to, so that
 * what is loaded again is known to be the same or not.
 */
public final class MemoryVersions {
  /** More names than these are taken for all. */
  private static final int MOST_NAMES = 12;

  /** What was stored to by now. */
  public record Versions(Map<String, Integer> names, int anything) {}

  /** Shared with what was kept of it until it changes. */
  private Map<String, Integer> epochs = new HashMap<>();

  private boolean isShared;
  private int anything;

  /** Grows with each store to a field of that name, or to elements of that type. */
  public int epoch(String name) {
    return epochs.getOrDefault(name, 0) + anything;
  }

  public Versions versions() {
    isShared = true;
    return new Versions(epochs, anything);
  }

  /** Puts back what was stored to by now. */
  public Runnable kept() {
    Versions now = versions();
    return () -> back(now);
  }

  /** On another way from there, what this way stored to has not been stored to. */
  public void back(Versions before) {
    epochs = before.names();
    isShared = true;
    anything = before.anything();
  }

  /** Behind two ways, what either stored to has been stored to. */
  public void join(Versions other) {
    if (!epochs.equals(other.names())) {
      other.names().forEach((name, epoch) -> own().merge(name, epoch, Math::max));
    }
    anything = Math.max(anything, other.anything());
  }

  public void changed(String name) {
    own().merge(name, 1, Integer::sum);
  }

  /** The same for fields with the types that declare them, and for what stands for more. */
  public void changed(Set<String> fields) {
    if (fields.size() > MOST_NAMES || fields.contains(DirectEffects.ELEMENTS)) {
      changedAnything();
    } else {
      fields.forEach(field -> changed(Heap.last(field)));
    }
  }

  private Map<String, Integer> own() {
    if (isShared) {
      epochs = new HashMap<>(epochs);
      isShared = false;
    }
    return epochs;
  }

  public void changedAnything() {
    anything++;
  }
}
