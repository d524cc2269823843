import { shellTexts } from '../messages/shell';
import { useConnection, usePresence } from '../replica';
import { AvatarStack } from '../ui/avatar';
import { differentPeople } from '../ui/people';
import classes from './top-bar.module.css';

/** Whether changes arrive, and who else is signed in now. */
export function LiveStatus() {
  const state = useConnection();
  const people = differentPeople(usePresence());
  return (
    <>
      <span className={classes.live} data-state={state} role="status">
        <span>{shellTexts.live[state]}</span>
      </span>
      <span className={classes.people}>
        <AvatarStack people={people} label={shellTexts.whoIsHere} />
      </span>
    </>
  );
}
