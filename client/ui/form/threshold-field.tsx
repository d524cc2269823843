import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { thresholdTexts as texts } from '../../messages/wide-table';
import { thresholdOf, type Threshold } from './use-threshold';

/**
 * Field 'Mismatch Threshold $' of an invoice. An invalid amount shows an error, and the last valid one stays
 * in effect.
 */
export function ThresholdField({ threshold }: { threshold: Threshold }) {
  const [typed, setTyped] = useState(String(threshold.dollars));
  const fault = typed.trim() === '' ? texts.required : texts.numeric;
  const value = thresholdOf(typed);
  // Back and forward in the browser's history change the address but not the typed text.
  const shown = value !== null && value !== threshold.dollars ? String(threshold.dollars) : typed;
  return (
    <TextInput
      type="number"
      size="xs"
      w={170}
      min={0}
      step={0.01}
      required
      inputMode="decimal"
      label={texts.label}
      error={value === null ? fault : undefined}
      value={shown}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const dollars = thresholdOf(next);
        if (dollars !== null) threshold.set(dollars);
      }}
    />
  );
}
