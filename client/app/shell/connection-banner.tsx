import { Button } from '@mantine/core';
import { shellTexts } from '../../messages/shell';
import { resumeLive, useConnection } from '../../replica';
import classes from './frame.module.css';

/** Banner for a lost connection, and for one that the server closed in favor of newer tabs. */
export function ConnectionBanner() {
  const connection = useConnection();
  if (connection === 'reconnecting')
    return (
      <div className={classes.banner} role="status">
        {shellTexts.reconnectingBanner}
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
