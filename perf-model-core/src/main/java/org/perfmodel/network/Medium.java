package org.perfmodel.network;

/** How transfers get into each other's way. */
public enum Medium {
  /** They do not. */
  PERFECT,
  /** One after the other: a bus. */
  BUS
}
