import type { PresenceChange, PresenceEntry } from './events';

const keyOf = ({ user_id, project_id }: Pick<PresenceEntry, 'user_id' | 'project_id'>): string =>
  `${user_id}:${project_id}`;

/** Compares two entries by the name of their person. */
export const byName = (one: PresenceEntry, other: PresenceEntry): number =>
  one.display_name.localeCompare(other.display_name) ||
  one.user_id - other.user_id ||
  one.project_id - other.project_id;

const byKey = (people: readonly PresenceEntry[]): Map<string, PresenceEntry> =>
  new Map(people.map((one) => [keyOf(one), one]));

const isSame = (one: PresenceEntry, other: PresenceEntry | undefined): boolean =>
  other !== undefined &&
  one.doing === other.doing &&
  one.editing === other.editing &&
  one.display_name === other.display_name;

/** Returns who came, moved or left between two lists. */
export function presenceChange(
  before: readonly PresenceEntry[],
  after: readonly PresenceEntry[],
): PresenceChange {
  const [known, now] = [byKey(before), byKey(after)];
  return {
    seen: after.filter((one) => !isSame(one, known.get(keyOf(one)))),
    gone: before
      .filter((one) => !now.has(keyOf(one)))
      .map(({ user_id, project_id }) => ({ user_id, project_id })),
  };
}

/** Returns a list after a change. It changes nothing twice. */
export function presenceAfter(
  people: readonly PresenceEntry[],
  { seen, gone }: PresenceChange,
): PresenceEntry[] {
  const after = byKey([...people, ...seen]);
  for (const one of gone) after.delete(keyOf(one));
  return [...after.values()].sort(byName);
}
