package org.perfmodel.extract;

/** What was counted by now. */
record ReadingCount(int steps, int tried, Room.Taken taken, int made, int known) {}
