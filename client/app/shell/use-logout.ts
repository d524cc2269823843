import { useState } from 'react';
import { signOut } from '../../api/session';

/** Logs out, and says while it is under way. */
export function useLogout(): { pending: boolean; leave: () => void } {
  const [pending, setPending] = useState(false);
  const leave = (): void => {
    setPending(true);
    void signOut().finally(() => setPending(false));
  };
  return { pending, leave };
}
