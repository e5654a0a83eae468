package org.perfmodel.evaluate.process.eager;

import org.junit.jupiter.api.Tag;

/** The same with all seeds. */
@Tag("exhaustive")
class AllRandomProcessesTest extends RandomProcessesTest {
  @Override
  int many(int all) {
    return all;
  }
}
