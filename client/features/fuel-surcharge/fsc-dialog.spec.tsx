import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { FscFile, FscSheetDetailReply, FscSheetReply } from '#shared/contract/fuel-surcharges';
import type { DieselWeekReply } from '#shared/contract/reference';
import { templatePriceBands } from '#shared/calc/fuel-surcharge/index';
import { answerCalls, later, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { FscDialog } from './fsc-dialog';

const READ = 'GET /pc/fsc-rate-sheet/2';
const COLUMNS = 20;
const sheet: FscSheetReply = {
  id: 2,
  owner_company_id: 1,
  fsc_name: 'Gulf',
  basis: 'per_ton',
  version: 1,
  revision: 3,
  created_by_id: 1,
  updated_by_id: 1,
  is_deleted: false,
};
const detail = (value: number): FscSheetDetailReply => ({
  ...sheet,
  rates: [Array.from({ length: COLUMNS }, () => value)],
  price_bands: templatePriceBands(COLUMNS),
  mileage_bands: [{ low: 1, high: 10 }],
});
const week: DieselWeekReply = {
  area_id: 'R30',
  area_name: 'Gulf Coast (PADD 3)',
  period: '2026-11-16',
  price: 3.307,
  previous_period: '2026-11-09',
  previous_price: 3.3,
};
const stored = (value: number) => (): Response => ok({ fsc_rate_sheet: detail(value) });

const PATCH = 'PATCH /pc/fsc-rate-sheet/2';
const CHECK = 'POST /pc/fsc-rate-sheet-file/check';

/** Builds a file of one row with the bands of the template. */
const fileOf = (value: number): FscFile => {
  const { rates, mileage_bands } = detail(value);
  return { rates, price_bands: null, mileage_bands };
};

function choose(name: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no file field');
  fireEvent.change(input, { target: { files: [new File(['1,10'], name)] } });
}

const editor = (id: number, now: FscSheetReply): ReactElement => (
  <MantineProvider env="test">
    <FscDialog
      id={id}
      sheet={id === 0 ? null : now}
      sheets={[now]}
      areaId="R30"
      otherEditors={[]}
      onClose={jest.fn()}
    />
  </MantineProvider>
);

/** Opens a sheet. Returns a function that shows a newer state of it. */
function openSheet(id: number): (newer: FscSheetReply) => void {
  const { rerender } = render(editor(id, sheet));
  return (newer) => rerender(editor(id, newer));
}

const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Save/ });
const weeks = 'GET /pc/diesel-weeks/key-1';
beforeEach(() => startSessionAs({ id: 1, role_name: 'Account Admin' }));
afterEach(stopSession);

describe('the dialog of an FSC sheet', () => {
  it('disables Save when the rates cannot be read, and can read them again', async () => {
    answerCalls({ [READ]: [() => refusal('internal'), stored(0.25)], [weeks]: [() => ok([])] });
    openSheet(2);
    expect(await screen.findByText('Could not retrieve rate sheet')).toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: /Surcharges/ })).toBeInTheDocument();
    expect(saveButton()).not.toBeDisabled();
  });

  it('explains which column a price falls into, with a formatted date', async () => {
    answerCalls({ [READ]: [stored(0.25)], [weeks]: [() => ok([week])] });
    openSheet(2);
    expect(await screen.findByText('$3.307 (week of 11/16/26)')).toBeInTheDocument();
    expect(screen.getByText('Column $3.11–$3.30 applies until the price reaches $3.31.')).toBeInTheDocument();
  });

  it('disables Save while the server checks a file, and warns when all rates are zero', async () => {
    const checked = later();
    answerCalls({ [CHECK]: [checked.answer], [weeks]: [() => ok([])] });
    openSheet(0);
    choose('FSC_Template.csv');
    expect(await screen.findByText('Checking FSC_Template.csv…')).toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
    checked.give(ok({ sheet: fileOf(0), faults: [] }));
    expect(
      await screen.findByText('All rates are 0. Loads on this sheet get no fuel surcharge.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Checking FSC_Template.csv…')).not.toBeInTheDocument();
    await waitFor(() => expect(saveButton().textContent).toBe('Save without surcharge'));
  });

  it('lists the faults from the server, and accepts the corrected file', async () => {
    const faults = ['Row 2, column C: “n/a” is not a number', 'Row 3: Bands 1-10 and 10-20 overlap'];
    const answers = [() => ok({ sheet: null, faults }), () => ok({ sheet: fileOf(0.25), faults: [] })];
    answerCalls({ [CHECK]: answers, [weeks]: [() => ok([])] });
    openSheet(0);
    choose('Gulf.csv');
    expect(await screen.findByText("Gulf.csv couldn't be used.")).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(faults);
    choose('Gulf.csv');
    expect(await screen.findByText('Gulf.csv · 1 mileage row × 20 price columns')).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('takes cells that were copied from a spreadsheet, and keeps them until they are valid', async () => {
    const faults = ['Row 2, column C: “n/a” is not a number'];
    const sent = answerCalls({
      [CHECK]: [() => ok({ sheet: null, faults }), () => ok({ sheet: fileOf(0.25), faults: [] })],
      [weeks]: [() => ok([])],
    });
    openSheet(0);
    await userEvent.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
    const field = screen.getByRole('textbox', { name: 'Paste the table' });
    expect(field).toHaveFocus();
    const use = screen.getByRole('button', { name: 'Use this table' });
    expect(use).toBeDisabled();
    await userEvent.paste('1\t10\tn/a');
    await userEvent.click(use);
    expect(await screen.findByText('Row 2, column C: “n/a” is not a number')).toBeInTheDocument();
    expect(field).toHaveValue('1\t10\tn/a');
    fireEvent.change(field, { target: { value: '1\t10\t0.25' } });
    await userEvent.click(use);
    expect(await screen.findByText('Pasted table · 1 mileage row × 20 price columns')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Paste the table' })).not.toBeInTheDocument(),
    );
    expect(sent.filter(({ call }) => call === CHECK)).toHaveLength(2);
  });

  it('keeps the file chosen last, even if its check ends first', async () => {
    const [first, second] = [later(), later()];
    answerCalls({ [CHECK]: [first.answer, second.answer], [weeks]: [() => ok([])] });
    openSheet(0);
    choose('old.csv');
    choose('new.csv');
    second.give(ok({ sheet: fileOf(0.5), faults: [] }));
    expect(await screen.findByText('new.csv · 1 mileage row × 20 price columns')).toBeInTheDocument();
    first.give(ok({ sheet: null, faults: ['Row 1 is wrong'] }));
    await waitFor(() => expect(saveButton()).not.toBeDisabled());
    expect(screen.getByText('new.csv · 1 mileage row × 20 price columns')).toBeInTheDocument();
    expect(screen.queryByText('Row 1 is wrong')).not.toBeInTheDocument();
  });

  it('asks which rates count, without waiting for those of another person', async () => {
    const conflict = { field: 'rates', theirs: 'version 2', by: 'Dana Whitfield', revision: 4 };
    const effect = { loads: 812, projects: 3, moves_revenue: true, moves_cost: false };
    const sums = { revenue_change: 12_430.18, cost_change: 0, by_project: [] };
    const sent = answerCalls({
      [READ]: [stored(0.25), later().answer],
      [CHECK]: [() => ok({ sheet: fileOf(0.5), faults: [] })],
      'POST /pc/fsc-rate-sheet/2/impact': [() => ok({ ...effect, ...sums }), later().answer],
      [PATCH]: [() => refusal('conflict', conflict)],
      [weeks]: [() => ok([])],
    });
    const showNewer = openSheet(2);
    await screen.findByRole('region', { name: /Surcharges/ });
    choose('new.csv');
    await screen.findByRole('button', { name: 'Save and re-rate 812 loads (+$12,430.18)' });
    showNewer({ ...sheet, version: 2, revision: 4 });
    await userEvent.click(saveButton());
    expect(
      await screen.findByText(/^Dana Whitfield changed .+ while you were editing\.$/),
    ).toBeInTheDocument();
    expect(sent.at(-1)?.call).toBe(PATCH);
  });
});
