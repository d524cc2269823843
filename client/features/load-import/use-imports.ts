import { useCallback, useEffect, useState } from 'react';
import type { LoadImportReply } from '../../../shared/contract/load-imports';
import { listImports } from '../../api/load-imports';
import { useProgress } from '../../replica';

interface Imports {
  imports: LoadImportReply[] | null;
  failed: boolean;
  readAgain: () => void;
}

/** The imports of a project; read again when one starts or ends, whoever's it is. */
export function useImports(projectId: number): Imports {
  const [imports, setImports] = useState<LoadImportReply[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const progress = useProgress(projectId);
  const state = progress?.work === 'import' ? progress.state : '';

  useEffect(() => {
    const abort = new AbortController();
    listImports(projectId, abort.signal)
      .then((list) => {
        setImports(list);
        setFailed(false);
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true);
      });
    return () => abort.abort();
  }, [projectId, asked, state]);
  const readAgain = useCallback(() => setAsked((times) => times + 1), []);
  return { imports, failed, readAgain };
}
