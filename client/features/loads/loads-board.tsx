import { type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoadKind } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import type { LoadTabLabel } from '#shared/rules/load-filters';
import { type ChangeAddress, type LoadsAddress, STEP, queryOf } from './address';
import { newInvoiceLink } from '#client/api/new-invoice';
import { usePermissionCheck } from '#client/api/permissions';
import { BoardRows } from './board-rows';
import { BulkBar } from './bulk-bar';
import { ExportButton } from './export-button';
import { FilterChips } from './filter-chips';
import { FilterTabs } from './filter-tabs';
import classes from './loads-board.module.css';
import { type ReplicaStatus, useLoad } from '#client/replica/index';
import { useOpenRecord } from './open-record';
import { Pager } from './pager';
import { OpenLoadPanel } from './panel/open-load-panel';
import { PrintedLoads } from './printed-loads';
import type { TableLoad } from './table-load';
import { Toolbar } from './toolbar';
import { type Board, type Streaming, useBoard } from './use-board';
import { useLoadsExport } from './use-loads-export';
import { loadsTexts } from '#client/messages/loads';
import { formatCount } from '#client/ui/format/format';
import { lateComponent, loadLateComponents } from '#client/ui/feedback/late-component';
import { Pill } from '#client/ui/feedback/pill';

const LockDialog = lateComponent(async () => (await import('./lock-dialog')).LockDialog);
const RowMenu = lateComponent(async () => (await import('./row-menu')).RowMenu);

interface BoardStatusProps {
  status: ReplicaStatus;
  streaming: Streaming;
  pendingNew: number;
  onShowNew: () => void;
}

/** Thin progress line while loads arrive, and the pill that announces new loads. */
function BoardStatus({ status, streaming, pendingNew, onShowNew }: BoardStatusProps) {
  const { here, all } = streaming;
  return (
    <div className={classes.status}>
      {status === 'partial' && all > 0 && (
        <progress
          className={classes.progress}
          value={here}
          max={all}
          aria-label={loadsTexts.streaming(formatCount(here), formatCount(all))}
        />
      )}
      {/* Always rendered, so that screen readers announce it when its text appears. */}
      <div role="status" className={classes.pillPlace}>
        {pendingNew > 0 && <Pill onClick={onShowNew}>{loadsTexts.newLoads(pendingNew)}</Pill>}
      </div>
    </div>
  );
}

type BoardPopupsProps = Pick<LoadsBoardProps, 'projectId' | 'kind' | 'address' | 'change'> & { board: Board };

/** Menu of a load, and the popup that locks or unlocks loads. */
function BoardPopups({ board, projectId, kind, address, change }: BoardPopupsProps) {
  const { cells, openLoad, locking, chosen, stopLocking } = board;
  const { menu } = cells;
  const isOpen = menu?.load.id === openLoad.id;
  return (
    <Suspense fallback={null}>
      {menu && (
        <RowMenu
          {...menu}
          address={address}
          change={change}
          mayLock={board.mayLock}
          columns={board.shown}
          onOpen={isOpen ? undefined : () => openLoad.open(menu.load.id, null, true)}
          onComments={() => openLoad.openComments(menu.load.id)}
          onLock={board.lockOne}
          onClose={cells.closeMenu}
        />
      )}
      {locking && (
        <LockDialog
          projectId={projectId}
          kind={kind}
          {...locking}
          onClose={stopLocking}
          onDone={() => {
            stopLocking();
            chosen.clear();
          }}
        />
      )}
    </Suspense>
  );
}

interface LoadsBoardProps {
  /** Id of the element that shows the rows. */
  id: string;
  projectId: number;
  kind: LoadKind;
  project: ProjectReply;
  archived: boolean;
  tabs: readonly LoadTabLabel[];
  address: LoadsAddress;
  change: ChangeAddress;
  asCards: boolean;
  /** Switch between freight and asset loads. */
  kinds: ReactNode;
}

/** Loads of one kind: filters, table or cards, selection, pager, and the panel of an open load. */
export function LoadsBoard(props: LoadsBoardProps) {
  const { id, projectId, kind, project, tabs, address, change, asCards } = props;
  const board = useBoard(props);
  const { view, rows, page, size, control, chosen, mayLock, locking, isKnown } = board;
  const hasRows = rows.length > 0;
  useEffect(() => (hasRows || isKnown ? loadLateComponents() : undefined), [hasRows, isKnown]);
  const total = isKnown ? rows.length : null;
  const exporting = useLoadsExport(project, kind, queryOf(address));
  const navigate = useNavigate();
  const mayBill = usePermissionCheck()('bill customers', project);
  const invoice = (): void => {
    const numbers = chosen.selected.loads.map(({ load_no }) => load_no);
    const { to, state } = newInvoiceLink(projectId, kind, numbers);
    void navigate(to, { state });
  };
  const panel: TableLoad | null = useLoad(projectId, kind, board.openLoad.id);
  useOpenRecord(projectId, kind, { form: locking?.loads ?? null, panel });
  const tab = tabs.find((one) => one.tab === address.filter)?.label ?? '';
  return (
    <section className={classes.board} aria-label={tab}>
      <PrintedLoads board={board} projectId={projectId} kind={kind} address={address} tab={tab} />
      <div className={classes.filters}>
        {props.kinds}
        <FilterTabs
          tabs={tabs}
          counts={isKnown ? view.counts : null}
          current={address.filter}
          controls={id}
          onChoose={(next) => void change({ filter: next, page: null }, STEP)}
        />
      </div>
      <Toolbar
        projectId={projectId}
        kind={kind}
        address={address}
        change={change}
        control={control}
        asCards={asCards}
      >
        <ExportButton count={total} running={exporting.running} onExport={() => exporting.start()} />
      </Toolbar>
      <FilterChips address={address} change={change} />
      <BoardStatus
        status={view.status}
        streaming={board.streaming}
        pendingNew={view.pendingNew}
        onShowNew={view.showNew}
      />
      <div
        id={id}
        className={classes.rows}
        onPointerEnter={() => board.setPointing(true)}
        onPointerLeave={() => board.setPointing(false)}
      >
        <BoardRows
          board={board}
          projectId={projectId}
          kind={kind}
          project={project}
          address={address}
          change={change}
          asCards={asCards}
        />
      </div>
      <BulkBar
        selected={chosen.selected}
        total={total}
        columns={board.shown}
        archived={props.archived}
        mayLock={mayLock}
        onLock={board.lockChosen}
        onInvoice={mayBill ? invoice : undefined}
        exporting={exporting}
        onSelectAll={chosen.all}
        onClear={chosen.clear}
      />
      <Pager
        page={page}
        total={total}
        size={size}
        onPage={(next) => void change({ page: next }, STEP)}
        onSize={(next) => void change({ rows: next, page: null }, STEP)}
      />
      <OpenLoadPanel
        projectId={projectId}
        kind={kind}
        openLoad={board.openLoad}
        averageTons={board.averageTons}
        isKnown={isKnown}
        mayLock={mayLock}
        onLock={board.lockOne}
        onMenu={board.cells.openLoadMenu}
      />
      <BoardPopups board={board} projectId={projectId} kind={kind} address={address} change={change} />
    </section>
  );
}
