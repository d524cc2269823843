import { useState } from 'react';
import type { TypedNumber } from '#shared/cells/typed-number';
import { thresholdTexts as texts } from '#client/messages/wide-table';
import { NumberBox } from './number-box';
import { THRESHOLD, type Threshold } from './use-threshold';

/** Step of the arrow keys in dollars. Required value. */
const STEP_DOLLARS = 0.01;

/**
 * Field 'Mismatch Threshold $' of an invoice. An invalid amount shows an error, and the last valid one stays
 * in effect.
 */
export function ThresholdField({ threshold }: { threshold: Threshold }) {
  const [typed, setTyped] = useState<TypedNumber>(threshold.dollars);
  // Back and forward in the browser's history change the address but not the typed value.
  const shown = typeof typed === 'number' ? threshold.dollars : typed;
  return (
    <NumberBox
      size="xs"
      w={170}
      bare
      range={THRESHOLD}
      step={STEP_DOLLARS}
      required
      label={texts.label}
      error={typed === '' ? texts.required : undefined}
      value={shown}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number') threshold.set(next);
      }}
    />
  );
}
