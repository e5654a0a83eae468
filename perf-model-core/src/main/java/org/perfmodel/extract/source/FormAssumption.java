package org.perfmodel.extract.source;

import com.github.javaparser.ast.DataKey;
import com.github.javaparser.ast.Node;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;

/**
 * What a form takes for granted of the statement that it puts in the place of another: stated by
 * the form, told by whoever reads the statement.
 *
 * @param confidence how sure that is
 * @param says of what the statement is about: {@code runs `forEach` as a loop}
 */
public record FormAssumption(Confidence confidence, String says) {
  private static final DataKey<FormAssumption> STATED = new DataKey<>() {};

  /** Of a statement; empty where nothing was taken for granted. */
  public static Optional<FormAssumption> of(Node statement) {
    return statement.containsData(STATED)
        ? Optional.of(statement.getData(STATED))
        : Optional.empty();
  }

  public void state(Node statement) {
    statement.setData(STATED, this);
  }
}
