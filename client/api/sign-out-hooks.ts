import type { DraftOwner } from './drafts';

/** `next`: person who took over the browser in another tab, whose data stays; null if nobody did. */
type SignOutHook = (next: DraftOwner | null) => void | Promise<void>;

const hooks = new Set<SignOutHook>();

/**
 * Registers a hook for the end of the session. It drops data such as the replica in memory and in IndexedDB,
 * or the socket. Returns a function that unregisters it.
 */
export function onSignOut(hook: SignOutHook): () => void {
  hooks.add(hook);
  return () => hooks.delete(hook);
}

/** Runs every hook, even if one of them fails. */
export async function runSignOutHooks(next: DraftOwner | null): Promise<void> {
  await Promise.allSettled([...hooks].map(async (hook) => hook(next)));
}
