package org.perfmodel.check.result;

import java.util.List;
import org.perfmodel.gate.RegionVerdict;

/**
 * What the gate says of one region, with what a reader should know besides.
 *
 * @param isFault whether a fault of this program took the region's answer
 */
public record JudgedRegion(RegionVerdict verdict, List<String> notes, boolean isFault) {}
