package org.perfmodel.extract.counted;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Loads the chosen classes anew, with counters. What initialises a class is not counted: it runs
 * once, whatever the method under test does.
 */
final class CountingClasses extends URLClassLoader {
  private final Predicate<String> counted;

  /**
   * A loader with its own copy of the chosen classes.
   *
   * @param path where they are, beside the parent's class path
   * @param counted by the name of the class: {@code org.acme.Sort$1}
   */
  CountingClasses(URL[] path, Predicate<String> counted) {
    super(path, CountingClasses.class.getClassLoader());
    this.counted = counted;
    // Also where the tests around it run with -ea.
    setDefaultAssertionStatus(false);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!counted.test(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    URL own = findResource(file);
    try (InputStream in = own == null ? getResourceAsStream(file) : own.openStream()) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] code = instrumented(in.readAllBytes());
      return defineClass(name, code, 0, code.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] instrumented(byte[] code) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(code)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                MethodVisitor plain =
                    super.visitMethod(access, name, descriptor, signature, thrown);
                // A bridge stands in no source: javac makes it of what a public class inherits.
                boolean isBridge = (access & Opcodes.ACC_BRIDGE) != 0;
                return isBridge || name.equals("<clinit>") || name.equals("$values")
                    ? plain
                    : new CountingMethod(plain, owner -> counted.test(owner.replace('/', '.')));
              }
            },
            0);
    return writer.toByteArray();
  }
}
