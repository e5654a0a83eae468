package org.perfmodel.evaluate.message;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The programs of a wavefront's processors, run operation by operation; messages are matched. */
final class WavefrontPrograms {
  private record Operation(char kind, int partner, Link link) {}

  /** A message under way: when its sender began, its arrival if it was sent without asking. */
  private record Message(double begun, double arrival) {}

  private final Wavefront model;
  private final List<List<Operation>> programs = new ArrayList<>();
  private final Map<List<Integer>, ArrayDeque<Message>> channels = new HashMap<>();

  WavefrontPrograms(Wavefront model) {
    this.model = model;
    for (int processor = 0; processor < model.columns() * model.rows(); processor++) {
      programs.add(program(processor % model.columns(), processor / model.columns()));
    }
  }

  private List<Operation> program(int x, int y) {
    List<Operation> program = new ArrayList<>();
    for (Wavefront.Corner corner : model.sweeps()) {
      int dx = corner.name().endsWith("LEFT") ? 1 : -1;
      int dy = corner.name().startsWith("TOP") ? 1 : -1;
      for (int block = 0; block < model.blocks(); block++) {
        add(program, 'r', x - dx, y, model.row());
        add(program, 'r', x, y - dy, model.column());
        program.add(new Operation('w', 0, model.row()));
        add(program, 's', x + dx, y, model.row());
        add(program, 's', x, y + dy, model.column());
      }
    }
    return program;
  }

  private void add(List<Operation> program, char kind, int x, int y, Link link) {
    if (x >= 0 && x < model.columns() && y >= 0 && y < model.rows()) {
      program.add(new Operation(kind, y * model.columns() + x, link));
    }
  }

  /** Any processor that can go on does so, until all are done; the order makes no difference. */
  double run() {
    int processors = programs.size();
    double[] now = new double[processors];
    int[] next = new int[processors];
    boolean[] waits = new boolean[processors];
    boolean moved = true;
    while (moved) {
      moved = false;
      for (int me = 0; me < processors; me++) {
        while (next[me] < programs.get(me).size() && !waits[me] && step(me, now, next, waits)) {
          moved = true;
        }
      }
    }
    double last = 0;
    for (int me = 0; me < processors; me++) {
      if (next[me] < programs.get(me).size()) {
        throw new IllegalStateException("Processor " + me + " is stuck.");
      }
      last = Math.max(last, now[me]);
    }
    return last;
  }

  private boolean step(int me, double[] now, int[] next, boolean[] waits) {
    Operation operation = programs.get(me).get(next[me]);
    Link link = operation.link;
    switch (operation.kind) {
      case 'w' -> now[me] += model.work().of(me % model.columns(), me / model.columns());
      case 's' -> {
        double begun = now[me];
        if (link.isRendezvous()) {
          waits[me] = true;
        } else {
          now[me] += link.send();
        }
        channels
            .computeIfAbsent(List.of(me, operation.partner), key -> new ArrayDeque<>())
            .add(new Message(begun, now[me] + link.transit()));
        if (waits[me]) {
          return true;
        }
      }
      default -> {
        ArrayDeque<Message> channel = channels.get(List.of(operation.partner, me));
        if (channel == null || channel.isEmpty()) {
          return false;
        }
        Message message = Objects.requireNonNull(channel.poll());
        double arrival = message.arrival;
        if (link.isRendezvous()) {
          double known = Math.max(message.begun + link.asking(), now[me]) + link.answering();
          now[operation.partner] = known + link.send();
          arrival = now[operation.partner] + link.transit();
          waits[operation.partner] = false;
          next[operation.partner]++;
        }
        now[me] = Math.max(now[me], arrival) + link.receive();
      }
    }
    next[me]++;
    return true;
  }
}
