import { bulkTexts } from '../../messages/loads';
import { showError, showSuccess } from '../../ui/feedback/message-cards';

/** Copies a text and says so, or says that the browser refused. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(done);
  } catch {
    showError(bulkTexts.copyFailed);
  }
}
