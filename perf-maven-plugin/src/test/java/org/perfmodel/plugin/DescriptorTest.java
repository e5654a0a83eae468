package org.perfmodel.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptorBuilder;
import org.codehaus.plexus.configuration.PlexusConfigurationException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Maven is told about the goals. */
class DescriptorTest {
  private static PluginDescriptor plugin;

  @BeforeAll
  static void readDescriptor() throws IOException, PlexusConfigurationException {
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(
                CheckMojo.class.getResourceAsStream("/META-INF/maven/plugin.xml")),
            StandardCharsets.UTF_8)) {
      plugin = new PluginDescriptorBuilder().build(reader);
    }
  }

  @Test
  void goalsAreCalledByTheirShortPrefix() {
    assertThat(plugin.getGoalPrefix()).isEqualTo("perf");
  }

  @ParameterizedTest
  @CsvSource({
    "check, verify",
    "predict, verify",
    "diff, verify",
    "report, site",
    "observe, process-test-classes",
    "observed, post-integration-test",
    "update,",
    "accept,",
    "explain,",
    "calibrate,",
    "check-aggregate,",
    "report-aggregate,",
    "help,"
  })
  void aGoalHasThePhaseThatTheReadmeNames(String goal, String phase) {
    assertThat(Optional.ofNullable(plugin.getMojo(goal)))
        .hasValueSatisfying(mojo -> assertThat(mojo.getPhase()).isEqualTo(phase));
  }

  @Test
  void parallelBuildsAreSafe() {
    assertThat(plugin.getMojos()).allMatch(MojoDescriptor::isThreadSafe);
  }

  /** Bound to a phase, an aggregator would lock a parallel build; nobody binds these. */
  @Test
  void onlyWhatAsksNothingOfAProjectRunsOncePerBuild() {
    assertThat(plugin.getMojos())
        .filteredOn(MojoDescriptor::isAggregator)
        .extracting(MojoDescriptor::getGoal)
        .containsExactlyInAnyOrder("calibrate", "collectives", "designs", "fit", "platforms");
  }

  @Test
  void machinesAndProcessesNeedNoProject() {
    assertThat(plugin.getMojos())
        .filteredOn(mojo -> !mojo.isProjectRequired())
        .extracting(MojoDescriptor::getGoal)
        .containsExactlyInAnyOrder(
            "calibrate", "ccs", "collectives", "designs", "fit", "help", "platforms", "schema");
  }

  @Test
  void everyPropertyBelongsToThePlugin() {
    List<String> properties =
        plugin.getMojos().stream()
            .filter(mojo -> !mojo.getGoal().equals("help"))
            .flatMap(mojo -> mojo.getParameters().stream().filter(Parameter::isEditable))
            .map(Parameter::getExpression)
            .distinct()
            .toList();
    assertThat(properties).isNotEmpty().allMatch(property -> property.startsWith("${perf."));
  }
}
