package org.perfmodel.extract;

import java.util.Optional;

/**
 * What a method is called of.
 *
 * @param path what formulae put before its fields: nothing, or {@code obj.}
 * @param made the class that it was made with, if it is known
 * @param bound a type that it has, if it is known
 */
record Receiver(String path, Optional<String> made, Optional<TypeIndex.Entry> bound) {
  Receiver(String path, Optional<String> made) {
    this(path, made, Optional.empty());
  }

  static Receiver of(Frame frame) {
    return new Receiver(frame.receiver, frame.receiverClass, frame.bound);
  }
}
