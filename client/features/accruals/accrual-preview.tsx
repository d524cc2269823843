import { Button, Loader } from '@mantine/core';
import { isEmptyAccrual } from '#shared/calc/accrual/index';
import { sumDollars } from '#shared/calc/money';
import type { AccrualPreviewReply, AccrualReply, OlderOpenLoads } from '#shared/contract/accruals';
import { accrualPreviewTexts as texts } from '#client/messages/accruals';
import { errorText } from '#client/messages/errors';
import { OlderOpen } from '#client/ui/feedback/older-open';
import { DataTable, type DataColumn } from '#client/ui/table/data-table';
import { formatAmount, formatTons } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import classes from './accruals.module.css';
import { olderOpenSentence } from '#client/ui/format/older-open';

interface Part {
  key: keyof typeof texts.parts;
  weight: number | null;
  revenue: number;
  notBilled: number;
  cost: number;
  notReceived: number;
}

const amountColumn = (key: 'revenue' | 'notBilled' | 'cost' | 'notReceived'): DataColumn<Part> => ({
  key,
  label: texts.columns[key],
  numeric: true,
  cell: (part) => formatAmount(part[key]),
});
const COLUMNS: readonly DataColumn<Part>[] = [
  { key: 'category', label: texts.columns.category, cell: ({ key }) => texts.parts[key] },
  {
    key: 'weight',
    label: texts.columns.weight,
    numeric: true,
    cell: ({ weight }) => (weight === null ? '' : formatTons(weight)),
  },
  amountColumn('revenue'),
  amountColumn('notBilled'),
  amountColumn('cost'),
  amountColumn('notReceived'),
];

function totalOf(parts: readonly Part[]): Part {
  const sum = (key: 'revenue' | 'notBilled' | 'cost' | 'notReceived'): number =>
    sumDollars(parts.map((part) => part[key]));
  return {
    key: 'total',
    weight: null,
    revenue: sum('revenue'),
    notBilled: sum('notBilled'),
    cost: sum('cost'),
    notReceived: sum('notReceived'),
  };
}

/**
 * Returns the parts of an accrual with their sums: freight, sand and, if the project has it, fixed
 * mobilization.
 */
function partsOf(accrual: AccrualReply): Part[] {
  const freight: Part = {
    key: 'freight',
    weight: accrual.freight_weight_tons,
    revenue: accrual.freight_rev,
    notBilled: accrual.freight_not_billed,
    cost: accrual.freight_cost,
    notReceived: accrual.freight_not_received,
  };
  const sand: Part = {
    key: 'sand',
    weight: accrual.sand_weight_tons,
    revenue: accrual.sand_rev,
    notBilled: accrual.sand_not_billed,
    cost: accrual.sand_cost,
    notReceived: accrual.sand_not_received,
  };
  const fixed: Part = {
    key: 'fixed',
    weight: null,
    revenue: accrual.fixed_rev,
    notBilled: accrual.fixed_rev_not_billed,
    cost: accrual.fixed_cost,
    notReceived: accrual.fixed_cost_not_received,
  };
  const parts = hasFixed(accrual) ? [freight, sand, fixed] : [freight, sand];
  return [...parts, totalOf(parts)];
}

interface OlderWorkProps {
  older: OlderOpenLoads;
  start: string;
  onStartOn: (day: string) => void;
}

/** Warns of open loads before the start: their number, amount and oldest day. */
function OlderWork({ older, start, onStartOn }: OlderWorkProps) {
  const sentence = olderOpenSentence(older, start);
  if (sentence === '') return null;
  return (
    <OlderOpen sentence={sentence}>
      {older.oldest !== '' && (
        <Button size="compact-xs" variant="default" onClick={() => onStartOn(older.oldest)}>
          {texts.older.from(shownDay(older.oldest))}
        </Button>
      )}
    </OlderOpen>
  );
}

const hasFixed = ({ fixed_rev: rev, fixed_cost: cost }: AccrualReply): boolean => rev !== 0 || cost !== 0;

interface AccrualPreviewProps {
  /** True when both days are chosen. */
  isAsked: boolean;
  /** Null while it is computed. */
  preview: AccrualPreviewReply | null;
  error: unknown;
  onStartOn: (day: string) => void;
}

/** Previews an accrual of the chosen days without storing it. */
export function AccrualPreview({ isAsked, preview, error, onStartOn }: AccrualPreviewProps) {
  if (!isAsked) return <p className={classes.idle}>{texts.idle}</p>;
  if (preview === null) {
    return error === null ? (
      <p className={classes.idle} role="status">
        <Loader size={14} /> {texts.working}
      </p>
    ) : (
      <p className={classes.failed} role="alert">
        {`${texts.failed} ${errorText(error)}`}
      </p>
    );
  }
  const { accrual, older_open: older } = preview;
  const isEmpty = isEmptyAccrual(accrual);
  return (
    <section className={classes.preview} aria-label={texts.title}>
      <p className={isEmpty ? classes.failed : classes.count} role="status">
        {isEmpty ? texts.none : texts.loads(accrual.total_loads)}
      </p>
      {!isEmpty && (
        <div className={classes.figures}>
          <DataTable
            label={texts.title}
            columns={COLUMNS}
            rows={partsOf(accrual)}
            rowKey={({ key }) => key}
            isTotal={({ key }) => key === 'total'}
          />
        </div>
      )}
      {hasFixed(accrual) && <p className={classes.count}>{texts.fixedOnce}</p>}
      <OlderWork older={older} start={accrual.start_date} onStartOn={onStartOn} />
    </section>
  );
}
