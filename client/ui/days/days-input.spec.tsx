import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DaysInput } from './days-input';

const onChange = jest.fn();

function Filter({ first, last }: { first: string; last: string }) {
  const [days, setDays] = useState([first, last] as const);
  return (
    <DaysInput
      label="Delivery date"
      placeholder="Any date"
      from={days[0]}
      to={days[1]}
      onChange={(from, to) => {
        onChange(from, to);
        setDays([from, to]);
      }}
    />
  );
}

const show = (first = '', last = '') =>
  render(
    <MantineProvider env="test">
      <Filter first={first} last={last} />
    </MantineProvider>,
  );
const field = () => screen.getByLabelText('Delivery date');

beforeEach(() => {
  onChange.mockClear();
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 23, 18));
});
afterEach(() => jest.restoreAllMocks());

it('starts the week on Sunday', async () => {
  show('2026-11-09', '2026-11-15');
  await userEvent.click(field());
  const days = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(days).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
});

it('marks today by the clock of the server, and Tab reaches it, also after another month', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 11, 3));
  show();
  await userEvent.click(field());
  const today = await screen.findByRole('button', { name: '10 November 2026' });
  const marked = () => document.querySelectorAll('[data-today]:not([data-hidden])');
  const stops = () => document.querySelectorAll('tbody button[tabindex="0"]:not([data-hidden])');
  expect([[...marked()], [...stops()]]).toEqual([[today], [today]]);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect([marked().length, stops().length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  const again = screen.getByRole('button', { name: '10 November 2026' });
  expect([[...marked()], [...stops()]]).toEqual([[again], [again]]);
});

it('chooses a whole week with one click, and closes', async () => {
  show();
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('button', { name: 'Last week' }));
  expect(onChange.mock.calls).toEqual([['2026-11-15', '2026-11-21']]);
  expect(field()).toHaveValue('11/15/26 – 11/21/26');
  expect(screen.queryByRole('button', { name: 'Last week' })).not.toBeInTheDocument();
});

it.each([
  ['9/5-9/18', '2026-09-05', '2026-09-18', '09/05/26 – 09/18/26'],
  ['sep 5', '2026-09-05', '2026-09-05', '09/05/26'],
  ['last month', '2026-10-01', '2026-10-31', '10/01/26 – 10/31/26'],
])('reads %s on Enter', async (text, first, last, shown) => {
  show();
  await userEvent.type(field(), `${text}{Enter}`);
  expect(onChange.mock.calls).toEqual([[first, last]]);
  expect(field()).toHaveValue(shown);
});

it('keeps a text that is no date, says so, and leaves the filter as it is', async () => {
  show('2026-11-09', '2026-11-15');
  await userEvent.clear(field());
  await userEvent.type(field(), '9/5-13/40');
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('9/5-13/40');
  expect(screen.getByText('Enter a date like 9/5 or Sep 5, or a range like 9/5-9/18')).toBeInTheDocument();
  await userEvent.clear(field());
  await userEvent.type(field(), '9/5{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-09-05', '2026-09-05']]);
});

it('is emptied by its text and by its button', async () => {
  show('2026-11-09', '2026-11-15');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([['', '']]);
  await userEvent.type(field(), 'today{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
  expect(onChange).toHaveBeenLastCalledWith('', '');
});

it('closes the calendar on Enter, which covers what the days filter', async () => {
  show();
  await userEvent.click(field());
  expect(await screen.findByRole('button', { name: 'Last week' })).toBeInTheDocument();
  await userEvent.type(field(), 'yesterday{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-11-22', '2026-11-22']]);
  expect(screen.queryByRole('button', { name: 'Last week' })).not.toBeInTheDocument();
});
