import { CloseButton } from '@mantine/core';
import { IconCopy } from '#client/ui/icon/page-icons-a-to-e';
import {
  IconFileInvoice,
  IconFileSpreadsheet,
  IconLock,
  IconLockOpen,
} from '#client/ui/icon/page-icons-f-to-z';
import { bulkTexts as texts, loadExportTexts } from '#client/messages/loads';
import { copyText } from '#client/ui/clipboard/copy-text';
import { formatCount, formatMoney, formatTons } from '#client/ui/format/format';
import classes from './bulk-bar.module.css';
import type { LoadColumn } from './columns';
import { loadsAsTsv } from './copy-tsv';
import type { LockMode } from './lock-dialog';
import type { SelectedLoads } from './selection';
import type { LoadsExport } from './use-loads-export';
import { whileBusy } from '#client/ui/form/while-busy';

interface BulkBarProps {
  selected: SelectedLoads;
  /** Number of rows in the filter; null until all are loaded. */
  total: number | null;
  columns: readonly LoadColumn[];
  mayLock: boolean;
  archived: boolean;
  onLock: (mode: LockMode) => void;
  /** Opens the popup of a new invoice with the selected loads; undefined for people who may not bill. */
  onInvoice: (() => void) | undefined;
  exporting: LoadsExport;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Strip above the pager with the selection and its actions. Renders nothing without a selection. */
export function BulkBar(bar: BulkBarProps) {
  const { selected, total, columns, mayLock, archived, onLock, onInvoice, exporting, onSelectAll, onClear } =
    bar;
  const count = selected.loads.length;
  const notCounted = count - selected.counted;
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="region" aria-label={texts.label} data-bulk-bar>
      <strong className={classes.count}>{texts.selected(formatCount(count))}</strong>
      <span className={classes.sums}>
        <span>{texts.sums(formatTons(selected.tons), formatMoney(selected.revenue))}</span>
        {notCounted > 0 && <span>{` (${texts.notCounted(formatCount(notCounted))})`}</span>}
      </span>
      <span className={classes.rule} aria-hidden="true" />
      {mayLock && (
        <>
          <button type="button" onClick={() => onLock('lock')}>
            <IconLock size={15} aria-hidden="true" /> {texts.lock}
          </button>
          <button type="button" onClick={() => onLock('unlock')}>
            <IconLockOpen size={15} aria-hidden="true" /> {texts.unlock}
          </button>
        </>
      )}
      {onInvoice && (
        <button type="button" onClick={onInvoice}>
          <IconFileInvoice size={15} aria-hidden="true" /> {texts.invoice}
        </button>
      )}
      <button
        type="button"
        aria-label={texts.exportLabel(formatCount(count))}
        {...whileBusy(exporting.running, () => exporting.start(selected.loads))}
      >
        <IconFileSpreadsheet size={15} aria-hidden="true" />{' '}
        <span>{exporting.running ? loadExportTexts.running : loadExportTexts.button}</span>
      </button>
      <button
        type="button"
        onClick={() => void copyText(loadsAsTsv(selected.loads, columns), texts.copied(formatCount(count)))}
      >
        <IconCopy size={15} aria-hidden="true" /> {texts.copy}
      </button>
      {!mayLock && <span className={classes.sums}>{archived ? texts.archived : texts.viewOnly}</span>}
      <span className={classes.end}>
        {total !== null && count < total && (
          <button type="button" onClick={onSelectAll}>
            {texts.selectAll(formatCount(total))}
          </button>
        )}
        <CloseButton size={24} aria-label={texts.clear} c="inherit" onClick={onClear} />
      </span>
    </div>
  );
}
