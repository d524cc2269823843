import { useState } from 'react';
import { lockTexts } from '#client/messages/loads';
import { showError } from '#client/ui/feedback/message-cards';
import type { LockMode } from './lock-dialog';
import { type TableLoad, isLocked } from './table-load';

interface Locking {
  readonly mode: LockMode;
  readonly loads: readonly TableLoad[];
}

/** Manages the popup that locks or unlocks the selected loads, one load, or the load under the cursor. */
export function useLocking(selected: readonly TableLoad[], underCursor: () => TableLoad | undefined) {
  const [locking, setLocking] = useState<Locking | null>(null);
  const lockChosen = (mode: LockMode) => setLocking({ mode, loads: selected });
  const lockOne = (mode: LockMode, load: TableLoad) => setLocking({ mode, loads: [load] });
  /** Locks the selection. Without one, locks or unlocks the row under the cursor. */
  const lockByKey = () => {
    const row = underCursor();
    if (selected.length > 0) lockChosen('lock');
    else if (row) lockOne(isLocked(row) ? 'unlock' : 'lock', row);
    else showError(lockTexts.nothingSelected);
  };
  return { locking, lockChosen, lockOne, lockByKey, stopLocking: () => setLocking(null) };
}
