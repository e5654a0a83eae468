package org.perfmodel.json.notation;

import java.io.Serial;

/** Work that has something in it which this version of the program does not know. */
public final class UnknownWorkException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  UnknownWorkException(String message) {
    super(message);
  }
}
