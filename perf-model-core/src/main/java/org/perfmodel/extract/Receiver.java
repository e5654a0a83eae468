package org.perfmodel.extract;

import java.util.Optional;

/**
 * What a method is called of.
 *
 * @param path what formulae put before its fields: nothing, or {@code obj.}
 * @param made the class that it was made with, if it is known
 * @param bound a type that it has, if it is known
 * @param nameless the object itself, where the path says nothing of it
 */
record Receiver(
    String path,
    Optional<String> made,
    Optional<TypeIndex.Entry> bound,
    Optional<Operand> nameless) {
  Receiver(String path, Optional<String> made) {
    this(path, made, Optional.empty());
  }

  Receiver(String path, Optional<String> made, Optional<TypeIndex.Entry> bound) {
    this(path, made, bound, Optional.empty());
  }

  static Receiver of(Frame frame) {
    return new Receiver(frame.receiver, frame.receiverClass, frame.bound, frame.nameless);
  }
}
