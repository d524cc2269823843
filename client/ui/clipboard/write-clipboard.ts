/** Parts of a page that hold the focus while they are open. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';

/** Command of the document that copies the selection. Browsers have it on every origin. */
const commands: { execCommand?: (command: string) => boolean } = document;

/** Returns the layer with the focus, else the newest one, else the page. A field outside would lose the focus. */
function layerOf(focused: Element | null): Element {
  return focused?.closest(LAYERS) ?? Array.from(document.querySelectorAll(LAYERS)).at(-1) ?? document.body;
}

/** Makes a text field that nobody sees and that moves nothing. */
function hiddenField(text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  // At 12 px, iOS would zoom in.
  Object.assign(field.style, { position: 'fixed', top: '0', left: '0', opacity: '0', fontSize: '16px' });
  return field;
}

/** Returns the focus to an element, and selects again what was selected. */
function restore(focused: Element | null, range: Range | null): void {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  if (range === null || focused instanceof HTMLInputElement) return;
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

/** Copies by selecting the text in a hidden field. Returns false when the browser refuses. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const selection = document.getSelection();
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  const field = hiddenField(text);
  layerOf(focused).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    // A browser answers true for an empty selection, too, so check that nothing took the focus.
    return document.activeElement === field && commands.execCommand?.('copy') === true;
  } finally {
    field.remove();
    restore(focused, range);
  }
}

/**
 * Copies text. Browsers have the clipboard's interface only on secure origins, so on plain http the text is copied by
 * selection. Returns false when the browser refuses both.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}
