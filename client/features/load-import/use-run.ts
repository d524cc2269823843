import { useEffect, useState } from 'react';
import type { LoadImportReply } from '../../../shared/contract/load-imports';
import { readImport } from '../../api/load-imports';

/** Progress comes over the socket; this asks for the end, also where the socket is down. */
const ASK_EVERY_MS = 1_000;

/** An import as it is now: asked again and again while it runs. */
export function useRun(started: LoadImportReply): LoadImportReply {
  const [run, setRun] = useState(started);
  const isRunning = run.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const abort = new AbortController();
    const ask = (): void => {
      readImport(started.id, abort.signal)
        .then(setRun)
        // Out of reach for a moment, or the page is left: the next answer counts.
        .catch(() => undefined);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [isRunning, started.id]);
  return run;
}
