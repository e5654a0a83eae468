package org.perfmodel.json.notation;

import java.util.List;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;

/**
 * The work of a region as a short text: what it counts, not what that costs. Equal work gives equal
 * text on every machine, and the text says nothing of files, lines or places.
 *
 * <pre>
 * work    := fields
 * node    := letter place? "{" fields "}"           C3{aI2|r*n;a{x;eD;s#1}}
 * record  := place? "{" fields "}" | first          a record whose other components are defaults
 * fields  := first? (";" code value | ";." name "=" value)*
 * value   := node | record | list | leaf
 * list    := value ("|" value)*                     counts are a list of operations: aI2|r*n
 * place   := number ("+" lines)?                    lines are numbered as they come, from that of the root
 * leaf    := text, with ~ before { } | ; ~ and ~letter for a phrase
 * </pre>
 *
 * A component that has its default is left out. {@link RecordShape} has the letters and defaults.
 */
public final class WorkNotation {
  /**
   * What the notation holds of a region.
   *
   * @param open sizes that only the data know; the others are but names
   */
  public record Work(TaskNode root, List<Size> open) {
    public Work {
      open = List.copyOf(open);
    }
  }

  private WorkNotation() {}

  /** The work of a region. */
  public static String write(Region region) {
    List<Size> open = region.sizes().stream().filter(Size::isOpen).toList();
    Place place = region.root().place();
    return new NotationWriter(new Place(place.file(), place.line()))
        .work(new Work(region.root(), open));
  }

  /**
   * The region as it was when the text was written.
   *
   * @param now the region today, which has the same id
   * @throws UnknownWorkException if a later version of this program wrote the text
   * @throws NotationException if the text is damaged
   */
  public static Region read(String text, Region now) {
    Work work = read(text);
    return new Region(
        now.id(),
        now.method(),
        now.place(),
        now.lastLine(),
        work.open(),
        List.of(),
        work.root(),
        List.of());
  }

  public static Work read(String text) {
    return new NotationReader(text).work();
  }

  /** Where the work of a text is said to be: the first lines of a file that is none. */
  static Place place(int number, int more) {
    return new Place("baseline", number, number + more);
  }
}
