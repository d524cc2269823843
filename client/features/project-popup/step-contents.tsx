import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import { AreaChoice } from './area-choice';
import { AssetSide } from './asset-side';
import { Choice } from './choice';
import { JobChoice } from './job-choice';
import { useChoice, usePopup } from './popup-context';
import classes from './project-popup.module.css';

function InformationStep() {
  return (
    <>
      <JobChoice />
      <div className={classes.pair}>
        <Choice field="customer_id" required />
        <Choice field="vendor_id" required />
      </div>
    </>
  );
}

function AssetSurcharge() {
  const { value, onChange, onBlur } = useChoice('apply_fsc_to_asset_loads');
  return (
    <Checkbox
      name="apply_fsc_to_asset_loads"
      label={texts.assetFsc}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}

function SurchargeStep() {
  const { form } = usePopup();
  const hasArea = useWatch({ control: form.control, name: 'fsc_area_id' }) !== '';
  return (
    <>
      <AreaChoice />
      {hasArea && <AssetSurcharge />}
      <div className={classes.pair}>
        <Choice field="customer_fsc_id" required={hasArea} disabled={!hasArea} />
        <Choice field="vendor_fsc_id" required={hasArea} disabled={!hasArea} />
      </div>
      {!hasArea && <p className={classes.note}>{texts.noArea}</p>}
    </>
  );
}

function FreightStep() {
  return (
    <div className={classes.pair}>
      <Choice field="customer_rates_id" required />
      <Choice field="vendor_rates_id" required />
    </div>
  );
}

function AssetStep() {
  return (
    <div className={classes.pair}>
      <AssetSide side="customer" />
      <AssetSide side="vendor" />
    </div>
  );
}

/**
 * Contents of the steps, in order. They are memoized, so that a choice renders its own field instead of all
 * twenty.
 */
export const STEP_CONTENTS = [InformationStep, SurchargeStep, FreightStep, AssetStep].map((Step) =>
  memo(Step),
);
