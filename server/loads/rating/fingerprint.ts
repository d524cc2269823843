import { createHash } from 'node:crypto';

/** Digits of either half: together as long as the column. */
const HALF = 20;

const digest = (content: object): string =>
  createHash('sha1').update(JSON.stringify(content)).digest('hex').slice(0, HALF);

/**
 * With what the loads of a project are rated, in 40 digits: the first half tells its setup (the project's choices,
 * carriers, sand rates, versions of sheets), the second one the diesel prices of its area.
 */
export const fingerprintOf = (setup: object, prices: object): string => digest(setup) + digest(prices);

/** Whether both stand for the same setup, whatever the prices. */
export const isSameSetup = (one: string, other: string): boolean =>
  one.slice(0, HALF) === other.slice(0, HALF);

/** The half that tells the prices. */
export const pricesHalf = (fingerprint: string): string => fingerprint.slice(HALF);
