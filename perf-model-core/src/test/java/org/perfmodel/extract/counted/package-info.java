/**
 * The truth about counts: fixtures run under a class loader that counts what their bytecode
 * executes, and the extracted counts are held against that.
 */
package org.perfmodel.extract.counted;
