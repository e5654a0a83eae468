package org.perfmodel.json;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;

/** Records as lists of what they hold, without places and what names lines. */
public final class Unplaced {
  private Unplaced() {}

  public static Object of(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(Unplaced::of);
    }
    if (value instanceof List<?> items) {
      return items.stream().map(Unplaced::of).toList();
    }
    if (value instanceof Map<?, ?> map) {
      List<Object> entries = new ArrayList<>();
      map.forEach((key, each) -> entries.add(List.of(key, of(each))));
      return entries;
    }
    if (value instanceof String || value instanceof Expr || value instanceof Symbol) {
      return value.toString().replaceAll(":\\d+", ":line").replaceAll("(?<= )\\d+\\.\\d+$", "task");
    }
    if (!isRecord(value)) {
      return value;
    }
    List<Object> parts = new ArrayList<>(List.of(value.getClass().getSimpleName()));
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      if (component.getType() != Place.class && !component.getName().equals("hint")) {
        parts.add(of(part(value, component)));
      }
    }
    return parts;
  }

  private static boolean isRecord(Object value) {
    return value instanceof Record && !(value instanceof Operation) && !(value instanceof Rational);
  }

  private static Object part(Object value, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** A number for each place as they come, the same for places that are equal. */
  public static List<Integer> sameLines(Object value) {
    Map<Place, Integer> numbers = new LinkedHashMap<>();
    List<Integer> found = new ArrayList<>();
    lines(value, numbers, found);
    return found;
  }

  private static void lines(Object value, Map<Place, Integer> numbers, List<Integer> found) {
    if (value instanceof Place place) {
      numbers.putIfAbsent(place, numbers.size());
      found.add(numbers.get(place));
    } else if (value instanceof Optional<?> optional) {
      optional.ifPresent(each -> lines(each, numbers, found));
    } else if (value instanceof List<?> items) {
      items.forEach(each -> lines(each, numbers, found));
    } else if (isRecord(value)) {
      for (RecordComponent component : value.getClass().getRecordComponents()) {
        lines(part(value, component), numbers, found);
      }
    }
  }
}
