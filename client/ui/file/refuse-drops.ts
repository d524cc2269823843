/** Kinds of what a browser opens in place of the page. */
const OPENED = ['Files', 'text/uri-list'];

/** Returns true for a place that takes what is dropped: a field for files, or a text field for a link. */
function takesDrop(target: EventTarget | null, types: readonly string[]): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (types.includes('Files')) return target.matches('input[type="file"]:enabled');
  return target.isContentEditable || target.matches('input, textarea');
}

function refuse(event: DragEvent): void {
  const types = event.dataTransfer?.types ?? [];
  // A part of the page that takes files has prevented the default already.
  if (event.defaultPrevented || !OPENED.some((type) => types.includes(type))) return;
  if (takesDrop(event.target, types)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/**
 * Refuses files and links that are dropped where nothing takes them. The browser would open them in place of the page,
 * and typed text would be lost. Listens last, at the window. Returns a function that stops it.
 */
export function refuseDrops(): () => void {
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
