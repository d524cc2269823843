import { formatCount } from '../format/format';
import classes from './filter-tabs.module.css';

export interface FilterTab<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  /** Shows a count above 0 as a warning. */
  warn?: boolean;
}

interface FilterTabsProps<Value extends string> {
  label: string;
  tabs: readonly FilterTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * Shows filters with their counts. They are toggle buttons, since they filter one table instead of switching
 * panels.
 */
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
          <span className={classes.label}>{tab.label}</span>
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
