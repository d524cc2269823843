import { useEffect } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router-dom';
import { askToLeave, isSaving, mustAsk, releaseForms } from '#client/ui/dialog/unsaved-forms';
import { HistoryGuard } from './history-guard';

/** Blocks links to other pages. Popups of the page are in the query, and a save may open the next page. */
const blocks: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== NavigationType.Pop &&
  currentLocation.pathname !== nextLocation.pathname &&
  mustAsk() &&
  !isSaving();

/** Asks before a link, Back or Forward leaves an unsaved form. Mounted once, since a router has one blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const leave = (): void => {
      releaseForms();
      blocker.proceed();
    };
    askToLeave({ leave, stay: () => blocker.reset() });
  }, [blocker]);
  useEffect(() => new HistoryGuard(window.history).start(), []);
  return null;
}
