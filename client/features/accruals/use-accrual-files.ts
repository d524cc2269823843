import { useCallback } from 'react';
import type { AccrualReply } from '../../../shared/contract/accruals';
import { readAccrualFile, readAccrualJournal, storeAccrualFile } from '../../api/accruals';
import { useSpreadsheet } from '../../api/use-spreadsheet';
import { accrualTexts as texts } from '../../messages/accruals';
import { showError, showRunning, showSuccess } from '../../ui/feedback/message-cards';
import { saveFile } from '../../ui/file/save-file';

/**
 * Makes and stores the spreadsheet of a new accrual; the accrual is there whether that works or not. One card says that
 * it was added, and then that it was uploaded.
 */
async function store({ id }: AccrualReply): Promise<void> {
  const card = showRunning(texts.added);
  try {
    await storeAccrualFile(id);
    card.succeed(texts.uploaded);
  } catch {
    card.fail(`${texts.added}. ${texts.notStored}`);
  }
}

async function saveJournal(accrual: AccrualReply): Promise<void> {
  try {
    const { content, name } = await readAccrualJournal(accrual);
    saveFile(content, name);
    showSuccess(texts.journalSaved(name));
  } catch {
    showError(texts.downloadFailed);
  }
}

/** Whether the stored spreadsheet could be had. */
async function saveStored({ file_name: fileName }: AccrualReply): Promise<boolean> {
  if (fileName === '') return false;
  try {
    const { content, name } = await readAccrualFile(fileName);
    saveFile(content, name);
    return true;
  } catch {
    return false;
  }
}

export interface AccrualFiles {
  /** Makes and stores the spreadsheet of a new accrual. */
  store: (accrual: AccrualReply) => void;
  /** Saves the stored spreadsheet; one that is not stored is made again from the accrual's loads. */
  download: (accrual: AccrualReply) => void;
  saveJournal: (accrual: AccrualReply) => void;
}

/** The files of accruals. */
export function useAccrualFiles(): AccrualFiles {
  const { start } = useSpreadsheet();
  const download = useCallback(
    async (accrual: AccrualReply): Promise<void> => {
      if (await saveStored(accrual)) return;
      await start({ kind: 'accrual', id: accrual.id, title: accrual.accrual_name });
    },
    [start],
  );
  return {
    store: (accrual) => void store(accrual),
    download: (accrual) => void download(accrual),
    saveJournal: (accrual) => void saveJournal(accrual),
  };
}
