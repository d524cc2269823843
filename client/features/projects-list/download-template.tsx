import { Button } from '@mantine/core';
import { IconDownload } from '../../ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import { downloadFscTemplate } from '../../api/templates';
import { projectsTexts as texts } from '../../messages/projects';
import { showError } from '../../ui/feedback/message-cards';
import { saveFile } from '../../ui/file/save-file';

const FILE_NAME = 'FSC_Template.csv';

/** The empty fuel surcharge sheet, to be filled in and uploaded again. */
export function DownloadTemplate() {
  const [busy, setBusy] = useState(false);

  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await downloadFscTemplate(), FILE_NAME);
    } catch {
      // The specification has one sentence for every reason.
      showError(texts.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {texts.downloadTemplate}
    </Button>
  );
}
