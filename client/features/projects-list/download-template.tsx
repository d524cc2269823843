import { downloadFscTemplate } from '#client/api/templates';
import { projectsTexts as texts } from '#client/messages/projects';
import { DownloadButton } from '#client/ui/file/download-button';

/** Button that downloads an empty fuel surcharge sheet to fill in. */
export function DownloadTemplate() {
  return (
    <DownloadButton
      label={texts.downloadTemplate}
      read={downloadFscTemplate}
      fileName="FSC_Template.csv"
      // One required text covers every reason.
      failure={() => texts.downloadFailed}
      size="xs"
      iconSize={16}
    />
  );
}
