import { NumberBox } from './number-box';
import { Autocomplete, Checkbox, Select, TextInput, Textarea } from '@mantine/core';
import { screen } from '@testing-library/react';
import { show } from '#test/support/show';
import { ReadOnly } from './read-only';

it('makes every kind of field read-only', () => {
  show(
    <ReadOnly>
      <TextInput label="Name" />
      <Textarea label="Note" />
      <Select label="Type" data={['Freight', 'Sand']} />
      <NumberBox
        label="Rate"
        range={{ decimals: 2, max: 100 }}
        step={1}
        value={5}
        onChange={() => undefined}
      />
      <Autocomplete label="City" data={['Midland']} />
      <Checkbox label="Active" />
    </ReadOnly>,
  );
  for (const label of ['Name', 'Note', 'Rate']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
  for (const label of ['Type', 'City']) {
    expect(screen.getByRole('combobox', { name: label })).toHaveAttribute('readonly');
  }
  expect(screen.getByLabelText('Active')).toBeDisabled();
});
