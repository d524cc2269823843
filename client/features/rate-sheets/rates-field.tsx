import { Controller, type Control } from 'react-hook-form';
import { type TypedNumber, typedNumber } from '#shared/cells/typed-number';
import { DB_TYPES } from '#shared/rules/db-types';
import { RATE_HIGHEST, isRate } from '#shared/rules/rate-bands';
import { formatTypedRate } from '#shared/rules/rate-bands-editor';
import { rateSheetTexts } from '#client/messages/rate-sheets';
import { NumberBox } from '#client/ui/form/number-box';
import { BandsEditor } from './bands-editor';
import type { SheetValues } from './sheet-form';

interface RatesFieldProps {
  control: Control<SheetValues>;
  typeId: number;
  /** True after an attempt to save. */
  isSubmitted: boolean;
}

const { fixedRate, fixedHelp } = rateSheetTexts.freight;

/** Step of the arrow keys in dollars. Required value. */
const STEP_DOLLARS = 0.01;
const RATE = { decimals: 4, max: RATE_HIGHEST, unit: '$' } as const;

/** Returns a typed rate as the value of its field. */
function typedOf(text: string): TypedNumber {
  const rate = typedNumber(text);
  return isRate(rate) ? rate : text;
}

/** Field for the bands of Tier Rates or the one rate of Fixed Rates. */
export function RatesField({ control, typeId, isSubmitted }: RatesFieldProps) {
  return (
    <Controller
      control={control}
      name="rs_rates"
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) =>
        typeId === DB_TYPES.fixedRates ? (
          <NumberBox
            ref={ref}
            name="rs_rates"
            label={fixedRate}
            description={fixedHelp}
            required
            range={RATE}
            step={STEP_DOLLARS}
            value={typedOf(value.fixed)}
            error={fieldState.error?.message}
            onBlur={onBlur}
            onChange={(rate) => onChange({ ...value, fixed: formatTypedRate(String(rate)) })}
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
