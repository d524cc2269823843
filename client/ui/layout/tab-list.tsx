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

/** Shows the kinds of a list as tabs. Arrow keys move between them. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { label, tabs, value, controls, onChange } = props;
  const values = tabs.map((tab) => tab.value);
  return (
    <div
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
