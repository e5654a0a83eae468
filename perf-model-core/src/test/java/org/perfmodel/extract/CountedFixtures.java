package org.perfmodel.extract;

/**
 * Methods that count how often their innermost statement runs. The comment above each is what the
 * extraction must say: the number of additions of a long, as a formula, exact or not.
 */
@SuppressWarnings("UnnecessaryParentheses")
final class CountedFixtures {
  private CountedFixtures() {}

  // exact n
  static long line(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      c += 1;
    }
    return c;
  }

  // exact n + 1
  static long inclusive(int n) {
    long c = 0;
    for (int i = 0; i <= n; i++) {
      c += 1;
    }
    return c;
  }

  // exact n
  static long reversed(int n) {
    long c = 0;
    for (int i = n - 1; i >= 0; i--) {
      c += 1;
    }
    return c;
  }

  // exact ceil(n/3)
  static long stride(int n) {
    long c = 0;
    for (int i = 0; i < n; i += 3) {
      c += 1;
    }
    return c;
  }

  // exact n*(n-1)/2
  static long upperTriangle(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        c += 1;
      }
    }
    return c;
  }

  // exact n*(n+1)/2
  static long lowerTriangle(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        c += 1;
      }
    }
    return c;
  }

  // exact n*(n+1)*(n+2)/6
  static long tetrahedron(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        for (int k = j; k <= i; k++) {
          c += 1;
        }
      }
    }
    return c;
  }

  // exact (n-2)^2
  static long interior(int n) {
    long c = 0;
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        c += 1;
      }
    }
    return c;
  }

  // exact sum(#1, 0, n-1, max(0, #1-3))
  static long shiftedTriangle(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 3; j < i; j++) {
        c += 1;
      }
    }
    return c;
  }

  // exact n*min(n, 7)
  static long blocked(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < Math.min(n, 7); j++) {
        c += 1;
      }
    }
    return c;
  }

  // exact floor(n/2)
  static long half(int n) {
    long c = 0;
    int m = n / 2;
    for (int i = 0; i < m; i++) {
      c += 1;
    }
    return c;
  }

  // exact n + n*(n+1)/2
  static long twoCalls(int n) {
    calls = 0;
    one(n);
    for (int i = 0; i < n; i++) {
      one(i + 1);
    }
    return calls;
  }

  private static long calls;

  private static void one(int m) {
    for (int k = 0; k < m; ++k) {
      calls += 1;
    }
  }

  // unknown
  static long dataDependent(int n) {
    long c = 0;
    int left = n;
    while (left > 1) {
      left = left % 2 == 0 ? left / 2 : 3 * left + 1;
      c += 1;
    }
    return c;
  }

  // unknown
  static long movingBound(int n) {
    long c = 0;
    int end = n;
    for (int i = 0; i < end; i++) {
      end--;
      c += 1;
    }
    return c;
  }

  // unknown
  static long reassignedParameter(int n) {
    long c = 0;
    n = n / 2 + 1;
    for (int i = 0; i < n; i++) {
      c += 1;
    }
    return c;
  }

  // unknown
  static long steppedInside(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      i++;
      c += 1;
    }
    return c;
  }

  // bound n
  static long leaves(int n) {
    long c = 0;
    for (int i = 0; i < n; i++) {
      c += 1;
      if (c * c > n) {
        break;
      }
    }
    return c;
  }
}
