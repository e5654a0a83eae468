package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.symbolic.Rational;

/**
 * An unrolled region as a process.
 *
 * <pre>
 * Run         (processor',0).(tau,t).(unprocessor',0), or (tau,t) where each strand has its own
 * Take, Give  (lock'[l],0), (unlock'[l],0)      Lock = (lock[l],0).(unlock[l],0).Lock
 * Put, Get    (put'[m],0), (get'[m],0)          Mailbox(n) = put.Mailbox(n+1) + get.Mailbox(n-1)
 * handshake   (hand'[m],0), (hand[m],0)
 * Arrive, Pass (arrive'[g],0), (pass'[g],0)     Gate = (arrive[g],0)^n.((pass[g],0).nil | ..)
 * </pre>
 *
 * What may wait also offers {@code mark[i]}, which nobody answers: so what is left of an execution
 * that gets stuck says where it stands.
 */
final class ProgramProcess {
  static final String MARK = "mark";
  private static final String PROCESSOR = "processor";
  private static final String LOCK = "lock";
  private static final String PUT = "put";
  private static final String GET = "get";
  private static final String HAND = "hand";
  private static final String ORDER = "order";
  private static final String ARRIVE = "arrive";
  private static final String PASS = "pass";
  private static final String DONE = "done";

  private final Program program;
  private final Terms terms = new Terms();
  private final List<Waiting> waits = new ArrayList<>();
  private final Map<String, Integer> locks = new TreeMap<>();
  private final Map<String, Integer> rooms = new TreeMap<>();
  private final Map<String, Integer> mailboxes = new TreeMap<>();
  private final Map<String, Integer> puts = new TreeMap<>();
  private final TreeSet<String> shaking = new TreeSet<>();
  private final Map<String, Integer> gates = new TreeMap<>();
  private final Map<String, Integer> passes = new TreeMap<>();
  private final Map<String, Integer> arrivals = new TreeMap<>();
  private final Map<String, Integer> requests = new TreeMap<>();
  private int joins;
  private int letters;
  private final Term system;

  ProgramProcess(Program program) {
    this.program = program;
    program.gates().keySet().forEach(gate -> gates.put(gate, gates.size()));
    find(program.acts());
    Term all = then(program.acts(), 0, new Courier(), Terms.TERMINATED);
    for (Term part : surroundings()) {
      all = new Term.Parallel(all, part);
    }
    List<Family> own = new ArrayList<>();
    own.addAll(Terms.families(MARK, waits.size()));
    own.addAll(Terms.families(PROCESSOR, 1));
    own.addAll(Terms.families("un" + PROCESSOR, 1));
    own.addAll(Terms.families(LOCK, locks.size()));
    own.addAll(Terms.families("un" + LOCK, locks.size()));
    own.addAll(Terms.families(PUT, mailboxes.size()));
    own.addAll(Terms.families(GET, mailboxes.size()));
    own.addAll(Terms.families(HAND, mailboxes.size()));
    own.addAll(Terms.families(ORDER, letters));
    own.addAll(Terms.families(ARRIVE, gates.size()));
    own.addAll(Terms.families(PASS, gates.size()));
    own.addAll(Terms.families(DONE, joins));
    system = new Term.Restriction(all, own);
  }

  Model model() {
    return terms.model(system);
  }

  Term system() {
    return system;
  }

  /** What is waited for, by the index of its mark. */
  List<Waiting> waits() {
    return waits;
  }

  private void find(List<Act> acts) {
    for (Act act : acts) {
      if (act instanceof Act.Put put) {
        mailboxes.putIfAbsent(put.mailbox(), mailboxes.size());
        puts.merge(put.mailbox(), put.isHandshake() ? 0 : 1, Integer::sum);
        if (put.isHandshake()) {
          shaking.add(put.mailbox());
        }
      } else if (act instanceof Act.Pass pass) {
        passes.merge(pass.gate(), 1, Integer::sum);
      } else if (act instanceof Act.Arrive arrive) {
        arrivals.merge(arrive.gate(), 1, Integer::sum);
      }
      Program.inside(act).forEach(this::find);
    }
  }

  /** What the strands meet: processors, locks, mailboxes, gates. */
  private List<Term> surroundings() {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < program.processors(); i++) {
      parts.add(shared(PROCESSOR, 0));
    }
    locks.forEach(
        (name, lock) -> {
          for (int i = 0; i < rooms.getOrDefault(name, 1); i++) {
            parts.add(shared(LOCK, lock));
          }
        });
    mailboxes.forEach(
        (name, number) -> {
          int held = puts.getOrDefault(name, 0);
          if (held > 0) {
            parts.add(mailbox(number, program.capacities().getOrDefault(name, held)));
          }
        });
    gates.forEach((name, number) -> parts.add(gate(name, number)));
    return parts;
  }

  private Term shared(String name, int index) {
    String process = name + "s" + index;
    Term again = Terms.named(process);
    return terms.define(process, Terms.input(name, index, Terms.input("un" + name, index, again)));
  }

  private Term mailbox(int number, int capacity) {
    int most = Math.min(capacity, puts.values().stream().mapToInt(Integer::intValue).sum());
    for (int held = 0; held <= most; held++) {
      Term offered = null;
      if (held < most) {
        offered = Terms.input(PUT, number, Terms.named(level(number, held + 1)));
      }
      if (held > 0) {
        Term taken = Terms.input(GET, number, Terms.named(level(number, held - 1)));
        offered = offered == null ? taken : new Term.Choice(offered, taken);
      }
      terms.define(level(number, held), offered == null ? Term.NIL : offered);
    }
    return Terms.named(level(number, 0));
  }

  private static String level(int mailbox, int held) {
    return "mailbox" + mailbox + "holds" + held;
  }

  private Term gate(String name, int number) {
    Term open = Term.NIL;
    for (int i = 0; i < passes.getOrDefault(name, 0); i++) {
      Term one = Terms.input(PASS, number, Term.NIL);
      open = open instanceof Term.Nil ? one : new Term.Parallel(open, one);
    }
    int needed = program.gates().getOrDefault(name, 0);
    // Who comes after the last that is waited for does not wait.
    for (int i = needed; i < arrivals.getOrDefault(name, 0); i++) {
      Term one = Terms.input(ARRIVE, number, Term.NIL);
      open = open instanceof Term.Nil ? one : new Term.Parallel(open, one);
    }
    return Terms.inputs(needed, ARRIVE, number, open);
  }

  /** The last letter that this strand sent to each mailbox: later ones do not overtake it. */
  private final class Courier {
    private final Map<String, Act.Put> before = new TreeMap<>();
    private final Map<String, Integer> letter = new TreeMap<>();

    /** The letter on its way, beside what the sender does next. */
    Term send(Act.Put put) {
      Act.Put last = before.put(put.mailbox(), put);
      int own = letters++;
      Integer previous = letter.put(put.mailbox(), own);
      Term delivered = Terms.output(PUT, number(put.mailbox()), Terms.output(ORDER, own, Term.NIL));
      if (last != null && previous != null && last.travelling() > put.travelling()) {
        delivered = Terms.input(ORDER, previous, delivered);
      }
      return lasting(put.travelling(), delivered);
    }
  }

  private int number(String mailbox) {
    return mailboxes.getOrDefault(mailbox, -1);
  }

  private static Term lasting(double seconds, Term next) {
    long units = Math.round(seconds * TaskGraphProcess.UNITS_PER_SECOND);
    return units == 0 ? next : Terms.silent(Rational.of(units), next);
  }

  /** A strand's acts from one on, before what follows it. */
  private Term then(List<Act> acts, int depth, Courier courier, Term next) {
    List<Term> letters = new ArrayList<>();
    for (Act act : acts) {
      letters.add(
          act instanceof Act.Put put && !put.isHandshake() && put.travelling() > 0
              ? courier.send(put)
              : Term.NIL);
    }
    Term after = next;
    int inside = depth;
    for (int i = acts.size() - 1; i >= 0; i--) {
      Act act = acts.get(i);
      if (act instanceof Act.Give) {
        inside++;
      } else if (act instanceof Act.Take) {
        inside--;
      }
      after = one(act, letters.get(i), inside > depth || depth > 0, courier, after);
      if (i % 8 == 0 && i > 0) {
        after = named(after);
      }
    }
    return after;
  }

  private Term named(Term term) {
    return term instanceof Term.Call || term instanceof Term.Nil
        ? term
        : terms.define(terms.fresh(), term);
  }

  private Term one(Act act, Term letter, boolean isHolding, Courier courier, Term next) {
    if (act instanceof Act.Run run) {
      boolean isOwn = program.processors() == 0 || isHolding;
      return isOwn
          ? lasting(run.seconds(), next)
          : Terms.output(
              PROCESSOR, 0, lasting(run.seconds(), Terms.output("un" + PROCESSOR, 0, next)));
    } else if (act instanceof Act.Take take) {
      int lock = locks.computeIfAbsent(take.lock(), name -> locks.size());
      rooms.put(take.lock(), take.room());
      Term taken = marked(Terms.output(LOCK, lock, named(next)), take.waiting());
      return take.isOutermost() && program.processors() > 0
          ? Terms.output(PROCESSOR, 0, taken)
          : taken;
    } else if (act instanceof Act.Give give) {
      int lock = locks.computeIfAbsent(give.lock(), name -> locks.size());
      return Terms.output(
          "un" + LOCK,
          lock,
          give.isOutermost() && program.processors() > 0
              ? Terms.output("un" + PROCESSOR, 0, next)
              : next);
    } else if (act instanceof Act.Put put) {
      return put(put, letter, next);
    } else if (act instanceof Act.Get get) {
      return get(get, next);
    } else if (act instanceof Act.Arrive arrive) {
      return Terms.output(ARRIVE, gates.getOrDefault(arrive.gate(), 0), next);
    } else if (act instanceof Act.Pass pass) {
      return marked(
          Terms.output(PASS, gates.getOrDefault(pass.gate(), 0), named(next)), pass.waiting());
    } else if (act instanceof Act.Start start) {
      int request = requests.computeIfAbsent(start.request(), name -> joins++);
      Courier own = start.isTask() ? new Courier() : courier;
      Term begun = then(start.acts(), 0, own, Terms.output(DONE, request, Term.NIL));
      return new Term.Parallel(next, begun);
    } else if (act instanceof Act.Finish finish) {
      int request = requests.computeIfAbsent(finish.request(), name -> joins++);
      return marked(Terms.inputs(finish.started(), DONE, request, named(next)), finish.waiting());
    } else if (act instanceof Act.Fork fork) {
      return fork(fork, isHolding, next);
    }
    return either((Act.Either) act, isHolding, courier, next);
  }

  private Term put(Act.Put put, Term letter, Term next) {
    int mailbox = number(put.mailbox());
    if (put.isHandshake()) {
      return marked(Terms.output(HAND, mailbox, named(next)), put.waiting());
    }
    return letter instanceof Term.Nil
        ? marked(Terms.output(PUT, mailbox, named(next)), put.waiting())
        : new Term.Parallel(next, letter);
  }

  private Term get(Act.Get get, Term next) {
    Term after = named(next);
    Term choice = Terms.input(MARK, mark(get.waiting()), Term.NIL);
    for (String pattern : get.mailboxes()) {
      for (Map.Entry<String, Integer> mailbox : mailboxes.entrySet()) {
        if (!matches(pattern, mailbox.getKey())) {
          continue;
        }
        if (puts.getOrDefault(mailbox.getKey(), 0) > 0) {
          choice = new Term.Choice(choice, Terms.output(GET, mailbox.getValue(), after));
        }
        if (shaking.contains(mailbox.getKey())) {
          choice = new Term.Choice(choice, Terms.input(HAND, mailbox.getValue(), after));
        }
      }
    }
    return choice;
  }

  static boolean matches(String pattern, String mailbox) {
    return pattern.endsWith(Messages.ANY)
        ? mailbox.startsWith(pattern.substring(0, pattern.length() - 1))
        : mailbox.equals(pattern);
  }

  private Term fork(Act.Fork fork, boolean isHolding, Term next) {
    int join = joins++;
    Term all = marked(Terms.inputs(fork.strands().size(), DONE, join, named(next)), fork.waiting());
    for (List<Act> strand : fork.strands()) {
      Term end = Terms.output(DONE, join, Term.NIL);
      all = new Term.Parallel(all, then(strand, isHolding ? 1 : 0, new Courier(), end));
    }
    return all;
  }

  private Term either(Act.Either either, boolean isHolding, Courier courier, Term next) {
    Term after = named(next);
    Term choice = null;
    for (int way = 0; way < either.ways().size(); way++) {
      Term one =
          Terms.silent(named(then(either.ways().get(way), isHolding ? 1 : 0, courier, after)));
      for (int i = 0; i < either.parts().get(way); i++) {
        choice = choice == null ? one : new Term.Choice(choice, one);
      }
    }
    return choice == null ? after : choice;
  }

  private Term marked(Term blocking, Waiting waiting) {
    return new Term.Choice(blocking, Terms.input(MARK, mark(waiting), Term.NIL));
  }

  private int mark(Waiting waiting) {
    waits.add(waiting);
    return waits.size() - 1;
  }
}
