import type { LoadHistoryEntry } from '../../../../shared/contract/loads';
import { loadColumnTexts } from '../../../messages/loads';
import { historyTexts, loadPanelTexts as texts } from '../../../messages/load-panel';
import { Avatar } from '../../../ui/avatar';
import { formatChicago } from '../../../ui/chicago-time';
import classes from './load-panel.module.css';

type Value = LoadHistoryEntry['fields'][number]['old'];

const FIELD_NAMES: Partial<Record<string, string>> = loadColumnTexts;
const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

const fieldName = (field: string): string => FIELD_NAMES[field] ?? field.replaceAll('_', ' ');

function valueText(value: Value): string {
  if (value === null || value === '') return historyTexts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'string' && ISO_TIME.test(value) ? formatChicago(value) : String(value);
}

/** Who changed what, from what to what, the newest first. */
export function History({ entries }: { entries: readonly LoadHistoryEntry[] }) {
  if (entries.length === 0) return <p className={classes.faint}>{texts.noHistory}</p>;
  return (
    <ol className={classes.history}>
      {entries.map((entry) => (
        <li key={entry.revision}>
          <Avatar userId={entry.who_id} name={entry.who} size={24} decorative />
          <div>
            <p>
              <strong>{entry.who}</strong> {historyTexts.actions[entry.action]}{' '}
              <span className={classes.faint}>
                {[entry.why, formatChicago(entry.at)].filter(Boolean).join(' · ')}
              </span>
            </p>
            {entry.action === 'updated' &&
              entry.fields.map(({ field, old, new: now }) => (
                <p key={field} className={classes.change}>
                  {historyTexts.fromTo(fieldName(field), valueText(old), valueText(now))}
                </p>
              ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
