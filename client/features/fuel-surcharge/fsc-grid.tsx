import { useEffect, useRef } from 'react';
import type { Band } from '#shared/calc/bands';
import { priceText } from '#shared/calc/price-text';
import { coverCutFigures } from '#client/ui/table/columns/cut-headings';
import { fuelSurchargeTexts } from '#client/messages/fuel-surcharge';
import classes from './fsc-grid.module.css';

const { preview: texts } = fuelSurchargeTexts;
const CELL_DECIMALS = 4;

/** Values of an FSC sheet with their bands: `rates[row][column]`. */
export interface FscTable {
  rates: readonly (readonly number[])[];
  price_bands: readonly Band[];
  mileage_bands: readonly Band[];
}

interface FscGridProps {
  table: FscTable;
  /** Column of this week's diesel price; -1 for none. */
  current: number;
}

/** Table of an FSC sheet's values. It marks the current column and scrolls to it. */
export function FscGrid({ table, current }: FscGridProps) {
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = scroll.current;
    const column = frame?.querySelector<HTMLElement>('thead [data-current="true"]');
    if (frame && column) frame.scrollLeft = column.offsetLeft - frame.clientWidth / 2;
  }, [current, table]);
  useEffect(() => {
    const frame = scroll.current;
    if (!frame || typeof ResizeObserver === 'undefined') return undefined;
    const cover = (): void => coverCutFigures(frame);
    const sizes = new ResizeObserver(cover);
    sizes.observe(frame);
    frame.addEventListener('scroll', cover, { passive: true });
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', cover);
    };
  }, [table]);
  return (
    <div ref={scroll} className={classes.scroll} role="region" aria-label={texts.label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" data-pin="left">
              {texts.miles}
            </th>
            {table.price_bands.map(({ low, high }, column) => (
              <th key={low} scope="col" data-numeric data-current={column === current || undefined}>
                <span>{`${priceText(low)}–${priceText(high)}`}</span>
                {column === current && <span className="hb-visually-hidden"> ({texts.current})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.mileage_bands.map(({ low, high }, row) => (
            <tr key={low}>
              <th scope="row">{`${low}–${high}`}</th>
              {table.rates[row]?.map((value, column) => (
                <td key={table.price_bands[column]?.low} data-current={column === current || undefined}>
                  {value.toFixed(CELL_DECIMALS)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
