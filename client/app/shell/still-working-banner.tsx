import { useAtomValue } from 'jotai';
import { stillWorkingAtom } from '../../api/until-known';
import { shellTexts } from '../../messages/shell';
import classes from './frame.module.css';

/** Says that a change takes longer than a call may, until the server tells how it ended. */
export function StillWorkingBanner() {
  const count = useAtomValue(stillWorkingAtom);
  if (count === 0) return null;
  return (
    <div className={classes.banner} role="status">
      {shellTexts.stillWorking}
    </div>
  );
}
