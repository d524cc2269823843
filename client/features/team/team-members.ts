import type { UserReply } from '#shared/contract/users';
import type { PresenceEntry } from '#shared/realtime/events';

export interface TeamMember {
  id: number;
  name: string;
  online: boolean;
  doing: string;
  /** 0 outside a project. */
  projectId: number;
  /** ISO time when an offline person was last connected; '' if unknown. */
  lastSeen: string;
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Joins users with their presence; online users come first, then by name. People who have not signed up are
 * left out. `lastSeen` has the times of offline people by user id.
 * A person with several tabs counts once, and a tab in a project is preferred.
 */
export function teamOf(
  users: readonly UserReply[],
  people: readonly PresenceEntry[],
  lastSeen: ReadonlyMap<number, string>,
): TeamMember[] {
  const here = new Map<number, PresenceEntry>();
  for (const entry of people) {
    const known = here.get(entry.user_id);
    if (!known || (known.project_id === 0 && entry.project_id !== 0)) here.set(entry.user_id, entry);
  }
  return users
    .filter(({ is_signed_up }) => is_signed_up)
    .map(({ id, display_name }) => {
      const entry = here.get(id);
      return {
        id,
        name: display_name,
        online: entry !== undefined,
        doing: entry?.doing ?? '',
        projectId: entry?.project_id ?? 0,
        lastSeen: lastSeen.get(id) ?? '',
      };
    })
    .sort((a, b) => Number(b.online) - Number(a.online) || collator.compare(a.name, b.name));
}
