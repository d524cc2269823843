import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LOAD_AMOUNT_MAX } from '../../../shared/rules/amounts';
import { MOBILIZATION } from '../../../shared/rules/project-choices';
import { projectPopupTexts as texts } from '../../messages/project-popup';
import { Choice } from './choice';
import { useChoice, usePopup } from './popup-context';
import classes from './project-popup.module.css';

const STEP_DOLLARS = 0.01;

export type Side = keyof typeof MOBILIZATION;

function FixedAmount({ side }: { side: Side }) {
  const name = MOBILIZATION[side].amount;
  const { value, error, onChange, onBlur } = useChoice(name);
  return (
    <NumberInput
      name={name}
      label={side === 'customer' ? texts.fixed.customerAmount : texts.fixed.vendorAmount}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale
      step={STEP_DOLLARS}
      min={0}
      max={LOAD_AMOUNT_MAX}
      clampBehavior="strict"
      value={value}
      error={error}
      onChange={(amount) => onChange(Number(amount) || 0)}
      onBlur={onBlur}
    />
  );
}

/**
 * Chooses how asset loads are rated on one side: by a fixed amount for all of them, or by a sheet for each
 * kind.
 * The switch starts on when the project has a fixed amount above 0. Switching resets the three sheets and the
 * amount.
 * The switch does not depend on apply_fsc, or opening a project with an asset surcharge would drop its
 * sheets.
 */
export function AssetSide({ side }: { side: Side }) {
  const { form } = usePopup();
  const { amount, sheets } = MOBILIZATION[side];
  const [switched, setSwitched] = useState(false);
  const isFixed = useWatch({ control: form.control, name: amount }) > 0 || switched;

  const toggle = (on: boolean): void => {
    setSwitched(on);
    for (const field of [amount, ...sheets]) form.setValue(field, 0);
    form.clearErrors([amount, ...sheets]);
  };
  return (
    <fieldset className={classes.side}>
      <legend>{texts.sides[side]}</legend>
      <Switch
        label={texts.fixed[side]}
        description={texts.fixed.note}
        checked={isFixed}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isFixed ? <FixedAmount side={side} /> : sheets.map((field) => <Choice key={field} field={field} />)}
    </fieldset>
  );
}
