package org.perfmodel.accuracy;

/** Rows and columns: groups, dates, amounts, colours. */
final class Tables {
  private Tables() {}

  /** What somebody has. */
  static final class Account {
    double balance;
    double rate;

    Account(double balance, double rate) {
      this.balance = balance;
      this.rate = rate;
    }
  }

  /** Mean place of the members of each group. */
  public static void centres(
      int n,
      int groups,
      int dimensions,
      int[] group,
      double[][] place,
      double[][] centre,
      int[] members) {
    for (int g = 0; g < groups; g++) {
      members[g] = 0;
      for (int d = 0; d < dimensions; d++) {
        centre[g][d] = 0;
      }
    }
    for (int i = 0; i < n; i++) {
      int g = group[i];
      members[g]++;
      for (int d = 0; d < dimensions; d++) {
        centre[g][d] += place[i][d];
      }
    }
    for (int g = 0; g < groups; g++) {
      for (int d = 0; d < dimensions; d++) {
        centre[g][d] /= members[g];
      }
    }
  }

  /** Sum of each article. */
  public static void sums(int[] article, long[] cents, long[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] = 0;
    }
    for (int i = 0; i < article.length; i++) {
      sum[article[i]] += cents[i];
    }
  }

  /** Columns to rows that lie one behind the other. */
  public static void rows(int rows, int columns, double[][] column, double[] table) {
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        table[r * columns + c] = column[c][r];
      }
    }
  }

  /** Days since the first of March 1900 as year, month and day, until 2099. */
  public static void dates(int[] day, int[] date) {
    for (int i = 0; i < day.length; i++) {
      int years = (4 * day[i] + 3) / 1461;
      int ofYear = day[i] - 1461 * years / 4;
      int months = (5 * ofYear + 2) / 153;
      int ofMonth = ofYear - (153 * months + 2) / 5 + 1;
      int over = months / 10;
      date[i] = 10_000 * (1900 + years + over) + 100 * (months + 3 - 12 * over) + ofMonth;
    }
  }

  /** Colours of 24 bits in 16. */
  public static void shortColours(int n, int[] colour, short[] out) {
    for (int i = 0; i < n; i++) {
      int red = colour[i] >> 19 & 31;
      int green = colour[i] >> 10 & 63;
      int blue = colour[i] >> 3 & 31;
      out[i] = (short) (red << 11 | green << 5 | blue);
    }
  }

  /** Amounts of so many digits each. */
  public static void amounts(int n, int digits, byte[] text, long[] amount) {
    for (int i = 0; i < n; i++) {
      long value = 0;
      for (int k = i * digits; k < (i + 1) * digits; k++) {
        value = 10 * value + text[k] - '0';
      }
      amount[i] = value;
    }
  }

  /** Prices of another currency in whole cents. */
  public static long cents(double course, double[] price, long[] cents) {
    long total = 0;
    for (int i = 0; i < price.length; i++) {
      cents[i] = Math.round(100 * course * price[i]);
      total += cents[i];
    }
    return total;
  }

  /** Moves each balance towards a goal, at its own rate. */
  public static void save(double goal, Account[] accounts) {
    for (Account account : accounts) {
      account.balance += account.rate * (goal - account.balance);
    }
  }

  /** Numbers of the rows that are over a limit; three in ten are. */
  public static int over(int n, float limit, float[] value, int[] row) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.3
      if (value[i] > limit) {
        row[count++] = i;
      }
    }
    return count;
  }

  /** Sum over the rows whose keys two sorted tables share. */
  public static long joined(int n, long[] leftKey, long[] rightKey, long[] left, long[] right) {
    long sum = 0;
    int l = 0;
    int r = 0;
    // @ perf trips = 1.5*n
    while (l < n && r < n) {
      // @ perf probability = 1/3
      if (leftKey[l] < rightKey[r]) {
        l++;
        // @ perf probability = 1/2
      } else if (leftKey[l] > rightKey[r]) {
        r++;
      } else {
        sum += left[l++] * right[r++];
      }
    }
    return sum;
  }

  /** How many names are found in lists that begin where their hash says. */
  public static int found(int n, int mask, int[] wanted, int[] first, int[] next, int[] name) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      int at = first[wanted[i] * 0x9e3779b1 >>> 8 & mask];
      // @ perf trips = 0.6
      while (at >= 0 && name[at] != wanted[i]) {
        at = next[at];
      }
      // @ perf probability = 1/2
      if (at >= 0) {
        count++;
      }
    }
    return count;
  }
}
