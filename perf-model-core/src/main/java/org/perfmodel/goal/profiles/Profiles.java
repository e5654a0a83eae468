package org.perfmodel.goal.profiles;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.calibrate.regression.FittedRuns;
import org.perfmodel.calibrate.regression.Runs;
import org.perfmodel.calibrate.regression.RunsText;
import org.perfmodel.check.project.ProfileFolders;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.json.DocumentException;
import org.perfmodel.json.KnownParameters;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.platform.UnknownPlatformException;
import org.perfmodel.profile.NetworkDifference;
import org.perfmodel.profile.ProfileDifference;
import org.perfmodel.report.goal.FitText;
import org.perfmodel.report.goal.NetworkProfileText;
import org.perfmodel.report.goal.ProfileText;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.text.NearestName;

/** The composition root of the goals that are about profiles, not about a project's sources. */
public final class Profiles {
  private final PlatformResolver resolver;
  private final NetworkResolver networks;

  /**
   * The profiles of three places.
   *
   * @param perfFolder {@code src/perf}, with folders {@code platforms} and {@code networks}
   * @param userFolder {@code ~/.perf}, likewise
   */
  public Profiles(Path perfFolder, Path userFolder, ClassLoader classpath) {
    ProfileFolders folders = new ProfileFolders(perfFolder, userFolder, classpath);
    resolver = folders.platforms();
    networks = folders.networks();
  }

  /**
   * Every profile: whose it is, of what machine, and how much of it is known; then every network.
   */
  public List<String> list() {
    List<ProfileText.Listed> listed = new ArrayList<>();
    for (String name : resolver.available()) {
      try {
        listed.add(
            new ProfileText.Listed(
                name, resolver.owner(name), Optional.of(resolver.resolve(name)), ""));
      } catch (UnknownPlatformException | DocumentException e) {
        listed.add(
            new ProfileText.Listed(
                name, resolver.owner(name), Optional.empty(), String.valueOf(e.getMessage())));
      }
    }
    List<String> lines = new ArrayList<>(ProfileText.list(listed));
    List<String> found = NetworkProfileText.list(listedNetworks());
    if (!found.isEmpty()) {
      lines.add("");
      lines.addAll(found);
    }
    return lines;
  }

  private List<NetworkProfileText.Listed> listedNetworks() {
    List<NetworkProfileText.Listed> listed = new ArrayList<>();
    for (String name : networks.available()) {
      String owner = networks.owner(name);
      try {
        listed.add(
            new NetworkProfileText.Listed(name, owner, Optional.of(networks.resolve(name)), ""));
      } catch (UnknownPlatformException | DocumentException e) {
        String problem = String.valueOf(e.getMessage());
        listed.add(new NetworkProfileText.Listed(name, owner, Optional.empty(), problem));
      }
    }
    return listed;
  }

  /**
   * How two profiles differ, in words and numbers, or two networks if no platform has one of the
   * names.
   *
   * @throws PerfException if one of them is not found
   */
  public List<String> compare(String from, String to) {
    try {
      if (isNetwork(from) && isNetwork(to)) {
        return NetworkProfileText.difference(
            NetworkDifference.of(networks.resolve(from), networks.resolve(to)));
      }
      if (isNetwork(from) || isNetwork(to)) {
        String network = isNetwork(from) ? from : to;
        throw new PerfException(
            "`"
                + network
                + "` is a network, `"
                + (isNetwork(from) ? to : from)
                + "` is none.\nMaybe compare it with one of: "
                + String.join(", ", networks.available()));
      }
      return ProfileText.difference(
          ProfileDifference.of(resolver.resolve(from), resolver.resolve(to)));
    } catch (UnknownPlatformException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }

  private boolean isNetwork(String name) {
    return networks.available().contains(name) && !resolver.available().contains(name);
  }

  /**
   * Fits prices to runs that somebody measured, and writes a profile of them.
   *
   * @param data a file of comma-separated values
   * @param relative whether to make relative errors small
   * @param target file of the profile, called like the platform; none is written if empty
   * @return what was found, as lines
   */
  public static List<String> fit(Path data, boolean relative, Optional<Path> target) {
    String shown = String.valueOf(data.getFileName());
    String place = data.toString().replace('\\', '/');
    Runs runs = RunsText.read(BoundedFile.existing(data, place), place);
    FittedRuns fit = FittedRuns.of(runs, relative);
    List<String> lines = new ArrayList<>(FitText.of(fit));
    for (String name : fit.foreign(KnownParameters.NAMES)) {
      lines.add(
          "note  `"
              + name
              + "` is no parameter of a platform: no profile can hold it."
              + NearestName.of(name, KnownParameters.NAMES)
                  .map(near -> " Maybe `" + near + "` is meant.")
                  .orElse(""));
    }
    if (target.isPresent()) {
      Platform platform = fit.platform(nameOf(target.get()), KnownParameters.NAMES, shown);
      SafeFile.write(target.get(), PlatformCodec.write(platform));
      lines.add("");
      lines.add("perf: platform " + platform.label() + " written to " + target.get());
    }
    return lines;
  }

  /**
   * Writes a profile of an older version as this version would.
   *
   * @return what was done, as lines
   */
  public static List<String> convert(Path profile) {
    String shown = profile.toString().replace('\\', '/');
    String text = BoundedFile.existing(profile, shown);
    int version = PlatformCodec.version(text, shown);
    Platform platform = PlatformCodec.read(text, shown);
    if (version == PlatformCodec.FORMAT) {
      return List.of("perf: " + shown + " is in format " + version + " already");
    }
    SafeFile.write(profile, PlatformCodec.write(platform));
    return List.of(
        "perf: " + shown + " converted from format " + version + " to " + PlatformCodec.FORMAT);
  }

  private static String nameOf(Path profile) {
    String file = String.valueOf(profile.getFileName());
    return file.endsWith(".json") ? file.substring(0, file.length() - ".json".length()) : file;
  }
}
