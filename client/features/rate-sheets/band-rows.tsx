import { ActionIcon } from '@mantine/core';
import { IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import { useId } from 'react';
import type { BandColumn, BandFault, TypedBand } from '#shared/rules/rate-bands-editor';
import { bandTexts as texts } from '#client/messages/rate-sheets';
import { useReadOnly } from '#client/ui/form/read-only';
import classes from './bands-editor.module.css';

export const BAND_COLUMNS = ['low', 'high', 'rate'] as const satisfies readonly BandColumn[];

interface BandRowsProps {
  bands: readonly TypedBand[];
  faults: readonly BandFault[];
  onEdit: (row: number, column: BandColumn, text: string) => void;
  onRemove: (row: number) => void;
}

/** Rows of the editor, each with its faults below. */
export function BandRows({ bands, faults, onEdit, onRemove }: BandRowsProps) {
  if (bands.length === 0) {
    return (
      <tbody>
        <tr>
          <td colSpan={4}>{texts.none}</td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {bands.map((band, row) => (
        <BandRow
          // A band has no id, so its index is the key.
          key={row}
          band={band}
          row={row}
          faults={faults.filter((fault) => fault.row === row)}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      ))}
    </tbody>
  );
}

interface BandRowProps extends Pick<BandRowsProps, 'faults' | 'onEdit' | 'onRemove'> {
  band: TypedBand;
  row: number;
}

function BandRow({ band, row, faults, onEdit, onRemove }: BandRowProps) {
  const faultId = useId();
  const readOnly = useReadOnly();
  const name = texts.delete(`${band.low}-${band.high}`);
  return (
    <>
      <tr>
        {BAND_COLUMNS.map((column) => {
          const isWrong = faults.some((fault) => fault.column === column);
          return (
            <td key={column}>
              <input
                className={classes.cell}
                data-row={row}
                data-column={column}
                inputMode="decimal"
                readOnly={readOnly}
                autoComplete="off"
                aria-label={texts.cellOf(texts.cell[column], row)}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? faultId : undefined}
                value={band[column]}
                onChange={(event) => onEdit(row, column, event.currentTarget.value)}
              />
            </td>
          );
        })}
        <td>
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={name}
              title={name}
              onClick={() => onRemove(row)}
            >
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
          )}
        </td>
      </tr>
      {faults.length > 0 && (
        <tr className={classes.faults}>
          <td colSpan={4} id={faultId}>
            {faults.map(({ message }) => message).join('. ')}
          </td>
        </tr>
      )}
    </>
  );
}
