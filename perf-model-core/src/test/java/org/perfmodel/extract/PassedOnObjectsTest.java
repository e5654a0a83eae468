package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Objects of a loop that hand themselves on. */
class PassedOnObjectsTest {
  private static final Operation LOADED = new Operation(Verb.FIELD_LOAD, ValueType.DOUBLE);

  @TempDir private Path folder;

  /** How often an operation stands in the loop of a program that goes through shapes. */
  private double inLoop(Operation operation, String more) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        class Some {
          interface Shape { double accept(Visitor visitor); }
          interface Visitor { double visit(Round round); double visit(Square square); }
          static class Round implements Shape {
            double r;
            public double accept(Visitor visitor) { return visitor.visit(this); }
          }
          static class Square implements Shape {
            double side;
            public double accept(Visitor visitor) { return visitor.visit(this); }
          }
          static class Area implements Visitor {
            public double visit(Round round) { return 3 * round.r; }
            public double visit(Square square) { return 5 * square.side; }
          }
          MORE
          @PerfModel static double run(Shape[] all) {
            Visitor visitor = new Area();
            double sum = 0;
            for (Shape shape : all) { sum += shape.accept(visitor); }
            return sum;
          }
        }
        """
            .replace("MORE", more));
    TaskNode root =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0)
            .root();
    List<TaskNode> nodes = new ArrayList<>(List.of(root));
    for (int i = 0; i < nodes.size() && !(nodes.get(0) instanceof TaskNode.Loop); i++) {
      if (nodes.get(i) instanceof TaskNode.Loop loop) {
        nodes = new ArrayList<>(List.of(loop));
        break;
      }
      nodes.addAll(nodes.get(i).children());
    }
    double count = 0;
    for (int i = 0; i < nodes.size(); i++) {
      nodes.addAll(nodes.get(i).children());
      if (nodes.get(i) instanceof TaskNode.Compute line) {
        Expr times = line.optimised().counts().getOrDefault(operation, Expr.ZERO);
        count += times.constantValue().doubleValue();
      }
    }
    return count;
  }

  @Test
  void whatAnObjectHandsOnAsThisIsAnotherInEachIteration() throws IOException {
    assertThat(inLoop(LOADED, "")).isEqualTo(2); // one on each way
  }

  @Test
  void aMethodOfThreeClassesIsCalled() throws IOException {
    Operation call = Operation.of(Verb.CALL);
    assertThat(inLoop(call, "")).isZero();
    assertThat(
            inLoop(
                call,
                "static class None implements Shape { public double accept(Visitor v) { return 0; }"
                    + " }"))
        .isEqualTo(4); // what it takes to find the method of one of three classes, in calls
  }
}
