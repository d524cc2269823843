import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '#client/ui/icon/page-icons-f-to-z';
import { loadExportTexts as texts } from '#client/messages/loads';
import { formatCount } from '#client/ui/format/format';
import classes from './toolbar.module.css';
import { whileBusy } from '#client/ui/form/while-busy';

interface ExportButtonProps {
  /** Number of loads on all pages of the table; null until all are loaded. */
  count: number | null;
  running: boolean;
  onExport: () => void;
}

/** Button that exports the loads of the table as a spreadsheet. */
export function ExportButton({ count, running, onExport }: ExportButtonProps) {
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.button}
      leftSection={<IconFileSpreadsheet size={14} aria-hidden="true" />}
      aria-label={count === null ? texts.waiting : texts.label(formatCount(count))}
      disabled={count === null || count === 0}
      {...whileBusy(running, onExport)}
    >
      {running ? texts.running : texts.button}
    </Button>
  );
}
