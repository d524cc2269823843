import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssetRateSheetReply } from '../../../shared/contract/rate-sheets';
import { DB_TYPES } from '../../../shared/rules/db-types';
import { answerCalls, ok, refusal } from '../../../test/support/answers';
import { startSessionAs, stopSession } from '../../../test/support/sessions';
import { showSuccess } from '../../ui/message-cards';
import { SheetDialog } from './sheet-dialog';

jest.mock('../../ui/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const CALL = 'POST /pc/asset-rate-sheet/0';
const success = jest.mocked(showSuccess);
// Only what the form takes from a sheet.
const sheet = {
  ...{ id: 4, rs_name: 'Boxes', version: 1, revision: 2, mileage_bands: [], rs_rates: [250] },
  ...{ method_id: DB_TYPES.flat, type_id: DB_TYPES.fixedRates, asset_type_id: DB_TYPES.equipment },
} as unknown as AssetRateSheetReply;

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
        openToo={[]}
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

describe('the popup of an asset rate sheet', () => {
  it('says Rate Sheet Added/Modified, and closes', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({})] });
    const onClose = copySheet();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Rate Sheet Added/Modified'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ rs_name: 'Boxes copy', rs_rates: [250] });
    expect(onClose).toHaveBeenCalled();
  });

  it('sends one sheet for a double click', async () => {
    const sent = answerCalls({ [CALL]: [() => ok({}), () => ok({})] });
    copySheet();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  it('keeps what was typed, and says at the name that the server has it already', async () => {
    answerCalls({ [CALL]: [() => refusal('rate_sheet_exists')] });
    const onClose = copySheet();
    await userEvent.type(screen.getByLabelText(/^Name/), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('This Rate Sheet already exists, please use a different name'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Boxes copy 2');
    expect(onClose).not.toHaveBeenCalled();
  });
});
