import {
  type InvoiceType,
  IS_OWED,
  LINE_CLASSES,
  type LineClass,
  OWED_FIGURES,
  type OwedAmount,
} from '#shared/calc/reconciliation/index';
import { DB_TYPES } from '#shared/rules/db-types';

/** Columns of amounts: `f` is a load, `l` a line of an invoice, `v` the invoice. */
const COLUMNS: Readonly<Record<OwedAmount, string>> = {
  freightCostCents: 'f.freight_cost',
  fscCostCents: 'f.fsc_cost',
  sandCostCents: 'f.sand_cost',
  weightUnits: 'f.weight_tons',
};
const PLACES = { cost: 2, weight: 4 } as const;
const DRY = '(1 - l.moisture_content)';

const CLASS_CONDITIONS: Readonly<Record<LineClass, string>> = {
  duplicate: 'l.duplicate_of <> 0',
  missing: 'l.load_id = 0',
  canceled: 'f.is_canceled = 1',
  transferred: `f.transfer_type_id = ${DB_TYPES.transferredOut}`,
  normal: 'TRUE',
};

/** Writes the condition that a line is of a class: it has the class's sign and none of an earlier class. */
export function isOfClass(lineClass: LineClass): string {
  const before = LINE_CLASSES.slice(0, LINE_CLASSES.indexOf(lineClass));
  return [
    `(${CLASS_CONDITIONS[lineClass]})`,
    ...before.map((other) => `NOT (${CLASS_CONDITIONS[other]})`),
  ].join(' AND ');
}

const OWED = LINE_CLASSES.filter((lineClass) => IS_OWED[lineClass])
  .map((lineClass) => `(${isOfClass(lineClass)})`)
  .join(' OR ');

/** Writes an expression that is 0 for lines that are not owed. */
export const ifOwed = (expression: string): string => `IF(${OWED}, ${expression}, 0)`;

function figureOf(type: InvoiceType, figure: keyof typeof PLACES): string {
  const { amounts, isDry } = OWED_FIGURES[type][figure];
  const sum = amounts.map((amount) => COLUMNS[amount]).join(' + ');
  return isDry ? `ROUND((${sum}) * ${DRY}, ${PLACES[figure]})` : sum;
}

/** Writes the amount owed for a line as `owedOf` computes it: 0 where it is not owed. */
export function owedSql(kind: 'freight' | 'asset', figure: keyof typeof PLACES): string {
  if (kind === 'asset') return ifOwed(figureOf('asset', figure));
  return ifOwed(`IF(v.is_sand, ${figureOf('sand', figure)}, ${figureOf('freight', figure)})`);
}
