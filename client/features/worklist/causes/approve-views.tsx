import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { causeTexts as texts } from '#client/messages/causes';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import { ApproveTab } from '../approve-tab';
import type { WorkQueryControls } from '../use-work-query';
import { CausesView } from './causes-view';
import classes from './causes.module.css';

const VIEWS = ['bills', 'causes'] as const;
const parser = parseAsStringLiteral(VIEWS).withDefault('bills');

/** Vendor bills that nobody has approved, or the causes of their differences. */
export function ApproveViews({ query }: { query: WorkQueryControls }) {
  const [view, setView] = useQueryState('by', parser);
  const choose = (next: (typeof VIEWS)[number]): void => {
    query.setSearch('');
    void setView(next === 'bills' ? null : next);
  };
  return (
    <>
      <div className={classes.views}>
        <FilterTabs
          label={texts.viewsLabel}
          tabs={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={choose}
        />
      </div>
      {view === 'bills' ? <ApproveTab query={query} /> : <CausesView query={query} />}
    </>
  );
}
