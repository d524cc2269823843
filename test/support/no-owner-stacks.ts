import * as React from 'react';

/** Name under which React keeps its counters. A later React may drop it: then the tests only take longer. */
const COUNTERS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Count at which React stops. */
const MANY = 10_000;

/**
 * Lets React create elements without a stack trace each. Only warnings print these traces, and they take a sixth of the
 * time of the client tests.
 */
const counters: unknown = Reflect.get(React, COUNTERS);
if (typeof counters === 'object' && counters !== null) {
  Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => MANY, set: () => undefined });
}
