import { Button } from '@mantine/core';
import { shellTexts } from '#client/messages/shell';
import { resumeLive, useConnection } from '#client/replica/index';
import classes from './frame.module.css';
import { useNewVersion } from './use-new-version';

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
