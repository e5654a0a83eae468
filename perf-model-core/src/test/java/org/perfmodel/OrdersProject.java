package org.perfmodel;

import java.nio.file.Path;
import org.perfmodel.git.TestRepository;

/** A project with one region whose time grows with its input, or faster than that. */
public final class OrdersProject {
  public static final String SOURCE = "src/main/java/acme/Orders.java";
  public static final String YAML = "src/perf/perf.yaml";
  public static final String SETTINGS = "discover: [\"acme.*\"]\nprocessors: [1]\n";
  public static final String LINEAR =
      """
      package acme;

      class Orders {
        int total(int[] prices) {
          int total = 0;
          for (int i = 0; i < prices.length; i++) {
            total += prices[i];
          }
          return total;
        }
      }
      """;

  public static final String QUADRATIC =
      LINEAR.replace(
          "total += prices[i];",
          "for (int j = 0; j < prices.length; j++) {\ntotal += prices[j] % 7;\n}");

  private OrdersProject() {}

  /** With a first commit of what is linear. */
  public static TestRepository committed(Path folder) {
    TestRepository repository = new TestRepository(folder);
    repository.write(SOURCE, LINEAR);
    repository.write(YAML, SETTINGS);
    repository.commit("linear");
    return repository;
  }
}
