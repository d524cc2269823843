import { useCallback } from 'react';
import type { AccrualReply } from '#shared/contract/accruals';
import { readAccrualFile, readAccrualJournal, storeAccrualFile } from '#client/api/accruals';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { accrualTexts as texts } from '#client/messages/accruals';
import { showError, showRunning, showSuccess } from '#client/ui/feedback/message-cards';
import { saveFile } from '#client/ui/file/save-file';

/**
 * Creates and stores the spreadsheet of a new accrual. The accrual exists even if this fails.
 * One message card first confirms the accrual and then the upload.
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

/** Saves the stored spreadsheet. Returns false when it is missing or cannot be read. */
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
  /** Creates and stores the spreadsheet of a new accrual. */
  store: (accrual: AccrualReply) => void;
  /** Saves the stored spreadsheet, or creates it again from the accrual's loads. */
  download: (accrual: AccrualReply) => void;
  saveJournal: (accrual: AccrualReply) => void;
}

/** Returns the actions on an accrual's files. */
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
