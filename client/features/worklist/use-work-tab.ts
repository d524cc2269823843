import type { WorkTab } from '#shared/contract/worklist';
import type { WorkReplies } from '#client/api/worklist';
import { useRowSelection } from './use-row-selection';
import { useWorkPage } from './use-work-page';
import type { WorkQueryControls } from './use-work-query';

type RowOf<Tab extends WorkTab> = WorkReplies[Tab]['rows'][number];

const NO_ROWS: readonly never[] = [];

/** Reads the shown part of a tab, and keeps which of its rows are selected. */
export function useWorkTab<Tab extends WorkTab>(
  tab: Tab,
  query: WorkQueryControls,
  keyOf: (row: RowOf<Tab>) => string,
) {
  const page = useWorkPage(tab, query.part);
  const rows: readonly RowOf<Tab>[] = page.reply?.rows ?? NO_ROWS;
  return { page, reply: page.reply, rows, selection: useRowSelection(rows, keyOf) };
}
