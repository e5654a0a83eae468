package org.perfmodel.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.util.SystemReader;

/** A repository in a temporary folder, made without any program. */
public final class TestRepository implements AutoCloseable {
  private static final PersonIdent AUTHOR =
      new PersonIdent("author", "author@example.org", Instant.EPOCH, ZoneOffset.UTC);

  private final Path folder;
  private final Git git;

  public TestRepository(Path folder) {
    SystemReader.setInstance(new QuietSystem());
    this.folder = folder;
    try {
      Files.createDirectories(folder);
      git = Git.init().setDirectory(folder.toFile()).setInitialBranch("main").call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GitAPIException e) {
      throw new IllegalStateException(e);
    }
  }

  public Path folder() {
    return folder;
  }

  Git git() {
    return git;
  }

  /** Writes a file of the work tree. */
  public Path write(String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void delete(String name) {
    try {
      Files.delete(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Commits the work tree as it is. */
  public ObjectId commit(String message) {
    try {
      git.add().addFilepattern(".").call();
      git.add().addFilepattern(".").setUpdate(true).call();
      return git.commit()
          .setMessage(message)
          .setAuthor(AUTHOR)
          .setCommitter(AUTHOR)
          .setSign(false)
          .call()
          .getId();
    } catch (GitAPIException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Goes to a branch, which may be new. */
  public void branch(String name) {
    try {
      boolean isNew = git.getRepository().findRef(name) == null;
      git.checkout().setName(name).setCreateBranch(isNew).call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GitAPIException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Goes to a commit of no branch. */
  void detach(ObjectId commit) {
    try {
      git.checkout().setName(commit.name()).call();
    } catch (GitAPIException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets a reference name a commit, as a fetch does. */
  public void reference(String name, ObjectId commit) {
    try {
      RefUpdate update = git.getRepository().updateRef(name);
      update.setNewObjectId(commit);
      update.forceUpdate();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Cuts the history off behind a commit, as a shallow clone does. */
  void shallowAt(ObjectId commit) {
    write(".git/shallow", commit.name() + "\n");
  }

  /** All files below a folder with their sizes and times. */
  static SortedMap<String, String> files(Path below) {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(below)) {
      for (Path file : walk.toList()) {
        files.put(
            below.relativize(file).toString(),
            Files.isDirectory(file)
                ? String.valueOf(Files.getLastModifiedTime(file))
                : Files.size(file) + " " + Files.getLastModifiedTime(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  @Override
  public void close() {
    git.close();
  }
}
