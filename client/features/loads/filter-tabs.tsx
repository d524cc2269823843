import type { LoadTab, LoadTabLabel } from '#shared/rules/load-filters';
import { loadsTexts } from '#client/messages/loads';
import { formatCount } from '#client/ui/format/format';
import { moveBetweenTabs } from '#client/ui/layout/tab-keys';
import { useChosenInSight } from '#client/ui/layout/use-chosen-in-sight';
import classes from './filter-tabs.module.css';

interface FilterTabsProps {
  tabs: readonly LoadTabLabel[];
  /** Null until all loads are loaded. */
  counts: Readonly<Record<LoadTab, number>> | null;
  current: LoadTab;
  /** Id of the element that shows the chosen rows. */
  controls: string;
  onChoose: (tab: LoadTab) => void;
}

/** Tabs with loads that need a look. */
const ATTENTION: ReadonlySet<LoadTab> = new Set([
  'missing_ticket',
  'duplicate_bols',
  'review',
  'ticket_mismatch',
]);

function Count({ tab, count }: { tab: LoadTab; count: number | null }) {
  if (count === null) return <span className={classes.count}>{loadsTexts.unknownCount}</span>;
  return (
    <span className={classes.count} data-attention={ATTENTION.has(tab) && count > 0}>
      {formatCount(count)}
    </span>
  );
}

/** Shows the filters as tabs with their counts. Arrow keys move between them. */
export function FilterTabs({ tabs, counts, current, controls, onChoose }: FilterTabsProps) {
  const digits = counts === null ? '' : Object.values(counts).join(' ').length;
  const strip = useChosenInSight<HTMLDivElement>(`${current} ${String(digits)}`);
  const values = tabs.map(({ tab }) => tab);
  return (
    <div
      ref={strip}
      className={classes.tabs}
      role="tablist"
      aria-label={loadsTexts.filtersLabel}
      onKeyDown={(event) => moveBetweenTabs(event, values, current, onChoose)}
    >
      {tabs.map(({ tab, label }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          className={classes.tab}
          aria-selected={tab === current}
          aria-controls={controls}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          <span className={classes.label}>{label}</span> <Count tab={tab} count={counts?.[tab] ?? null} />
        </button>
      ))}
    </div>
  );
}
