package org.perfmodel.extract;

import java.util.Optional;
import org.perfmodel.workload.Workload;

/**
 * What an extraction gave.
 *
 * @param kept what to give to the next extraction; empty where that would be the same as before, or
 *     where nothing may be kept
 * @param methods how many methods are regions, or hold some
 * @param read how many of them were read now; the others are as they were
 */
public record Extraction(Workload workload, Optional<byte[]> kept, int methods, int read) {}
