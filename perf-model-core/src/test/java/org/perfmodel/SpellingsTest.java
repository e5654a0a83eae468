package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.gate.RegionVerdict;

/** Two spellings that mean the same take the same time, bytes and growth. */
class SpellingsTest {
  @TempDir Path folder;

  private RegionVerdict judged(String name, String code) throws IOException {
    Path module = folder.resolve(name);
    Path file = module.resolve("src/main/java/Some.java");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        "import java.util.*; import java.util.stream.*;\nclass Some {\n"
            + code.replace("run(", "@PerfModel static int run(")
            + "\n}\n");
    return new Pipeline().judge(Requests.ofMaven(module, name)).verdict().regions().get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " <=> ",
      quoteCharacter = '~',
      textBlock =
          """
          # iterators
          run(List<String> l) { int t = 0; for (String s : l) t += s.length(); return t; } <=> run(List<String> l) { int t = 0; Iterator<String> i = l.iterator(); while (i.hasNext()) { String s = i.next(); t += s.length(); } return t; }
          run(List<String> l) { int t = 0; for (String s : l) { t += s.length(); } return t; } <=> run(List<String> l) { int t = 0; for (Iterator<String> i = l.iterator(); i.hasNext();) { String s = i.next(); t += s.length(); } return t; }
          run(Set<Integer> l) { int t = 0; for (Integer s : l) { if (s > 3) t++; } return t; } <=> run(Set<Integer> l) { int t = 0; for (Iterator<Integer> it = l.iterator(); it.hasNext(); ) { final Integer s = it.next(); if (s > 3) t++; } return t; }
          # streams that a variable holds
          run(int[] a) { return Arrays.stream(a).filter(v -> v > 3).map(v -> v * v).sum(); } <=> run(int[] a) { IntStream s = Arrays.stream(a).filter(v -> v > 3); return s.map(v -> v * v).sum(); }
          run(int[] a) { return Arrays.stream(a).filter(v -> v > 3).map(v -> v * v).sum(); } <=> run(int[] a) { IntStream s = Arrays.stream(a); IntStream t = s.filter(v -> v > 3); IntStream u = t.map(v -> v * v); return u.sum(); }
          run(List<String> l) { return (int) l.stream().filter(v -> v.isEmpty()).count(); } <=> run(List<String> l) { Stream<String> s = l.stream(); return (int) s.filter(v -> v.isEmpty()).count(); }
          # references to methods of the library
          run(List<String> l) { return l.stream().mapToInt(s -> s.length()).sum(); } <=> run(List<String> l) { return l.stream().mapToInt(String::length).sum(); }
          run(List<String> l) { return l.stream().mapToInt(s -> Integer.parseInt(s)).sum(); } <=> run(List<String> l) { return l.stream().mapToInt(Integer::parseInt).sum(); }
          run(List<String> l) { return (int) l.stream().filter(s -> s.isEmpty()).count(); } <=> run(List<String> l) { return (int) l.stream().filter(String::isEmpty).count(); }
          run(List<String> l) { return l.stream().map(s -> s.toUpperCase()).collect(Collectors.toList()).size(); } <=> run(List<String> l) { return l.stream().map(String::toUpperCase).collect(Collectors.toList()).size(); }
          run(List<Integer> l) { return l.stream().map(s -> s.toString()).collect(Collectors.toList()).size(); } <=> run(List<Integer> l) { return l.stream().map(Object::toString).collect(Collectors.toList()).size(); }
          # texts that the compiler knows
          run(List<String> l) { int t = 0; for (String s : l) if (s.startsWith("ab")) t++; return t; } <=> run(List<String> l) { int t = 0; for (String s : l) if (s.startsWith("a" + "b")) t++; return t; }
          run(List<String> l) { int t = 0; for (String s : l) if (s.startsWith("abc")) t++; return t; } <=> run(List<String> l) { int t = 0; for (String s : l) if (s.startsWith(("a" + "b") + "c")) t++; return t; }
          # values that a method chooses
          run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { return v < 2 ? 1 : v < 9 ? 3 : 7; } <=> run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { if (v < 2) return 1; if (v < 9) return 3; return 7; }
          run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { return v < 2 ? 1 : v < 9 ? 3 : 7; } <=> run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { int r; if (v < 2) { r = 1; } else { if (v < 9) { r = 3; } else { r = 7; } } return r; }
          run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { return v < 2 ? 1 : v < 9 ? 3 : 7; } <=> run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { if (v < 2) { return 1; } else if (v < 9) { return 3; } else { return 7; } }
          run(int[] a) { int t = 0; for (int v : a) if (f(v)) t++; return t; } static boolean f(int v) { return v % 4 == 0 && v % 100 != 0; } <=> run(int[] a) { int t = 0; for (int v : a) if (f(v)) t++; return t; } static boolean f(int v) { if (v % 4 == 0) { if (v % 100 != 0) { return true; } } return false; }
          run(int[] a) { int t = 0; for (int v : a) if (f(v)) t++; return t; } static boolean f(int v) { return v == 4 || v == 100; } <=> run(int[] a) { int t = 0; for (int v : a) if (f(v)) t++; return t; } static boolean f(int v) { if (v == 4) return true; return v == 100; }
          # cases
          run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { return switch (v) { case 0, 1 -> 1; case 2 -> 3; case 3 -> 8; default -> 20; }; } <=> run(int[] a) { int t = 0; for (int v : a) t += f(v); return t; } static int f(int v) { int r; switch (v) { case 0: case 1: r = 1; break; case 2: r = 3; break; case 3: r = 8; break; default: r = 20; break; } return r; }
          # streams of tasks, which are no loops
          run(List<Thread> l) { Stream<Thread> s = l.stream(); s.forEach(t -> t.start()); return 0; } <=> run(List<Thread> l) { l.stream().forEach(t -> t.start()); return 0; }
          # shifts
          run(int[] a, int n) { for (int i = 1; i < n; i++) a[i - 1] = a[i]; return 0; } <=> run(int[] a, int n) { System.arraycopy(a, 1, a, 0, n - 1); return 0; }
          run(int[] a, int n) { for (int i = 0; i <= n - 2; i++) { a[i] = a[i + 1]; } return 0; } <=> run(int[] a, int n) { System.arraycopy(a, 1, a, 0, n - 1); return 0; }
          run(int[] a, int n) { for (int i = n - 1; i > 0; --i) a[i] = a[i - 1]; return 0; } <=> run(int[] a, int n) { System.arraycopy(a, 0, a, 1, n - 1); return 0; }
          """)
  void takeTheSame(String one, String other) throws IOException {
    RegionVerdict first = judged("one", one);
    RegionVerdict second = judged("other", other);

    assertThat(first.error()).isEmpty();
    assertThat(second.predictions().get(0).time().value())
        .as(second.predictions().get(0).timeFormula().value().toString())
        .isCloseTo(first.predictions().get(0).time().value(), withinPercentage(5));
    assertThat(second.predictions().get(0).growth())
        .hasToString(first.predictions().get(0).growth().toString());
    assertThat(second.predictions().get(0).gaps()).hasSameSizeAs(first.predictions().get(0).gaps());
  }
}
