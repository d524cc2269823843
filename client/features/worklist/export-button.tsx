import type { SpreadsheetExport } from '#client/api/use-spreadsheet';
import type { OwnSpreadsheet } from '#client/api/spreadsheets';
import { BusyButton } from '#client/ui/form/busy-button';
import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';

interface ExportButtonProps {
  run: SpreadsheetExport;
  label: string;
  /** True when there is nothing to export. */
  none?: boolean;
  /** Returns the file to make. */
  onExport: () => OwnSpreadsheet;
}

/** Button that makes a file. A card shows its progress and saves it. */
export function ExportButton({ run, label, none = false, onExport }: ExportButtonProps) {
  return (
    <BusyButton
      size="xs"
      variant="default"
      busy={run.running}
      disabled={none}
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      onClick={() => void run.start(onExport())}
    >
      {label}
    </BusyButton>
  );
}
