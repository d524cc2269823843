import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DiscardDialog } from './discard-dialog';
import { type Departure, registerUnsaved } from './unsaved-forms';

interface UnsavedOptions {
  /** Returns true when leaving would lose typed text. */
  isUnsaved: () => boolean;
  /** True while a save waits for its answer: the form stays open. */
  isBusy?: boolean;
  /** Closes the form; absent for one that stands in its page. */
  onLeave?: () => void;
}

interface Unsaved {
  /** Closes the form, after a question if text would be lost. */
  close: () => void;
  /** Props of the form's popup. The question handles Escape and the focus while it is open. */
  popup: { onClose: () => void; closeOnEscape: boolean; trapFocus: boolean };
  /** The question; null while nothing is asked. Must be rendered. */
  question: ReactNode;
}

/**
 * Asks before typed text is lost: by Escape and Cancel, by Back and links, by reload and by closing the tab. Every form
 * uses it. See docs/live-copy.md#unsaved-edits.
 */
export function useUnsaved({ isUnsaved, isBusy = false, onLeave }: UnsavedOptions): Unsaved {
  const [departure, setDeparture] = useState<Departure | null>(null);
  const newest = useRef({ isUnsaved, isBusy });
  useEffect(() => {
    newest.current = { isUnsaved, isBusy };
  });
  useEffect(
    () =>
      registerUnsaved({
        isUnsaved: () => newest.current.isUnsaved(),
        isBusy: () => newest.current.isBusy,
        ask: setDeparture,
      }),
    [],
  );
  const close = (): void => {
    if (isBusy) return;
    if (isUnsaved()) setDeparture({ leave: () => onLeave?.(), stay: () => undefined });
    else onLeave?.();
  };
  const answer = (run: () => void): void => {
    setDeparture(null);
    run();
  };
  const isAsking = departure !== null;
  return {
    close,
    popup: { onClose: close, closeOnEscape: !isAsking, trapFocus: !isAsking },
    question: departure && (
      <DiscardDialog onLeave={() => answer(departure.leave)} onStay={() => answer(departure.stay)} />
    ),
  };
}
