package org.acme;

final class Plain {
  static int twice(int x) {
    return 2 * x;
  }
}
