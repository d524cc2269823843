import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FscSheetDetailReply, FscSheetReply } from '../../../shared/contract/fuel-surcharges';
import type { DieselWeekReply } from '../../../shared/contract/reference';
import { templatePriceBands } from '../../../shared/calc/fuel-surcharge';
import { answerCalls, ok, refusal } from '../../../test/support/answers';
import { startSessionAs, stopSession } from '../../../test/support/sessions';
import { FscDialog } from './fsc-dialog';

const READ = 'GET /pc/fsc-rate-sheet/2';
const COLUMNS = 20;
const sheet: FscSheetReply = {
  ...{ id: 2, owner_company_id: 1, fsc_name: 'Gulf', basis: 'per_ton', version: 1, revision: 3 },
  ...{ created_by_id: 1, updated_by_id: 1, is_deleted: false },
};
const detail = (value: number): FscSheetDetailReply => ({
  ...sheet,
  rates: [Array.from({ length: COLUMNS }, () => value)],
  price_bands: templatePriceBands(COLUMNS),
  mileage_bands: [{ low: 1, high: 10 }],
});
const week: DieselWeekReply = {
  ...{ area_id: 'R30', area_name: 'Gulf Coast (PADD 3)', period: '2026-11-16', price: 3.307 },
  ...{ previous_period: '2026-11-09', previous_price: 3.3 },
};
const stored = (value: number) => (): Response => ok({ fsc_rate_sheet: detail(value) });

function openSheet(id: number): void {
  render(
    <MantineProvider env="test">
      <FscDialog
        id={id}
        sheet={id === 0 ? null : sheet}
        sheets={[sheet]}
        areaId="R30"
        openToo={[]}
        onClose={jest.fn()}
      />
    </MantineProvider>,
  );
}

const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Save/ });
const weeks = 'GET /pc/diesel-weeks/key-1';
beforeEach(() => startSessionAs({ id: 1, role_name: 'Account Admin' }));
afterEach(stopSession);

describe('the popup of an FSC sheet', () => {
  it('says that its rates could not be read, keeps Save off, and reads them again', async () => {
    answerCalls({ [READ]: [() => refusal('internal'), stored(0.25)], [weeks]: [() => ok([])] });
    openSheet(2);
    expect(await screen.findByText('Could not retrieve rate sheet')).toBeTruthy();
    expect(saveButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: /Surcharges/ })).toBeTruthy();
    expect(saveButton().disabled).toBe(false);
  });

  it('says the rule by which a price falls into its column, with a date like everywhere', async () => {
    answerCalls({ [READ]: [stored(0.25)], [weeks]: [() => ok([week])] });
    openSheet(2);
    expect(await screen.findByText('$3.307 in the week of 11/16/26')).toBeTruthy();
    expect(screen.getByText('$3.11–$3.30 applies from $3.11 until the price reaches $3.31.')).toBeTruthy();
  });

  it('warns of a file whose rates are all zero, like the untouched template', async () => {
    answerCalls({ [weeks]: [() => ok([])] });
    openSheet(0);
    const row = ['1', '10', ...Array.from({ length: COLUMNS }, () => '0.0000')].join(',');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no file field');
    fireEvent.change(input, { target: { files: [new File([`${row}\n`], 'FSC_Template.csv')] } });
    expect(
      await screen.findByText('All rates are 0.0000. Loads rated with this sheet get no fuel surcharge.'),
    ).toBeTruthy();
    await waitFor(() => expect(saveButton().textContent).toBe('Save without surcharge'));
  });
});
