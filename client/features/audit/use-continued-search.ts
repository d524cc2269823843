import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { ActivityControls } from '#client/api/use-activity';

export interface ContinuedSearch {
  /** True while a search has not reached the oldest change. */
  isOpen: boolean;
  /** True while it goes on by itself. */
  isRunning: boolean;
  stop: () => void;
  resume: () => void;
}

/**
 * Continues a search that has found nothing yet, page by page, while the person looks at it. Each page is one call of
 * the server, which ends after a second.
 */
export function useContinuedSearch(audit: ActivityControls): ContinuedSearch {
  const [isStopped, setStopped] = useState(false);
  const isVisible = useDocumentVisibility() === 'visible';
  const { status, lines, searchedTo, isLoadingMore, more } = audit;
  const isOpen = searchedTo !== '';
  const isRunning = isOpen && !isStopped && lines.length === 0;
  useEffect(() => {
    if (isRunning && isVisible && status === 'ready' && !isLoadingMore) more();
  }, [isRunning, isVisible, status, isLoadingMore, more]);
  // Other filters are another search, which nobody has stopped.
  if (status === 'loading' && isStopped) setStopped(false);
  const resume = (): void => {
    setStopped(false);
    more();
  };
  return { isOpen, isRunning, stop: () => setStopped(true), resume };
}
