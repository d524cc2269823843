import { useState } from 'react';
import { signOut } from '#client/api/session';

/** Returns a function that logs out, and true in `pending` while it runs. */
export function useLogout(): { pending: boolean; leave: () => void } {
  const [pending, setPending] = useState(false);
  const leave = (): void => {
    setPending(true);
    void signOut().finally(() => setPending(false));
  };
  return { pending, leave };
}
