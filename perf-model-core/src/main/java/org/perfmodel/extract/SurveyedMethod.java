package org.perfmodel.extract;

import java.util.List;
import org.perfmodel.workload.Place;

/**
 * What the text of a method says of how much it may do.
 *
 * @param signature {@code org.acme.NBody.forces(double[],int)}
 * @param overlay as a key of overlays: {@code NBody#forces}, with its parameters where others of
 *     its type have its name; empty where it would mean methods of several types
 * @param region an id for it: {@code NBody.forces}
 * @param place of its name
 * @param depth how many loops stand in each other, with those of the methods that it calls
 * @param loops lines of the loops in its own code that make the deepest nest, outermost first
 * @param isParallel whether it makes tasks that run beside each other
 * @param isRecursive whether it may call itself
 * @param callers how many other methods may call it
 * @param callersElsewhere how many of these are of other types
 * @param onlyCaller the signature of the one method that calls it; empty of none or several
 * @param isSetUp whether it makes an object, or is of a kind that nobody waits for: {@code
 *     toString}
 * @param isMarked whether an annotation or an overlay makes it a region
 */
public record SurveyedMethod(
    String signature,
    String overlay,
    String region,
    Place place,
    int depth,
    List<Integer> loops,
    boolean isParallel,
    boolean isRecursive,
    int callers,
    int callersElsewhere,
    String onlyCaller,
    boolean isSetUp,
    boolean isMarked) {
  public SurveyedMethod {
    loops = List.copyOf(loops);
  }
}
