type SignOutHook = () => void | Promise<void>;

const hooks = new Set<SignOutHook>();

/**
 * Registers what must be dropped when the session ends (the replica in memory and in IndexedDB, the socket).
 * Returns the function that takes it out again.
 */
export function onSignOut(hook: SignOutHook): () => void {
  hooks.add(hook);
  return () => hooks.delete(hook);
}

/** Runs every hook; one that fails does not keep the others from running. */
export async function runSignOutHooks(): Promise<void> {
  await Promise.allSettled([...hooks].map(async (hook) => hook()));
}
