import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding } from '#shared/cells/finding';
import type { BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { answerCalls, ok } from '#test/support/answers';
import { choose } from '#test/support/selects';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { aPreview, anInvoice } from './testing/records';
import {
  NUMBER,
  PREVIEW,
  STORE,
  add,
  csv,
  drop,
  fieldsOf,
  name,
  nowhere,
  ofFiles,
  open,
} from './testing/upload-popup';

jest.mock('#client/replica/index', () => ({
  peekRevision: () => 41,
}));
jest.mock('#client/replica/use-load-choices', () => ({
  useLoadChoices: () => ({ terminals: [], purchaseOrders: [] }),
}));

// The form data of the tests needs Node's File instead of jsdom's.
Object.assign(globalThis, { File: NodeFile });

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the columns of a vendor’s own file', () => {
  const OWN: BillColumnsReply = {
    columns: [
      { header: 'Load #', samples: ['418230', '418231'] },
      { header: 'Line Haul', samples: ['149.82'] },
      { header: 'Net Weight (lbs)', samples: ['49120'] },
    ],
    mapping: [
      { field: 'load_no', column: 0 },
      { field: 'freight', column: 1 },
    ],
    weight_unit: 'tons',
    decimal_sign: '',
    from: 'suggested',
  };
  const matched = {
    mapping: [...OWN.mapping, { field: 'weight_tons', column: 2 }],
    weight_unit: 'pounds',
    decimal_sign: '',
  };

  it('asks for the columns of another file than the template, and stores by them', async () => {
    const total: Finding = { code: 'total_row', line: 4, found: 'Total', message: 'Total row, excluded' };
    const warnings = { warnings_total: 1, warning_counts: { total_row: 1 }, warnings: [total] };
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview({ columns: OWN })), () => ok(aPreview(warnings))],
      [STORE]: [() => ok({ invoice: anInvoice({ id: 77 }), billed_elsewhere: [] })],
      [NUMBER]: [nowhere],
    });
    const onAdded = open();
    await name('HP-1042');
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv('bill.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));
    const table = await screen.findByRole('table', { name: 'Invoice fields and file columns' });
    expect(screen.queryByRole('region', { name: 'File preview' })).not.toBeInTheDocument();
    expect(
      screen.getByText('This file has other columns than the template. Match them, then check the file.'),
    ).toBeInTheDocument();
    // The samples of a column that no field uses are there, too.
    expect(screen.getByText('Ignored columns: Net Weight (lbs)')).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Ignored columns' })).getByText('49120'),
    ).toBeInTheDocument();
    // Nothing is wrong before the person adds the bill.
    expect(screen.queryByText('Please match the columns and check the file')).not.toBeInTheDocument();
    await add();
    expect(await screen.findByText('Please match the columns and check the file')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
    expect(within(table).getByText('Please choose a column for this field')).toBeInTheDocument();
    await userEvent.selectOptions(within(table).getByLabelText('Column for Weight Tons'), 'Net Weight (lbs)');
    expect(screen.getByLabelText('Weight unit')).toHaveValue('pounds');
    expect(within(table).queryByText('Please choose a column for this field')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByRole('region', { name: 'File preview' })).toBeInTheDocument();
    expect(screen.getByText('Columns matched.')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Invoice fields and file columns' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change the matched columns' })).toHaveFocus();
    expect(screen.queryByText('Please match the columns and check the file')).not.toBeInTheDocument();
    expect(screen.getByText('Total row, excluded')).toBeInTheDocument();
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    const columns = JSON.stringify(matched);
    expect(ofFiles(sent).map(fieldsOf)).toMatchObject([
      { find_columns: 'true' },
      { columns },
      { columns, total_rows: 'exclude' },
    ]);
    expect(ofFiles(sent).map((call) => 'find_columns' in fieldsOf(call))).toEqual([true, false, false]);
  });

  it('uses remembered columns by itself, and shows them', async () => {
    const stamp = { at: '2025-11-20T15:00:00.000Z', by: 'Ana Ruiz' };
    const remembered = { ...OWN, ...matched, from: 'remembered', matched: stamp } as BillColumnsReply;
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview({ columns: remembered }))],
      [STORE]: [() => ok({ invoice: anInvoice({ id: 77 }), billed_elsewhere: [] })],
      [NUMBER]: [nowhere],
    });
    const onAdded = open();
    await name('HP-1042');
    await choose('Vendor', 'Caprock Sand Haulers');
    await userEvent.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
    await userEvent.click(await screen.findByLabelText('Paste the invoice'));
    await userEvent.paste('Load #\tLine Haul\tNet Weight (lbs)\n418230\t149.82\t49120');
    await userEvent.click(screen.getByRole('button', { name: 'Use these rows' }));
    expect(screen.getByRole('button', { name: 'Paste from a spreadsheet' })).toHaveFocus();
    expect(await screen.findByRole('region', { name: 'File preview' })).toBeInTheDocument();
    expect(screen.getByText('Columns matched as on 11/20/25 by Ana Ruiz.')).toBeInTheDocument();
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(ofFiles(sent).map(fieldsOf)[1]).toMatchObject({ columns: JSON.stringify(matched) });
  });

  it('opens remembered columns on Change, and checks the file again by the changed ones', async () => {
    const stamp = { at: new Date().toISOString(), by: 'Ana Ruiz' };
    const remembered = { ...OWN, ...matched, from: 'remembered', matched: stamp } as BillColumnsReply;
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview({ columns: remembered })), () => ok(aPreview())],
    });
    open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    expect(await screen.findByText(/^Columns matched as on \d\d\/\d\d by Ana Ruiz\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change the matched columns' }));
    const table = screen.getByRole('table', { name: 'Invoice fields and file columns' });
    expect(within(table).getByLabelText('Column for Load Number')).toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Weight unit'), 'kilograms');
    await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByText('Columns matched.')).toBeInTheDocument();
    await screen.findByRole('region', { name: 'File preview' });
    const columns = JSON.stringify({ ...matched, weight_unit: 'kilograms' });
    expect(ofFiles(sent).map(fieldsOf)[1]).toMatchObject({ columns });
  });

  it.each<[Partial<BillColumnsReply>, RegExp]>([
    [{ asks_again: 'headings' }, /^This vendor's last file had other headings.*11\/20\/25 by Ana Ruiz\.$/],
    [{ asks_again: 'vendor' }, /^Another vendor's file had the same headings/],
    [{ asks_again: 'weight_unit' }, /^The weights look like another unit.*Check the weight unit\.$/],
  ])('says why it asks for the columns again: %j', async (over, text) => {
    const again: BillColumnsReply = {
      ...OWN,
      columns: [
        { header: 'Load', samples: ['418230'] },
        { header: 'Tons', samples: [] },
        { header: 'Tons', samples: ['24.56'] },
        { header: 'Wt', samples: ['49,120'] },
        { header: '', samples: ['', ''] },
      ],
      mapping: [{ field: 'weight_tons', column: 3 }],
      weight_unit: 'pounds',
      matched: { at: '2025-11-20T15:00:00.000Z', by: 'Ana Ruiz' },
      ...over,
    };
    answerCalls({ [PREVIEW]: [() => ok(aPreview({ columns: again }))] });
    open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    expect(await screen.findByText(text)).toBeInTheDocument();
    // Columns of one name have their letters, a blank one is not listed, and the unit is a question.
    expect(screen.getByText('Ignored columns: Load, Tons (column B), Tons (column C)')).toBeInTheDocument();
    expect(screen.getByText('"Wt" doesn\'t state a unit. Is 49,120 in pounds?')).toBeInTheDocument();
  });
});
