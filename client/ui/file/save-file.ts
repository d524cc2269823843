/** Time in which a browser has surely begun to save. Some phones ask the person first. */
const KEEP_MS = 60_000;

/** Saves a file under a name, like a click on a link to it. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the file after the click, and would find nothing.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
