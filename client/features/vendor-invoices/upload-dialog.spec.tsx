import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding } from '#shared/cells/finding';
import type { BillElsewhereReply } from '#shared/contract/vendor-invoices';
import type { BillColumnsReply, VendorPreviewLine } from '#shared/contract/vendor-reconciliation';
import { answerCalls, ok, refusal, type SentCall, sentQueries } from '#test/support/answers';
import { choose, enter, fieldOf } from '#test/support/selects';
import { show } from '#test/support/show';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { saveFile } from '#client/ui/file/save-file';
import { aPreview, anInvoice } from './testing/records';
import { UploadDialog } from './upload-dialog';

jest.mock('#client/ui/file/save-file', () => ({ saveFile: jest.fn() }));
jest.mock('#client/replica/index', () => ({
  peekRevision: () => 41,
  useLoadChoices: () => ({
    terminals: ['Kermit Mine', 'Monahans 2'],
    purchaseOrders: [{ po_id: 4, po_number: 'PO-7741' }],
  }),
}));

// The form data of the tests needs Node's File instead of jsdom's.
Object.assign(globalThis, { File: NodeFile });

const PREVIEW = 'POST /pc/vendor-invoice-file/preview';
const STORE = 'POST /pc/vendor-invoice-file/0';
const NUMBER = 'GET /pc/vendor-invoice-number/7';
const VENDORS = [
  { value: 0, label: 'High Plains Sand Co.' },
  { value: 301, label: 'Caprock Sand Haulers' },
];
const nowhere = () => ok({ billed_elsewhere: [] });
const csv = (name = 'bill.csv', type = 'text/csv') => new File(['Load Number\n1'], name, { type });

function open(type: 'freight' | 'sand' = 'freight', dropped: File | null = null) {
  const onAdded = jest.fn();
  const given = { projectId: 7, type, vendors: VENDORS, taken: [anInvoice()], dropped };
  show(<UploadDialog {...given} onAdded={onAdded} onClose={jest.fn()} />);
  return onAdded;
}

async function name(text: string): Promise<void> {
  await userEvent.clear(fieldOf('Invoice name'));
  await enter('Invoice name', text);
}

const drop = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Invoice file'), file, { applyAccept: false });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add invoice' }));
/** Drops the lookups of the number, which follow a moment after typing. */
const ofFiles = (sent: readonly SentCall[]) => sent.filter(({ call }) => call !== NUMBER);
const fieldsOf = ({ body }: SentCall) => {
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  return Object.fromEntries([...body.entries()].filter(([key]) => key !== 'file'));
};

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account User' }));
afterEach(stopSession);

describe('the dialog that adds an invoice from a file', () => {
  it('names the project of a transferred load, and suggests no other load', async () => {
    const [line] = aPreview().sample;
    const transferred: Partial<VendorPreviewLine> = {
      line_class: 'transferred',
      transferred_name: 'Howard County Simulfrac 5',
      suggestions: [],
    };
    const sample = line === undefined ? [] : [{ ...line, ...transferred }];
    const classes = { normal: 2, duplicate: 0, missing: 0, canceled: 0, transferred: 1 };
    answerCalls({ [PREVIEW]: [() => ok(aPreview({ sample, classes }))] });
    open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    const preview = await screen.findByRole('region', { name: 'File preview' });
    expect(within(preview).getByText('Transferred to Howard County Simulfrac 5')).toBeInTheDocument();
    expect(within(preview).queryByText(/No match found|Load \d/)).not.toBeInTheDocument();
  });

  it('previews the file, and saves it only on Add invoice', async () => {
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [STORE]: [() => ok({ invoice: anInvoice({ id: 77 }), billed_elsewhere: [] })],
      [NUMBER]: [nowhere],
    });
    const onAdded = open();
    await name('HP-1042');
    await choose('Vendor', 'Caprock Sand Haulers');
    await drop(csv());
    const preview = await screen.findByRole('region', { name: 'File preview' });
    expect(
      within(preview).getByText('3 lines checked. Nothing is saved until you add the invoice.'),
    ).toBeInTheDocument();
    expect(within(preview).getByText('1 line to review')).toBeInTheDocument();
    expect(within(preview).getByText('Load 418230 (92%)')).toBeInTheDocument();
    expect(within(preview).getByText('digits swapped')).toBeInTheDocument();
    expect(ofFiles(sent).map(({ call }) => call)).toEqual([PREVIEW]);
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(anInvoice({ id: 77 })));
    expect(screen.getByText('Invoice Added')).toBeInTheDocument();
    const common = {
      project_id: '7',
      type: 'freight',
      vendor_name: 'Caprock Sand Haulers',
      pc_carrier_id: '301',
      purchase_order: '',
    };
    expect(ofFiles(sent).map(fieldsOf)).toEqual([
      { ...common, find_columns: 'true' },
      { ...common, invoice_name: 'HP-1042', total_rows: 'exclude' },
    ]);
    // The reply leaves out loads that the browser already has.
    expect(sentQueries()).toContainEqual(expect.objectContaining({ since: '41' }));
  });

  it('opens with a file that was dropped on the page, and checks it once a vendor is chosen', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview())] });
    open('freight', csv('dropped.csv'));
    expect(await screen.findByText('dropped.csv')).toBeInTheDocument();
    expect(screen.getByText('Pick a vendor to check the file.')).toBeInTheDocument();
    await choose('Vendor', 'Caprock Sand Haulers');
    expect(await screen.findByRole('region', { name: 'File preview' })).toBeInTheDocument();
    expect(ofFiles(sent).map(({ call }) => call)).toEqual([PREVIEW]);
  });

  it('refuses a dropped file that is not CSV', async () => {
    answerCalls({});
    open('freight', csv('scan.pdf', 'application/pdf'));
    expect(await screen.findByText('Please use the customer invoice template csv file')).toBeInTheDocument();
  });

  it('warns about the same number in another project, before saving and after', async () => {
    const known: BillElsewhereReply = {
      project_id: 8,
      job_name: 'Howard County',
      invoice_id: 71,
      invoice_name: 'CSH-8841',
      type: 'freight',
      net_total: 34_099.55,
    };
    const late = { ...known, project_id: 9, job_name: 'Loving 3', invoice_id: 72, net_total: 12 };
    answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [NUMBER]: [() => ok({ billed_elsewhere: [known] })],
      [STORE]: [() => ok({ invoice: anInvoice({ id: 77 }), billed_elsewhere: [late, known] })],
    });
    const onAdded = open();
    await choose('Vendor', 'Caprock Sand Haulers');
    await name('csh-8841');
    const warning = await screen.findByRole('status', { name: 'Same bill number on another project' });
    expect(within(warning).getByText('CSH-8841 on Howard County, $34,099.55')).toBeInTheDocument();
    expect(sentQueries().at(-1)).toMatchObject({
      invoice_name: 'csh-8841',
      vendor_name: 'Caprock Sand Haulers',
      pc_carrier_id: '301',
    });
    await drop(csv());
    await screen.findByRole('region', { name: 'File preview' });
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(anInvoice({ id: 77 })));
    expect(
      screen.getByText(
        'Invoice added, but the vendor billed this number before: CSH-8841 on Loving 3, $12.00',
      ),
    ).toBeInTheDocument();
  });

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
    const remembered = { ...OWN, ...matched, from: 'remembered' } as BillColumnsReply;
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
    expect(screen.getByText("Using the columns of this vendor's last invoice.")).toBeInTheDocument();
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(ofFiles(sent).map(fieldsOf)[1]).toMatchObject({ columns: JSON.stringify(matched) });
  });

  it('requires name, vendor and file', async () => {
    answerCalls({});
    open();
    await add();
    expect(await screen.findByText('Please enter a name')).toBeInTheDocument();
    expect(screen.getByText('Please select a vendor')).toBeInTheDocument();
    expect(screen.getByText('Please select a file')).toBeInTheDocument();
  });

  it('refuses a file that is not CSV before it is sent', async () => {
    const sent = answerCalls({});
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv('bill.pdf', 'application/pdf'));
    expect(await screen.findByText('Please use the customer invoice template csv file')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('accepts a CSV file that the browser calls a workbook', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview())] });
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv('BILL.CSV', 'application/vnd.ms-excel'));
    await screen.findByText('3 lines checked. Nothing is saved until you add the invoice.');
    const [{ body } = { body: null }] = sent;
    expect(body instanceof FormData && body.get('file')).toMatchObject({
      name: 'BILL.CSV',
      type: 'text/csv',
    });
  });

  it('shows a message when the server finds that the file is not CSV', async () => {
    answerCalls({ [PREVIEW]: [() => refusal('vendor_file_not_csv')] });
    open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    expect(await screen.findByText('Please use the customer invoice template csv file')).toBeInTheDocument();
  });

  it('lists faults by line and column, stores nothing, and exports them without formulas', async () => {
    const faults: Finding[] = [
      {
        code: 'not_a_number',
        line: 3,
        column: 'Load Number',
        found: 'abc',
        message: 'Load Number must be a number (like 100234)',
      },
      {
        code: 'formula',
        line: 4,
        column: 'Freight',
        found: '=HYPERLINK("x")',
        message: 'Freight is a formula',
      },
    ];
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview({ faulty: 2, faults }))], [NUMBER]: [nowhere] });
    open();
    await name('HP-1042');
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    const table = await screen.findByRole('table', { name: 'File errors' });
    expect(within(table).getByText('Load Number must be a number (like 100234)')).toBeInTheDocument();
    expect(screen.getByText('There was an issue parsing out the uploaded file')).toBeInTheDocument();
    await add();
    expect(ofFiles(sent)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Download errors' }));
    const [content, fileName] = jest.mocked(saveFile).mock.lastCall ?? [];
    expect(fileName).toBe('bill - errors.csv');
    const text = await new Response(content).text();
    expect(text.split('\r\n')[2]).toBe('"4","Freight","\'=HYPERLINK(""x"")","Freight is a formula"');
  });

  it('shows at the name that it is taken, before and after sending', async () => {
    const sent = answerCalls({
      [PREVIEW]: [() => ok(aPreview())],
      [STORE]: [() => refusal('vendor_invoice_exists', { vendor_name: 'Lone Mesa' })],
      [NUMBER]: [nowhere, nowhere, nowhere],
    });
    const onAdded = open();
    await choose('Vendor', 'High Plains Sand Co.');
    await drop(csv());
    await screen.findByText('3 lines checked. Nothing is saved until you add the invoice.');
    await name('hp-1041 ');
    await add();
    expect(await screen.findByText(/^That invoice name already exists on a bill of /)).toBeInTheDocument();
    expect(ofFiles(sent)).toHaveLength(1);
    await name('HP-1050');
    expect(screen.queryByText(/^That invoice name already exists/)).not.toBeInTheDocument();
    await add();
    expect(
      await screen.findByText('That invoice name already exists on a bill of Lone Mesa'),
    ).toBeInTheDocument();
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('asks for terminal and purchase order on sand', async () => {
    const sent = answerCalls({ [PREVIEW]: [() => ok(aPreview({ type: 'sand' }))] });
    open('sand');
    expect(await screen.findByText('Add Sand Invoice')).toBeInTheDocument();
    await drop(csv());
    expect(await screen.findByText(/Pick a vendor and PO/)).toBeInTheDocument();
    await choose('Vendor', 'Kermit Mine');
    await choose('Purchase order', 'PO-7741');
    await screen.findByText('3 lines checked. Nothing is saved until you add the invoice.');
    expect(sent.map(fieldsOf)).toEqual([
      {
        project_id: '7',
        type: 'sand',
        vendor_name: 'Kermit Mine',
        pc_carrier_id: '0',
        purchase_order: 'PO-7741',
        find_columns: 'true',
      },
    ]);
  });
});
