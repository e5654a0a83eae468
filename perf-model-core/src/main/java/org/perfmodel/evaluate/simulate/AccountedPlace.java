package org.perfmodel.evaluate.simulate;

import org.perfmodel.scenario.Cost;
import org.perfmodel.workload.Place;

/**
 * A place in the program at which the solver keeps accounts.
 *
 * @param what is there: {@code send}, {@code broadcast}; {@code computation}
 * @param cost of a computation, with its lines; of messages nothing
 */
record AccountedPlace(Place place, String what, Cost cost) {}
