package org.perfmodel.evaluate.process.parametric;

import org.junit.jupiter.api.Tag;

/** The same with all seeds. */
@Tag("exhaustive")
class AllInstantiationTest extends InstantiationTest {
  @Override
  int many(int all) {
    return all;
  }
}
