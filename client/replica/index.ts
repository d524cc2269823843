// Holds the live copies of the company's lists and of the open projects; the only writer of server data.
// Exports hooks that read them, and the edits that show before they are confirmed. Listens to the socket, to
// replies, and to the session. See docs/live-copy.md#replica.
import { store } from '../api/store';
import { companyNewsAtom, whereabouts } from './live';
import type { Whereabouts } from './whereabouts';

export { startReplicas } from './live';
export * from './hooks';
export { useRecordPresence } from './record-presence';
export { useNamed, useProjectNames } from './use-project-names';
export { lockLoads } from './commands/lock-loads';
export { refreshLoads } from './commands/refresh-loads';
export type * from './types';

/** Sends the others what this tab shows or has open. Repeats it after a reconnect. */
export function sayPresence(what: Whereabouts): void {
  whereabouts.say(what);
}

/** Calls the listener when anything in the company changes, until the returned function is called. */
export const onCompanyNews = (listener: () => void): (() => void) => store.sub(companyNewsAtom, listener);
