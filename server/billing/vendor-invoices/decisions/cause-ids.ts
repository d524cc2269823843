import { createHash } from 'node:crypto';
import type { LineCause } from '#shared/calc/reconciliation/index';

const ID_LENGTH = 32;

/** Returns a code of fixed length for a key. */
export const codeOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);

/** Returns the code of an exact cause. */
export const causeIdOf = ({ key }: LineCause): string => codeOf(`cause ${key}`);

/** Returns the code of a cause without its dates. */
export const habitIdOf = ({ habit }: LineCause): string => codeOf(`habit ${habit}`);
