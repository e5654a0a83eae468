package org.perfmodel.evaluate.schedule;

import org.junit.jupiter.api.Tag;

/** The same with all graphs. */
@Tag("exhaustive")
class AllScheduleLawsTest extends ScheduleLawsTest {
  @Override
  int many(int all) {
    return all;
  }
}
