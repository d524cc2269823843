import type { LoadTab, LoadTabLabel } from '../../../shared/rules/load-filters';
import { loadsTexts } from '../../messages/loads';
import { formatCount } from '../../ui/format';
import classes from './filter-tabs.module.css';

interface FilterTabsProps {
  tabs: readonly LoadTabLabel[];
  counts: Readonly<Record<LoadTab, number>>;
  current: LoadTab;
  /** The element that shows the chosen rows. */
  controls: string;
  onChoose: (tab: LoadTab) => void;
}

/** Tabs whose loads somebody has to look into. */
const ATTENTION: ReadonlySet<LoadTab> = new Set([
  'missing_ticket',
  'duplicate_bols',
  'review',
  'ticket_mismatch',
]);

const STEPS: Partial<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** The filters of spec 2 as tabs with their counts; arrows move between them. */
export function FilterTabs({ tabs, counts, current, controls, onChoose }: FilterTabsProps) {
  const move = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    const place = tabs.findIndex(({ tab }) => tab === current);
    const next = tabs[step(place, tabs.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.tab);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.tab}"]`)?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={loadsTexts.filtersLabel} onKeyDown={move}>
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
          <span className={classes.label}>{label}</span>{' '}
          <span className={classes.count} data-attention={ATTENTION.has(tab) && counts[tab] > 0}>
            {formatCount(counts[tab])}
          </span>
        </button>
      ))}
    </div>
  );
}
