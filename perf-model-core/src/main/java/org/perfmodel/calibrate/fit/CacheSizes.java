package org.perfmodel.calibrate.fit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Capacities of the data caches in bytes by level, from 1, as the system tells or as is usual. */
public record CacheSizes(SortedMap<Integer, Long> bytes, boolean told) {
  private static final SortedMap<Integer, Long> USUAL =
      new TreeMap<>(Map.of(1, 32L << 10, 2, 1L << 20, 3, 16L << 20));

  public CacheSizes {
    bytes = Collections.unmodifiableSortedMap(new TreeMap<>(bytes));
  }

  public static CacheSizes ofThisMachine() {
    return in(Path.of("/sys/devices/system/cpu/cpu0/cache"));
  }

  static CacheSizes in(Path folder) {
    SortedMap<Integer, Long> found = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> caches = Files.list(folder)) {
        for (Path cache : caches.filter(each -> Files.exists(each.resolve("size"))).toList()) {
          if (!line(cache, "type").equals("Instruction")) {
            found.put(Integer.valueOf(line(cache, "level")), parse(line(cache, "size")));
          }
        }
      } catch (IOException | NumberFormatException e) {
        return new CacheSizes(USUAL, false);
      }
    }
    return found.containsKey(1) && found.containsKey(2)
        ? new CacheSizes(found, true)
        : new CacheSizes(USUAL, false);
  }

  private static String line(Path cache, String name) throws IOException {
    return Files.readString(cache.resolve(name)).strip();
  }

  private static long parse(String size) {
    long unit =
        switch (size.charAt(size.length() - 1)) {
          case 'K' -> 1L << 10;
          case 'M' -> 1L << 20;
          case 'G' -> 1L << 30;
          default -> 1L;
        };
    return unit * Long.parseLong(unit == 1 ? size : size.substring(0, size.length() - 1));
  }
}
