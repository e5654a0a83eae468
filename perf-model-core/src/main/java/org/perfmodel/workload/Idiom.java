package org.perfmodel.workload;

/** What a statement does that is known to cost more than it looks like, and has a known cure. */
public enum Idiom {
  /** Looks through a list for an element. */
  LIST_SEARCH,
  /** Removes or inserts an element at a list's front, or within it. */
  LIST_FRONT,
  /** Copies a list, or all of it but some. */
  LIST_COPY,
  /** Asks a linked list for an element by its index. */
  LINKED_GET,
  /** Adds to a text that is copied each time. */
  STRING_APPEND,
  /** Formats a text by a pattern that is read each time. */
  FORMAT,
  /** Compiles a regular expression. */
  REGEX,
  /** Sorts. */
  SORT,
  /** Makes an object of a number. */
  BOXED,
  /** Makes an object or array. */
  ALLOCATION,
  /** Makes an object or array of what no iteration changes. */
  STEADY_ALLOCATION,
  /** Calls something with arguments that no iteration changes. */
  STEADY_CALL,
  /** Goes through a matrix by columns. */
  COLUMN_WALK,
  /** Throws, or catches what is thrown. */
  EXCEPTION,
  /** Holds a lock, or counts with an atomic. */
  LOCK,
  /** Makes a collection that locks or copies itself at each use. */
  GUARDED_COLLECTION,
  /** Hands a task over, or makes a stream parallel. */
  TASKS,
  /** Looks for something by a loop of its own. */
  LOOP_SEARCH,
  /** Makes a list: dear only where a use of it is, as {@link #SEARCH} is. */
  LIST_MADE,
  /** Makes a linked list: dear only where a use of it is, as {@link #INDEXED_GET} is. */
  LINKED_LIST_MADE,
  /** Looks for an element in a collection of a kind that is not declared. */
  SEARCH,
  /** Asks a list of a kind that is not declared for an element by its index. */
  INDEXED_GET
}
