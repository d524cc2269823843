import { TextInput } from '@mantine/core';
import { Controller, type Control } from 'react-hook-form';
import { DB_TYPES } from '../../../shared/rules/db-types';
import { stepRate, formatTypedRate } from '../../../shared/rules/rate-bands-editor';
import { rateSheetTexts } from '../../messages/rate-sheets';
import { BandsEditor } from './bands-editor';
import type { SheetValues } from './sheet-form';

interface RatesFieldProps {
  control: Control<SheetValues>;
  typeId: number;
  /** True after an attempt to save. */
  isSubmitted: boolean;
}

const { fixedRate, fixedHelp } = rateSheetTexts.freight;

/** Cents that an arrow key adds to the rate. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Field for the bands of Tier Rates or the one rate of Fixed Rates. */
export function RatesField({ control, typeId, isSubmitted }: RatesFieldProps) {
  return (
    <Controller
      control={control}
      name="rs_rates"
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) =>
        typeId === DB_TYPES.fixedRates ? (
          <TextInput
            ref={ref}
            name="rs_rates"
            label={fixedRate}
            description={fixedHelp}
            required
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            value={value.fixed}
            error={fieldState.error?.message}
            onBlur={() => {
              onChange({ ...value, fixed: formatTypedRate(value.fixed) });
              onBlur();
            }}
            onKeyDown={(event) => {
              const cents = STEPS[event.key];
              if (cents === undefined) return;
              event.preventDefault();
              onChange({ ...value, fixed: stepRate(value.fixed, cents) });
            }}
            onChange={(event) => onChange({ ...value, fixed: event.currentTarget.value })}
          />
        ) : (
          <BandsEditor
            handle={ref}
            bands={value.bands}
            checksRates={isSubmitted}
            message={fieldState.error?.message ?? ''}
            onChange={(bands) => onChange({ ...value, bands })}
          />
        )
      }
    />
  );
}
