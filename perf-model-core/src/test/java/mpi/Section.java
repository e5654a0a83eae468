package mpi;

import java.lang.reflect.Array;
import java.nio.DoubleBuffer;

/** Part of an array or buffer. */
record Section(Object buffer, int offset, int count, Datatype type) {
  int bytes() {
    return count * type.bytes;
  }

  /** A copy of so many elements from a place in it. */
  Object copy(int from, int elements) {
    if (buffer instanceof DoubleBuffer doubles) {
      double[] copy = new double[elements];
      for (int i = 0; i < elements; i++) {
        copy[i] = doubles.get(offset + from + i);
      }
      return copy;
    }
    Object copy = Array.newInstance(buffer.getClass().getComponentType(), elements);
    System.arraycopy(buffer, offset + from, copy, 0, elements);
    return copy;
  }

  Object copy() {
    return copy(0, count);
  }

  /** Puts an array's elements at a place of it. */
  void put(int at, Object values) {
    if (buffer instanceof DoubleBuffer doubles) {
      double[] given = (double[]) values;
      for (int i = 0; i < given.length; i++) {
        doubles.put(offset + at + i, given[i]);
      }
      return;
    }
    System.arraycopy(values, 0, buffer, offset + at, Array.getLength(values));
  }
}
