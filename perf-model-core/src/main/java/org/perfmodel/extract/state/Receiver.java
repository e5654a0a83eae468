package org.perfmodel.extract.state;

import java.util.Optional;
import org.perfmodel.extract.type.TypeIndex;

/**
 * What a method is called of.
 *
 * @param path what formulae put before its fields: nothing, or {@code obj.}
 * @param made the class that it was made with, if it is known
 * @param bound a type that it has, if it is known
 * @param object the object itself, where a call evaluates what leads to it
 */
public record Receiver(
    String path, Optional<String> made, Optional<TypeIndex.Entry> bound, Optional<Operand> object) {
  public Receiver(String path, Optional<String> made) {
    this(path, made, Optional.empty());
  }

  public Receiver(String path, Optional<String> made, Optional<TypeIndex.Entry> bound) {
    this(path, made, bound, Optional.empty());
  }

  public static Receiver of(Frame frame) {
    return new Receiver(frame.receiver, frame.receiverClass, frame.bound, frame.object);
  }
}
