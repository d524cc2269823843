import { Alert, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type PriceColumn, priceColumn } from '#shared/calc/bands';
import type { DieselWeekReply } from '#shared/contract/reference';
import { readDieselWeeks } from '#client/api/fuel-surcharges';
import { useAnswer } from '#client/api/use-answer';
import { fuelSurchargeTexts } from '#client/messages/fuel-surcharge';
import { shownDay } from '#client/ui/format/shown-day';
import { priceText } from '#shared/calc/price-text';
import { FscGrid, type FscTable } from './fsc-grid';
import classes from './fsc-grid.module.css';

const { preview: texts } = fuelSurchargeTexts;

/** Returns true when every rate is 0, as in the untouched template. */
export const isZero = ({ rates }: Pick<FscTable, 'rates'>): boolean =>
  rates.every((row) => row.every((rate) => rate === 0));

interface FscPreviewProps {
  table: FscTable;
  /** True for values of an unsaved file. */
  isFile: boolean;
  /** Area that most of the company's projects use; '' for none. */
  areaId: string;
}

const columnOf = ({ price_bands }: FscTable, week: DieselWeekReply | null): PriceColumn =>
  week === null ? { position: -1, aboveTable: false } : priceColumn(price_bands, week.price);

/** Describes the column of a price and the rule that chose it. */
function ruleOf({ price_bands }: FscTable, { position, aboveTable }: PriceColumn): string {
  const band = price_bands[position];
  if (band === undefined) return texts.below;
  if (aboveTable) return texts.above;
  const next = price_bands[position + 1];
  return next === undefined ? '' : texts.rule(priceText(band.low), priceText(band.high), priceText(next.low));
}

/** Shows the values of an FSC sheet, and the column for this week's diesel price of an area. */
export function FscPreview({ table, isFile, areaId }: FscPreviewProps) {
  const weeks = useAnswer({ subject: 'diesel weeks', ask: readDieselWeeks }).value;
  const [chosen, setChosen] = useState(areaId);
  const week = weeks?.find(({ area_id }) => area_id === chosen) ?? weeks?.[0] ?? null;
  const column = useMemo(() => columnOf(table, week), [table, week]);
  return (
    <div className={classes.frame}>
      <div className={classes.bar}>
        <span>{isFile ? texts.fromFile : texts.currentRates}</span>
        {weeks !== null && week !== null && (
          <AreaPrice weeks={weeks} week={week} onChoose={setChosen} rule={ruleOf(table, column)} />
        )}
        {weeks?.length === 0 && <span>{texts.noPrices}</span>}
      </div>
      <ZeroNotice table={table} />
      <FscGrid table={table} current={column.position} />
    </div>
  );
}

function ZeroNotice({ table }: { table: FscTable }) {
  if (!isZero(table)) return null;
  return (
    <Alert color="yellow" variant="light" role="alert">
      {texts.allZero}
    </Alert>
  );
}

interface AreaPriceProps {
  weeks: readonly DieselWeekReply[];
  week: DieselWeekReply;
  /** Names the column of the price; '' hides the note. */
  rule: string;
  onChoose: (areaId: string) => void;
}

function AreaPrice({ weeks, week, rule, onChoose }: AreaPriceProps) {
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={texts.area}
        data={weeks.map(({ area_id, area_name }) => ({ value: area_id, label: area_name }))}
        value={week.area_id}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <strong>{texts.price(priceText(week.price), shownDay(week.period))}</strong>
      {rule !== '' && <span>{rule}</span>}
    </>
  );
}
