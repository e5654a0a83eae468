package org.perfmodel.platform;

/** Reads the text of a platform document; the codec that can lives in another room. */
@FunctionalInterface
public interface PlatformReader {
  /**
   * The platform that the text describes.
   *
   * @param file what an error names
   */
  Platform read(String text, String file);
}
