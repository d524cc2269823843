import { dashboardTexts as texts } from '#client/messages/dashboard';
import classes from './dashboard.module.css';

/** Sentence on a restored copy, which sends no emails and gets no data from other systems. */
export function HeldNotice({ isHeld }: { isHeld: boolean }) {
  if (!isHeld) return null;
  return (
    <p className={classes.failed} role="status">
      {texts.held}
    </p>
  );
}
