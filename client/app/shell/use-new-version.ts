import { useEffect, useRef } from 'react';
import { checkVersion } from '#client/ui/feedback/load-code';

/** Asks for the server's version when a lost connection is back: the server may have been updated. */
export function useNewVersion(connection: string): void {
  const wasLostRef = useRef(false);
  useEffect(() => {
    if (connection === 'reconnecting') wasLostRef.current = true;
    if (connection !== 'connected' || !wasLostRef.current) return;
    wasLostRef.current = false;
    void checkVersion();
  }, [connection]);
}
