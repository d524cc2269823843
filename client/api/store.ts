import { getDefaultStore } from 'jotai';

/** Jotai store of the browser: components read it through hooks, the session and the replica directly. */
export const store = getDefaultStore();

export type Store = typeof store;
