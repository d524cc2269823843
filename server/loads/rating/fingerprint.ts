import { createHash } from 'node:crypto';

/** Digits of one half. Two halves fill the column. */
const HALF = 20;

const digest = (content: object): string =>
  createHash('sha1').update(JSON.stringify(content)).digest('hex').slice(0, HALF);

/**
 * Returns a fingerprint of 40 digits of what the loads of a project are rated with.
 * The first half covers the setup: the project's choices, carriers, sand rates and versions of sheets.
 * The second half covers the diesel prices of its area.
 */
export const fingerprintOf = (setup: object, prices: object): string => digest(setup) + digest(prices);

/** Returns true when both fingerprints have the same setup. Ignores the prices. */
export const isSameSetup = (one: string, other: string): boolean =>
  one.slice(0, HALF) === other.slice(0, HALF);

/** Returns the half that covers the diesel prices. */
export const pricesHalf = (fingerprint: string): string => fingerprint.slice(HALF);
