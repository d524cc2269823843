import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, ok } from '#test/support/answers';
import { startSessionAs, stopSession } from '#test/support/sessions';
import { show } from '#test/support/show';
import type { ListImportCheckReply } from '#shared/contract/list-imports';
import { noWarnings } from '#shared/imports/counted-warnings';
import { faultFile } from './fault-file';
import { ListImportDialog } from './list-import-dialog';

const CHECKED: ListImportCheckReply = {
  headings: ['Company', 'Mail'],
  mapping: [
    { field: 'company_name', column: 0 },
    { field: 'email', column: 1 },
  ],
  missing: [],
  ...noWarnings(),
  counts: { new: 1, known: 1, fault: 1 },
  rows: [
    { line: 2, status: 'new', cells: ['Acme', '', '', '', ''], faults: [] },
    { line: 3, status: 'known', cells: ['Basin', '', '', '', ''], faults: [] },
    {
      line: 4,
      status: 'fault',
      cells: ['Lone Star', '', '', 'nobody', ''],
      faults: [{ code: 'invalid', column: 'Mail', message: 'Please enter a valid email' }],
    },
  ],
};
const CHECK = 'POST /pc/account-companies-import/check';
const APPLY = 'POST /pc/account-companies-import/apply';

beforeEach(() => startSessionAs({ id: 1, role_name: 'Account Admin' }));
afterEach(stopSession);

const open = (onClose: () => void = () => undefined): void =>
  show(<ListImportDialog kind="companies" onClose={onClose} />);
const click = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
async function paste(text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText('Paste from a spreadsheet'));
  await userEvent.paste(text);
}

it('says what is missing before it sends anything', async () => {
  const sent = answerCalls({});
  open();
  await click('Review');
  expect(await screen.findByText('Paste rows or choose a file first.')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

it('shows every row before it stores the good ones', async () => {
  const outcome = { counts: CHECKED.counts, rows: CHECKED.rows.slice(2), unsent: [], revision: 9 };
  answerCalls({ [CHECK]: [() => ok(CHECKED)], [APPLY]: [() => ok(outcome)] });
  open();
  await paste('Company\tMail\nAcme\t\nBasin\t\nLone Star\tnobody');
  await click('Review');
  expect(await screen.findByText('1 company to add · 1 already there · 1 with errors')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 company' })).toHaveFocus());
  expect(screen.getByText('Mail: Please enter a valid email')).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Import nothing until every row is good'));
  expect(screen.getByRole('button', { name: 'Import 1 company' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Import the good rows and skip the rest'));
  await click('Import 1 company');
  expect(await screen.findByText('1 company imported')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
  expect(screen.getByText('1 already there. 1 skipped because of errors.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download errors' })).toBeInTheDocument();
});

it('asks before pasted rows are lost', async () => {
  const onClose = jest.fn();
  open(onClose);
  await paste('Company\nAcme');
  await click('Close');
  expect(await screen.findByText('Discard changes?')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks for the column of a required field', async () => {
  const checked = {
    ...CHECKED,
    mapping: [],
    missing: ['Company name'],
    counts: { new: 0, known: 0, fault: 0 },
    rows: [],
  };
  answerCalls({ [CHECK]: [() => ok(checked), () => ok(CHECKED)] });
  open();
  await paste('A\tB\nx\ty');
  await click('Review');
  expect(await screen.findByText('Choose the column for: Company name')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Column for Company name')).toHaveFocus());
  await userEvent.selectOptions(screen.getByLabelText('Column for Company name'), 'Company');
  expect(await screen.findByText('1 company to add · 1 already there · 1 with errors')).toBeInTheDocument();
});

it('writes the rows with errors as a file that can be corrected, safe from formulas', () => {
  const [, , faulty] = CHECKED.rows;
  const rows = faulty === undefined ? [] : [{ ...faulty, cells: ['=1+1', '', '', 'nobody', ''] }];
  expect(faultFile('companies', rows).split('\r\n')).toEqual([
    '"Company name","Contact","Address","Email","Phone","Line","Error"',
    '"\'=1+1","","","nobody","","4","Mail: Please enter a valid email"',
    '',
  ]);
});
