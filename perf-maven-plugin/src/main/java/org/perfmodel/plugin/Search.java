package org.perfmodel.plugin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** A region that one of a build's modules must have, searched by all of them, also in parallel. */
final class Search {
  private final TreeSet<String> names = new TreeSet<>();
  private int modulesLeft;
  private boolean found;

  private Search(int modules) {
    this.modulesLeft = modules;
  }

  /** The search of that name in this build. */
  static Search of(MavenSession session, String name) {
    synchronized (session.getRequest()) {
      return (Search)
          session
              .getRequest()
              .getData()
              .computeIfAbsent(
                  "org.perfmodel.search " + name, none -> new Search(modulesWithSources(session)));
    }
  }

  private static int modulesWithSources(MavenSession session) {
    int modules = 0;
    for (MavenProject project : session.getProjects()) {
      modules += project.getPackaging().equals("pom") ? 0 : 1;
    }
    return modules;
  }

  synchronized void found() {
    modulesLeft--;
    found = true;
  }

  /** Notes a module that has other regions; whether it was the last one, and none had it. */
  synchronized boolean isOverWithout(Collection<String> others) {
    modulesLeft--;
    names.addAll(others);
    return modulesLeft == 0 && !found;
  }

  synchronized List<String> names() {
    return new ArrayList<>(names);
  }
}
