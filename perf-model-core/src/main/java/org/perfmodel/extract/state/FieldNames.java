package org.perfmodel.extract.state;

import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;

/** Fields with the types that declare them, and what is asked again of the same ones. */
public final class FieldNames extends AbstractSet<String> {
  private final Set<String> all;
  private final Set<String> simple = new HashSet<>();
  private final List<String> sizes = new ArrayList<>();

  private FieldNames(Set<String> fields) {
    all = new HashSet<>(fields);
    for (String field : fields) {
      simple.add(field.substring(field.lastIndexOf('.') + 1));
      if (field.endsWith(DirectEffects.SIZES)) {
        sizes.add(field);
      }
    }
  }

  public static FieldNames of(Set<String> fields) {
    return fields instanceof FieldNames known ? known : new FieldNames(fields);
  }

  /** The same without the types. */
  Set<String> simple() {
    return Collections.unmodifiableSet(simple);
  }

  /** Those that stand for the sizes of collections. */
  List<String> sizes() {
    return Collections.unmodifiableList(sizes);
  }

  @Override
  public boolean contains(Object field) {
    return all.contains(field);
  }

  @Override
  public Iterator<String> iterator() {
    return all.iterator();
  }

  @Override
  public int size() {
    return all.size();
  }
}
