import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { PeriodFields } from './period-fields';

function Form() {
  const { control } = useForm({ defaultValues: { start_date: '2026-11-01', end_date: '' } });
  const values = useWatch({ control });
  return (
    <>
      <PeriodFields
        control={control}
        names={['start_date', 'end_date']}
        labels={['Start', 'End']}
        lastInvoiced="2026-11-15"
      />
      <output>{`${values.start_date ?? ''} ${values.end_date ?? ''}`}</output>
    </>
  );
}

const values = () => screen.getByRole('status').textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 23, 18));
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  );
});
afterEach(() => jest.restoreAllMocks());

it('shows the days, and takes each one as it is typed', async () => {
  expect(field('Start')).toHaveValue('11/01/26');
  await type('End', '11/9');
  expect(values()).toBe('2026-11-01 2026-11-09');
  expect(field('End')).toHaveValue('11/9');
  await userEvent.tab();
  expect(field('End')).toHaveValue('11/09/26');
});

it('fills both from a range', async () => {
  await type('Start', '9/5-9/18');
  expect(values()).toBe('2026-09-05 2026-09-18');
  await userEvent.tab();
  expect([field('Start').value, field('End').value]).toEqual(['09/05/26', '09/18/26']);
});

it('is empty for the form while a text is no date, and says so at the field', async () => {
  await type('Start', '2/30');
  expect(values()).toBe(' ');
  expect(screen.queryByText(/^Enter a date like/)).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field('Start')).toHaveValue('2/30');
  expect(screen.getByText(/^Enter a date like/)).toBeInTheDocument();
});

it('offers the days since the last invoice', async () => {
  await userEvent.click(field('Start'));
  await userEvent.click(await screen.findByRole('button', { name: 'Since last invoice' }));
  expect(values()).toBe('2026-11-16 2026-11-22');
});

it('opens the calendar by keyboard, and closes it on Escape', async () => {
  field('Start').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('button', { name: 'Today' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
});
