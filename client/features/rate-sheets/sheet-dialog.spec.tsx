import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { AssetRateSheetReply, SheetImpactReply } from '#shared/contract/rate-sheets';
import { DB_TYPES } from '#shared/rules/db-types';
import { answerCalls, later, ok, refusal } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { SheetDialog } from './sheet-dialog';

jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const CALL = 'POST /pc/asset-rate-sheet/0';
const success = jest.mocked(showSuccess);
const sheet: AssetRateSheetReply = {
  id: 4,
  owner_company_id: 5,
  rs_name: 'Boxes',
  version: 1,
  revision: 2,
  mileage_bands: [],
  rs_rates: [250],
  method_id: DB_TYPES.flat,
  method_name: 'Flat',
  type_id: DB_TYPES.fixedRates,
  type_name: 'Fixed Rates',
  asset_type_id: DB_TYPES.equipment,
  asset_type_name: 'Equipment',
  created_by_id: 1,
  updated_by_id: 1,
  is_deleted: false,
};

const effect: SheetImpactReply = {
  loads: 812,
  projects: 3,
  moves_revenue: true,
  moves_cost: false,
  revenue_change: 12_430.18,
  cost_change: 0,
  by_project: [],
};

const rateField = (): HTMLInputElement => screen.getByLabelText(/^Rate/);

const editor = (now: AssetRateSheetReply, onClose: jest.Mock): ReactElement => (
  <MantineProvider env="test">
    <SheetDialog
      kind="asset"
      id={4}
      sheet={now}
      copyOf={null}
      sheets={[now]}
      otherEditors={[]}
      onClose={onClose}
    />
  </MantineProvider>
);

/**
 * Opens the sheet to edit its rate.
 * @returns a function that shows a newer state of the sheet
 */
function editSheet(onClose: jest.Mock): (newer: AssetRateSheetReply) => void {
  const { rerender } = render(editor(sheet, onClose));
  return (newer) => rerender(editor(newer, onClose));
}

function copySheet(): jest.Mock {
  const onClose = jest.fn();
  render(
    <MantineProvider env="test">
      <SheetDialog
        kind="asset"
        id={0}
        sheet={null}
        copyOf={sheet}
        sheets={[sheet]}
        otherEditors={[]}
        onClose={onClose}
      />
    </MantineProvider>,
  );
  return onClose;
}

beforeEach(() => {
  success.mockReset();
  return startSessionAs({ id: 1, role_name: 'Account Admin' });
});
afterEach(stopSession);

describe('the dialog of an asset rate sheet', () => {
  it('says Rate Sheet Added/Modified and closes', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({ rate_sheet: sheet })] });
    const onClose = copySheet();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Rate Sheet Added/Modified'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ rs_name: 'Boxes copy', rs_rates: [250] });
    expect(onClose).toHaveBeenCalled();
  });

  it('reads a rate typed with thousands, and saves no unclear one', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({ rate_sheet: sheet })] });
    copySheet();
    await userEvent.clear(rateField());
    await userEvent.type(rateField(), '1,25');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“1,25” is unclear. Please write it like 1,250.50')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.type(rateField(), '0.1234');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ rs_rates: [1_250.1234] }));
  });

  it('sends one sheet for a double click', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({ rate_sheet: sheet }), () => ok({})] });
    copySheet();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  it('keeps the entered values, and shows a duplicate name at its field', async () => {
    answerCalls({ [CALL]: [() => refusal('rate_sheet_exists')] });
    const onClose = copySheet();
    await userEvent.type(screen.getByLabelText(/^Name/), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('This Rate Sheet already exists, please use a different name'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Boxes copy 2');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the dialog after a rate change', () => {
  const IMPACT = 'POST /pc/asset-rate-sheet/4/impact';
  const PATCH = 'PATCH /pc/asset-rate-sheet/4';
  const saveButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Save/ });

  it('disables Save until the effect is known, then shows it on the button and offers to undo', async () => {
    const computing = later();
    const saved = (revision: number): Response => ok({ rate_sheet: { ...sheet, rs_rates: [260], revision } });
    const sent = answerCalls({ [IMPACT]: [computing.answer], [PATCH]: [() => saved(9), () => saved(10)] });
    const onClose = jest.fn();
    editSheet(onClose);
    fireEvent.change(rateField(), { target: { value: '260' } });
    expect(saveButton()).toBeDisabled();
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([IMPACT]));
    expect(saveButton()).toBeDisabled();
    computing.give(ok(effect));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save and re-rate 812 loads (+$12,430.18)' }),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [text, undo] = success.mock.calls.at(-1) ?? [];
    expect([text, undo?.label]).toEqual(['Rate Sheet Added/Modified', 'Undo']);
    undo?.run();
    await waitFor(() => expect(success).toHaveBeenLastCalledWith('Old rates restored'));
    expect(sent.at(-1)).toMatchObject({ call: PATCH, body: { rs_rates: [250], revision: 9 } });
  });

  it('keeps Save disabled after a failed computation, and can compute again', async () => {
    answerCalls({ [IMPACT]: [() => refusal('busy'), () => ok({ ...effect, loads: 0 })] });
    editSheet(jest.fn());
    fireEvent.change(rateField(), { target: { value: '260' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('No load amounts change.');
    expect(saveButton()).not.toBeDisabled();
  });

  it('can save when the server refuses to compute the effect', async () => {
    answerCalls({ [IMPACT]: [() => refusal('conflict')] });
    editSheet(jest.fn());
    fireEvent.change(rateField(), { target: { value: '260' } });
    await waitFor(() => expect(saveButton()).not.toBeDisabled());
  });

  it('asks which rate counts, without waiting for the effect on the rate of another person', async () => {
    const conflict = { field: 'rs_rates', theirs: 'version 2', by: 'Dana Whitfield', revision: 3 };
    const sent = answerCalls({
      [IMPACT]: [() => ok(effect), later().answer],
      [PATCH]: [() => refusal('conflict', conflict)],
    });
    const showNewer = editSheet(jest.fn());
    fireEvent.change(rateField(), { target: { value: '260' } });
    await screen.findByRole('button', { name: 'Save and re-rate 812 loads (+$12,430.18)' });
    showNewer({ ...sheet, rs_rates: [255], version: 2, revision: 3 });
    await userEvent.click(saveButton());
    expect(
      await screen.findByText('Dana Whitfield changed Rates while you were editing.'),
    ).toBeInTheDocument();
    expect(sent.findLast(({ call }) => call === PATCH)).toMatchObject({ body: { revision: 2 } });
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(saveButton()).toBeDisabled();
  });
});
