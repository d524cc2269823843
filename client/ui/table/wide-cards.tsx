import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { wideTableTexts as texts } from '#client/messages/wide-table';
import { FoldedGroup } from '../layout/folded-group';
import classes from './wide-cards.module.css';
import type { WideColumn, WideTableProps } from './wide-table-types';

/** Number of cards drawn first, and added by each "show more". */
const CARDS_MORE = 50;

/** Number of letters of a label that fit next to an amount in half a card of a phone. */
const SHORT_LABEL_MAX = 20;

interface FiguresProps<Row> {
  columns: readonly WideColumn<Row>[];
  contentOf: (column: WideColumn<Row>) => ReactNode;
}

function Figures<Row>({ columns, contentOf }: FiguresProps<Row>) {
  return (
    <dl
      className={classes.figures}
      data-long={columns.some(({ label }) => label.length > SHORT_LABEL_MAX) || undefined}
    >
      {columns.map((column) => (
        <div key={column.key} data-column={column.key}>
          <dt>{column.label}</dt>
          <dd>{contentOf(column)}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Wide table for narrow screens: the first column is the title of each card. The totals come first, folded, so
 * that the first card is in sight.
 */
export function WideCards<Row>({ table }: { table: WideTableProps<Row> }) {
  const { label, columns, rows, rowKey, totalsLabel, isQuiet, flashOf } = table;
  const [most, setMost] = useState(CARDS_MORE);
  const [head, ...others] = columns;
  const summed = others.filter(({ total }) => total !== undefined);
  return (
    <div className={classes.cards}>
      {totalsLabel !== undefined && summed.length > 0 && (
        <section className={classes.totals} aria-label={`${label}: ${totalsLabel}`}>
          <FoldedGroup title={totalsLabel}>
            <Figures columns={summed} contentOf={({ total }) => total} />
          </FoldedGroup>
        </section>
      )}
      <ul className={classes.list} aria-label={label}>
        {rows.slice(0, most).map((row) => (
          <li
            key={rowKey(row)}
            className={classes.card}
            data-quiet={isQuiet?.(row) === true || undefined}
            data-flash={(flashOf?.(row) ?? null) !== null || undefined}
          >
            <div className={classes.head}>{head?.cell(row)}</div>
            <Figures columns={others} contentOf={(column) => column.cell(row)} />
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="default" onClick={() => setMost(most + CARDS_MORE)}>
          {texts.more(Math.min(CARDS_MORE, rows.length - most), rows.length - most)}
        </Button>
      )}
    </div>
  );
}
