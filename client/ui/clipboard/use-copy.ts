import { useEffect, useState } from 'react';
import { showCopyRefused } from './copy-text';
import { writeClipboard } from './write-clipboard';

/** Time for which a button says that its text was copied. */
const COPIED_MS = 2_000;

/** Copies a text by a button. Returns whether it was copied just now, and the action. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => setCount(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [count]);
  const run = async (): Promise<void> => {
    if (await writeClipboard(text)) setCount((before) => before + 1);
    else showCopyRefused();
  };
  return { copied: count > 0, copy: () => void run() };
}
