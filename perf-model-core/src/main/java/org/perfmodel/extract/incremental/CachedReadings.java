package org.perfmodel.extract.incremental;

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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;

/**
 * The readings of an extraction with what they followed from, as bytes.
 *
 * <pre>
 * kept    := format, program, origin, rest, number of blocks, blocks
 * origin  := settings, places, files with their fingerprints
 * rest    := skeletons, names and lines of files, problems of no reading, methods
 * block   := readings, with a pool of values of their own: blocks are read in parallel
 * reading := key, dependencies, regions, problems, loops, reasons, used
 * </pre>
 */
public final class CachedReadings {
  private static final String FORMAT = "perf readings 3";
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
  public record Origin(String settings, String places, List<Map.Entry<String, String>> files) {
    public Origin(String settings, String places, Map<String, String> files) {
      this(settings, places, List.copyOf(files.entrySet()));
    }
  }

  /**
   * What an extraction found beside its readings.
   *
   * @param names what each file may be asked for: see {@code LeftOut}
   * @param lines of each file
   * @param files how many there are: two may have one name
   * @param problems of no reading
   * @param methods that were read
   */
  public record Rest(
      Skeleton.Program skeletons,
      Map<String, int[]> names,
      Map<String, Integer> lines,
      int files,
      List<SourceProblem> problems,
      int methods) {}

  /** Readings with their bytes, so that they need not be written again. */
  private static final class Block {
    private final Map<String, MethodReading> readings;
    private final byte[] bytes;

    Block(Map<String, MethodReading> readings, byte[] bytes) {
      this.readings = readings;
      this.bytes = bytes;
    }
  }

  private final Origin origin;
  private final Rest rest;
  private final List<byte[]> bytes;
  private @Nullable List<Block> blocks;

  private CachedReadings(Origin origin, Rest rest, List<byte[]> bytes) {
    this.origin = origin;
    this.rest = rest;
    this.bytes = bytes;
  }

  public Origin origin() {
    return origin;
  }

  public Rest rest() {
    return rest;
  }

  /** The files that were as they are now. */
  public Set<String> same(Origin now) {
    Set<Map.Entry<String, String>> before = new HashSet<>(origin.files());
    Set<String> same = new HashSet<>();
    for (Map.Entry<String, String> file : now.files()) {
      if (before.contains(file)) {
        same.add(file.getKey());
      }
    }
    return same;
  }

  /**
   * The readings that would be the same now, by their keys.
   *
   * @param concerned files that others' skeletons may matter to, which have changed
   */
  public Map<String, MethodReading> valid(Origin now, Set<String> concerned) {
    if (!origin.settings().equals(now.settings())) {
      return Map.of();
    }
    Set<String> same = same(now);
    same.removeAll(concerned);
    Map<String, MethodReading> valid = new LinkedHashMap<>(readings().orElse(Map.of()));
    valid.values().removeIf(reading -> !same.containsAll(reading.dependencies()));
    return valid;
  }

  /** The readings by their keys, in the order of the sources; empty where the bytes are damaged. */
  public Optional<Map<String, MethodReading>> readings() {
    try {
      List<Block> read = blocks;
      if (read == null) {
        read =
            WorkDistribution.map(
                bytes, block -> block.length, block -> new Block(read(block), block));
        blocks = read;
      }
      Map<String, MethodReading> all = new LinkedHashMap<>();
      read.forEach(block -> all.putAll(block.readings));
      return Optional.of(all);
    } catch (RuntimeException | StackOverflowError damaged) {
      return Optional.empty();
    }
  }

  /** What the bytes hold of this program; empty where they hold nothing, or are damaged. */
  public static Optional<CachedReadings> read(String program, byte[] bytes) {
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
      Rest rest = rest(in);
      List<byte[]> blocks = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        blocks.add(in.readNBytes(length(in, in.available())));
      }
      return Optional.of(new CachedReadings(new Origin(settings, places, files), rest, blocks));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty();
    }
  }

  private static Rest rest(DataInputStream in) throws IOException {
    String functions = text(in);
    Map<String, Skeleton> skeletons = new TreeMap<>();
    Map<String, int[]> names = new TreeMap<>();
    Map<String, Integer> lines = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      String file = text(in);
      lines.put(file, in.readInt());
      String header = text(in);
      SortedMap<String, String> methods = new TreeMap<>();
      for (int each = in.readInt(); each > 0; each--) {
        methods.put(text(in), text(in));
      }
      if (!header.isEmpty()) {
        skeletons.put(file, new Skeleton(header, methods));
      }
      int[] hashes = new int[length(in, in.available() / Integer.BYTES)];
      for (int i = 0; i < hashes.length; i++) {
        hashes[i] = in.readInt();
      }
      names.put(file, hashes);
    }
    return new Rest(
        new Skeleton.Program(skeletons, functions),
        names,
        lines,
        in.readInt(),
        problems(in, new RecordReader(in)),
        in.readInt());
  }

  private static void rest(DataOutputStream out, Rest rest) throws IOException {
    text(out, rest.skeletons().functions());
    out.writeInt(rest.lines().size());
    for (Map.Entry<String, Integer> file : rest.lines().entrySet()) {
      text(out, file.getKey());
      out.writeInt(file.getValue());
      Skeleton skeleton = rest.skeletons().files().getOrDefault(file.getKey(), Skeleton.NONE);
      text(out, skeleton.header());
      out.writeInt(skeleton.methods().size());
      for (Map.Entry<String, String> method : skeleton.methods().entrySet()) {
        text(out, method.getKey());
        text(out, method.getValue());
      }
      int[] hashes = rest.names().getOrDefault(file.getKey(), new int[0]);
      out.writeInt(hashes.length);
      for (int hash : hashes) {
        out.writeInt(hash);
      }
    }
    out.writeInt(rest.files());
    problems(out, new RecordWriter(out), rest.problems());
    out.writeInt(rest.methods());
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
    for (int left = in.readInt(); left > 0; left--) {
      into.put(string(values), (LoopClasses.Kind) values.read(LoopClasses.Kind.class));
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
    return new String(in.readNBytes(length(in, in.available())), StandardCharsets.UTF_8);
  }

  private static int length(DataInputStream in, int most) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > most) {
      throw new IOException("a length of " + length);
    }
    return length;
  }

  /**
   * The bytes of readings by their keys.
   *
   * @param earlier may hold some of them already
   */
  public static byte[] write(
      String program,
      Origin origin,
      Rest rest,
      Map<String, MethodReading> readings,
      Optional<CachedReadings> earlier) {
    List<Map<String, MethodReading>> parts = new ArrayList<>();
    Map<String, MethodReading> part = new LinkedHashMap<>();
    String last = "";
    for (Map.Entry<String, MethodReading> reading : readings.entrySet()) {
      String of = fileOf(reading.getKey());
      if (part.size() >= METHODS && !of.equals(last)) {
        parts.add(part);
        part = new LinkedHashMap<>();
      }
      part.put(reading.getKey(), reading.getValue());
      last = of;
    }
    parts.add(part);
    List<Block> before = earlier.map(known -> known.blocks).orElse(List.of());
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
      rest(out, rest);
      out.writeInt(parts.size());
      for (byte[] block : WorkDistribution.map(parts, Map::size, each -> block(each, before))) {
        out.writeInt(block.length);
        out.write(block);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The file of a reading, by its key. */
  public static String fileOf(String key) {
    return key.substring(0, key.indexOf('\0'));
  }

  private static byte[] block(Map<String, MethodReading> readings, List<Block> before) {
    for (Block block : before) {
      if (areSame(block.readings, readings)) {
        return block.bytes;
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(
                new DeflaterOutputStream(bytes, new Deflater(Deflater.BEST_SPEED), BUFFER),
                BUFFER))) {
      RecordWriter values = new RecordWriter(out);
      out.writeInt(readings.size());
      for (Map.Entry<String, MethodReading> entry : readings.entrySet()) {
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

  /** Whether they are the very same objects: to compare all that they hold would take longer. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean areSame(Map<String, MethodReading> some, Map<String, MethodReading> all) {
    if (some.size() != all.size()) {
      return false;
    }
    for (Map.Entry<String, MethodReading> each : some.entrySet()) {
      if (each.getValue() != all.get(each.getKey())) {
        return false;
      }
    }
    return true;
  }

  private static void loops(
      DataOutputStream out, RecordWriter values, Map<String, LoopClasses.Kind> loops)
      throws IOException {
    out.writeInt(loops.size());
    for (Map.Entry<String, LoopClasses.Kind> loop : loops.entrySet()) {
      values.write(loop.getKey(), String.class);
      values.write(loop.getValue(), LoopClasses.Kind.class);
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
