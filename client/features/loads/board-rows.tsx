import type { LoadKind } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import { loadsTexts } from '#client/messages/loads';
import { useLoadCommentCounts } from '#client/replica/use-load-comment-counts';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { CLEARED_FILTERS, isFiltered, STEP, type ChangeAddress, type LoadsAddress } from './address';
import { LoadCards } from './load-cards';
import { LoadsTable } from './loads-table';
import { NothingHere } from './nothing-here';
import type { Board } from './use-board';

interface BoardRowsProps {
  board: Board;
  projectId: number;
  kind: LoadKind;
  project: ProjectReply;
  address: LoadsAddress;
  change: ChangeAddress;
  asCards: boolean;
}

/** Shows the rows of the page as a table, or as cards on a phone. An empty page says why it is empty. */
export function BoardRows({ board, projectId, kind, project, address, change, asCards }: BoardRowsProps) {
  const { view, rows, page, size, columns, control, averageTons, cursor, actions, onGridKey } = board;
  const { chosen, mayLock, openLoad, lockOne } = board;
  const commentCounts = useLoadCommentCounts(projectId, kind);
  const waiting = !board.isKnown;
  if (view.status === 'failed') return <EmptyState text={loadsTexts.failed[kind]} />;
  // The list is known to be empty only after all loads have arrived.
  if (!waiting && rows.length === 0 && view.pendingNew === 0)
    return (
      <NothingHere
        kind={kind}
        project={project}
        mayRefresh={mayLock}
        filtered={isFiltered(address)}
        onClearFilters={() => void change(CLEARED_FILTERS, STEP)}
      />
    );
  if (asCards && waiting && rows.length === 0) return <TableSkeleton label={loadsTexts.loading} />;
  if (asCards)
    return (
      <LoadCards
        kind={kind}
        loads={rows.slice(page.start, page.end)}
        averageTons={averageTons}
        commentCounts={commentCounts}
        selection={chosen.selection}
        mayLock={mayLock}
        onPick={chosen.pick}
        onOpen={(id) => openLoad.open(id, null, true)}
        onComments={openLoad.openComments}
        onLock={lockOne}
      />
    );
  return (
    <LoadsTable
      projectId={projectId}
      kind={kind}
      columns={columns}
      control={control}
      rows={rows}
      page={page}
      cursor={cursor}
      waiting={waiting}
      actions={actions}
      onGridKey={onGridKey}
      averageTons={averageTons}
      commentCounts={commentCounts}
      density={address.density}
      sort={address.sort}
      version={view}
      virtual={size === 'all'}
      total={view.total}
      totals={view.totals}
      selection={chosen.selection}
      onSort={(sort) => void change({ sort: sort.length > 0 ? [...sort] : null, page: null }, STEP)}
    />
  );
}
