import { useMemo } from 'react';
import type { WorkTab } from '#shared/contract/worklist';
import type { Permission } from '#shared/rules/permissions';
import { useHasPermission } from '#client/api/permissions';
import type { WorkReplies } from '#client/api/worklist';
import { useRowSelection } from '#client/ui/list/use-row-selection';
import type { Picks } from './name-column';
import { useWorkPage } from './use-work-page';
import type { WorkQueryControls } from './use-work-query';

type RowOf<Tab extends WorkTab> = WorkReplies[Tab]['rows'][number];

const NO_ROWS: readonly never[] = [];

interface WorkTabOptions<Tab extends WorkTab> {
  tab: Tab;
  query: WorkQueryControls;
  keyOf: (row: RowOf<Tab>) => string;
  /** Permission for the action on selected rows. Without it, rows have no check boxes. */
  needs: Permission;
}

/** Reads the shown part of a tab, and keeps which of its rows are selected. */
export function useWorkTab<Tab extends WorkTab>({ tab, query, keyOf, needs }: WorkTabOptions<Tab>) {
  const page = useWorkPage(tab, query.part);
  const rows: readonly RowOf<Tab>[] = page.reply?.rows ?? NO_ROWS;
  const selection = useRowSelection(rows, keyOf);
  const { has, pick } = selection;
  const mayAct = useHasPermission(needs);
  return {
    /** Part of the list's properties. */
    list: { tab, query, page, rows, rowKey: keyOf, pick: mayAct ? pick : undefined },
    reply: page.reply,
    reload: page.reload,
    rows,
    selection,
    /** Undefined for people who may not act on rows. */
    picks: useMemo((): Picks | undefined => (mayAct ? { has, pick } : undefined), [mayAct, has, pick]),
  };
}
