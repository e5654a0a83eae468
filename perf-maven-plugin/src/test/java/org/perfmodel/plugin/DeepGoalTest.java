package org.perfmodel.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

/** Every goal goes down as deep as a method is nested, on whatever thread Maven calls it. */
class DeepGoalTest {
  private static final int DEPTH = 100_000;

  private int reached;

  private void down(int depth) {
    reached = depth;
    if (depth < DEPTH) {
      down(depth + 1);
    }
  }

  @Test
  void goesDownDeep() throws Exception {
    AbstractPerfMojo goal =
        new AbstractPerfMojo() {
          @Override
          void run() {
            down(0);
          }
        };
    Throwable[] thrown = new Throwable[1];
    Thread shallow =
        new Thread(
            null,
            () -> {
              try {
                goal.execute();
              } catch (Throwable any) {
                thrown[0] = any;
              }
            },
            "shallow",
            256 << 10);
    shallow.start();
    shallow.join();

    assertThat(thrown[0]).isNull();
    assertThat(reached).isEqualTo(DEPTH);
  }

  @Test
  void aGoalThatFailsFailsTheBuild() {
    AbstractPerfMojo goal =
        new AbstractPerfMojo() {
          @Override
          void run() throws MojoFailureException {
            throw new MojoFailureException("too slow");
          }
        };

    assertThatThrownBy(goal::execute)
        .isInstanceOf(MojoFailureException.class)
        .hasMessage("too slow");
  }
}
