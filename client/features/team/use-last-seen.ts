import { useMemo } from 'react';
import type { PresenceEntry } from '../../../shared/realtime/events';
import { useLiveRequest } from '../../api/use-live-request';
import { readLastSeen } from '../../api/users';

/** Returns when each user was last connected, ISO by user id. Reads again when someone comes or goes. */
export function useLastSeen(people: readonly PresenceEntry[]): ReadonlyMap<number, string> {
  const online = [...new Set(people.map(({ user_id }) => user_id))].sort((a, b) => a - b).join(' ');
  const { value } = useLiveRequest('last-seen', online, readLastSeen);
  return useMemo(() => new Map(value?.map(({ user_id, seen_at }) => [user_id, seen_at])), [value]);
}
