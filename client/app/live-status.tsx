import { shellTexts } from '../messages/shell';
import { useConnection, usePresence } from '../replica';
import { AvatarStack } from '../ui/avatar';
import classes from './top-bar.module.css';

/** Whether changes arrive, and who else is signed in now. */
export function LiveStatus() {
  const state = useConnection();
  const people = [...new Map(usePresence().map((entry) => [entry.user_id, entry.display_name]))];
  return (
    <>
      <span className={classes.live} data-state={state} role="status">
        <span>{shellTexts.live[state]}</span>
      </span>
      <span className={classes.people}>
        <AvatarStack
          people={people.map(([userId, name]) => ({ userId, name }))}
          label={shellTexts.whoIsHere}
        />
      </span>
    </>
  );
}
