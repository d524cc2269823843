import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRange } from './date-range';

it('starts the week on Sunday', async () => {
  render(
    <MantineProvider env="test">
      <DateRange from="2026-11-09" to="2026-11-15" onChange={() => undefined} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /delivery date/i }));
  const days = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(days).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
});

it('chooses a whole week with one click', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 23, 18));
  const onChange = jest.fn();
  render(
    <MantineProvider env="test">
      <DateRange from="" to="" onChange={onChange} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /delivered/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'Last week' }));
  expect(onChange).toHaveBeenCalledWith('2026-11-15', '2026-11-21');
  jest.restoreAllMocks();
});
