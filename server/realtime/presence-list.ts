import type { PresenceEntry } from '#shared/realtime/events';
import { byName } from '#shared/realtime/presence-change';
import type { LiveSocketData } from './live-types';

const entryOf = ({ owner, whereabouts }: LiveSocketData): PresenceEntry => ({
  user_id: owner.userId,
  display_name: owner.displayName,
  ...whereabouts,
});

const isBusier = (one: PresenceEntry, other: PresenceEntry | undefined): boolean =>
  other === undefined || (other.editing === '' && (one.editing !== '' || other.doing === ''));

/** Interval between two lists of a company, however many people come and go. */
export const PRESENCE_EVERY_MS = 300;
/** Entries that the lists of a node write to its sockets in a millisecond, about a tenth of what it can write. */
const ENTRIES_A_MS = 500;

/**
 * Returns the interval after a list that wrote this many entries to sockets, while this many companies wait for theirs.
 * It grows with both, or a server that restarts would write little else while thousands of people connect again.
 */
export const pauseAfter = (entries: number, waiting: number): number =>
  Math.max(PRESENCE_EVERY_MS, (entries * Math.max(1, waiting)) / ENTRIES_A_MS);

/** Returns the places of sockets, one for each person and project. Of several tabs there, the one with an open form counts. */
export const placesOf = (sockets: readonly { data: LiveSocketData }[]): PresenceEntry[] =>
  busiest(sockets.map(({ data }) => entryOf(data)));

function busiest(entries: readonly PresenceEntry[]): PresenceEntry[] {
  const places = new Map<string, PresenceEntry>();
  for (const entry of entries) {
    const key = `${entry.user_id}:${entry.project_id}`;
    if (isBusier(entry, places.get(key))) places.set(key, entry);
  }
  return [...places.values()];
}

/**
 * Lists present people from the places of all nodes, one entry for each person and project. A person in a project gets
 * an entry without project only for a form open there, such as a customer.
 */
export function presenceOf(places: readonly PresenceEntry[]): PresenceEntry[] {
  const inProject = new Set(places.filter((one) => one.project_id > 0).map((one) => one.user_id));
  return busiest(places)
    .filter(({ user_id, project_id, editing }) => project_id > 0 || editing !== '' || !inProject.has(user_id))
    .sort(byName);
}
