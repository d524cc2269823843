import type { InvoiceDifferencesReply } from '#shared/contract/vendor-reconciliation';
import { serverNow } from '#client/clock/server-clock';
import { CauseList } from '#client/ui/format/cause-list';
import { Ago } from '#client/ui/format/ago';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { Difference, Mark } from '#client/ui/format/difference';
import { ExplainedText } from '#client/ui/format/explained-text';
import { TrendText } from '#client/ui/format/trend-text';
import type { GalleryEntry } from './gallery-entry';

const AN_HOUR_AGO = new Date(serverNow() - 3_600_000).toISOString();

const DIFFERENCES: InvoiceDifferencesReply = {
  difference_cents: 4_850,
  by_cause: [
    { cause: 'rate', cents: 4_500, lines: 12 },
    { cause: 'weight', cents: 350, lines: 1 },
  ],
};

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
    title: 'Explained text',
    shows: ['format/explained-text.tsx#ExplainedText', 'format/trend-text.tsx#TrendText'],
    states: {
      Any: () => <ExplainedText text="12 loads" explanation="Loads that are on no invoice yet." />,
      Trend: () => <TrendText text="+0.4 pts vs prior 30 days" today="2026-11-23" />,
    },
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
  {
    title: 'Causes of a difference',
    shows: ['format/cause-list.tsx#CauseList'],
    states: { Two: () => <CauseList differences={DIFFERENCES} /> },
  },
];
