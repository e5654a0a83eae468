/**
 * A Java agent that counts in the tests of a project what its sources do not say: how often loops
 * iterate, which way branches go, how large what comes in is. In: class files as the virtual
 * machine loads them. Out: a file for each virtual machine. It measures no times.
 */
@NullMarked
package org.perfmodel.agent;

import org.jspecify.annotations.NullMarked;
