// Holds the live copies of the company's lists and of the open projects; the only writer of server data.
// Exports hooks that read them, and the edits that show before they are confirmed. Listens to the socket, to
// replies, and to the session. See docs/live-copy.md#replica.
import { store } from '#client/api/store';
import { company, companyChangesAtom, projects, whereabouts } from './live';
import type { PresencePlace } from './presence-reporter';

export { resumeLive, startReplicas } from './live';
export * from './hooks';
export { refreshUnread, useUnread } from './notifications/use-unread';
export { useRecordPresence } from './record-presence';
export { useCurrentNames, useProjectNames } from './use-project-names';
export type * from './types';

/** Sends the others what this tab shows or has open. Repeats it after a reconnect. */
export function reportPresence(what: PresencePlace): void {
  whereabouts.report(what);
}

/** Reads the saved views again. No event tells of a private view, so its owner asks after each change. */
export const reloadSavedViews = (): void => company.reload('saved_views');

/** Calls the listener when anything in the company changes, until the returned function is called. */
export const onCompanyChange = (listener: () => void): (() => void) =>
  store.sub(companyChangesAtom, listener);

/** Calls the listener when anything in an open project changes, until the returned function is called. */
export const onProjectChange = (projectId: number, listener: () => void): (() => void) =>
  store.sub(projects.of(projectId).atoms.revision, listener);
