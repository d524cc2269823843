import { clipboardTexts as texts } from '#client/messages/clipboard';
import { showError, showSuccess } from '../feedback/message-cards';
import { writeClipboard } from './write-clipboard';

/** Says why nothing was copied, and what helps: permission, or an address with https. */
export const showCopyRefused = (): void => showError(window.isSecureContext ? texts.blocked : texts.insecure);

/** Copies a text and says so, or says that the browser refused. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await writeClipboard(text)) showSuccess(done);
  else showCopyRefused();
}
