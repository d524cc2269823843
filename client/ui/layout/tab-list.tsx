import type { KeyboardEvent } from 'react';
import { formatCount } from '../format/format';
import classes from './tab-list.module.css';

interface TabListProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  /** The id of the element that shows what is chosen. */
  controls: string;
  onChange: (value: Value) => void;
}

const STEPS: Partial<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** The kinds of a list side by side, as tabs: arrows move between them. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { label, tabs, value, controls, onChange } = props;
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const place = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[STEPS[event.key]?.(place, tabs.length - 1) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          className={classes.tab}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{formatCount(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}
