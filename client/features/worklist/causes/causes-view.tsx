import { useState } from 'react';
import { toDollars } from '#shared/calc/money';
import type { CauseDecision } from '#shared/contract/cause-decision';
import type { CauseGroupRow, CausesWorkReply } from '#shared/contract/vendor-decisions';
import { WORK_PAGE_ROWS } from '#shared/contract/worklist';
import { useHasPermission } from '#client/api/permissions';
import { readCauseLines } from '#client/api/vendor-decisions';
import { causeTexts as texts } from '#client/messages/causes';
import { errorText } from '#client/messages/errors';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { Difference } from '#client/ui/format/difference';
import { ListPager } from '#client/ui/list/list-pager';
import { SearchField } from '#client/ui/list/search-field';
import type { WorkQueryControls } from '../use-work-query';
import { CauseItem } from './cause-item';
import { DecideDialog } from './decide-dialog';
import { undoInProjects } from './decide-in-projects';
import { useCauses } from './use-causes';
import classes from './causes.module.css';

interface Chosen {
  row: CauseGroupRow;
  decision: CauseDecision;
}

/** Takes all decisions of a group back, as they are now. */
async function undoGroup({ group }: CauseGroupRow): Promise<void> {
  try {
    const { bills } = await readCauseLines(group, 1, new AbortController().signal);
    const { lines, refused } = await undoInProjects(bills);
    if (lines > 0) showSuccess(texts.undone(lines));
    if (refused.length > 0) showError(refused.join(', '));
  } catch (thrown) {
    showError(errorText(thrown));
  }
}

/** Differences of all open bills, grouped by their exact cause, with one decision for each group. */
export function CausesView({ query }: { query: WorkQueryControls }) {
  const { q, page } = query.part;
  const { value, error, reload } = useCauses({ q, page });
  const mayDecide = useHasPermission('reconcile vendors');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [undoing, setUndoing] = useState('');
  const undo = async (row: CauseGroupRow): Promise<void> => {
    setUndoing(row.group);
    await undoGroup(row);
    setUndoing('');
    reload();
  };
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          label={texts.search}
          value={query.search}
          onChange={query.setSearch}
          className={classes.search}
          clearLabel={texts.clear}
          withKey
        />
        {value !== null && (
          <span className={classes.sum}>
            {texts.sum} <Difference value={toDollars(value.difference_cents)} dollars />
          </span>
        )}
      </div>
      {value === null ? (
        <Waiting error={error} onTryAgain={reload} />
      ) : (
        <Groups value={value} query={query}>
          {(row) => (
            <CauseItem
              key={row.group}
              row={row}
              mayDecide={mayDecide}
              isUndoing={undoing === row.group}
              onDecide={(of, decision) => setChosen({ row: of, decision })}
              onUndo={(of) => void undo(of)}
            />
          )}
        </Groups>
      )}
      <span className="hb-visually-hidden" role="status">
        {value === null ? texts.loading : texts.shown(value.total)}
      </span>
      {chosen !== null && <DecideDialog {...chosen} onChange={reload} onClose={() => setChosen(null)} />}
    </>
  );
}

function Waiting({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  if (error === null) return <TableSkeleton label={texts.loading} />;
  return <ErrorPanel what={texts.failed} error={error} onTryAgain={onTryAgain} />;
}

interface GroupsProps {
  value: CausesWorkReply;
  query: WorkQueryControls;
  children: (row: CauseGroupRow) => React.ReactNode;
}

function Groups({ value: { rows, total, page }, query, children }: GroupsProps) {
  if (rows.length === 0) return <EmptyState text={query.search === '' ? texts.none : texts.noneFound} />;
  const last = Math.max(1, Math.ceil(total / WORK_PAGE_ROWS));
  return (
    <>
      <ul className={classes.list} aria-label={texts.list} data-rows>
        {rows.map(children)}
      </ul>
      {last > 1 && (
        <ListPager
          page={{
            rows,
            from: (page - 1) * WORK_PAGE_ROWS,
            total,
            previous: page > 1 ? () => query.setPage(page - 1) : null,
            next: page < last ? () => query.setPage(page + 1) : null,
          }}
        />
      )}
    </>
  );
}
