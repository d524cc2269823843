import { useState } from 'react';
import { DownloadButton } from '../ui/file/download-button';
import { FileDrop } from '../ui/file/file-drop';
import type { GalleryEntry } from './gallery-entry';

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
