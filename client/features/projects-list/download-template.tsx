import { downloadFscTemplate } from '../../api/templates';
import { projectsTexts as texts } from '../../messages/projects';
import { DownloadButton } from '../../ui/file/download-button';

/** The empty fuel surcharge sheet, to be filled in and uploaded again. */
export function DownloadTemplate() {
  return (
    <DownloadButton
      label={texts.downloadTemplate}
      read={downloadFscTemplate}
      fileName="FSC_Template.csv"
      // The specification has one sentence for every reason.
      failure={() => texts.downloadFailed}
      size="xs"
      iconSize={16}
    />
  );
}
