import { createHash } from 'node:crypto';
import type { LineCause } from '#shared/calc/reconciliation/index';

const ID_BYTES = 16;

/** Returns a code of fixed length for a key. */
export const codeOf = (key: string): string =>
  createHash('sha256').update(key).digest().subarray(0, ID_BYTES).toString('hex');

/** Returns the code of an exact cause. */
export const causeIdOf = ({ key }: LineCause): string => codeOf(`cause ${key}`);

/** Returns the code of a cause without its dates. */
export const habitIdOf = ({ habit }: LineCause): string => codeOf(`habit ${habit}`);
