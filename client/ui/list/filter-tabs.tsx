import { formatCount } from '../format/format';
import classes from './filter-tabs.module.css';

export interface FilterTab<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  /** The count is drawn as a warning when it is above 0. */
  warn?: boolean;
}

interface FilterTabsProps<Value extends string> {
  label: string;
  tabs: readonly FilterTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Filters side by side with their counts. They are toggle buttons: what they filter is one table, not many panels. */
export function FilterTabs<Value extends string>({ label, tabs, value, onChange }: FilterTabsProps<Value>) {
  return (
    <div className={classes.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={classes.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={classes.count} data-warn={(tab.warn === true && tab.count > 0) || undefined}>
              {formatCount(tab.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
