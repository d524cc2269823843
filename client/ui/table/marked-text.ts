/** Returns true when the person has marked text, which Ctrl+C copies and a click must not replace. */
export const hasMarkedText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';
