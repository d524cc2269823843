import { useEffect, useRef } from 'react';
import { formatCount } from '../format/format';
import { moveBetweenTabs } from './tab-keys';
import classes from './tab-list.module.css';

interface TabListProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  /** Id of the element that shows the chosen tab. */
  controls: string;
  onChange: (value: Value) => void;
}

/** Scrolls the chosen tab into the middle of its list, and nothing else. */
function showTab(list: HTMLElement | null, value: string): void {
  const tab = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
  if (!list || !tab) return;
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Shows the kinds of a list as tabs. Arrow keys move between them. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { label, tabs, value, controls, onChange } = props;
  const values = tabs.map((tab) => tab.value);
  const list = useRef<HTMLDivElement>(null);
  const isCounted = tabs.some((tab) => tab.count !== undefined);
  // A phone shows some of the tabs. Counts make them wider when they arrive.
  useEffect(() => showTab(list.current, value), [value, isCounted]);
  return (
    <div
      ref={list}
      className={classes.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => moveBetweenTabs(event, values, value, onChange)}
    >
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
          <span>{tab.label}</span>
          {tab.count !== undefined && <span className={classes.count}>{formatCount(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}
