package org.perfmodel.check.cache;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.perfmodel.check.result.RegionResult;
import org.perfmodel.extract.incremental.RecordBytes;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.file.FileRefusedException;
import org.perfmodel.file.PlainFile;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.json.SafeFile;
import org.perfmodel.prediction.Prediction;

/**
 * The results of the last run, each under the key of all that it follows from, in a file that may
 * be deleted, damaged or forged at any time. One edited region costs that region.
 *
 * <pre>
 * kept  := format, number of blocks, blocks
 * block := length, deflated results: blocks are read and written in parallel
 * </pre>
 */
public final class CachedResults {
  private static final String FORMAT = "perf results 1";

  /** Results of one block: enough to share their words, few enough to keep all processors busy. */
  private static final int RESULTS = 100;

  private static final Set<String> PACKAGES =
      Set.of(
          CachedResults.class.getPackageName(),
          RegionResult.class.getPackageName(),
          RegionVerdict.class.getPackageName(),
          Limit.class.getPackageName(),
          Prediction.class.getPackageName());

  /** Results with their keys. */
  record Block(List<String> keys, List<RegionResult> results) {}

  private final Path file;
  private final Optional<CacheSeal> seal;
  private final Map<String, RegionResult> known = new ConcurrentHashMap<>();

  /** Blocks as they were read, deflated, by the keys of their results. */
  private final Map<List<String>, byte[]> blocks = new LinkedHashMap<>();

  /**
   * What is kept in a file.
   *
   * @param seal of the user; nothing is kept where there is none
   */
  public CachedResults(Path file, Optional<CacheSeal> seal) {
    this.file = file;
    this.seal = seal;
    seal.flatMap(this::bytes).ifPresent(this::read);
  }

  /** The result under this key. */
  public Optional<RegionResult> get(String key) {
    return Optional.ofNullable(known.get(key));
  }

  /** How many there are. */
  public int size() {
    return known.size();
  }

  private Optional<byte[]> bytes(CacheSeal mine) {
    try {
      return PlainFile.kept(file).flatMap(mine::open);
    } catch (FileRefusedException unreadable) {
      return Optional.empty(); // As if there were none: it is made anew.
    }
  }

  private void read(byte[] bytes) {
    List<byte[]> found = new ArrayList<>();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (!in.readUTF().equals(FORMAT)) {
        return;
      }
      for (int left = in.readInt(); left > 0; left--) {
        found.add(in.readNBytes(in.readInt()));
      }
    } catch (IOException damaged) {
      return;
    }
    List<Optional<Block>> read =
        WorkDistribution.map(found, block -> block.length, CachedResults::block);
    for (int i = 0; i < found.size(); i++) {
      byte[] deflated = found.get(i);
      read.get(i).ifPresent(block -> take(block, deflated));
    }
  }

  private void take(Block block, byte[] deflated) {
    blocks.put(block.keys(), deflated);
    for (int i = 0; i < block.keys().size(); i++) {
      known.put(block.keys().get(i), block.results().get(i));
    }
  }

  private static Optional<Block> block(byte[] deflated) {
    try (InputStreamOf in = new InputStreamOf(deflated)) {
      return RecordBytes.read(in.readAllBytes(), Block.class, PACKAGES);
    } catch (IOException damaged) {
      return Optional.empty();
    }
  }

  /** Inflates. */
  private static final class InputStreamOf extends BufferedInputStream {
    InputStreamOf(byte[] deflated) {
      super(new InflaterInputStream(new ByteArrayInputStream(deflated)));
    }
  }

  /**
   * Keeps these results for the next run, if they are others than before. Blocks none of whose
   * results has changed are copied.
   *
   * @param results by key
   */
  public void write(Map<String, RegionResult> results) {
    if (seal.isEmpty() || results.keySet().equals(known.keySet())) {
      return;
    }
    SortedMap<String, RegionResult> changed = new TreeMap<>(results);
    List<byte[]> written = new ArrayList<>();
    blocks.forEach(
        (keys, deflated) -> {
          if (results.keySet().containsAll(keys)) {
            written.add(deflated);
            keys.forEach(changed::remove);
          }
        });
    written.addAll(WorkDistribution.map(inBlocks(changed), block -> 1, CachedResults::bytes));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(FORMAT);
      out.writeInt(written.size());
      for (byte[] block : written) {
        out.writeInt(block.length);
        out.write(block);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    SafeFile.write(file, seal.orElseThrow().seal(bytes.toByteArray()));
  }

  private static List<Block> inBlocks(Map<String, RegionResult> results) {
    List<Block> parts = new ArrayList<>();
    List<Map.Entry<String, RegionResult>> all = List.copyOf(results.entrySet());
    for (int from = 0; from < all.size(); from += RESULTS) {
      List<Map.Entry<String, RegionResult>> part =
          all.subList(from, Math.min(from + RESULTS, all.size()));
      parts.add(
          new Block(
              part.stream().map(Map.Entry::getKey).toList(),
              part.stream().map(Map.Entry::getValue).toList()));
    }
    return parts;
  }

  private static byte[] bytes(Block block) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater quick = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, quick)) {
      out.write(RecordBytes.write(block));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      quick.end();
    }
    return bytes.toByteArray();
  }
}
