import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/**
 * Takes a file that is dropped anywhere on the page while `enabled`, and the number of all files dropped. Returns true while
 * a file is over the page. Without it, the browser would open the file in place of the page.
 */
export function useDroppedFile(enabled: boolean, onDrop: (file: File, count: number) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    if (!enabled) return undefined;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // Without a related target, the pointer has left the window.
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      const files = event.dataTransfer?.files;
      const file = files?.[0];
      if (file !== undefined) take(file, files?.length ?? 1);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      setIsOver(false);
    };
  }, [enabled]);
  return isOver;
}
