import { Ago } from '../ui/format/ago';
import { DateTimeChicago } from '../ui/format/date-time-chicago';
import { Difference, Mark } from '../ui/format/difference';
import type { GalleryEntry } from './gallery-entry';

const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

export const formatEntries: readonly GalleryEntry[] = [
  {
    title: 'Time of the business',
    shows: ['format/date-time-chicago.tsx#DateTimeChicago'],
    states: { Chicago: () => <DateTimeChicago iso="2026-11-20T17:45:00.000Z" /> },
  },
  {
    title: 'Time ago',
    shows: ['format/ago.tsx#Ago'],
    states: { 'An hour ago': () => <Ago iso={AN_HOUR_AGO} /> },
  },
  {
    title: 'Difference and mark',
    shows: ['format/difference.tsx#Difference', 'format/difference.tsx#Mark'],
    states: {
      Zero: () => <Difference value={0} />,
      'Under the threshold': () => <Difference value={1.25} />,
      'Over the threshold': () => <Difference value={-48.5} over />,
      Mark: () => <Mark title="The vendor billed more">Mismatch</Mark>,
    },
  },
];
