import { Autocomplete, Checkbox, NumberInput, Select, TextInput, Textarea } from '@mantine/core';
import { screen } from '@testing-library/react';
import { show } from '../../../test/support/show';
import { ReadOnly } from './read-only';

it('makes every kind of field read-only', () => {
  show(
    <ReadOnly>
      <TextInput label="Name" />
      <Textarea label="Note" />
      <Select label="Type" data={['Freight', 'Sand']} />
      <NumberInput label="Rate" />
      <Autocomplete label="City" data={['Midland']} />
      <Checkbox label="Active" />
    </ReadOnly>,
  );
  for (const label of ['Name', 'Note', 'Rate']) {
    expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true);
  }
  for (const label of ['Type', 'City']) {
    expect(screen.getByRole('combobox', { name: label })).toHaveProperty('readOnly', true);
  }
  expect(screen.getByLabelText('Active')).toHaveProperty('disabled', true);
});
