import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportPreviewReply, LoadImportDetailReply } from '#shared/contract/load-imports';
import { show } from '#test/support/show';
import { CheckResult } from './check-result';

const FOUND: LoadImportDetailReply = {
  id: 7,
  project_id: 1,
  kind: 'freight',
  file_name: 'march.xlsx',
  size_bytes: 10,
  lines: 3,
  lines_done: 0,
  state: 'staged',
  added: 0,
  changed: 0,
  unchanged: 0,
  held: 0,
  faulty: 0,
  error: '',
  created_by_id: 1,
  created_by: 'Dana',
  created_at: '2026-11-25T12:00:00.000Z',
  finished_at: '',
  has_file: true,
  encoding: 'xlsx',
  separator: '',
  columns: [],
  mapping: [],
  weight_unit: 'tons',
  decimal_sign: '.',
  mapping_from: 'suggested',
};
const PREVIEW: ImportPreviewReply = {
  lines: 3,
  added: 2,
  changed: 0,
  unchanged: 0,
  held: 0,
  faulty: 0,
  faults_total: 0,
  faults: [],
  samples: [],
  changes: [],
  held_loads: [],
  warnings_total: 3,
  warning_counts: { future_day: 2, total_row: 1 },
  warnings: [
    {
      code: 'future_day',
      line: 2,
      column: 'Delivered',
      field: 'Delivered date',
      found: '3/2/2062',
      message: 'Is in the future',
    },
    { code: 'total_row', line: 4, found: 'Totals', message: 'Total row, excluded' },
  ],
};

it('lists warnings first, with their number, and takes the file as it is with one button', async () => {
  const onImport = jest.fn().mockResolvedValue(undefined);
  show(<CheckResult found={FOUND} preview={PREVIEW} onImport={onImport} onBack={() => undefined} />);
  const summary = screen.getByText('3 warnings: 2 rows delivered in the future; 1 row with totals, excluded');
  const tabs = screen.getByRole('button', { name: 'Errors 0' });
  expect(summary.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('3/2/2062')).toBeInTheDocument();
  expect(screen.getByText('Total row, excluded')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 loads' }));
  expect(onImport).toHaveBeenCalledWith(false);
});

it('shows no warnings when there are none', () => {
  const preview = { ...PREVIEW, warnings_total: 0, warning_counts: {}, warnings: [] };
  show(<CheckResult found={FOUND} preview={preview} onImport={jest.fn()} onBack={() => undefined} />);
  expect(screen.queryByText(/warning/)).not.toBeInTheDocument();
});
