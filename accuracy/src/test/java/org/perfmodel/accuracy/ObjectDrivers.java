package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for texts and objects. */
final class ObjectDrivers {
  private ObjectDrivers() {}

  static List<Kernel> all() {
    List<Integer> text = List.of(2000, 100_000, 4_000_000);
    List<Integer> objects = List.of(500, 20_000, 200_000, 1_000_000);
    return List.of(
        Kernel.regular("Scanning.fnv", "byte", text, ObjectDrivers::fnv),
        Kernel.regular("Scanning.crc", "byte", text, ObjectDrivers::crc),
        Kernel.irregular("Scanning.countByte", "byte", text, ObjectDrivers::countByte),
        Kernel.irregular("Scanning.countChar", "char", text, ObjectDrivers::countChar),
        Kernel.irregular("Scanning.countWords", "char", text, ObjectDrivers::countWords),
        Kernel.regular("Scanning.histogram", "byte", text, ObjectDrivers::histogram),
        Kernel.irregular("Scanning.findAll", "byte", text, ObjectDrivers::findAll)
            .with(n -> Map.of("n", n, "m", 16)),
        Kernel.regular(
                "Scanning.base64", "byte", List.of(600, 20_000, 1_000_000), ObjectDrivers::base64)
            .with(n -> Map.of("groups", n)),
        Kernel.regular("ObjectCodes.shortLived", "double", objects, ObjectDrivers::shortLived),
        Kernel.regular("ObjectCodes.kept", "double", objects, ObjectDrivers::kept),
        Kernel.regular("ObjectCodes.fields", "double", objects, ObjectDrivers::fields),
        Kernel.regular("ObjectCodes.boxes", "int", objects, ObjectDrivers::boxes),
        Kernel.irregular("ObjectCodes.walk", "int", objects, ObjectDrivers::walk),
        Kernel.irregular(
            "ObjectCodes.countInMap",
            "int",
            List.of(1000, 20_000, 500_000),
            ObjectDrivers::countInMap));
  }

  private static Prepared fnv(int n) {
    byte[] text = Values.bytes(n);
    return Prepared.of(() -> Scanning.fnv(n, text));
  }

  /** The table of the polynomial 0xedb88320. */
  static int[] crcTable() {
    int[] table = new int[256];
    for (int i = 0; i < 256; i++) {
      int crc = i;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 1) == 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
      }
      table[i] = crc;
    }
    return table;
  }

  private static Prepared crc(int n) {
    byte[] text = Values.bytes(n);
    int[] table = crcTable();
    return Prepared.of(() -> Scanning.crc(n, text, table));
  }

  private static Prepared countByte(int n) {
    byte[] text = Values.letters(n, 32, 0);
    return Prepared.of(() -> Scanning.countByte(n, (byte) 'c', text));
  }

  private static Prepared countChar(int n) {
    char[] text = chars(n, 32);
    return Prepared.of(() -> Scanning.countChar(n, 'c', text));
  }

  private static char[] chars(int n, int alphabet) {
    byte[] letters = Values.letters(n, alphabet, 0);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      text[i] = (char) letters[i];
    }
    return text;
  }

  private static Prepared countWords(int n) {
    char[] text = chars(n, 6);
    for (int i = 0; i < n; i++) {
      if (text[i] == 'a') {
        text[i] = ' ';
      }
    }
    return Prepared.of(() -> Scanning.countWords(n, text));
  }

  private static Prepared histogram(int n) {
    byte[] text = Values.bytes(n);
    int[] bins = new int[256];
    return Prepared.of(
        () -> {
          Scanning.histogram(n, text, bins);
          return bins[0];
        });
  }

  private static Prepared findAll(int n) {
    byte[] text = Values.letters(n, 4, 1);
    byte[] pattern = Values.letters(16, 4, 2);
    return Prepared.of(() -> Scanning.findAll(n, 16, text, pattern));
  }

  private static Prepared base64(int groups) {
    byte[] from = Values.bytes(3 * groups);
    byte[] to = new byte[4 * groups];
    byte[] alphabet = alphabet();
    return Prepared.of(
        () -> {
          Scanning.base64(groups, from, alphabet, to);
          return to[4 * groups - 1];
        });
  }

  static byte[] alphabet() {
    byte[] alphabet = new byte[64];
    for (int i = 0; i < 64; i++) {
      alphabet[i] =
          (byte)
              (i < 26
                  ? 'A' + i
                  : i < 52 ? 'a' + i - 26 : i < 62 ? '0' + i - 52 : i == 62 ? '+' : '/');
    }
    return alphabet;
  }

  private static Prepared shortLived(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = doubles(n, 1, 2);
    return Prepared.of(() -> ObjectCodes.shortLived(n, x, y));
  }

  private static Prepared kept(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = doubles(n, 1, 2);
    ObjectCodes.Point[] points = new ObjectCodes.Point[n];
    return Prepared.of(
        () -> {
          ObjectCodes.kept(n, x, y, points);
          return points[n - 1].x;
        });
  }

  private static Prepared fields(int n) {
    ObjectCodes.Point[] points = new ObjectCodes.Point[n];
    ObjectCodes.kept(n, doubles(n, 0, 1), doubles(n, 1, 2), points);
    return Prepared.of(() -> ObjectCodes.fields(n, points));
  }

  private static Prepared boxes(int n) {
    List<Integer> numbers = new ArrayList<>();
    for (int value : ints(n, 1_000_000_000)) {
      numbers.add(value);
    }
    return Prepared.of(() -> ObjectCodes.boxes(n, numbers));
  }

  private static Prepared walk(int n) {
    ObjectCodes.Link[] links = new ObjectCodes.Link[n];
    for (int i = 0; i < n; i++) {
      links[i] = new ObjectCodes.Link(i);
    }
    int[] order = Values.permutation(n);
    for (int i = 1; i < n; i++) {
      links[order[i - 1]].next = links[order[i]];
    }
    ObjectCodes.Link first = links[order[0]];
    return Prepared.of(() -> ObjectCodes.walk(n, first));
  }

  private static Prepared countInMap(int n) {
    int[] x = ints(n, 256);
    return Prepared.of(() -> ObjectCodes.countInMap(n, x));
  }
}
