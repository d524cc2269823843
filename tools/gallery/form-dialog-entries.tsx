import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ConflictPanel, type ShownConflict } from '#client/ui/form/conflict-panel';
import { DraftNotice } from '#client/ui/form/draft-notice';
import { FormDialog, type FormState } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import type { GalleryEntry } from './gallery-entry';
import { Opener } from './opener';
import { doNothing, formState } from './sample-data';

/** Times on the page are the same on every visit. */
const NOVEMBER_20 = Date.UTC(2026, 10, 20, 17, 45);

const conflict = (changed: Partial<ShownConflict> = {}): ShownConflict => ({
  field: 'name',
  mine: 'Basin Haul LLC',
  theirs: 'Basin Hauling, Inc.',
  by: 'Dana Whitfield',
  ready: true,
  useMine: doNothing,
  useTheirs: doNothing,
  ...changed,
});

const draft = { at: NOVEMBER_20, restore: doNothing, decline: doNothing };
const changedName = { field: 'name', by: 'Dana Whitfield', isMine: false, at: NOVEMBER_20, count: 1 };

interface CarrierFormProps {
  state?: Partial<FormState>;
  otherEditors?: readonly string[];
  readOnly?: boolean;
  saveDisabled?: boolean;
  aside?: ReactNode;
}

function CarrierForm({ state = {}, ...rest }: CarrierFormProps) {
  const form = useForm({ defaultValues: { name: 'Basin Haul LLC', city: 'Midland' } });
  return (
    <Opener label="Open the form">
      {(close) => (
        <FormDialog
          {...rest}
          title={rest.readOnly === true ? 'Basin Haul LLC' : 'Edit carrier'}
          state={formState(state)}
          fieldLabels={{ name: 'Name', city: 'City' }}
          onClose={close}
        >
          <TextField form={form} name="name" label="Name" required first />
          <TextField form={form} name="city" label="City" />
        </FormDialog>
      )}
    </Opener>
  );
}

const aside = <Button variant="default">Deactivate</Button>;

export const formDialogEntries: readonly GalleryEntry[] = [
  {
    title: 'Form dialog',
    shows: ['form/form-dialog.tsx#FormDialog'],
    states: {
      Editing: () => <CarrierForm />,
      'With a button aside': () => <CarrierForm aside={aside} />,
      'Asks before it closes': () => <CarrierForm state={{ isTouched: () => true }} />,
      'Open for others, too': () => <CarrierForm otherEditors={['Dana Whitfield', 'Jo Reyes']} />,
      'Kept draft': () => <CarrierForm state={{ draft }} />,
      'Field changed by another person': () => <CarrierForm state={{ news: [changedName] }} />,
      Conflict: () => <CarrierForm state={{ conflict: conflict() }} />,
      Refused: () => <CarrierForm state={{ failure: 'This name is taken.' }} />,
      Saving: () => <CarrierForm state={{ pending: true }} />,
      'Save waits': () => <CarrierForm saveDisabled />,
      'Record is gone': () => <CarrierForm state={{ gone: true }} />,
      'Read only': () => <CarrierForm readOnly />,
    },
  },
  {
    title: 'Conflict panel',
    shows: ['form/conflict-panel.tsx#ConflictPanel'],
    states: {
      'Ready to choose': () => <ConflictPanel conflict={conflict()} label="Name" />,
      'Newest state is loading': () => (
        <ConflictPanel conflict={conflict({ ready: false, theirs: '', by: '' })} label="Name" />
      ),
    },
  },
  {
    title: 'Draft notice',
    shows: ['form/draft-notice.tsx#DraftNotice'],
    states: { 'Offers a draft': () => <DraftNotice draft={draft} /> },
  },
];
