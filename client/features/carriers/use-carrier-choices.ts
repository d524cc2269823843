import { useMemo } from 'react';
import { DB_TYPES } from '../../../shared/rules/db-types';
import { useCompanyRows } from '../../replica';
import type { FieldOption } from '../../ui/form/form-fields';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function byName<R extends { id: number }>(rows: readonly R[], nameOf: (row: R) => string): FieldOption[] {
  return rows
    .map((row) => ({ value: row.id, label: nameOf(row) }))
    .sort((one, other) => collator.compare(one.label, other.label));
}

export type SheetField =
  'rate_sheet_id' | 'fsc_id' | 'equipment_rate_id' | 'empty_boxes_rate_id' | 'full_boxes_rate_id';

/** The sheets that a carrier may be given, by the field that takes them; live. */
export function useSheetChoices(): Readonly<Record<SheetField, readonly FieldOption[]>> {
  const { rows: freight } = useCompanyRows('rate_sheets');
  const { rows: assets } = useCompanyRows('asset_rate_sheets');
  const { rows: fsc } = useCompanyRows('fsc_rate_sheets');
  return useMemo(() => {
    const ofType = (type: number): FieldOption[] =>
      byName(
        assets.filter(({ asset_type_id }) => asset_type_id === type),
        ({ rs_name }) => rs_name,
      );
    return {
      rate_sheet_id: byName(freight, ({ rs_name }) => rs_name),
      fsc_id: byName(fsc, ({ fsc_name }) => fsc_name),
      equipment_rate_id: ofType(DB_TYPES.equipment),
      empty_boxes_rate_id: ofType(DB_TYPES.emptyBox),
      full_boxes_rate_id: ofType(DB_TYPES.fullBox),
    };
  }, [freight, assets, fsc]);
}
