package org.perfmodel.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Conversion;
import org.perfmodel.workload.Course;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Part;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A static task graph as nested objects, each with its kind and place. What is beyond a number of
 * nodes is left out, and says so: a region that calls much holds all of what it calls.
 */
final class NodeFields implements TaskNode.Visitor<Fields> {
  /** Nodes of one region that a document holds. */
  static final int MOST_NODES = 200;

  private int left = MOST_NODES;

  private NodeFields() {}

  /** The first nodes of a graph, in the order of the source. */
  static Fields root(TaskNode node) {
    return new NodeFields().of(node);
  }

  private Fields of(TaskNode node) {
    if (left-- <= 0) {
      return kind("left out").with("place", node.place());
    }
    return node.accept(this).with("place", node.place());
  }

  private List<Fields> all(List<TaskNode> nodes) {
    List<Fields> fields = new ArrayList<>();
    for (TaskNode node : nodes) {
      if (left <= 0) {
        fields.add(kind("left out").with("nodes", nodes.size() - fields.size()));
        break;
      }
      fields.add(of(node));
    }
    return fields;
  }

  @Override
  public Fields compute(TaskNode.Compute node) {
    return kind("compute")
        .with("accesses", node.accesses().stream().map(NodeFields::access).toList())
        .with("chains", node.chains().stream().map(NodeFields::chain).toList())
        .with("optimised", counts(node.optimised()))
        .with("source", counts(node.source()));
  }

  @Override
  public Fields sequence(TaskNode.Sequence node) {
    return kind("sequence").with("parts", all(node.parts()));
  }

  @Override
  public Fields loop(TaskNode.Loop node) {
    return kind("loop")
        .with("altered", Optional.of(node.iteration().altered()).filter(altered -> altered))
        .with(
            "askedRows", Optional.of(node.iteration().askedRows()).filter(rows -> !rows.isEmpty()))
        .with("body", of(node.body()))
        .with("conversion", node.iteration().conversion().map(NodeFields::conversion))
        .with("counted", Optional.of(node.iteration().counted()).filter(counted -> !counted))
        .with("deepest", Optional.of(way(node.iteration().deepest())).filter(way -> !way.isEmpty()))
        .with("endRows", Optional.of(node.iteration().endRows()).filter(rows -> !rows.isEmpty()))
        .with("folded", Optional.of(node.iteration().folded()).filter(loads -> loads > 0))
        .with("index", node.index())
        .with("key", node.key())
        .with("label", node.label())
        .with("notVectorisable", node.vectorisable())
        .with("packedLately", Optional.of(node.iteration().packedLately()).filter(late -> late))
        .with(
            "routines", Optional.of(way(node.iteration().routines())).filter(way -> !way.isEmpty()))
        .with("step", Optional.of(node.iteration().step()).filter(step -> step > 1))
        .with("trips", trips(node.trips()));
  }

  private static Fields conversion(Conversion conversion) {
    return new Fields()
        .with("of", conversion.of().label())
        .with("share", Optional.of(conversion.share()).filter(share -> !share.equals(Expr.ONE)))
        .with("way", way(conversion.way()));
  }

  private static List<String> way(SortedMap<Operation, Integer> operations) {
    return operations.entrySet().stream()
        .map(each -> each.getValue() + " " + each.getKey())
        .toList();
  }

  private static List<String> way(List<Operation> operations) {
    return operations.stream().map(Operation::toString).toList();
  }

  @Override
  public Fields branch(TaskNode.Branch node) {
    return kind("branch")
        .with("altered", Optional.of(node.altered()).filter(altered -> altered))
        .with("otherwise", of(node.otherwise()))
        .with("probability", PredictionFields.of(node.probability()))
        .with("steady", Optional.of(node.steady()).filter(loops -> loops > 0))
        .with("then", of(node.then()));
  }

  @Override
  public Fields parallel(TaskNode.Parallel node) {
    return kind("parallel")
        .with("body", of(node.body()))
        .with("index", node.index())
        .with("iterations", trips(node.iterations()))
        .with("key", node.key())
        .with("label", node.label())
        .with("schedule", Located.spell(node.schedule()))
        .with("workers", node.workers().map(PredictionFields::of));
  }

  @Override
  public Fields forkJoin(TaskNode.ForkJoin node) {
    return kind("fork-join")
        .with("branches", all(node.branches()))
        .with("key", node.key())
        .with("label", node.label())
        .with("workers", node.workers().map(PredictionFields::of));
  }

  @Override
  public Fields call(TaskNode.Call node) {
    return kind("call").with("body", of(node.body())).with("method", node.method());
  }

  @Override
  public Fields critical(TaskNode.Critical node) {
    Fields fields =
        kind("critical")
            .with("atomic", node.atomic())
            .with("body", of(node.body()))
            .with("index", node.index())
            .with("lock", node.lock());
    return node.permits() > 0 ? fields.with("permits", node.permits()) : fields;
  }

  @Override
  public Fields barrier(TaskNode.Barrier node) {
    return kind("barrier").with("name", node.name());
  }

  @Override
  public Fields processes(TaskNode.Processes node) {
    return kind("processes").with("body", of(node.body())).with("rank", node.rank().name());
  }

  @Override
  public Fields send(TaskNode.Send node) {
    return kind("send")
        .with("bytes", node.bytes())
        .with("channel", channel(node.channel()))
        .with("destination", node.destination())
        .with("mode", Located.spell(node.mode()))
        .with("request", node.request())
        .with("tag", node.tag());
  }

  @Override
  public Fields receive(TaskNode.Receive node) {
    return kind("receive")
        .with("bytes", node.bytes())
        .with("channel", channel(node.channel()))
        .with("origin", node.origin())
        .with("request", node.request())
        .with("tag", node.tag());
  }

  @Override
  public Fields await(TaskNode.Await node) {
    return kind("await").with("request", node.request());
  }

  @Override
  public Fields collective(TaskNode.Collective node) {
    return kind("collective")
        .with("bytes", node.bytes())
        .with("channel", channel(node.channel()))
        .with("operation", node.operation().label())
        .with("root", node.root());
  }

  private static Fields channel(Channel channel) {
    return new Fields()
        .with("capacity", channel.capacity())
        .with("group", channel.group())
        .with("kind", Located.spell(channel.kind()))
        .with("name", channel.name());
  }

  @Override
  public Fields declared(TaskNode.Declared node) {
    return kind("declared")
        .with("seconds", PredictionFields.of(node.seconds()))
        .with("what", node.what());
  }

  @Override
  public Fields unknown(TaskNode.Unknown node) {
    return kind("unknown")
        .with("body", node.body().map(this::of))
        .with("hint", node.hint())
        .with("reason", node.reason());
  }

  private static Fields kind(String kind) {
    return new Fields().with("kind", kind);
  }

  private static Fields trips(TripCount trips) {
    Fields fields =
        PredictionFields.of(trips.iterations())
            .with("validWhen", trips.validWhen().stream().map(PredictionFields::of).toList());
    if (trips.decidedByData()) {
      fields.with("decidedByData", true);
    }
    return trips
        .range()
        .map(range -> fields.with("best", range.best()).with("worst", range.worst()))
        .orElse(fields);
  }

  private static Fields counts(OperationCount counts) {
    Fields fields = new Fields();
    counts.counts().forEach((operation, count) -> fields.with(operation.toString(), count));
    return fields;
  }

  private static Fields access(Access access) {
    Fields fields = new Fields().with("array", access.array());
    if (access.course() != Course.STRAIGHT) {
      fields.with("course", Located.spell(access.course()));
    }
    fields
        .with("element", Located.spell(access.element()))
        .with("footprint", access.footprint())
        .with("innermostStride", access.innermostStride());
    if (access.loadsRow()) {
      fields.with("loadsRow", true);
    }
    access.part().ifPresent(part -> fields.with("part", part(part)));
    return fields
        .with("place", access.place())
        .with("store", access.store())
        .with("subscripts", access.subscripts());
  }

  private static Fields part(Part part) {
    return new Fields()
        .with("from", part.from())
        .with("number", part.number())
        .with("operations", part.operations());
  }

  private static Fields chain(Chain chain) {
    Fields fields = new Fields();
    if (chain.anew().signum() > 0) {
      fields.with("anew", chain.anew());
    }
    if (chain.scaled()) {
      fields.with("scaled", true);
    }
    if (chain.within() > 1) {
      fields.with("within", chain.within());
    }
    return fields
        .with("distance", chain.distance())
        .with("latency", chain.latency())
        .with("place", chain.place())
        .with("restarts", chain.restarts())
        .with("through", chain.through())
        .with("throughMemory", chain.throughMemory());
  }
}
