import { useEffect } from 'react';
import { showError } from '../../ui/feedback/message-cards';

/** Says a fault that stays for a while in a message card: once for each new text, '' is none. */
export function useToldOnce(text: string): void {
  useEffect(() => {
    if (text !== '') showError(text);
  }, [text]);
}
