package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Term;

/**
 * The locks of a region as terms: a lock is a process of two states, one that may be read under
 * counts its readers, a semaphore its permits. Every acquisition has a channel of its own, so that
 * an execution says which were made.
 */
final class LockTerms {
  private final Terms terms;
  private final List<Acquisition> acquisitions = new ArrayList<>();
  private final SortedMap<String, List<Integer>> byLock = new TreeMap<>();
  private final Map<String, Integer> permitsOf = new TreeMap<>();

  LockTerms(Terms terms) {
    this.terms = terms;
  }

  /** Notes that a lock is taken; its number is the index of its channels. */
  int acquire(Acquisition acquisition, String object) {
    int number = acquisitions.size();
    acquisitions.add(acquisition);
    byLock.computeIfAbsent(HeldLocks.whole(object), lock -> new ArrayList<>()).add(number);
    return number;
  }

  /** Notes that an object is a semaphore. */
  void hasPermits(String object, int permits) {
    permitsOf.put(HeldLocks.whole(object), permits);
  }

  /** By the index of their channel. */
  List<Acquisition> acquisitions() {
    return acquisitions;
  }

  /** All locks beside what takes them. */
  Term beside(Term body) {
    Term all = body;
    for (Map.Entry<String, List<Integer>> each : byLock.entrySet()) {
      Integer permits = permitsOf.get(each.getKey());
      Term lock = permits == null ? lock(each.getValue()) : permits(each.getValue(), permits);
      all = new Term.Parallel(all, lock);
    }
    return all;
  }

  /** The channels on which locks are taken and given back. */
  List<Family> channels() {
    List<Family> own = new ArrayList<>();
    own.addAll(Terms.families("acquire", acquisitions.size()));
    own.addAll(Terms.families("release", acquisitions.size()));
    return own;
  }

  /** Of a semaphore: so many times what one at a time has. */
  private Term permits(List<Integer> ofLock, int permits) {
    String name = "Permit" + ofLock.get(0);
    Term free = Term.NIL;
    for (int each : ofLock) {
      Term taken = Terms.input("acquire", each, Terms.input("release", each, Terms.named(name)));
      free = free instanceof Term.Nil ? taken : new Term.Choice(free, taken);
    }
    Term one = terms.define(name, free);
    Term all = one;
    for (int i = 1; i < permits; i++) {
      all = new Term.Parallel(all, one);
    }
    return all;
  }

  /** Free, held by one, or read by so many. */
  private Term lock(List<Integer> ofLock) {
    String name = "Lock" + ofLock.get(0);
    List<Integer> reads =
        ofLock.stream().filter(each -> HeldLocks.isRead(acquisitions.get(each).lock())).toList();
    Term free = Term.NIL;
    for (int each : ofLock) {
      Term held =
          reads.contains(each)
              ? Terms.named(name + "Read1")
              : Terms.input("release", each, Terms.named(name));
      Term taken = Terms.input("acquire", each, held);
      free = free instanceof Term.Nil ? taken : new Term.Choice(free, taken);
    }
    for (int readers = 1; readers <= reads.size(); readers++) {
      Term read = Term.NIL;
      for (int each : reads) {
        String fewer = readers == 1 ? name : name + "Read" + (readers - 1);
        Term given = Terms.input("release", each, Terms.named(fewer));
        read = read instanceof Term.Nil ? given : new Term.Choice(read, given);
        if (readers < reads.size()) {
          Term more = Terms.named(name + "Read" + (readers + 1));
          read = new Term.Choice(read, Terms.input("acquire", each, more));
        }
      }
      terms.define(name + "Read" + readers, read);
    }
    return terms.define(name, free);
  }
}
