package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.workload.Workload;

/** A workload that was kept is the workload, or none. */
class WorkloadCacheTest {
  private static final int CUTS = 97;

  private static final Workload WORKLOAD = ExtractedFixtures.workload();

  private static final byte[] KEPT = WorkloadCache.write("k1", WORKLOAD);

  @Test
  void whatWasKeptIsWhatIsRead() {
    assertThat(WORKLOAD.regions()).hasSizeGreaterThan(100);
    assertThat(WorkloadCache.read("k1", KEPT)).contains(WORKLOAD);
  }

  @Test
  void anotherKeyIsAnotherWorkload() {
    assertThat(WorkloadCache.read("k2", KEPT)).isEmpty();
  }

  @Test
  void whatIsDamagedIsNothing() {
    for (int i = 0; i < CUTS; i++) {
      int at = (int) ((long) KEPT.length * i / CUTS);
      assertThat(WorkloadCache.read("k1", Arrays.copyOf(KEPT, at))).as("cut at %d", at).isEmpty();
      byte[] turned = KEPT.clone();
      turned[at] ^= 0x40;
      assertThat(WorkloadCache.read("k1", turned)).as("turned at %d", at).isEmpty();
    }
  }
}
