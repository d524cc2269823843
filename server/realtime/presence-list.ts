import type { PresenceEntry } from '#shared/realtime/events';
import type { LiveSocketData } from './live-types';

const entryOf = ({ owner, whereabouts }: LiveSocketData): PresenceEntry => ({
  user_id: owner.userId,
  display_name: owner.displayName,
  ...whereabouts,
});

const isBusier = (one: PresenceEntry, other: PresenceEntry | undefined): boolean =>
  other === undefined || (other.editing === '' && (one.editing !== '' || other.doing === ''));

/**
 * Lists present people, one entry for each person and project. Of several tabs in one project, the one with
 * an open form counts. A person in a project gets an entry without project only for a form open there, such
 * as a customer.
 */
export function presenceOf(sockets: readonly { data: LiveSocketData }[]): PresenceEntry[] {
  const entries = new Map<string, PresenceEntry>();
  const inProject = new Set<number>();
  for (const { data } of sockets) {
    const entry = entryOf(data);
    const key = `${entry.user_id}:${entry.project_id}`;
    if (isBusier(entry, entries.get(key))) entries.set(key, entry);
    if (entry.project_id > 0) inProject.add(entry.user_id);
  }
  return [...entries.values()]
    .filter(({ user_id, project_id, editing }) => project_id > 0 || editing !== '' || !inProject.has(user_id))
    .sort((one, other) => one.display_name.localeCompare(other.display_name) || one.user_id - other.user_id);
}
