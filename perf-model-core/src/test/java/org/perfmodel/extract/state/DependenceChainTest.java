package org.perfmodel.extract.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

class DependenceChainTest {
  private static final List<Operation> OPERATIONS =
      List.of(
          new Operation(Verb.ADD, ValueType.INT),
          new Operation(Verb.MULTIPLY, ValueType.DOUBLE),
          new Operation(Verb.SIN, ValueType.DOUBLE));

  @Test
  void aWayIsTheListOfItsOperations() {
    Random random = new Random(20261129);
    List<Operation> list = new ArrayList<>();
    DependenceChain way = DependenceChain.NONE;
    for (int i = 0; i < 40; i++) {
      assertThat(way).isEqualTo(list).hasSameHashCodeAs(list).isEqualTo(DependenceChain.of(list));
      assertThat(list).isEqualTo(way);
      assertThat(way.weight()).isEqualTo(DependenceChain.weight(list));
      List<Operation> next = OPERATIONS.subList(0, random.nextInt(3));
      way = way.then(next);
      list.addAll(next);
    }
  }

  @Test
  void waysDifferInOneOperationOrInLength() {
    DependenceChain one = DependenceChain.of(OPERATIONS);
    assertThat(one.then(OPERATIONS)).isNotEqualTo(one);
    assertThat(DependenceChain.of(List.of(OPERATIONS.get(0), OPERATIONS.get(2))))
        .isNotEqualTo(DependenceChain.of(List.of(OPERATIONS.get(0), OPERATIONS.get(1))));
  }

  @Test
  void aValueOfManyElementsIsFollowedToSomeOfThemAndToEveryVariable() {
    Paths paths = Paths.NONE;
    for (int i = 0; i < 1_000; i++) {
      paths = paths.and(Paths.startingAt(Paths.ELEMENT + i)).then(OPERATIONS.get(0));
    }
    assertThat(paths.from()).hasSize(Paths.MOST);
    assertThat(paths.and(Paths.startingAt("sum")).from()).containsKey("sum");
  }
}
