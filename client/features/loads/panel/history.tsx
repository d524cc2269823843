import type { LoadHistoryEntry } from '../../../../shared/contract/loads';
import { historyTexts, loadPanelTexts as texts } from '../../../messages/load-panel';
import { Avatar } from '../../../ui/people/avatar';
import { formatChicago } from '../../../../shared/business-time';
import { fieldName, historySentence, valueText } from './history-words';
import classes from './load-panel.module.css';

function Entry({ entry }: { entry: LoadHistoryEntry }) {
  const { person, text, reason } = historySentence(entry);
  return (
    <li>
      <Avatar
        userId={person === null ? 0 : entry.who_id}
        name={person ?? historyTexts.automatic}
        size={24}
        decorative
      />
      <div>
        <p>
          {person !== null && <strong>{person} </strong>}
          {text}{' '}
          <span className={classes.faint}>
            {[reason, formatChicago(entry.at)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {entry.action === 'updated' &&
          entry.fields.map(({ field, old, new: now }) => (
            <p key={field} className={classes.change}>
              {historyTexts.fromTo(fieldName(field), valueText(field, old), valueText(field, now))}
            </p>
          ))}
      </div>
    </li>
  );
}

/** Shows the history of a load in sentences, newest first. */
export function History({ entries }: { entries: readonly LoadHistoryEntry[] }) {
  if (entries.length === 0) return <p className={classes.faint}>{texts.noHistory}</p>;
  return (
    <ol className={classes.history}>
      {entries.map((entry) => (
        <Entry key={entry.revision} entry={entry} />
      ))}
    </ol>
  );
}
