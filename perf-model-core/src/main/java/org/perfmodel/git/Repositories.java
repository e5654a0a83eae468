package org.perfmodel.git;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.util.SystemReader;

/** Opens the repository around a folder. */
final class Repositories {
  static {
    SystemReader.setInstance(new QuietSystem());
  }

  private Repositories() {}

  static boolean isIn(Path folder) {
    return new FileRepositoryBuilder().findGitDir(folder.toFile()).getGitDir() != null;
  }

  static Repository open(Path folder) throws IOException {
    FileRepositoryBuilder builder = new FileRepositoryBuilder().findGitDir(folder.toFile());
    if (builder.getGitDir() == null) {
      throw new GitException(
          folder
              + " is in no Git repository, so there is nothing to compare with."
              + "\nMaybe name a folder with the earlier sources: -Dperf.base=DIR.");
    }
    try {
      Repository repository = builder.setMustExist(true).build();
      if (repository.isBare()) {
        repository.close();
        throw new GitException(
            builder.getGitDir()
                + " is a bare repository, which has no sources to compare."
                + "\nMaybe run this in a clone of it.");
      }
      return repository;
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
