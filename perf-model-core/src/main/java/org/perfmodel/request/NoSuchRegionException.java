package org.perfmodel.request;

import java.util.Collection;
import java.util.List;
import org.perfmodel.symbolic.text.NearestName;

/** A module has no region of that name. */
public final class NoSuchRegionException extends PerfException {
  private static final long serialVersionUID = 1;

  private final List<String> names;

  /**
   * Names the region that is missing.
   *
   * @param names of the regions that there are
   */
  public NoSuchRegionException(String region, Collection<String> names) {
    super("there is no region `" + region + "`\n" + NearestName.advice(region, names));
    this.names = List.copyOf(names);
  }

  public List<String> names() {
    return names;
  }
}
