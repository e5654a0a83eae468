package org.perfmodel.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.json.KnownParameters;

class ParameterGroupTest {
  @ParameterizedTest
  @CsvSource({
    "add.double, DOUBLE",
    "sqrt.float, FLOAT",
    "load.int, INT",
    "store.short, INT",
    "cmp.byte, INT",
    "bit.long, LONG",
    "vector.add.double, VECTOR",
    "vector.loop, VECTOR",
    "chain.add.double, CHAIN",
    "chain.memory, CHAIN",
    "loop, CONTROL",
    "loop.entry, CONTROL",
    "branch, CONTROL",
    "call, CONTROL",
    "load.ref, OBJECT",
    "field_load.double, OBJECT",
    "alloc_byte, OBJECT",
    "parallel.invoke.cold, PARALLEL",
    "barrier, PARALLEL",
    "thread.start, PARALLEL",
    "lock.contended, LOCK",
    "atomic.long, LOCK",
    "lock, LOCK",
    "message.latency, MESSAGE",
    "memory.byte, MEMORY"
  })
  void aNameTellsItsGroup(String name, ParameterGroup group) {
    assertThat(ParameterGroup.of(name)).isEqualTo(group);
  }

  @Test
  void noGroupIsNamedLikeAParameter() {
    for (ParameterGroup group : ParameterGroup.values()) {
      assertThat(ParameterGroup.named(group.key())).contains(group);
      assertThat(KnownParameters.NAMES).doesNotContain(group.key(), ParameterGroup.CORE);
    }
  }
}
