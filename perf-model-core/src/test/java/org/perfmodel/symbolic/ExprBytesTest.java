package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.text.ExprParser;

/** Expressions come back from bytes as they were: equal, with the same text and value. */
class ExprBytesTest {
  private static List<Expr> again(List<Expr> expressions) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ExprWriter writer = new ExprWriter(new DataOutputStream(bytes));
    for (Expr each : expressions) {
      writer.write(each);
    }
    ExprReader reader =
        new ExprReader(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    List<Expr> read = new ArrayList<>();
    for (int i = 0; i < expressions.size(); i++) {
      read.add(reader.read());
    }
    return read;
  }

  private static void isTheSame(List<Expr> expressions) throws IOException {
    List<Expr> read = again(expressions);
    for (int i = 0; i < read.size(); i++) {
      Expr here = read.get(i);
      Expr there = expressions.get(i);
      assertThat(here).isEqualTo(there).hasToString(there.toString());
      assertThat(here.hashCode()).isEqualTo(there.hashCode());
      assertThat(here.plus(Expr.symbol("n")).times(here))
          .isEqualTo(there.plus(Expr.symbol("n")).times(there));
    }
  }

  @Test
  void everyKindOfAtomComesBack() throws IOException {
    isTheSame(
        List.of(
            Expr.ZERO,
            Expr.ONE,
            ExprParser.parse("-7/3"),
            ExprParser.parse("123456789012345678901234567890*n^3/p - 1/7"),
            ExprParser.parse("floor(n/2) + ceil(n/3)*max(n, m, 7) - min(a.length, 2*n)"),
            ExprParser.parse("log2(n)*n^(1/2) + pow(n + 1/8*$chain.window, -1)"),
            ExprParser.parse("$memory.byte(8*n)*n + $loop.entry*$loop.entered(n)"),
            ExprParser.parse("sum(#i, 0, n - 1, floor(#i/3)*max(#i, m))")));
  }

  @Test
  void expressionsMadeUpAtRandomComeBack() throws IOException {
    Random random = new Random(7);
    List<Expr> expressions = new ArrayList<>();
    while (expressions.size() < 300) {
      try {
        expressions.add(RandomExpr.next(random, 1 + random.nextInt(4)).build());
      } catch (ArithmeticException divisionByZero) {
        // Another one.
      }
    }
    isTheSame(expressions);
  }

  @Test
  void whatManyShareIsWrittenOnce() throws IOException {
    Expr shared = ExprParser.parse("max(n*m + 3*n, k*k*k - 7*n, floor(n/17))");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ExprWriter writer = new ExprWriter(new DataOutputStream(bytes));
    writer.write(shared);
    int first = bytes.size();
    for (int i = 0; i < 10; i++) {
      writer.write(shared.times(Expr.constant(i + 2)));
    }
    assertThat(bytes.size() - first).isLessThan(10 * first / 4);
  }
}
