import { Notifications } from '@mantine/notifications';
import classes from './cards.module.css';

/** Shows the message cards of every page. */
export function Cards() {
  return <Notifications className={classes.cards} position="bottom-right" limit={4} aria-live="polite" />;
}
