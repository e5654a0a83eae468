package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.Serializable;

/**
 * One field a line down to a depth, and what is deeper on the line of its parent: tables of records
 * stay readable, and a difference shows one record. Lines end with {@code \n} everywhere.
 */
final class LineLayout extends DefaultPrettyPrinter {
  private static final long serialVersionUID = 1L;

  private int depth;

  LineLayout(int depth) {
    super(
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withRootSeparator(""));
    this.depth = depth;
    indentArraysWith(new ToDepth());
    indentObjectsWith(new ToDepth());
  }

  /** The layout of a part that stands so many levels deep in its document. */
  LineLayout(int depth, int level) {
    this(depth);
    _nesting = level;
  }

  /** From here on another depth. */
  void depth(int other) {
    depth = other;
  }

  @Override
  public DefaultPrettyPrinter createInstance() {
    return new LineLayout(depth);
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator json) throws IOException {
    separate(json);
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
    separate(json);
  }

  private void separate(JsonGenerator json) throws IOException {
    json.writeRaw(_nesting <= depth ? "," : ", ");
    _objectIndenter.writeIndentation(json, _nesting);
  }

  @Override
  public void writeEndObject(JsonGenerator json, int fields) throws IOException {
    close(json, fields, '}');
  }

  @Override
  public void writeEndArray(JsonGenerator json, int items) throws IOException {
    close(json, items, ']');
  }

  private void close(JsonGenerator json, int parts, char bracket) throws IOException {
    _nesting--;
    if (parts > 0 && _nesting < depth) {
      _objectIndenter.writeIndentation(json, _nesting);
    }
    json.writeRaw(bracket);
  }

  private final class ToDepth implements Indenter, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public void writeIndentation(JsonGenerator json, int level) throws IOException {
      if (level <= depth) {
        json.writeRaw('\n');
        json.writeRaw("  ".repeat(level));
      }
    }

    @Override
    public boolean isInline() {
      return false;
    }
  }
}
