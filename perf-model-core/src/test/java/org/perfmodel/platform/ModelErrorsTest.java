package org.perfmodel.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ModelErrorsTest {
  private static final String TEXT =
      "# reason\terror\tkernels\tpoints\tsource\n"
          + "calibration\t0.2\t0\t0\tplatforms\n"
          + "any code\t0.4\t90\t900\ta run\n"
          + "chains\t0.3\t12\t60\ta run\n";

  private static Platform platform(double modelError) {
    Provenance byHand = new Provenance("by hand", new TreeMap<>());
    return new Platform("p", 1, modelError, new TreeMap<>(), List.of(), byHand, "00000000");
  }

  @Test
  void whatIsNotRecordedErrsAsAllCodeDoes() {
    ModelErrors errors = ModelErrors.parse(TEXT);
    assertThat(errors.of("chains").standardError()).isEqualTo(0.3);
    assertThat(errors.of("never seen").standardError()).isEqualTo(0.4);
    assertThat(errors.of("never seen").kernels()).isEqualTo(90);
  }

  @Test
  void platformsThatFitWorseErrMoreAndThoseThatFitBetterNoLess() {
    ModelErrors errors = ModelErrors.parse(TEXT);
    assertThat(errors.standardError("chains", platform(0.4))).isCloseTo(0.6, within(1e-12));
    assertThat(errors.standardError("chains", platform(0.01))).isEqualTo(0.3);
  }

  @Test
  void theFileSurvivesBeingWritten() {
    ModelErrors errors = ModelErrors.parse(TEXT);
    assertThat(ModelErrors.parse(errors.text())).isEqualTo(errors);
    assertThat(ModelErrors.parse(ModelErrors.recorded().text())).isEqualTo(ModelErrors.recorded());
  }

  @Test
  void aFileWithoutAllCodeOrWithOtherFieldsIsRefused() {
    assertThatThrownBy(() -> ModelErrors.parse("chains\t0.3\t1\t1\ta\n"))
        .hasMessageContaining("any code");
    assertThatThrownBy(() -> ModelErrors.parse("chains\t0.3\n")).hasMessageContaining("chains");
  }

  @Test
  void everyPriceIsOfSomethingThatKernelsWereRecordedFor() {
    assertThat(ModelErrors.reasonOf("chain.add.double")).isEqualTo(ModelErrors.CHAINS);
    assertThat(ModelErrors.reasonOf("chain.load.int")).isEqualTo(ModelErrors.LINKS);
    assertThat(ModelErrors.reasonOf("vector.mul.float")).isEqualTo(ModelErrors.VECTOR);
    assertThat(ModelErrors.reasonOf("memory.byte")).isEqualTo(ModelErrors.CACHES);
    assertThat(ModelErrors.reasonOf("memory.search")).isEqualTo(ModelErrors.LINKS);
    assertThat(ModelErrors.reasonOf("branch.missed")).isEqualTo(ModelErrors.BRANCHES);
    assertThat(ModelErrors.reasonOf("branch")).isEqualTo(ModelErrors.THROUGHPUT);
    assertThat(ModelErrors.reasonOf("loop")).isEqualTo(ModelErrors.THROUGHPUT);
    assertThat(ModelErrors.reasonOf("loop.entry")).isEqualTo(ModelErrors.ENTRIES);
    assertThat(ModelErrors.reasonOf("load.ref")).isEqualTo(ModelErrors.OBJECTS);
    assertThat(ModelErrors.reasonOf("alloc")).isEqualTo(ModelErrors.OBJECTS);
    assertThat(ModelErrors.reasonOf("sqrt.double")).isEqualTo(ModelErrors.LIBRARY);
    assertThat(ModelErrors.reasonOf("parallel.invoke")).isEqualTo(ModelErrors.ANY);
    assertThat(ModelErrors.reasonOf("lock")).isEqualTo(ModelErrors.ANY);
  }
}
