package org.perfmodel.extract.source;

import java.nio.file.Path;

/**
 * A folder of sources.
 *
 * @param folder to read
 * @param prefix how places name it: the folder relative to the project, with {@code /}
 */
public record SourceRoot(Path folder, String prefix) {}
