import { useState } from 'react';
import { DownloadButton } from '#client/ui/file/download-button';
import { ColumnMatching } from '#client/ui/file/column-matching';
import { FileDrop } from '#client/ui/file/file-drop';
import { FileWarnings, Findings, FirstOf } from '#client/ui/file/file-warnings';
import { PasteField } from '#client/ui/file/paste-field';
import type { ColumnChoice } from '#shared/contract/column-choices';
import { type BillField, BILL_FIELDS } from '#shared/imports/vendor-bill-kinds';
import type { GalleryEntry } from './gallery-entry';

const COLUMNS = [
  { header: 'Load #', samples: ['418230', '418231'] },
  { header: 'Line Haul', samples: ['378.22'] },
  { header: 'Net Weight (lbs)', samples: ['49120'] },
];
const OFFERED: ColumnChoice<BillField> = {
  mapping: [{ field: 'load_no', column: 0 }],
  weight_unit: 'pounds',
  decimal_sign: '',
};
/** Columns with one heading twice, and weights without a unit. */
const UNCLEAR_COLUMNS = [
  { header: 'Load #', samples: ['418230', '418231'] },
  { header: 'Tons', samples: ['38.1'] },
  { header: 'Tons', samples: ['24.56'] },
  { header: 'Net', samples: ['49120'] },
];
const UNCLEAR: ColumnChoice<BillField> = {
  ...OFFERED,
  mapping: [...OFFERED.mapping, { field: 'weight_tons', column: 3 }],
};
const TOTAL = { code: 'total_row', line: 4, found: 'Total', message: 'Total row, excluded' } as const;

interface MatchingProps {
  columns: typeof COLUMNS;
  offered: ColumnChoice<BillField>;
}

function Matching({ columns, offered }: MatchingProps) {
  const [choice, setChoice] = useState(offered);
  return (
    <ColumnMatching
      label="Example columns"
      fields={BILL_FIELDS.freight}
      columns={columns}
      offered={offered.mapping}
      mark="Suggested"
      faults={{ freight: 'Please choose a column for this field' }}
      choice={choice}
      onChange={setChoice}
    />
  );
}

interface DropProps {
  chosen?: string;
  fault?: string;
  disabled?: boolean;
}

function Drop({ chosen = '', fault = '', disabled }: DropProps) {
  const [name, setName] = useState(chosen);
  return (
    <FileDrop
      label="Load file"
      prompt="Drop a CSV file here, or click to choose one"
      hint="At most 50,000 loads"
      accept=".csv"
      name={name}
      fault={fault}
      disabled={disabled}
      onChoose={(file) => setName(file?.name ?? '')}
    />
  );
}

const csv = (): Promise<Blob> => Promise.resolve(new Blob(['load,tons\n48210,23.4\n'], { type: 'text/csv' }));
const refuse = (): Promise<never> => Promise.reject(new Error('refused'));
const failure = (): string => 'The file could not be downloaded.';

export const fileEntries: readonly GalleryEntry[] = [
  {
    title: 'Download button',
    shows: ['file/download-button.tsx#DownloadButton'],
    states: {
      Downloads: () => (
        <DownloadButton label="Example file" read={csv} fileName="example.csv" failure={failure} />
      ),
      'Fails with a card': () => (
        <DownloadButton label="Missing file" read={refuse} fileName="missing.csv" failure={failure} />
      ),
    },
  },
  {
    title: 'Column matching',
    shows: ['file/column-matching.tsx#ColumnMatching'],
    states: {
      Suggested: () => <Matching columns={COLUMNS} offered={OFFERED} />,
      Unclear: () => <Matching columns={UNCLEAR_COLUMNS} offered={UNCLEAR} />,
    },
  },
  {
    title: 'Warnings of a file',
    shows: [
      'file/file-warnings.tsx#FileWarnings',
      'file/file-warnings.tsx#Findings',
      'file/file-warnings.tsx#FirstOf',
    ],
    states: {
      Warnings: () => (
        <FileWarnings counted={{ warnings_total: 1, warning_counts: { total_row: 1 }, warnings: [TOTAL] }} />
      ),
      Findings: () => <Findings label="Example findings" heading="Warning" findings={[TOTAL]} />,
      'First of many': () => <FirstOf shown={1} total={20} />,
    },
  },
  {
    title: 'Paste field',
    shows: ['file/paste-field.tsx#PasteField'],
    states: {
      Empty: () => (
        <PasteField
          label="Paste the table"
          hint="Copy the cells."
          use="Use it"
          busy={false}
          onUse={() => undefined}
        />
      ),
    },
  },
  {
    title: 'File drop',
    shows: ['file/file-drop.tsx#FileDrop'],
    states: {
      'No file': () => <Drop />,
      Chosen: () => <Drop chosen="loads-november.csv" />,
      Fault: () => <Drop chosen="loads.pdf" fault="Choose a CSV file." />,
      Disabled: () => <Drop disabled />,
    },
  },
];
