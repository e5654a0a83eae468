package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.evaluate.process.term.Family;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.Term;
import org.perfmodel.evaluate.simulate.event.BranchingProgram;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.symbolic.Rational;

/**
 * Processes that pass messages, as a process in which any message that has arrived may be the one
 * that is received; times in ticks, as LogGP has them (Alexandrov and others 1995).
 *
 * <pre>
 * compute   (tau,t)
 * send      (tau,o_s).(inject'[k],0)
 * Port(b)   (inject[k],b).(Letter(k) | Port(g + G d))   + the other letters of the process
 * Letter(k) (get[m],L + G d).nil
 * receive   (get'[m],0).(intake',0).(tau,o_r)           + the other mailboxes
 * Intake    (intake,0).Busy, Busy = (intake,g).Busy
 * long      (tau,o_s).(hand[m],L).(tau,L).(inject'[k],0).(tau,G d), received after (hand'[m],0)
 * </pre>
 *
 * Nothing but the processes makes time pass, so what is left under way when they end takes none.
 */
final class MessageProcess {
  static final String GET = "get";
  static final String HAND = "hand";
  static final String INJECT = "inject";
  static final String INTAKE = "intake";
  static final String ORDER = "order";
  static final String DONE = "done";
  static final String OVER = "over";
  static final String END = "end";

  /** Messages that one receive cannot tell apart; the bytes are -1 where nobody asks for them. */
  record Mailbox(int from, int to, int channel, int tag, long bytes) {}

  /** What leaves a port: which mailbox it goes to, and how. */
  record Letter(int mailbox, long bytes, Kind kind) {}

  /** How the sender of a letter goes on. */
  enum Kind {
    EAGER,
    /** Its receiver tells when it was taken. */
    SYNCHRONOUS,
    /** Its receiver has asked for it. */
    ANNOUNCED
  }

  final BranchingProgram program;
  final LogGp costs;
  final boolean hasPorts;
  final boolean hasIntakes;
  final Terms terms;
  final Map<Mailbox, Integer> mailboxes;

  /** Of mailboxes: the class of sizes that their messages are in. */
  private final Map<Integer, Integer> sizes;

  private final List<Map<Letter, Integer>> letters = new ArrayList<>();
  private int signals;
  private final Term system;

  private MessageProcess(
      BranchingProgram program,
      LogGp costs,
      boolean hasPorts,
      Map<Mailbox, Integer> mailboxes,
      Map<Integer, Integer> sizes) {
    this.program = program;
    this.costs = costs;
    this.hasPorts = hasPorts && (costs.gap() > 0 || costs.perByte() > 0);
    this.hasIntakes = hasPorts && costs.gap() > costs.receiveOverhead();
    this.mailboxes = mailboxes;
    this.sizes = sizes;
    this.terms = new Terms();
    Term all = Terms.inputs(program.processes(), END, 0, Terms.TERMINATED);
    for (int rank = 0; rank < program.processes(); rank++) {
      letters.add(new LinkedHashMap<>());
      all = new Term.Parallel(all, new MessageStrand(this, rank).term());
    }
    for (int rank = 0; rank < program.processes(); rank++) {
      if (!letters.get(rank).isEmpty()) {
        all = new Term.Parallel(all, port(rank, 0));
      }
      if (hasIntakes) {
        all = new Term.Parallel(all, intake(rank));
      }
    }
    int most = letters.stream().mapToInt(Map::size).max().orElse(0);
    List<Family> own = new ArrayList<>();
    own.addAll(Terms.families(GET, 2 * mailboxes.size()));
    own.addAll(Terms.families(HAND, mailboxes.size()));
    for (int rank = 0; rank < program.processes(); rank++) {
      own.addAll(Terms.families(INJECT + rank, most));
    }
    own.addAll(Terms.families(INTAKE, program.processes()));
    own.addAll(Terms.families(ORDER, signals));
    own.addAll(Terms.families(DONE, signals));
    own.addAll(Terms.families(OVER, program.processes()));
    own.addAll(Terms.families(END, 1));
    system = new Term.Restriction(all, own);
  }

  /**
   * The process of a program. Who may receive what follows from what others may send, which follows
   * from what they may receive: processes are read until no kind of message is new.
   */
  static MessageProcess of(BranchingProgram program, LogGp costs, boolean hasPorts) {
    Map<Mailbox, Integer> mailboxes = new LinkedHashMap<>();
    Map<Integer, Integer> sizes = new HashMap<>();
    while (true) {
      int before = mailboxes.size();
      MessageProcess process = new MessageProcess(program, costs, hasPorts, mailboxes, sizes);
      if (mailboxes.size() == before) {
        return process;
      }
    }
  }

  Model model() {
    return terms.model(system);
  }

  Term system() {
    return system;
  }

  int signal() {
    return signals++;
  }

  int mailbox(int from, int to, int channel, int tag, long bytes) {
    Mailbox key = new Mailbox(from, to, channel, tag, program.asksForBytes() ? bytes : -1);
    return mailboxes.computeIfAbsent(key, each -> mailboxes.size());
  }

  /** Whether messages of one mailbox have one overhead, those of so many bytes among them. */
  boolean hasOneOverhead(int mailbox, long bytes) {
    int size = costs.sizeClass(bytes);
    return sizes.merge(mailbox, size, (known, more) -> known) == size;
  }

  /** What the receiver of a message of a mailbox is busy for. */
  long receiveOverhead(int mailbox) {
    int size = sizes.getOrDefault(mailbox, 0);
    return size == 0 ? costs.receiveOverhead() : costs.above().get(size - 1).receiveOverhead();
  }

  /** The number of a letter of a process, for its port. */
  int letter(int rank, Letter letter) {
    Map<Letter, Integer> own = letters.get(rank);
    return own.computeIfAbsent(letter, each -> own.size());
  }

  /** A letter that leaves its sender now. */
  Term leaving(int rank, Letter letter, boolean isOwn) {
    long travels = isOwn ? 0 : costs.latency() + costs.transfer(letter.bytes());
    int box = 2 * letter.mailbox() + (letter.kind() == Kind.ANNOUNCED ? 1 : 0);
    long back = isOwn ? 0 : costs.latency();
    Term taken =
        letter.kind() == Kind.SYNCHRONOUS
            ? Terms.input(OVER, rank, Rational.of(back), Term.NIL)
            : Term.NIL;
    return Terms.input(GET, box, Rational.of(travels), taken);
  }

  /** The port of a process that is busy for so long. */
  private Term port(int rank, long busy) {
    String name = "port" + rank + "busy" + busy;
    if (terms.isDefined(name)) {
      return Terms.named(name);
    }
    terms.define(name, Term.NIL);
    Term offered = Term.NIL;
    for (Map.Entry<Letter, Integer> each : letters.get(rank).entrySet()) {
      Letter letter = each.getKey();
      Term after = port(rank, costs.gap() + costs.transfer(letter.bytes()));
      Term one =
          Terms.input(
              INJECT + rank,
              each.getValue(),
              Rational.of(busy),
              new Term.Parallel(leaving(rank, letter, false), after));
      offered = offered instanceof Term.Nil ? one : new Term.Choice(offered, one);
    }
    return terms.define(name, offered);
  }

  private Term intake(int rank) {
    String busy = "intake" + rank + "busy";
    terms.define(busy, Terms.input(INTAKE, rank, Rational.of(costs.gap()), Terms.named(busy)));
    return terms.define("intake" + rank, Terms.input(INTAKE, rank, Terms.named(busy)));
  }
}
