import { Button } from '@mantine/core';
import { shellTexts } from '#client/messages/shell';
import { resumeLive, useConnection } from '#client/replica/index';
import classes from './frame.module.css';
import { useEffect, useRef } from 'react';
import { checkVersion } from '#client/ui/feedback/load-code';

const STATES = new Map([
  ['reconnecting', shellTexts.reconnectingBanner],
  ['blocked', shellTexts.blockedBanner],
]);

/** Banner for a lost connection, a blocked one, and one that the server closed in favor of newer tabs. */
export function ConnectionBanner() {
  const connection = useConnection();
  useNewVersion(connection);
  const text = STATES.get(connection);
  if (text !== undefined)
    return (
      <div className={classes.banner} role="status">
        {text}
      </div>
    );
  if (connection !== 'displaced') return null;
  return (
    <div className={classes.banner} role="status">
      {shellTexts.displacedBanner}{' '}
      <Button size="compact-xs" variant="default" onClick={resumeLive}>
        {shellTexts.goOnHere}
      </Button>
    </div>
  );
}

/** Asks for the server's version when a lost connection is back: the server may have been updated. */
function useNewVersion(connection: string): void {
  const wasLostRef = useRef(false);
  useEffect(() => {
    if (connection === 'reconnecting') wasLostRef.current = true;
    if (connection !== 'connected' || !wasLostRef.current) return;
    wasLostRef.current = false;
    void checkVersion();
  }, [connection]);
}
