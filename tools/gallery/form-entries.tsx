import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TypedNumber } from '#shared/cells/typed-number';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { serverNow } from '#client/clock/server-clock';
import { AddRecordButton } from '#client/ui/form/add-record-button';
import { BusyButton } from '#client/ui/form/busy-button';
import { ChangedFields } from '#client/ui/form/changed-fields';
import { TextField } from '#client/ui/form/form-fields';
import { ImpactNotice } from '#client/ui/form/impact-notice';
import { NewPassword } from '#client/ui/form/new-password';
import { NumberBox } from '#client/ui/form/number-box';
import { PasswordField } from '#client/ui/form/password-field';
import { ReadOnly } from '#client/ui/form/read-only';
import { ThresholdField } from '#client/ui/form/threshold-field';
import { daysEntries } from './days-entries';
import { formDialogEntries } from './form-dialog-entries';
import { FieldSample } from './field-sample';
import type { GalleryEntry } from './gallery-entry';
import { doNothing } from './sample-data';

const IMPACT: SheetImpactReply = {
  loads: 412,
  projects: 2,
  moves_revenue: true,
  moves_cost: false,
  revenue_change: 1840.5,
  cost_change: 0,
  by_project: [
    { project_id: 1, job_name: 'Reeves 7', loads: 400, revenue_change: 1800, cost_change: 0 },
    { project_id: 2, job_name: 'Reeves 14', loads: 12, revenue_change: 40.5, cost_change: 0 },
  ],
};

function ChangedName() {
  const form = useForm({ defaultValues: { city: 'Odessa' } });
  const [news] = useState(() => [
    { field: 'city', by: 'Dana Whitfield', isMine: false, at: serverNow(), count: 1 },
  ]);
  return (
    <form aria-label="Form with a changed field">
      <TextField form={form} name="city" label="City" />
      <ChangedFields news={news} labelOf={() => 'City'} />
    </form>
  );
}

function Password({ typed = '', disabled }: { typed?: string; disabled?: boolean }) {
  const [chosen, setChosen] = useState({ password: typed, verification: typed });
  return <NewPassword chosen={chosen} onChange={setChosen} disabled={disabled} />;
}

function Threshold() {
  const [dollars, set] = useState(2);
  return <ThresholdField threshold={{ dollars, cents: dollars * 100, set }} />;
}

function Amount({ typed }: { typed: TypedNumber }) {
  const [value, setValue] = useState(typed);
  const range = { decimals: 4, max: 1_000, unit: '$' } as const;
  return (
    <NumberBox label="Rate" range={range} step={0.01} suffix="per ton" value={value} onChange={setValue} />
  );
}

const fieldEntries: readonly GalleryEntry[] = [
  {
    title: 'Fields of a form',
    shows: [
      'form/form-fields.tsx#TextField',
      'form/form-fields.tsx#SelectField',
      'form/form-fields.tsx#NumberField',
      'form/form-fields.tsx#CheckboxField',
      'form/suggest-field.tsx#SuggestField',
      'form/phone-field.tsx#PhoneField',
      'form/read-only.tsx#ReadOnly',
    ],
    states: {
      Empty: () => <FieldSample />,
      Filled: () => <FieldSample filled />,
      'With errors': () => <FieldSample faulty />,
      Disabled: () => <FieldSample filled disabled />,
      'Read only': () => (
        <ReadOnly>
          <FieldSample filled />
        </ReadOnly>
      ),
    },
  },
];

const otherEntries: readonly GalleryEntry[] = [
  {
    title: 'Button that adds a record',
    shows: ['form/add-record-button.tsx#AddRecordButton'],
    states: {
      'Opens the popup by the address': () => (
        <NuqsTestingAdapter hasMemory>
          <AddRecordButton kind="carrier" label="Add carrier" />
        </NuqsTestingAdapter>
      ),
    },
  },
  {
    title: 'Button of an action that runs',
    shows: ['form/busy-button.tsx#BusyButton'],
    states: {
      Waits: () => <BusyButton busy={false}>Upload</BusyButton>,
      Runs: () => <BusyButton busy>Upload</BusyButton>,
    },
  },
  {
    title: 'Changed field',
    shows: ['form/changed-fields.tsx#ChangedFields'],
    states: { 'Changed just now': ChangedName },
  },
  {
    title: 'Effect of an edit',
    shows: ['form/impact-notice.tsx#ImpactNotice'],
    states: {
      Waiting: () => <ImpactNotice state="waiting" impact={null} retry={doNothing} />,
      Failed: () => <ImpactNotice state="failed" impact={null} retry={doNothing} />,
      Known: () => <ImpactNotice state="known" impact={IMPACT} retry={doNothing} />,
    },
  },
  {
    title: 'Passwords',
    shows: ['form/new-password.tsx#NewPassword', 'form/password-field.tsx#PasswordField'],
    states: {
      'With an error': () => (
        <PasswordField label="Current password" error="This is not your password." defaultValue="wrong" />
      ),
      'New, empty': () => <Password />,
      'New, every rule is met': () => <Password typed="Kermit-to-Monahans-48" />,
      'New, disabled': () => <Password disabled />,
    },
  },
  {
    title: 'Number',
    shows: ['form/number-box.tsx#NumberBox'],
    states: { Filled: () => <Amount typed={31.5} />, 'Unclear text': () => <Amount typed="1,25" /> },
  },
  {
    title: 'Mismatch threshold',
    shows: ['form/threshold-field.tsx#ThresholdField'],
    states: { 'Two dollars': Threshold },
  },
];

export const formEntries: readonly GalleryEntry[] = [
  ...fieldEntries,
  ...daysEntries,
  ...formDialogEntries,
  ...otherEntries,
];
