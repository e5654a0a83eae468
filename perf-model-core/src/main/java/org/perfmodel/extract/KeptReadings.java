package org.perfmodel.extract;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;

/**
 * The readings of an extraction with what they followed from, as bytes.
 *
 * <pre>
 * kept    := format, program, origin, rest, number of blocks, blocks
 * origin  := settings, places, files with their fingerprints
 * rest    := skeleton, problems of no reading, files, lines, methods
 * block   := readings, with a pool of values of their own: blocks are read in parallel
 * reading := key, dependencies, regions, problems, loops, reasons, used
 * </pre>
 */
final class KeptReadings {
  private static final String FORMAT = "perf readings 1";
  private static final int BUFFER = 1 << 16;

  /** Methods of one block: enough to share formulae, few enough to keep all processors busy. */
  private static final int METHODS = 200;

  /**
   * What an extraction follows from.
   *
   * @param settings fingerprint of what readings follow from
   * @param places fingerprint of the other settings
   * @param files fingerprints of all files by name, in their order
   */
  record Origin(String settings, String places, List<Map.Entry<String, String>> files) {
    Origin(String settings, String places, Map<String, String> files) {
      this(settings, places, List.copyOf(files.entrySet()));
    }
  }

  /**
   * What an extraction found beside its readings.
   *
   * @param skeleton fingerprint of the skeletons of all files
   * @param problems of no reading
   * @param methods that were read
   */
  record Rest(String skeleton, List<SourceProblem> problems, int files, long lines, int methods) {}

  private final Origin origin;
  private final Rest rest;
  private final List<byte[]> blocks;

  private KeptReadings(Origin origin, Rest rest, List<byte[]> blocks) {
    this.origin = origin;
    this.rest = rest;
    this.blocks = blocks;
  }

  Origin origin() {
    return origin;
  }

  Rest rest() {
    return rest;
  }

  /** The readings that would be the same now. */
  Map<String, MethodReading> valid(Origin now, String skeleton) {
    if (!origin.settings().equals(now.settings()) || !rest.skeleton().equals(skeleton)) {
      return Map.of();
    }
    Set<Map.Entry<String, String>> before = new HashSet<>(origin.files());
    Set<String> same = new HashSet<>();
    for (Map.Entry<String, String> file : now.files()) {
      if (before.contains(file)) {
        same.add(file.getKey());
      }
    }
    Map<String, MethodReading> valid = new HashMap<>(readings().orElse(Map.of()));
    valid.values().removeIf(reading -> !same.containsAll(reading.dependencies()));
    return valid;
  }

  /** The readings by their keys, in the order of the sources; empty where the bytes are damaged. */
  Optional<Map<String, MethodReading>> readings() {
    try {
      Map<String, MethodReading> all = new LinkedHashMap<>();
      Spread.map(blocks, block -> block.length, KeptReadings::read).forEach(all::putAll);
      return Optional.of(all);
    } catch (RuntimeException | StackOverflowError damaged) {
      return Optional.empty();
    }
  }

  /** What the bytes hold of this program; empty where they hold nothing, or are damaged. */
  static Optional<KeptReadings> read(String program, byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (!text(in).equals(FORMAT) || !text(in).equals(program)) {
        return Optional.empty();
      }
      String settings = text(in);
      String places = text(in);
      Map<String, String> files = new LinkedHashMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        files.put(text(in), text(in));
      }
      Rest rest =
          new Rest(
              text(in),
              problems(in, new RecordReader(in)),
              in.readInt(),
              in.readLong(),
              in.readInt());
      List<byte[]> blocks = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        byte[] block = in.readNBytes(in.readInt());
        blocks.add(block);
      }
      return Optional.of(new KeptReadings(new Origin(settings, places, files), rest, blocks));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty();
    }
  }

  private static Map<String, MethodReading> read(byte[] block) {
    Map<String, MethodReading> readings = new LinkedHashMap<>();
    try (DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(
                new InflaterInputStream(new ByteArrayInputStream(block)), BUFFER))) {
      RecordReader values = new RecordReader(in);
      for (int left = in.readInt(); left > 0; left--) {
        String key = string(values);
        Set<String> dependencies = strings(in, values);
        List<Region> regions = new ArrayList<>();
        for (int each = in.readInt(); each > 0; each--) {
          regions.add((Region) values.read(Region.class));
        }
        List<SourceProblem> problems = problems(in, values);
        LoopKinds loops = new LoopKinds();
        loops(in, values, loops.own());
        loops(in, values, loops.called());
        Map<String, Integer> reasons = new TreeMap<>();
        for (int each = in.readInt(); each > 0; each--) {
          reasons.put(string(values), in.readInt());
        }
        readings.put(
            key,
            new MethodReading(
                regions,
                problems,
                loops,
                reasons,
                strings(in, values),
                dependencies,
                Optional.empty()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return readings;
  }

  private static void loops(
      DataInputStream in, RecordReader values, Map<String, LoopClasses.Kind> into)
      throws IOException {
    LoopClasses.Kind[] kinds = LoopClasses.Kind.values();
    for (int left = in.readInt(); left > 0; left--) {
      into.put(string(values), kinds[in.readByte()]);
    }
  }

  private static List<SourceProblem> problems(DataInputStream in, RecordReader values)
      throws IOException {
    List<SourceProblem> problems = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      problems.add((SourceProblem) values.read(SourceProblem.class));
    }
    return problems;
  }

  private static Set<String> strings(DataInputStream in, RecordReader values) throws IOException {
    Set<String> strings = new TreeSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      strings.add(string(values));
    }
    return strings;
  }

  private static String string(RecordReader values) throws IOException {
    return (String) values.read(String.class);
  }

  private static String text(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > in.available()) {
      throw new IOException("a length of " + length);
    }
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  /** The bytes of readings by their keys. */
  static byte[] write(
      String program, Origin origin, Rest rest, Map<String, MethodReading> readings) {
    List<List<Map.Entry<String, MethodReading>>> parts = new ArrayList<>();
    List<Map.Entry<String, MethodReading>> all = new ArrayList<>(readings.entrySet());
    for (int from = 0; from < all.size(); from += METHODS) {
      parts.add(all.subList(from, Math.min(all.size(), from + METHODS)));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      text(out, FORMAT);
      text(out, program);
      text(out, origin.settings());
      text(out, origin.places());
      out.writeInt(origin.files().size());
      for (Map.Entry<String, String> file : origin.files()) {
        text(out, file.getKey());
        text(out, file.getValue());
      }
      text(out, rest.skeleton());
      problems(out, new RecordWriter(out), rest.problems());
      out.writeInt(rest.files());
      out.writeLong(rest.lines());
      out.writeInt(rest.methods());
      out.writeInt(parts.size());
      for (byte[] block : Spread.map(parts, List::size, KeptReadings::block)) {
        out.writeInt(block.length);
        out.write(block);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] block(List<Map.Entry<String, MethodReading>> readings) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(
                new DeflaterOutputStream(bytes, new Deflater(Deflater.BEST_SPEED), BUFFER),
                BUFFER))) {
      RecordWriter values = new RecordWriter(out);
      out.writeInt(readings.size());
      for (Map.Entry<String, MethodReading> entry : readings) {
        MethodReading reading = entry.getValue();
        values.write(entry.getKey(), String.class);
        strings(out, values, reading.dependencies());
        out.writeInt(reading.regions().size());
        for (Region region : reading.regions()) {
          values.write(region, Region.class);
        }
        problems(out, values, reading.problems());
        loops(out, values, reading.loops().own());
        loops(out, values, reading.loops().called());
        out.writeInt(reading.reasons().size());
        for (Map.Entry<String, Integer> reason : new TreeMap<>(reading.reasons()).entrySet()) {
          values.write(reason.getKey(), String.class);
          out.writeInt(reason.getValue());
        }
        strings(out, values, reading.used());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void loops(
      DataOutputStream out, RecordWriter values, Map<String, LoopClasses.Kind> loops)
      throws IOException {
    out.writeInt(loops.size());
    for (Map.Entry<String, LoopClasses.Kind> loop : loops.entrySet()) {
      values.write(loop.getKey(), String.class);
      out.writeByte(loop.getValue().ordinal());
    }
  }

  private static void problems(
      DataOutputStream out, RecordWriter values, List<SourceProblem> problems) throws IOException {
    out.writeInt(problems.size());
    for (SourceProblem problem : problems) {
      values.write(problem, SourceProblem.class);
    }
  }

  private static void strings(DataOutputStream out, RecordWriter values, Set<String> strings)
      throws IOException {
    out.writeInt(strings.size());
    for (String each : new TreeSet<>(strings)) {
      values.write(each, String.class);
    }
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }
}
