import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { shellTexts } from '../../messages/shell';
import classes from './frame.module.css';

/** Pages that open sooner show no bar. */
const SHOWN_AFTER_MS = 150;

function Bar() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <div className={classes.opening} role="status" aria-label={shellTexts.opening} />;
}

/** A thin bar at the top of the page while the page that was asked for is on its way. */
export function OpeningBar() {
  return useNavigation().state === 'loading' && <Bar />;
}
