import type { UserReply } from '../../../shared/contract/users';
import type { PresenceEntry } from '../../../shared/realtime/events';

export interface TeamMember {
  id: number;
  name: string;
  online: boolean;
  doing: string;
  /** 0 when in no project. */
  projectId: number;
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Users with what presence says of them, the ones who are here first, then by name. A person who has not signed up
 * is no colleague yet.
 * Somebody with several tabs counts once; the tab in a project says more than the others.
 */
export function teamOf(users: readonly UserReply[], people: readonly PresenceEntry[]): TeamMember[] {
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
      };
    })
    .sort((a, b) => Number(b.online) - Number(a.online) || collator.compare(a.name, b.name));
}
