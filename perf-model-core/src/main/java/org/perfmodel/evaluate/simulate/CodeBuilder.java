package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.simulate.event.Step;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** From a static task graph to instructions that every process runs; made once, not by process. */
class CodeBuilder implements TaskNode.Visitor<CodeBuilder> {
  final List<Instruction> code = new ArrayList<>();
  final List<AccountedPlace> spots = new ArrayList<>();
  private final Map<Channel, Integer> channels = new LinkedHashMap<>();
  private final Map<String, Integer> requests = new TreeMap<>();
  private final List<Groups> groups = new ArrayList<>();
  private final int processes;
  SpmdCosting costing;
  Scope scope;

  CodeBuilder(SpmdCosting costing, Quantifier quantifier, TaskNode.Processes node, int processes) {
    this(costing, Scope.of(quantifier, node.rank()), processes);
  }

  CodeBuilder(SpmdCosting costing, Scope scope, int processes) {
    this.processes = processes;
    this.costing = costing;
    this.scope = scope;
  }

  /** The program of the processes. */
  ProcessProgram build(TaskNode.Processes node, double combining, FittedTimes fitted) {
    node.body().accept(this);
    learn(0);
    return new ProcessProgram(
        processes,
        code.toArray(new Instruction[0]),
        scope.size(),
        spots,
        channels.keySet().stream().map(Channel::name).toList(),
        combining,
        fitted);
  }

  /** Receives from an instruction on leave what they learn where the scope has it. */
  final void learn(int from) {
    for (Instruction each : code.subList(from, code.size())) {
      if (each.code == Instruction.Code.RECEIVE) {
        Place place = spots.get(each.place).place();
        each.sourceSlot = scope.received("source", place);
        each.tagSlot = scope.received("tag", place);
        each.bytesSlot = scope.received("bytes", place);
      }
    }
  }

  private Instruction add(Instruction.Code kind, Place place, String what, Cost cost) {
    spots.add(new AccountedPlace(place, what, cost));
    Instruction instruction = new Instruction(kind, spots.size() - 1);
    code.add(instruction);
    return instruction;
  }

  final Instruction add(Instruction.Code kind, Place place, String what) {
    return add(kind, place, what, Cost.nothing());
  }

  private CodeBuilder computation(TaskNode node) {
    return computation(node.place(), node.accept(costing));
  }

  private CodeBuilder computation(Place place, Cost cost) {
    Expr seconds = cost.formula();
    if (!seconds.isZero()) {
      add(Instruction.Code.COMPUTE, place, "computation", cost).first =
          scope.compile(seconds, place);
    }
    return this;
  }

  @Override
  public CodeBuilder compute(TaskNode.Compute node) {
    return computation(node);
  }

  @Override
  public CodeBuilder sequence(TaskNode.Sequence node) {
    for (TaskNode piece : costing.pieces(node)) {
      if (costing.passesMessages(piece)) {
        piece.accept(this);
      } else {
        computation(piece);
      }
    }
    return this;
  }

  @Override
  public CodeBuilder loop(TaskNode.Loop node) {
    if (!costing.passesMessages(node)) {
      return computation(node);
    }
    Scope outside = scope;
    SpmdCosting around = costing;
    computation(node.place(), costing.entryOf(node));
    Instruction begin = add(Instruction.Code.LOOP, node.place(), node.label());
    Expr trips = node.trips().iterations().value();
    boolean isOpen = SpmdCosting.isOpen(node);
    if (!isOpen) {
      begin.first = scope.compileExactly(trips, node.place());
    }
    int first = code.size();
    scope = outside.in(node.index());
    costing = around.within(node);
    begin.slot = scope.slot(node.index());
    node.body().accept(this);
    Instruction end = add(Instruction.Code.END, node.place(), node.label());
    end.slot = begin.slot;
    end.target = first;
    if (isOpen) {
      Expr more = trips.minus(Expr.symbol(node.index()));
      end.isUncounted = !more.contains(node.index()) && !scope.isAsked(node.index());
      end.first = scope.compileExactly(trips, node.place());
    }
    begin.target = code.size();
    scope = outside;
    costing = around;
    return this;
  }

  @Override
  public CodeBuilder branch(TaskNode.Branch node) {
    if (!costing.passesMessages(node)) {
      return computation(node);
    }
    Instruction branch = add(Instruction.Code.BRANCH, node.place(), "branch");
    branch.first = scope.compileExactly(node.probability().value(), node.place());
    branch.isDrawn = node.probability().confidence() != Confidence.EXACT;
    if (branch.isDrawn) {
      costing
          .notes()
          .assume(
              "a branch with messages is drawn by its probability, the same way by all processes",
              Confidence.ASSUMED,
              node.place());
    }
    node.then().accept(this);
    Instruction jump = add(Instruction.Code.JUMP, node.place(), "branch");
    branch.target = code.size();
    node.otherwise().accept(this);
    jump.target = code.size();
    return this;
  }

  @Override
  public CodeBuilder call(TaskNode.Call node) {
    return costing.passesMessages(node) ? node.body().accept(this) : computation(node);
  }

  @Override
  public CodeBuilder critical(TaskNode.Critical node) {
    if (!costing.passesMessages(node)) {
      return computation(node);
    }
    throw SpmdCosting.refused(Feature.CRITICAL_SECTION, node.place());
  }

  @Override
  public CodeBuilder parallel(TaskNode.Parallel node) {
    throw SpmdCosting.refused(Feature.NESTED_PARALLELISM, node.place());
  }

  @Override
  public CodeBuilder forkJoin(TaskNode.ForkJoin node) {
    throw SpmdCosting.refused(Feature.NESTED_PARALLELISM, node.place());
  }

  @Override
  public CodeBuilder barrier(TaskNode.Barrier node) {
    throw SpmdCosting.refused(Feature.BARRIER, node.place());
  }

  @Override
  public CodeBuilder processes(TaskNode.Processes node) {
    throw SpmdCosting.refused(Feature.NESTED_PARALLELISM, node.place());
  }

  @Override
  public CodeBuilder send(TaskNode.Send node) {
    Instruction send = addressed(Instruction.Code.SEND, node.place(), "send", node.channel());
    send.first = optional(node.destination(), node.place());
    if (send.first == null && send.groups != null) {
      throw SpmdCosting.refused(Feature.MESSAGE, node.place());
    }
    send.tag = scope.compileExactly(node.tag().orElse(Expr.ZERO), node.place());
    send.bytes = scope.compileExactly(node.bytes(), node.place());
    send.mode =
        switch (node.mode()) {
          case STANDARD -> Step.Mode.STANDARD;
          case SYNCHRONOUS -> Step.Mode.SYNCHRONOUS;
          case BUFFERED -> Step.Mode.BUFFERED;
        };
    send.request = request(node.request());
    return this;
  }

  @Override
  public CodeBuilder receive(TaskNode.Receive node) {
    Instruction receive =
        addressed(Instruction.Code.RECEIVE, node.place(), "receive", node.channel());
    receive.first = optional(node.origin(), node.place());
    receive.tag = optional(node.tag(), node.place());
    receive.request = request(node.request());
    return this;
  }

  private @Nullable Formula optional(Optional<Expr> formula, Place place) {
    return formula.isEmpty() ? null : scope.compileExactly(formula.get(), place);
  }

  private Instruction addressed(Instruction.Code kind, Place place, String what, Channel channel) {
    Instruction instruction = add(kind, place, what);
    through(instruction, channel, place);
    return instruction;
  }

  /** What an operation's messages are addressed to. */
  void through(Instruction instruction, Channel channel, Place place) {
    if (channel.kind() == Channel.Kind.QUEUE) {
      throw SpmdCosting.refused(Feature.MESSAGE, place);
    }
    Integer number = channels.get(channel);
    if (number == null) {
      number = channels.size();
      channels.put(channel, number);
      groups.add(Groups.of(processes, scope.compileExactly(channel.group(), place), scope.size()));
    }
    instruction.channel = number;
    instruction.groups = groups.get(number);
  }

  private int request(Optional<String> name) {
    return name.isEmpty() ? Step.ANY : request(name.get());
  }

  private int request(String name) {
    return requests.computeIfAbsent(name, each -> requests.size());
  }

  @Override
  public CodeBuilder await(TaskNode.Await node) {
    add(Instruction.Code.AWAIT, node.place(), "wait").request = request(node.request());
    return this;
  }

  @Override
  public CodeBuilder collective(TaskNode.Collective node) {
    Instruction all =
        addressed(
            Instruction.Code.COLLECTIVE, node.place(), node.operation().label(), node.channel());
    all.operation = node.operation();
    all.first = scope.compileExactly(node.root(), node.place());
    all.bytes = scope.compileExactly(node.bytes(), node.place());
    return this;
  }

  @Override
  public CodeBuilder declared(TaskNode.Declared node) {
    return computation(node);
  }

  @Override
  public CodeBuilder unknown(TaskNode.Unknown node) {
    return computation(node);
  }
}
