import { useEffect } from 'react';
import { showError } from '#client/ui/feedback/message-cards';

/** Shows a lasting fault in a message card, once for each new text. An empty text means no fault. */
export function useErrorMessage(text: string): void {
  useEffect(() => {
    if (text !== '') showError(text);
  }, [text]);
}
