package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * The unit the gate judges: a method, or a named part of one.
 *
 * @param method {@code org.acme.NBody#forces(double[],int)}
 * @param place of its declaration
 * @param lastLine of its source, for the annotated listing
 * @param sizes every free symbol of its formulae, sorted
 * @param inputs that its annotation gives; empty if perf.yaml must
 * @param root what it does, without what is nested too deep: see {@link DeepNesting}
 * @param assumptions made while reading the source
 * @param code the method itself and those of the sources that it reaches, in order of first use;
 *     empty where the source is not at hand
 */
public record Region(
    RegionId id,
    String method,
    Place place,
    int lastLine,
    List<Size> sizes,
    List<InputSet> inputs,
    TaskNode root,
    List<Assumption> assumptions,
    List<MethodPrint> code) {
  public Region {
    requireNonNull(id);
    root = DeepNesting.cut(root);
    sizes = List.copyOf(sizes);
    inputs = List.copyOf(inputs);
    assumptions = List.copyOf(assumptions);
    code = List.copyOf(code);
  }

  /** One whose source is not at hand. */
  public Region(
      RegionId id,
      String method,
      Place place,
      int lastLine,
      List<Size> sizes,
      List<InputSet> inputs,
      TaskNode root,
      List<Assumption> assumptions) {
    this(id, method, place, lastLine, sizes, inputs, root, assumptions, List.of());
  }

  /** The same with other sizes. */
  public Region with(List<Size> others) {
    return new Region(id, method, place, lastLine, others, inputs, root, assumptions, code);
  }

  /** The same that does something else. */
  public Region with(TaskNode other) {
    return new Region(id, method, place, lastLine, sizes, inputs, other, assumptions, code);
  }
}
