package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.perfmodel.extract.form.SourceFiles;
import org.perfmodel.extract.incremental.MethodReading;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.Records;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.extract.source.UnparsedFiles;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;

/** One state of a program's sources, with its methods by their signatures. */
final class ProgramSide {
  private final Extractor extractor;
  private final Extractor.Sources sources;
  private final SortedMap<String, TypeIndex.Method> methods = new TreeMap<>();
  private final IdentityHashMap<CallableDeclaration<?>, String> names = new IdentityHashMap<>();

  private ProgramSide(Extractor extractor, Extractor.Sources sources) {
    this.extractor = extractor;
    this.sources = sources;
    for (TypeIndex.Entry type : sources.types().all()) {
      for (BodyDeclaration<?> member : type.type().getMembers()) {
        if (member instanceof CallableDeclaration<?> declaration && !Records.isAdded(declaration)) {
          add(new TypeIndex.Method(declaration, type));
        }
      }
    }
  }

  /** The files below these folders, which are not parsed yet. */
  static SourceFiles files(ExtractionSettings settings, List<SourceRoot> roots) {
    SourceFiles files =
        new SourceFiles(settings.release(), text -> false)
            .observing(settings.observed())
            .naming(settings.namedMethods());
    files.find(roots);
    files.load();
    return files;
  }

  /** Parses some of the files, by their names. */
  static ProgramSide of(
      ExtractionSettings settings,
      SourceFiles files,
      Predicate<String> isWanted,
      ReadingProgress progress) {
    Extractor extractor = new Extractor(settings, progress);
    return DeepStack.call(
        "sources",
        () ->
            new ProgramSide(extractor, extractor.sources(files, isWanted, UnparsedFiles.NOTHING)));
  }

  /** Types of one name in different methods have methods of one signature: these get a number. */
  private void add(TypeIndex.Method method) {
    String signature = MethodNames.signature(method, ".");
    String name = signature;
    for (int number = 2; methods.containsKey(name); number++) {
      name = signature + "$" + number;
    }
    methods.put(name, method);
    names.put(method.declaration(), name);
  }

  List<SourceProblem> problems() {
    return extractor.problems();
  }

  boolean has(String method) {
    return methods.containsKey(method);
  }

  /** The code of the methods of these files, by their signatures. */
  SortedMap<String, String> code(Predicate<String> isWanted) {
    SortedMap<String, String> code = new TreeMap<>();
    methods.forEach(
        (name, method) -> {
          if (isWanted.test(method.owner().headerSource().file())) {
            code.put(name, Printed.of(method.declaration()));
          }
        });
    return code;
  }

  /** Whether a method does anything by itself. */
  boolean hasBody(String name) {
    TypeIndex.Method method = methods.get(name);
    return method != null && method.hasBody();
  }

  /**
   * Fields, constants, initialisers and the class that is extended, by the type and their own
   * names.
   */
  SortedMap<String, String> fields(Predicate<String> isWanted) {
    SortedMap<String, String> found = new TreeMap<>();
    for (TypeIndex.Entry type : sources.types().all()) {
      if (!isWanted.test(type.headerSource().file())) {
        continue;
      }
      String owner = MethodNames.fullName(type);
      List<String> parents = new ArrayList<>();
      if (!type.isInterface()) {
        TypeIndex.parentsOf(type.type()).stream().limit(1).map(Printed::of).forEach(parents::add);
      }
      found.put(owner + "#", parents.toString());
      if (type.type() instanceof EnumDeclaration constants) {
        constants
            .getEntries()
            .forEach(each -> found.put(owner + "#" + each.getNameAsString(), Printed.of(each)));
      }
      for (BodyDeclaration<?> member : type.type().getMembers()) {
        if (member instanceof FieldDeclaration field) {
          for (VariableDeclarator variable : field.getVariables()) {
            String text =
                field.getModifiers()
                    + " "
                    + Printed.of(variable.getType())
                    + " "
                    + Printed.of(variable);
            found.merge(owner + "#" + variable.getNameAsString(), text, String::concat);
          }
        } else if (member instanceof InitializerDeclaration) {
          found.merge(owner + "#", Printed.of(member), String::concat);
        }
      }
    }
    return found;
  }

  /**
   * The methods that use one of these fields.
   *
   * @param fields as {@link #fields} names them: of a type without a field it is all of its methods
   */
  Set<String> using(Set<String> fields) {
    Set<String> owners = new TreeSet<>();
    Set<String> simple = new TreeSet<>();
    for (String field : fields) {
      String name = field.substring(field.indexOf('#') + 1);
      if (name.isEmpty()) {
        owners.add(field.substring(0, field.indexOf('#')));
      } else {
        simple.add(name);
      }
    }
    Set<String> found = new TreeSet<>();
    if (fields.isEmpty()) {
      return found;
    }
    methods.forEach(
        (name, method) -> {
          if (owners.contains(MethodNames.fullName(method.owner()))
              || Nodes.any(method.declaration(), node -> uses(node, method, simple, fields))) {
            found.add(name);
          }
        });
    return found;
  }

  private boolean uses(Node node, TypeIndex.Method method, Set<String> simple, Set<String> fields) {
    if (node instanceof FieldAccessExpr access) {
      return simple.contains(access.getNameAsString());
    }
    return node instanceof NameExpr use
        && simple.contains(use.getNameAsString())
        && sources
            .types()
            .field(method.owner(), use.getNameAsString())
            .map(field -> MethodNames.fullName(field.owner()) + "#" + use.getNameAsString())
            .filter(fields::contains)
            .isPresent();
  }

  /** All methods by their signatures. */
  SortedMap<String, TypeIndex.Method> methods() {
    return Collections.unmodifiableSortedMap(methods);
  }

  /** Whether a method may call itself by a call that stands in it. */
  boolean isRecursive(CallableDeclaration<?> method) {
    return sources.effects().callsItself(method) && RegionDiscovery.callsOwnName(method);
  }

  /** The methods that annotations or overlays make regions, by their signatures. */
  Set<String> marked() {
    Set<String> marked = new TreeSet<>();
    for (FoundMethod each : sources.found()) {
      Optional.ofNullable(names.get(each.method().declaration())).ifPresent(marked::add);
    }
    return marked;
  }

  /** How many methods may run this one themselves. */
  int directCallers(String name) {
    return callersOf(name).size();
  }

  /** The other methods that may run this one themselves. */
  Set<String> callersOf(String name) {
    TypeIndex.Method method = methods.get(name);
    Set<String> found = new TreeSet<>();
    if (method != null) {
      for (CallableDeclaration<?> caller : sources.effects().callersOf(method.declaration())) {
        Optional.ofNullable(names.get(caller)).filter(by -> !by.equals(name)).ifPresent(found::add);
      }
    }
    return found;
  }

  /** Whether a method says that it overrides another one. */
  boolean overrides(String name) {
    TypeIndex.Method method = methods.get(name);
    return method != null && method.declaration().getAnnotationByName("Override").isPresent();
  }

  /** The methods that may run one of these, nearest first, these themselves left out. */
  List<String> callers(Collection<String> called) {
    Set<String> seen = new TreeSet<>(called);
    List<String> found = new ArrayList<>();
    Set<String> level = new TreeSet<>(called);
    while (!level.isEmpty()) {
      Set<String> next = new TreeSet<>();
      for (String name : level) {
        TypeIndex.Method method = methods.get(name);
        if (method != null) {
          for (CallableDeclaration<?> caller : sources.effects().callersOf(method.declaration())) {
            Optional.ofNullable(names.get(caller)).filter(seen::add).ifPresent(next::add);
          }
        }
      }
      found.addAll(next);
      level = next;
    }
    return found;
  }

  /**
   * Reads methods as regions of the name that is given for each.
   *
   * @param wanted the names of regions by the signatures of their methods
   * @return regions by these names; those that are excluded are left out
   */
  SortedMap<String, Region> read(Map<String, String> wanted) {
    List<FoundMethod> found = new ArrayList<>();
    new TreeMap<>(wanted)
        .forEach(
            (name, region) -> {
              TypeIndex.Method method = methods.get(name);
              if (method != null && method.hasBody()) {
                extractor.asked(method, region, found.size() + 1).ifPresent(found::add);
              }
            });
    SortedMap<String, Region> read = new TreeMap<>();
    List<MethodReading> readings =
        DeepStack.call(
            "methods",
            () ->
                extractor.read(
                    new Extractor.Sources(
                        sources.parsed(), sources.types(), sources.effects(), found),
                    Map.of()));
    for (int i = 0; i < readings.size(); i++) {
      String id = found.get(i).id();
      readings.get(i).regions().stream()
          .filter(region -> region.id().value().equals(id))
          .forEach(region -> read.put(id, region));
    }
    return read;
  }
}
