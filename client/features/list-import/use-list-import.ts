import { useEffect, useRef, useState } from 'react';
import type {
  ListImportCheckReply,
  ListImportColumn,
  ListImportMode,
  ListImportReply,
} from '#shared/contract/list-imports';
import type { ListImportKind } from '#shared/imports/list-import-kinds';
import { LIST_IMPORT_BYTES_MAX } from '#shared/imports/list-import-kinds';
import { newIdempotencyKey } from '#client/api/client';
import { checkList, importList } from '#client/api/list-imports';
import { codeText, errorText } from '#client/messages/errors';
import { listImportTexts as texts } from '#client/messages/list-import';
import { tableFile } from '#client/ui/file/table-files';

/** Returns why something cannot be sent; '' when it can. */
function faultOf(sent: File | null): string {
  if (sent === null) return texts.nothing;
  if (sent.size < LIST_IMPORT_BYTES_MAX) return '';
  return codeText('file_too_large', { bytes_max: LIST_IMPORT_BYTES_MAX });
}

/** Keeps the state of an import from the pasted text to its outcome. */
export function useListImport(kind: ListImportKind) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<ListImportMode>('good');
  const [checked, setChecked] = useState<ListImportCheckReply | null>(null);
  const [done, setDone] = useState<ListImportReply | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const runningRef = useRef(new AbortController());
  useEffect(() => () => runningRef.current.abort(), []);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (thrown) {
      if (!runningRef.current.signal.aborted) setFailure(errorText(thrown));
    }
    setBusy(false);
  };
  const check = async (mapping: readonly ListImportColumn[] | null): Promise<void> => {
    const sent = tableFile(text, file);
    const fault = faultOf(sent);
    setFailure(fault);
    if (sent === null || fault !== '') return;
    await run(async () => {
      runningRef.current.abort();
      runningRef.current = new AbortController();
      setChecked(await checkList({ kind, file: sent, mapping }, runningRef.current.signal));
      setKey(newIdempotencyKey());
    });
  };
  const apply = async (): Promise<void> => {
    const sent = tableFile(text, file);
    if (sent === null || checked === null) return;
    await run(async () =>
      setDone(await importList({ kind, file: sent, mapping: checked.mapping }, mode, key)),
    );
  };
  return {
    kind,
    text,
    setText,
    file,
    setFile,
    mode,
    setMode: (next: ListImportMode): void => {
      setMode(next);
      setKey(newIdempotencyKey());
    },
    checked,
    done,
    failure,
    busy,
    /** True when closing would lose pasted text or a chosen file. */
    isTouched: text.trim() !== '' || file !== null,
    review: () => check(null),
    matchColumns: (mapping: readonly ListImportColumn[]) => check(mapping),
    back: (): void => {
      setChecked(null);
      setFailure('');
    },
    apply,
  };
}

export type ListImportState = ReturnType<typeof useListImport>;
