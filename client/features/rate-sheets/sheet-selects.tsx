import { Select } from '@mantine/core';
import { Controller, type Control } from 'react-hook-form';
import { DB_TYPES, DB_TYPE_ROWS } from '#shared/rules/db-types';
import type { SheetKind } from '#client/api/rate-sheets';
import { rateSheetTexts } from '#client/messages/rate-sheets';
import type { SheetValues } from './sheet-form';

/** Maximum height of a menu in pixels. Required value. */
const MENU_HEIGHT_PX = 200;

type ChoiceField = 'method_id' | 'type_id' | 'asset_type_id';

const { perShortTon, flat, perBox, tierRates, fixedRates, equipment, emptyBox, fullBox } = DB_TYPES;
const CHOICES: Record<SheetKind, Partial<Record<ChoiceField, readonly number[]>>> = {
  freight: { method_id: [perShortTon, flat], type_id: [tierRates, fixedRates] },
  asset: {
    asset_type_id: [equipment, emptyBox, fullBox],
    method_id: [perShortTon, flat, perBox],
    type_id: [tierRates, fixedRates],
  },
};

const option = (id: number): { value: string; label: string } => ({
  value: String(id),
  label: DB_TYPE_ROWS.find((row) => row.id === id)?.type_name ?? '',
});

/** Selects for method and type of a sheet, and for the asset kind of an asset sheet. */
export function SheetSelects({ kind, control }: { kind: SheetKind; control: Control<SheetValues> }) {
  const texts = rateSheetTexts[kind];
  return Object.entries(CHOICES[kind]).map(([name, ids]) => (
    <Controller
      key={name}
      control={control}
      name={name as ChoiceField}
      render={({ field, fieldState }) => (
        <Select
          ref={field.ref}
          name={field.name}
          label={texts.fields[name as ChoiceField]}
          placeholder={texts.choose}
          required
          data={ids.map(option)}
          value={field.value === 0 ? null : String(field.value)}
          error={fieldState.error?.message}
          allowDeselect={false}
          maxDropdownHeight={MENU_HEIGHT_PX}
          comboboxProps={{ withinPortal: true }}
          onBlur={field.onBlur}
          onChange={(value) => field.onChange(Number(value ?? 0))}
        />
      )}
    />
  ));
}
