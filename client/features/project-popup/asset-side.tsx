import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MOBILIZATION } from '#shared/rules/project-choices';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import { NumberBox } from '#client/ui/form/number-box';
import { Choice } from './choice';
import { FIXED_AMOUNT } from './fixed-amounts';
import { useChoice, usePopup } from './popup-context';
import classes from './project-popup.module.css';

const STEP_DOLLARS = 0.01;

export type Side = keyof typeof MOBILIZATION;

function FixedAmount({ side, onTyped }: { side: Side; onTyped: () => void }) {
  const name = MOBILIZATION[side].amount;
  const { onChange, ...choice } = useChoice(name);
  return (
    <NumberBox
      name={name}
      label={side === 'customer' ? texts.fixed.customerAmount : texts.fixed.vendorAmount}
      range={FIXED_AMOUNT}
      step={STEP_DOLLARS}
      emptyValue={0}
      {...choice}
      onChange={(amount) => {
        // An amount of 0 must not turn the switch off while somebody types.
        onTyped();
        onChange(amount);
      }}
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
  const isFixed = useWatch({ control: form.control, name: amount }) !== 0 || switched;

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
      {isFixed ? (
        <FixedAmount side={side} onTyped={() => setSwitched(true)} />
      ) : (
        sheets.map((field) => <Choice key={field} field={field} />)
      )}
    </fieldset>
  );
}
