package org.perfmodel.extract.region;

/** What was counted by now. */
public record ReadingCount(int steps, int tried, Room.Taken taken, int made, int known) {}
