package org.perfmodel.extract.state;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.perfmodel.extract.source.DirectEffects;

/**
 * What is known of fields and of the sizes of collections, by path: {@code m.rows}, {@code
 * list.size()}. A path that is not here holds what it held when the region was entered, unless
 * something may have changed it since.
 */
public final class Heap {
  private static final String ALL = "*";

  /** What the name of one path begins with, where not all fields of that name are meant. */
  private static final String ONLY = "=";

  /** What stands for the sizes of collections that collections hold, whatever these are called. */
  public static final String HELD = ONLY + "[]." + DirectEffects.SIZES;

  private static final String HELD_CHANGED = DirectEffects.SIZES + "@[";

  /** What the name of an object made in the region begins with: it is no other object. */
  public static final String FRESH = "new ";

  /** The name for which rows an array of arrays has. */
  public static final String ROWS = "[rows]";

  /** The same of a class without a name: its methods are none of its type's. */
  public static final String ANONYMOUS = FRESH + "anonymous ";

  /** More names than these are taken for all. */
  private static final int MOST_NAMES = 400;

  /** Shared between copies until one of them changes it. */
  private NavigableMap<String, Value> values = new TreeMap<>();

  private boolean isShared;

  /** Shared between copies until one of them changes it. */
  private Set<String> changed = Set.of();

  private boolean isChangedShared = true;

  /** Fields that calls may have changed; paths that were stored since. */
  private Set<String> doubted = Set.of();

  /** What was doubted last: often the same again. */
  private Set<String> doubtedLast = Set.of();

  private Set<String> settled = Set.of();

  /** What was settled when that was doubted. */
  private Set<String> settledLast = Set.of();

  /** Booleans that a branch asked for, on the way that is taken; never changed in place. */
  private Map<String, Boolean> asked = Map.of();

  /** How often each path was stored to so far; shared between copies until one changes it. */
  private Map<String, Integer> stores = Map.of();

  private boolean areStoresShared = true;

  /** Whether a size is the mean of two ways. */
  private boolean hasMeans;

  Heap copy() {
    Heap copy = new Heap();
    copy.values = values;
    copy.isShared = true;
    isShared = true;
    copy.changed = changed;
    isChangedShared = true;
    copy.asked = asked;
    copy.doubted = doubted;
    copy.doubtedLast = doubtedLast;
    copy.settled = settled;
    copy.settledLast = settledLast;
    copy.stores = stores;
    areStoresShared = true;
    return copy;
  }

  public void become(Heap other) {
    if (other != this) {
      values = other.values;
      isShared = true;
      other.isShared = true;
      changed = other.changed;
      isChangedShared = true;
      other.isChangedShared = true;
      asked = other.asked;
      doubted = other.doubted;
      doubtedLast = other.doubtedLast;
      settled = other.settled;
      settledLast = other.settledLast;
      stores = other.stores;
      areStoresShared = true;
      other.areStoresShared = true;
    }
  }

  /** The values, to be changed here only. */
  private Map<String, Value> own() {
    if (isShared) {
      values = new TreeMap<>(values);
      isShared = false;
    }
    return values;
  }

  /** Changes what is held. */
  void replaceAll(UnaryOperator<Value> change) {
    boolean any = false;
    for (Value value : values.values()) {
      any |= !change.apply(value).equals(value);
    }
    if (any) {
      own().replaceAll((path, value) -> change.apply(value));
    }
  }

  public Optional<Value> at(String path) {
    return Optional.ofNullable(values.get(path));
  }

  /**
   * Whether the path may hold another value than at the region's entry.
   *
   * @param owner the type that declares the field
   */
  public boolean mayHaveChanged(String path, String owner) {
    return !changed.isEmpty()
        && (mayHaveChanged(path) || changed.contains(owner + "." + last(path)));
  }

  /** The same for what no type declares: the size of a collection. */
  public boolean mayHaveChanged(String path) {
    return !changed.isEmpty()
        && (changed.contains(ALL)
            || changed.contains(last(path))
            || changed.contains(stored(path))
            || isHeld(path) && changed.contains(HELD_CHANGED));
  }

  /**
   * Whether the size of a collection stays what it was if none that changes under another name, or
   * under none, is that one.
   */
  public boolean staysIfOthersChange(String path) {
    return isLast(DirectEffects.SIZES, path)
        && !path.startsWith(FRESH)
        && !isHeld(path)
        && !changed.contains(stored(path));
  }

  /** The name that stands for one path alone, where names of fields are forgotten. */
  public static String only(String path) {
    return ONLY + path;
  }

  /** Whether it is the size of a collection that another one holds. */
  public static boolean isHeld(String path) {
    return path.indexOf('[') >= 0 && isLast(DirectEffects.SIZES, path);
  }

  private void forgetOne(String path) {
    if (path.startsWith(FRESH)) {
      own().remove(path);
    } else {
      put(path, Value.Opaque.ONLY);
    }
  }

  /** Of collections that others hold, and of new ones, which may be among those. */
  private void forgetHeld() {
    remove(path -> isLast(DirectEffects.SIZES, path) && (isHeld(path) || path.startsWith(FRESH)));
    change(HELD_CHANGED);
  }

  /** Whether the path keeps its value only if another object, stored to, is not the same one. */
  public boolean isSharedByName(String path) {
    String name = last(path) + "@";
    String own = stored(path);
    if (path.startsWith(FRESH)) {
      return false;
    }
    for (String each : changed) {
      if (each.startsWith(name) && !each.equals(own)) {
        return true;
      }
    }
    return false;
  }

  /** Other names, which may be the same object's, are stored to. */
  public void shareByName(String path) {
    change(last(path) + "@?");
  }

  private static String stored(String path) {
    String name = last(path);
    return name + "@" + path.substring(0, path.length() - name.length());
  }

  /** The same for a field of any type. */
  public boolean mayHaveChangedAnywhere(String path) {
    String end = "." + last(path);
    return mayHaveChanged(path)
        || changed.stream().anyMatch(name -> name.endsWith(end))
        || doubted.stream().anyMatch(name -> name.endsWith(end));
  }

  /**
   * Whether the path holds what it held only if calls did not do what they may do.
   *
   * @param owner the type that declares the field
   */
  public boolean isDoubted(String path, String owner) {
    return !doubted.isEmpty()
        && doubted.contains(owner + "." + last(path))
        && !settled.contains(path);
  }

  /** The same for what no type declares. */
  public boolean isDoubted(String path) {
    return doubted.contains(last(path)) && !settled.contains(path);
  }

  /** Whether any field of that name may hold anything. */
  public boolean isForgotten(String name) {
    return changed.contains(ALL) || changed.contains(name);
  }

  /** How long the texts are that are being built and that nobody else has. */
  public Map<String, Value> builtTexts() {
    Map<String, Value> texts = new TreeMap<>();
    for (Map.Entry<String, Value> each : values.tailMap(FRESH + "StringBu", true).entrySet()) {
      if (!each.getKey().startsWith(FRESH + "StringBu")) {
        break;
      }
      if (last(each.getKey()).equals(DirectEffects.SIZES)) {
        texts.put(each.getKey(), each.getValue());
      }
    }
    return texts;
  }

  /**
   * Fields that were stored to since another state of this heap, but for those of objects that were
   * made since.
   */
  public Set<String> storedSince(Heap before) {
    Set<String> paths = new TreeSet<>();
    if (stores.equals(before.stores)) {
      return paths;
    }
    for (Map.Entry<String, Integer> each : stores.entrySet()) {
      String path = each.getKey();
      boolean more = each.getValue() > before.stores.getOrDefault(path, 0);
      boolean isOld =
          !path.startsWith(FRESH) || before.values.containsKey(path) || last(path).equals(ROWS);
      if (more && isOld) {
        paths.add(path);
      }
    }
    return paths;
  }

  /** A branch asked for it: on this way it is so, until something may change it. */
  public void ask(String path, boolean holds) {
    Map<String, Boolean> more = new HashMap<>(asked);
    more.put(path, holds);
    asked = more;
  }

  /** What a boolean is known to be by the branches that asked for it. */
  public Optional<Boolean> asked(String path) {
    return Optional.ofNullable(asked.get(path));
  }

  /** Fields of these names may be something else than what was asked. */
  public void mayAnswerAnew(Predicate<String> names) {
    if (!asked.isEmpty() && asked.keySet().stream().anyMatch(path -> names.test(last(path)))) {
      Map<String, Boolean> kept = new HashMap<>(asked);
      kept.keySet().removeIf(path -> names.test(last(path)));
      asked = kept;
    }
  }

  /** Calls may have changed these fields, each with the type that declares it. */
  public void doubt(Set<String> fields) {
    FieldNames names = FieldNames.of(fields);
    names.sizes().forEach(this::forget);
    if (!asked.isEmpty()) {
      mayAnswerAnew(names.simple()::contains);
    }
    boolean isSame = fields == doubtedLast;
    if (!isSame && !doubted.containsAll(names)) {
      Set<String> more = new HashSet<>(doubted);
      more.addAll(names);
      doubted = more;
    }
    if (!settled.isEmpty() && !(isSame && settled == settledLast)) {
      Set<String> simple = names.simple();
      Set<String> kept = new HashSet<>();
      for (String path : settled) {
        if (!simple.contains(last(path))) {
          kept.add(path);
        }
      }
      if (kept.size() < settled.size()) {
        settled = kept;
      }
    }
    doubtedLast = fields;
    settledLast = settled;
  }

  private void settle(String path) {
    if (!doubted.isEmpty() && !settled.contains(path)) {
      Set<String> more = new HashSet<>(settled);
      more.add(path);
      settled = more;
    }
  }

  /** A store; what another path to a field of the same name holds is then an assumption. */
  public void put(String path, Value value) {
    if (!path.startsWith(FRESH)) {
      change(stored(path));
    }
    settle(path);
    mayAnswerAnew(last(path)::equals);
    own().put(path, value);
    if (areStoresShared) {
      stores = new HashMap<>(stores);
      areStoresShared = false;
    }
    stores.merge(path, 1, Integer::sum);
  }

  /** Sets what a new object holds: nothing else can be the same place. */
  public void putFresh(String path, Value value) {
    settle(path);
    own().put(path, value);
  }

  /** Any field of that name may hold anything now. */
  public void forget(String name) {
    if (name.equals(HELD)) {
      forgetHeld();
      return;
    }
    if (name.startsWith(ONLY)) {
      forgetOne(name.substring(ONLY.length()));
      return;
    }
    Optional<String> type = DirectEffects.sizedType(name);
    remove(type.isPresent() ? path -> isSizeOf(type.get(), path) : path -> isLast(name, path));
    mayAnswerAnew(name::equals);
    change(name);
  }

  private void remove(Predicate<String> like) {
    for (String path : values.keySet()) {
      if (like.test(path)) {
        own().keySet().removeIf(like);
        return;
      }
    }
  }

  /** Whether it may be the size of an object of that class: of those made here, the name says. */
  private static boolean isSizeOf(String type, String path) {
    return isLast(DirectEffects.SIZES, path)
        && (!path.startsWith(FRESH)
            || path.startsWith(ANONYMOUS)
            || path.startsWith(FRESH + type)
                && path.substring((FRESH + type).length()).matches("\\d+\\..*"));
  }

  /** The classes of the sources whose objects may have another size than before. */
  public Set<String> resized() {
    Set<String> found = new TreeSet<>();
    changed.forEach(name -> DirectEffects.sizedType(name).ifPresent(found::add));
    return found;
  }

  /** Any of these fields, with the types that declare them, may hold anything now. */
  public void forget(Set<String> fields) {
    if (fields.size() > MOST_NAMES) {
      forgetAll();
      return;
    }
    if (!asked.isEmpty()) {
      Set<String> simple = new HashSet<>();
      fields.forEach(field -> simple.add(last(field)));
      mayAnswerAnew(simple::contains);
    }
    if (!values.isEmpty()) {
      Set<String> names = new HashSet<>();
      for (String field : fields) {
        Optional<String> type = DirectEffects.sizedType(field);
        type.ifPresent(each -> remove(path -> isSizeOf(each, path)));
        if (type.isEmpty()) {
          names.add(last(field));
        }
      }
      remove(path -> names.contains(last(path)));
    }
    changed(fields);
  }

  private void change(String name) {
    if (!changed.contains(name) && !changed.contains(ALL)) {
      ownChanged().add(name);
    }
  }

  /** What may have changed, to be added to here only. */
  private Set<String> ownChanged() {
    if (isChangedShared) {
      changed = new HashSet<>(changed);
      isChangedShared = false;
    }
    return changed;
  }

  private void changed(Set<String> names) {
    if (changed != names && !changed.contains(ALL) && !changed.containsAll(names)) {
      ownChanged().addAll(names);
    }
  }

  public void forgetAll() {
    own().clear();
    asked = Map.of();
    changed = Set.of(ALL);
    isChangedShared = true;
  }

  /** The object that formulae put before its fields. */
  public static String withoutDot(String receiver) {
    return receiver.substring(0, receiver.length() - 1);
  }

  private static boolean isLast(String name, String path) {
    int from = path.lastIndexOf('.') + 1;
    return path.length() - from == name.length() && path.startsWith(name, from);
  }

  public static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** Whether the last join took a mean; asked once. */
  public boolean takesMeans() {
    boolean takes = hasMeans;
    hasMeans = false;
    return takes;
  }

  /** Keeps what both ways agree on. */
  public void join(Heap other, BinaryOperator<Value> merge) {
    join(other, merge, (one, two) -> Value.Opaque.ONLY);
  }

  /**
   * The same.
   *
   * @param mean of sizes of new collections and texts on which they do not agree
   */
  void join(Heap other, BinaryOperator<Value> merge, BinaryOperator<Value> mean) {
    if (!asked.equals(other.asked)) {
      Map<String, Boolean> both = new HashMap<>(asked);
      both.entrySet().retainAll(other.asked.entrySet());
      asked = both;
    }
    if (stores != other.stores && !stores.equals(other.stores)) {
      Map<String, Integer> either = new HashMap<>(stores);
      other.stores.forEach((path, times) -> either.merge(path, times, Math::max));
      stores = either;
      areStoresShared = false;
    }
    if (doubted != other.doubted || settled != other.settled) {
      if (doubted != other.doubted && !doubted.containsAll(other.doubted)) {
        Set<String> either = new HashSet<>(doubted);
        either.addAll(other.doubted);
        doubted = either;
      }
      if (settled != other.settled && !other.settled.containsAll(settled)) {
        Set<String> both = new HashSet<>(settled);
        both.retainAll(other.settled);
        settled = both;
      }
    }
    if (values == other.values || values.equals(other.values)) {
      changed(other.changed);
      return;
    }
    TreeSet<String> paths = new TreeSet<>(values.keySet());
    paths.addAll(other.values.keySet());
    for (String path : paths) {
      Value here = values.get(path);
      Value there = other.values.get(path);
      if (here != null && there != null) {
        Value both = here.equals(there) ? here : merge.apply(here, there);
        if (both == Value.Opaque.ONLY
            && path.startsWith(FRESH)
            && isLast(DirectEffects.SIZES, path)) {
          both = mean.apply(here, there);
          hasMeans |= both != Value.Opaque.ONLY;
        }
        own().put(path, both);
      } else {
        own().remove(path);
        if (!path.startsWith(FRESH)) {
          change(stored(path));
        }
      }
    }
    changed(other.changed);
  }
}
