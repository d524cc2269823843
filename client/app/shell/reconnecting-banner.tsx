import { shellTexts } from '../../messages/shell';
import { useConnection } from '../../replica';
import classes from './frame.module.css';

/** Says that changes do not arrive for the moment, once they had arrived. */
export function ReconnectingBanner() {
  const connection = useConnection();
  if (connection !== 'reconnecting') return null;
  return (
    <div className={classes.banner} role="status">
      {shellTexts.reconnectingBanner}
    </div>
  );
}
