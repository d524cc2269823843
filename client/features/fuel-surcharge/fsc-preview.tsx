import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type PriceColumn, priceColumn } from '../../../shared/calc/bands';
import type { DieselWeekReply } from '../../../shared/contract/reference';
import { readDieselWeeks } from '../../api/fuel-surcharges';
import { useAnswer } from '../../api/use-answer';
import { fuelSurchargeTexts } from '../../messages/fuel-surcharge';
import { FscGrid, type FscTable, dollars } from './fsc-grid';
import classes from './fsc-grid.module.css';

const { preview: texts } = fuelSurchargeTexts;

interface FscPreviewProps {
  table: FscTable;
  /** Whether the values are a file's that is not saved. */
  isFile: boolean;
  /** The area that the company's projects use most, '' for none. */
  areaId: string;
}

const columnOf = ({ price_bands }: FscTable, week: DieselWeekReply | null): PriceColumn =>
  week === null ? { position: -1, aboveTable: false } : priceColumn(price_bands, week.price);

/** What is to be said of a price that no band holds. */
function outsideOf({ position, aboveTable }: PriceColumn): string {
  if (position < 0) return texts.below;
  return aboveTable ? texts.above : '';
}

/** The grid of an FSC sheet, with the column that this week's diesel price of an area falls into. */
export function FscPreview({ table, isFile, areaId }: FscPreviewProps) {
  const weeks = useAnswer('diesel-weeks', readDieselWeeks).value;
  const [chosen, setChosen] = useState(areaId);
  const week = weeks?.find(({ area_id }) => area_id === chosen) ?? weeks?.[0] ?? null;
  const column = useMemo(() => columnOf(table, week), [table, week]);
  return (
    <div className={classes.frame}>
      <div className={classes.bar}>
        <span>{isFile ? texts.fromFile : texts.stays}</span>
        {weeks !== null && week !== null && (
          <AreaPrice weeks={weeks} week={week} onChoose={setChosen} outside={outsideOf(column)} />
        )}
        {weeks?.length === 0 && <span>{texts.noPrices}</span>}
      </div>
      <FscGrid table={table} current={column.position} />
    </div>
  );
}

interface AreaPriceProps {
  weeks: readonly DieselWeekReply[];
  week: DieselWeekReply;
  /** What is to be said of a price off the table, '' of one on it. */
  outside: string;
  onChoose: (areaId: string) => void;
}

function AreaPrice({ weeks, week, outside, onChoose }: AreaPriceProps) {
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={texts.area}
        data={weeks.map(({ area_id, area_name }) => ({ value: area_id, label: area_name }))}
        value={week.area_id}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <strong>{texts.price(dollars(week.price), week.period)}</strong>
      {outside !== '' && <span>{outside}</span>}
    </>
  );
}
