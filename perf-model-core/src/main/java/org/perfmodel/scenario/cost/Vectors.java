package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Operations;
import org.perfmodel.scenario.Prices;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Whether a platform's compiler turns a loop, of which the source allows it, into vector
 * instructions. What it can do was found by probes and stands in the profile, as numbers of 0 or 1.
 */
final class Vectors {

  /**
   * Operations that several stored values have in common: HotSpot looks for the same operation in
   * the next copy of the body by where its operands stand, which it changes as it unrolls, and by
   * the first use of a value, of which these have several.
   */
  private static final Rational SHARED = Rational.of(10);

  /**
   * Instructions of the greater of two numbers with fractions, because of zeros with signs and of
   * what is no number: blended twice, compared and selected (x86.ad: vminmax_reg).
   */
  private static final int BLENDED = 4;

  /** Between a mask, which takes no longer, and a shift, which takes six instructions. */
  private static final Rational BITS_OF_BYTES = Rational.of(3);

  private static final Rational PRODUCT_OF_BYTES = Rational.of(4);

  /** Elements of the longest vector that is asked for, and so how far apart two may be. */
  private static final Rational LONGEST_VECTOR = Rational.of(16);

  /** Bytes of the longest vector. */
  private static final int VECTOR_BYTES = 64;

  private Vectors() {}

  static boolean areFor(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    return (can(platform, ParameterNames.VECTOR_REDUCTION) || !Reductions.rounds(block, platform))
        && packs(block, nest, platform);
  }

  /** The same, whether or not the compiler is known to gather numbers with fractions at all. */
  static boolean packs(List<TaskNode.Compute> block, LoopNest nest, Platform platform) {
    Optional<ValueType> narrow = narrow(block);
    boolean cutsFractions = cutsFractions(block);
    for (TaskNode.Compute line : block) {
      for (Map.Entry<Operation, Expr> count : line.optimised().counts().entrySet()) {
        boolean isCut = cutsFractions && isCut(count.getKey());
        boolean canCut = isCut && can(platform, ParameterNames.VECTOR_WIDTHS);
        if (!count.getValue().isZero() && !canCut && !hasPrice(count.getKey(), narrow, platform)) {
          return false;
        }
      }
    }
    if (VectorBodies.hasNone(block) // Vectors begin with elements that are next to each other.
        || !Reductions.hasOtherWork(block)
        || (computesFromIndex(block) && !can(platform, ParameterNames.VECTOR_REDUCTION))) {
      return false;
    }
    return VectorBodies.areSmall(block, nest, can(platform, ParameterNames.VECTOR_REDUCTION))
        && (stored(block) == 0
            || startAlike(block, nest, !can(platform, ParameterNames.VECTOR_OFFSETS))
                && !sharesOperations(block)
                && offsets(block) <= number(platform, ParameterNames.VECTOR_OFFSETS))
        && !mayReadWhatIsStored(block, nest)
        && !readsTwice(block, nest)
        && (!widthsMeet(block) || can(platform, ParameterNames.VECTOR_WIDTHS));
  }

  /**
   * Whether what a loop stores comes of its own variable, because it computes and reads nothing:
   * {@code x[i] = i * c}. Compilers that gather in vectors have one of that variable as well
   * (HotSpot's PopulateIndex, since JDK 20).
   */
  private static boolean computesFromIndex(List<TaskNode.Compute> block) {
    boolean computes = false;
    for (TaskNode.Compute line : block) {
      for (Operation operation : line.optimised().counts().keySet()) {
        switch (operation.verb()) {
          case LOAD, FIELD_LOAD -> {
            return false;
          }
          case LOOP, STORE, FIELD_STORE -> {}
          default -> computes = true;
        }
      }
    }
    return computes;
  }

  /** Different elements that an iteration stores. */
  private static int stored(List<TaskNode.Compute> block) {
    Set<List<Object>> places = new HashSet<>();
    for (TaskNode.Compute line : block) {
      line.accesses().stream()
          .filter(Access::store)
          .forEach(access -> places.add(List.of(access.array(), access.subscripts())));
    }
    return places.size();
  }

  /**
   * Whether values of several stores are computed of the same loads by many operations: {@code x[i]
   * = c * a + s * b - t * d; y[i] = c * b - s * a + t * d; ..}. Trees of operations that share
   * nothing have no more of them than twice the loads, each with a factor, without the stores. What
   * is shared but for products is packed.
   */
  private static boolean sharesOperations(List<TaskNode.Compute> block) {
    Optional<Rational> loads = Operations.all(block, each -> each.verb() == Verb.LOAD);
    Optional<Rational> operations = Operations.all(block, Vectors::hasTwoOperands);
    Optional<Rational> products = Operations.all(block, each -> each.verb() == Verb.MULTIPLY);
    int stores = stored(block);
    Rational several = Rational.of(2);
    if (stores < 2
        || loads.isEmpty()
        || operations.isEmpty()
        || products.filter(many -> many.compareTo(loads.get()) > 0).isEmpty()) {
      return false;
    }
    Rational apart = loads.get().times(several).minus(Rational.of(stores));
    return loads.get().compareTo(several) >= 0
        && operations.get().minus(apart).compareTo(SHARED) >= 0;
  }

  private static boolean hasTwoOperands(Operation operation) {
    return switch (operation.verb()) {
      case ADD, MULTIPLY, BITWISE, MINMAX -> true;
      default -> false;
    };
  }

  /**
   * The type of all elements of a loop, if they are narrower than what is computed with, and
   * nothing asks for the bits that they have not: HotSpot then computes in that width, for what is
   * stored keeps no more (SuperWord::compute_vector_element_type).
   */
  private static Optional<ValueType> narrow(List<TaskNode.Compute> block) {
    Set<ValueType> elements = new HashSet<>();
    Set<Operation> operations = new HashSet<>();
    for (TaskNode.Compute line : block) {
      if (!line.chains().isEmpty()) {
        return Optional.empty();
      }
      line.accesses().forEach(access -> elements.add(access.element()));
      operations.addAll(line.optimised().counts().keySet());
    }
    Optional<ValueType> element =
        elements.size() == 1 ? elements.stream().findFirst() : Optional.empty();
    return element.filter(
        type ->
            (type == ValueType.BYTE || type == ValueType.SHORT)
                && operations.stream().allMatch(each -> staysNarrow(each, type)));
  }

  /**
   * Whether numbers with fractions become whole ones narrower than an int, of which nothing else is
   * done: {@code x[i] = (short) y[i]}.
   */
  private static boolean cutsFractions(List<TaskNode.Compute> block) {
    boolean comesFromFractions = true;
    Set<Operation> operations = new HashSet<>();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        ValueType type = access.element();
        comesFromFractions &= access.store() || type == ValueType.FLOAT || type == ValueType.DOUBLE;
      }
      operations.addAll(line.optimised().counts().keySet());
    }
    return comesFromFractions
        && operations.contains(new Operation(Verb.CONVERT, ValueType.INT))
        && operations.stream()
            .allMatch(each -> isCut(each) || each.verb() == Verb.CONVERT || isOfFractions(each));
  }

  private static boolean isOfFractions(Operation operation) {
    return operation.verb() == Verb.LOOP
        || operation.type() == ValueType.FLOAT
        || operation.type() == ValueType.DOUBLE;
  }

  private static boolean isCut(Operation operation) {
    return (operation.verb() == Verb.CONVERT || operation.verb() == Verb.STORE)
        && (operation.type() == ValueType.BYTE || operation.type() == ValueType.SHORT);
  }

  private static boolean staysNarrow(Operation operation, ValueType narrow) {
    return switch (operation.verb()) {
      case LOOP -> true;
      case LOAD, STORE, CONVERT -> operation.type() == narrow;
      case ADD, MULTIPLY, BITWISE -> operation.type() == ValueType.INT;
      default -> false;
    };
  }

  /** What whole numbers take, of which a vector holds fewer. */
  private static Operation wide(Operation operation, ValueType narrow) {
    return operation.type() == narrow ? new Operation(operation.verb(), ValueType.INT) : operation;
  }

  private static boolean hasPrice(
      Operation operation, Optional<ValueType> narrow, Platform platform) {
    if (narrow.isPresent()) {
      return operation.verb() == Verb.CONVERT
          || hasPrice(wide(operation, narrow.get()), Optional.empty(), platform);
    }
    if (isCut(operation)
        || operation.verb() == Verb.CONVERT && !can(platform, ParameterNames.VECTOR_WIDTHS)) {
      return false; // HotSpot converts in vectors since JDK 18 (JDK-8275317).
    }
    return platform.parameter(ParameterNames.VECTOR + operation).isPresent()
        || standIns(operation).stream().anyMatch(other -> can(platform, other))
            && (operation.verb() != Verb.MINMAX
                || !isWhole(operation)
                || can(platform, ParameterNames.VECTOR_REDUCTION));
  }

  /**
   * What is one instruction like a sum, of whole numbers. The greater of two is one to compilers
   * that gather in vectors; to older ones it is a choice.
   */
  private static List<String> standIns(Operation operation) {
    boolean isWhole = isWhole(operation);
    return switch (operation.verb()) {
      case MINMAX -> List.of(ParameterNames.VECTOR + new Operation(Verb.ADD, operation.type()));
      case ROUND ->
          isWhole
              ? List.of()
              : List.of(ParameterNames.VECTOR + new Operation(Verb.ADD, operation.type()));
      case CONVERT, STORE ->
          isCut(operation)
              ? List.of(ParameterNames.VECTOR + new Operation(operation.verb(), ValueType.INT))
              : List.of();
      case ABS, NEGATE ->
          isWhole
              ? List.of(ParameterNames.VECTOR + new Operation(Verb.ADD, operation.type()))
              : List.of();
      default -> List.of();
    };
  }

  private static boolean isWhole(Operation operation) {
    return operation.type() == ValueType.INT || operation.type() == ValueType.LONG;
  }

  /**
   * Whether an iteration reads what one of the last stored, or would if two arrays were one: {@code
   * y[i] = x[i - 1]}. HotSpot takes all arrays with elements of a type for one where that makes a
   * difference; it asks when the loop begins only since JDK 26.
   */
  private static boolean mayReadWhatIsStored(List<TaskNode.Compute> block, LoopNest nest) {
    List<Access> all = block.stream().flatMap(line -> line.accesses().stream()).toList();
    for (Access stored : all) {
      for (Access read : all) {
        if (stored.store()
            && !read.store()
            && stored.element() == read.element()
            && isBefore(new Reference(read, nest), new Reference(stored, nest))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isBefore(Reference one, Reference other) {
    if (one.access().subscripts().isEmpty()
        || other.access().subscripts().isEmpty()
        || !one.movesWith(0)
        || !other.movesWith(0)) {
      return false;
    }
    Rational ahead = other.offset().minus(one.offset());
    Rational distance = other.goesBack() ? ahead.negate() : ahead;
    return distance.signum() > 0 && distance.compareTo(LONGEST_VECTOR) < 0;
  }

  /**
   * Whether iterations read what one a few before read at another place, and nothing of the type is
   * stored between: {@code sum += x[i - 1] * x[i]}. Of the copies of an unrolled body HotSpot then
   * makes one load of both, and a load cannot be in two vectors.
   */
  private static boolean readsTwice(List<TaskNode.Compute> block, LoopNest nest) {
    List<Access> all = block.stream().flatMap(line -> line.accesses().stream()).toList();
    Set<ValueType> stored = storedTypes(block);
    for (Access one : all) {
      for (Access other : all) {
        if (!stored.contains(one.element())
            && one.array().equals(other.array())
            && isAFewBefore(new Reference(one, nest), new Reference(other, nest))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a reference goes along the row of another, less than the longest vector behind it. */
  private static boolean isAFewBefore(Reference one, Reference other) {
    if (one.access().subscripts().isEmpty()
        || other.access().subscripts().isEmpty()
        || !one.movesWith(0)
        || !other.movesWith(0)
        || !one.rowObject().equals(other.rowObject())) {
      return false;
    }
    Rational distance = other.offset().minus(one.offset());
    return distance.signum() > 0 && distance.compareTo(LONGEST_VECTOR) < 0;
  }

  /**
   * Whether all references to elements of a type that is stored begin at places whose distance is a
   * constant. HotSpot takes all arrays with elements of a type for one, and packs nothing where it
   * does not know how far apart in it two references are: {@code c[i * n + j] += b[k * n + j]} is
   * not vectorised, {@code c[i][j] += b[k][j]} is. Elements of other types may begin anywhere.
   *
   * @param inStep whether the distance has to be whole vectors as well, as where HotSpot 17 aligns
   *     all references of a type to one: {@code y[i] = x[i + 1]} is not vectorised there
   */
  private static boolean startAlike(List<TaskNode.Compute> block, LoopNest nest, boolean inStep) {
    Set<ValueType> stored = storedTypes(block);
    Map<ValueType, Reference> first = new HashMap<>();
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        Reference reference = new Reference(access, nest);
        if (!stored.contains(access.element())
            || access.subscripts().isEmpty()
            || !reference.movesWith(0)) {
          continue;
        }
        Reference before = first.putIfAbsent(access.element(), reference);
        if (before != null
            && (!before.commonStart().equals(reference.commonStart())
                || inStep && !isVectorsAway(before, reference))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isVectorsAway(Reference one, Reference other) {
    return one.offset()
        .minus(other.offset())
        .times(Rational.of(one.access().element().bytes(), VECTOR_BYTES))
        .isInteger();
  }

  private static Set<ValueType> storedTypes(List<TaskNode.Compute> block) {
    Set<ValueType> stored = new HashSet<>();
    for (TaskNode.Compute line : block) {
      line.accesses().stream()
          .filter(Access::store)
          .forEach(access -> stored.add(access.element()));
    }
    return stored;
  }

  /** Other places, beside the first, at which one row is used at once: {@code x[i + 1]}. */
  private static int offsets(List<TaskNode.Compute> block) {
    Map<String, List<List<Expr>>> places = new HashMap<>();
    int most = 0;
    for (TaskNode.Compute line : block) {
      for (Access access : line.accesses()) {
        List<Expr> subscripts = access.subscripts();
        int last = Math.max(0, subscripts.size() - 1);
        List<List<Expr>> ofRow =
            places.computeIfAbsent(
                access.array() + subscripts.subList(0, last), key -> new ArrayList<>());
        if (!ofRow.contains(subscripts)) {
          ofRow.add(subscripts);
        }
        most = Math.max(most, ofRow.size() - 1);
      }
    }
    return most;
  }

  /**
   * Whether values of one width go into those of another. Older compilers pack statements of
   * several widths beside each other as well, {@code k[i] = j[i]; y[i] = 2 * x[i]}; what is
   * converted between them has a count of its own, but for narrow numbers. Where a statement looks
   * up an object as well that is not known.
   */
  private static boolean widthsMeet(List<TaskNode.Compute> block) {
    Set<Integer> all = widths(block);
    boolean isApart =
        all.stream().allMatch(bytes -> bytes >= ValueType.INT.bytes())
            && byLine(block).allMatch(line -> widths(line).size() <= 1)
            && block.stream().allMatch(line -> line.chains().isEmpty())
            && block.stream()
                .flatMap(line -> line.accesses().stream())
                .noneMatch(access -> access.element() == ValueType.REFERENCE);
    return all.size() > 1 && !isApart;
  }

  /** What stands in one line, before and after what it calls. */
  private static Stream<List<TaskNode.Compute>> byLine(List<TaskNode.Compute> block) {
    return block.stream().collect(Collectors.groupingBy(TaskNode.Compute::place)).values().stream();
  }

  private static Set<Integer> widths(List<TaskNode.Compute> block) {
    Set<Integer> widths = new HashSet<>();
    for (TaskNode.Compute line : block) {
      for (Operation operation : line.optimised().counts().keySet()) {
        if (operation.type() == ValueType.LONG || operation.type() == ValueType.DOUBLE) {
          widths.add(operation.type().bytes());
        }
      }
      line.accesses().forEach(access -> widths.add(access.element().bytes()));
    }
    return widths;
  }

  static boolean can(Platform platform, String ability) {
    return number(platform, ability) > 0;
  }

  private static double number(Platform platform, String ability) {
    return platform.parameter(ability).map(found -> found.value().doubleValue()).orElse(0.0);
  }

  static Expr price(TaskNode.Compute line, List<TaskNode.Compute> block, Prices prices) {
    Optional<ValueType> narrow = narrow(block);
    List<Expr> parts = new ArrayList<>();
    for (Map.Entry<Operation, Expr> count : line.optimised().counts().entrySet()) {
      Operation operation = count.getKey();
      if (narrow.isPresent()) {
        if (operation.verb() != Verb.CONVERT) {
          Operation wide = wide(operation, narrow.get());
          parts.add(
              price(wide, line.place(), prices)
                  .times(count.getValue())
                  .times(Expr.constant(share(operation, narrow.get()))));
        }
      } else {
        parts.add(price(operation, line.place(), prices).times(count.getValue()));
      }
    }
    return Expr.sum(parts);
  }

  /** Of an int's price; no x86 shifts or multiplies bytes, but shorts that are made of them. */
  private static Rational share(Operation operation, ValueType narrow) {
    Rational width = Rational.of(narrow.bytes(), ValueType.INT.bytes());
    if (narrow != ValueType.BYTE) {
      return width;
    }
    return switch (operation.verb()) {
      case BITWISE -> width.times(BITS_OF_BYTES);
      case MULTIPLY -> width.times(PRODUCT_OF_BYTES);
      default -> width;
    };
  }

  private static Expr price(Operation operation, Place place, Prices prices) {
    Expr price = prices.of(ParameterNames.VECTOR + operation, standIns(operation), place);
    boolean isBlended = operation.verb() == Verb.MINMAX && !isWhole(operation);
    return isBlended ? price.times(BLENDED) : price;
  }
}
