package org.perfmodel.json.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.ExtractedFixtures;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.RandomWork;
import org.perfmodel.json.Unplaced;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Work that is written is the work that is read, wherever it stands in the sources. */
class WorkNotationTest {
  private static final Path TESTS = Path.of("src/test/java/org/perfmodel");
  private static final List<Path> SOURCES =
      List.of(
          ExtractedFixtures.FOLDER,
          TESTS.resolve("extract/messages/programs"),
          TESTS.resolve("extract/queues/programs"));

  private static final Map<Path, List<Region>> OF_SOURCES =
      SOURCES.stream()
          .collect(
              Collectors.toMap(Function.identity(), each -> of(each, ExtractedFixtures.PREFIX)));

  private static final List<Region> REGIONS =
      SOURCES.stream().flatMap(each -> OF_SOURCES.get(each).stream()).toList();

  private static List<Region> of(Path sources, String prefix) {
    return sources.equals(ExtractedFixtures.FOLDER)
        ? ExtractedFixtures.workload().regions()
        : new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
            .extract(List.of(new SourceRoot(sources, prefix)))
            .regions();
  }

  private static Region region(TaskNode root) {
    return new Region(
        new RegionId("A.b"),
        "A#b()",
        root.place(),
        root.place().line(),
        List.of(),
        List.of(),
        root,
        List.of());
  }

  @Test
  void allFixturesAreReadAsTheyWereWritten() {
    assertThat(REGIONS).hasSizeGreaterThan(900);
    for (Region region : REGIONS) {
      String text = WorkNotation.write(region);
      Region read = WorkNotation.read(text, region);
      assertThat(Unplaced.of(read.root())).as(text).isEqualTo(Unplaced.of(region.root()));
      assertThat(WorkNotation.write(read)).isEqualTo(text);
      assertThat(read.sizes().stream().map(size -> size.symbol() + size.what()))
          .isEqualTo(
              region.sizes().stream()
                  .filter(size -> size.isOpen())
                  .map(size -> size.symbol() + size.what())
                  .toList());
    }
  }

  @Test
  void randomNestsAreReadAsTheyWereWritten() {
    RandomWork random = new RandomWork(new Random(11));
    for (int i = 0; i < 400; i++) {
      TaskNode root = random.node(4);
      String text = WorkNotation.write(region(root));
      TaskNode read = WorkNotation.read(text).root();
      assertThat(Unplaced.of(read)).as(text).isEqualTo(Unplaced.of(root));
      assertThat(WorkNotation.write(region(read))).isEqualTo(text);
    }
  }

  @Test
  void aPartWhoseValuesAreAllLeftOutIsStillThere() {
    Channel nameless = new Channel("", Channel.Kind.COMMUNICATOR, Expr.ZERO, Optional.empty());
    TaskNode root =
        new TaskNode.Receive(
            new Place("A.java", 1),
            nameless,
            Optional.empty(),
            Optional.empty(),
            Expr.constant(8),
            Optional.empty());
    String text = WorkNotation.write(region(root));
    assertThat(Unplaced.of(WorkNotation.read(text).root())).as(text).isEqualTo(Unplaced.of(root));
  }

  /** Pricing asks which parts stand on one line. */
  @Test
  void partsOfOneLineStayPartsOfOneLine() {
    RandomWork random = new RandomWork(new Random(12));
    for (int i = 0; i < 100; i++) {
      TaskNode root = random.node(4);
      TaskNode read = WorkNotation.read(WorkNotation.write(region(root))).root();
      assertThat(Unplaced.sameLines(read)).isEqualTo(Unplaced.sameLines(root));
    }
  }

  @Test
  void movingAFileAndLinesAboveAMethodChangeNothing(@TempDir Path folder) throws IOException {
    for (Path sources : SOURCES) {
      Path moved = folder.resolve(sources.getParent().getFileName()).resolve("x");
      Files.createDirectories(moved);
      try (Stream<Path> files = Files.list(sources)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          Files.writeString(
              moved.resolve("Moved" + file.getFileName()),
              "// One\n\n// and another\n" + Files.readString(file));
        }
      }
      Map<String, String> here = texts(OF_SOURCES.get(sources));
      Map<String, String> there = texts(of(moved, "elsewhere"));
      assertThat(there.keySet()).isEqualTo(here.keySet());
      here.forEach((id, text) -> assertThat(there.get(id)).as(id).isEqualTo(text));
    }
  }

  private static Map<String, String> texts(List<Region> regions) {
    Map<String, String> texts = new TreeMap<>();
    regions.forEach(region -> texts.put(region.id().value(), WorkNotation.write(region)));
    return texts;
  }

  @Test
  void otherWorkIsAnotherText() {
    Map<String, Object> works = new HashMap<>();
    for (Region region : REGIONS) {
      Object work = Unplaced.of(region.root());
      Object other = works.putIfAbsent(WorkNotation.write(region), work);
      assertThat(other == null || other.equals(work)).as(region.id().value()).isTrue();
    }
    assertThat(works).hasSizeGreaterThan(500);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "S{H{aI}}                     @ a part of the program of the kind `H`",
        "S{L{1;lx;tn;bS{};Z1}}        @ `Z` of a loop",
        "S{L{1;lx;tn;bS{};.colour=3}} @ `colour` of a loop",
        "S{C{hopI}}                   @ the operation `hopI`",
        "S{C{aI;a{x;eQ}}}             @ the type `Q`",
        "S{C{aI;a{x;eI;cspiral}}}     @ the course `spiral`",
        "S{M{~zfoo}}                  @ the phrase `~z`",
        "S{};y3                       @ `y` of a work",
      })
  void whatALaterVersionWroteIsNamed(String text, String what) {
    assertThatThrownBy(() -> WorkNotation.read(text))
        .isInstanceOf(UnknownWorkException.class)
        .hasMessage(what);
  }

  @Test
  void aComponentThatAnEarlierVersionDidNotKnowHasItsDefault() {
    TaskNode.Loop loop = (TaskNode.Loop) WorkNotation.read("L{1;lx;tn;bC{aI}}").root();
    assertThat(loop.iteration().counted()).isTrue();
    assertThat(loop.iteration().step()).isEqualTo(1);
    assertThat(loop.index().name()).isEqualTo("#1");
    TaskNode.Compute body = (TaskNode.Compute) loop.body();
    assertThat(body.optimised()).isEqualTo(body.source());
  }

  @Test
  void aDamagedTextIsRefusedAndNeverEndsAnythingElse() {
    Random random = new Random(3);
    int refused = 0;
    for (int i = 0; i < 2000; i++) {
      StringBuilder text =
          new StringBuilder(WorkNotation.write(REGIONS.get(random.nextInt(REGIONS.size()))));
      int at = random.nextInt(text.length());
      if (i % 3 == 0) {
        text.setLength(at);
      } else if (i % 3 == 1) {
        text.setCharAt(at, "{}|;~1aZ".charAt(random.nextInt(8)));
      } else {
        text.deleteCharAt(at);
      }
      try {
        WorkNotation.read(text.toString());
      } catch (NotationException | UnknownWorkException e) {
        assertThat(e.getMessage()).isNotBlank();
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(1000);
  }

  @Test
  void manyPartsInEachOtherAreReadOnAStackThatHoldsThem() {
    String text = "S{".repeat(100) + "}".repeat(100);
    assertThat(WorkNotation.write(region(WorkNotation.read(text).root()))).isEqualTo(text);
    assertThatThrownBy(() -> WorkNotation.read("S{".repeat(100) + "}".repeat(99)))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining("not `}`");
  }

  /** Else a line that was written once could not be read any more. */
  @Test
  void everyKindOfNodeHasALetterAndEveryNewComponentADefault() {
    TreeSet<String> letters = new TreeSet<>();
    for (Class<?> kind : RandomWork.kinds(TaskNode.class)) {
      String letter = RecordShape.of(kind).letter();
      assertThat(letter).as("give it a letter in RecordShape: %s", kind).hasSize(1);
      assertThat(letters.add(letter)).as("letter %s is taken", letter).isTrue();
    }
    for (Class<?> type : RandomWork.types()) {
      TreeSet<String> codes = new TreeSet<>();
      for (RecordShape.Component each : RecordShape.of(type).components()) {
        if (each.code() != 0) {
          assertThat(codes.add("" + each.code())).as("%s of %s", each.code(), type).isTrue();
        } else if (!each.isFirst()) {
          assertThat(NotationDefaults.of(each, Map.of(), region(RandomWork.NOTHING).place()))
              .as("give it a default in RecordShape: %s of %s", each.name(), type)
              .isPresent();
        }
      }
    }
  }

  @Test
  void noTwoOperationsAreWrittenAlike() {
    Map<String, Operation> known = new HashMap<>();
    for (Verb verb : Verb.values()) {
      for (ValueType type : ValueType.values()) {
        Operation operation = new Operation(verb, type);
        String text = OperationText.of(operation);
        assertThat(known.put(text, operation)).as(text).isNull();
        assertThat(OperationText.end(text + "12")).isEqualTo(text.length());
        assertThat(OperationText.operation(text)).contains(operation);
      }
    }
  }

  @Test
  void aPlainRegionTakesAtMostThreeHundredBytes(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("Kernels.java"), KERNELS);
    List<Region> regions =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
            .extract(List.of(new SourceRoot(folder, "src/main/java")))
            .regions();
    List<Integer> bytes = new ArrayList<>();
    InputSet small = new InputSet(new TreeMap<>(Map.of("n", Rational.of(1000))));
    InputSet large = new InputSet(new TreeMap<>(Map.of("n", Rational.of(100_000))));
    for (Region region : regions) {
      BaselineEntry entry =
          new BaselineEntry(
              region.id(),
              "bottleneck",
              Growth.of(ExprParser.parse("n^2")),
              0,
              List.of(small, large),
              new BaselineEntry.Work(WorkNotation.write(region)),
              Optional.empty());
      bytes.add(BaselineCodec.write(Baseline.EMPTY.with(entry)).length());
    }
    assertThat(bytes).hasSize(6);
    assertThat(bytes.stream().mapToInt(each -> each).average().orElseThrow()).isLessThan(300);
  }

  private static final String KERNELS =
      """
      class Kernels {
        double sum(double[] x, int n) {
          double sum = 0;
          for (int i = 0; i < n; i++) sum += x[i] * 3;
          return sum;
        }

        void scale(double[] x, double[] y, int n) {
          for (int i = 0; i < n; i++) y[i] = 2.5 * x[i] + y[i];
        }

        void product(double[][] a, double[] x, double[] y, int n) {
          for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++) sum += a[i][j] * x[j];
            y[i] = sum;
          }
        }

        int positive(int[] x, int n) {
          int count = 0;
          for (int i = 0; i < n; i++) if (x[i] > 7) count++;
          return count;
        }

        void prefix(long[] x, int n) {
          for (int i = 1; i < n; i++) x[i] += x[i - 1];
        }

        int hash(byte[] x, int n) {
          int hash = 17;
          for (int i = 0; i < n; i++) hash = 31 * hash + x[i];
          return hash;
        }
      }
      """;
}
