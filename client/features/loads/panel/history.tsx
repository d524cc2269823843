import type { LoadHistoryEntry, LoadKind } from '#shared/contract/loads';
import { formatChicago } from '#shared/business-time';
import { withDetails } from '#shared/words/change-sentence';
import { loadPanelTexts as texts } from '#client/messages/load-panel';
import { Avatar } from '#client/ui/people/avatar';
import { type BillNames, causeOf, entrySentence } from './history-words';
import classes from './load-panel.module.css';

/** Number of changed fields that stand in the sentence. More are a list below it. */
const CHANGES_IN_SENTENCE = 1;

interface HistoryProps {
  kind: LoadKind;
  entries: readonly LoadHistoryEntry[];
  bills?: BillNames;
}

const NO_BILLS: BillNames = {};

function Entry({ kind, entry, bills }: { kind: LoadKind; entry: LoadHistoryEntry; bills: BillNames }) {
  const sentence = entrySentence(entry, kind, bills);
  const { who, isAutomatic, changes } = sentence;
  const isShort = changes.length <= CHANGES_IN_SENTENCE;
  const about = [who, causeOf(entry, sentence), formatChicago(entry.at)];
  return (
    <li>
      <Avatar userId={isAutomatic ? 0 : entry.who_id} name={who} size={24} decorative />
      <div>
        <p>{withDetails(isShort ? sentence : { ...sentence, changes: [] })}</p>
        {!isShort &&
          changes.map((change) => (
            <p key={change} className={classes.change}>
              {change}
            </p>
          ))}
        <p className={classes.faint}>{about.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** Shows the history of a load in sentences, newest first. */
export function History({ kind, entries, bills = NO_BILLS }: HistoryProps) {
  if (entries.length === 0) return <p className={classes.faint}>{texts.noHistory}</p>;
  return (
    <ol className={classes.history}>
      {entries.map((entry) => (
        <Entry key={entry.revision} kind={kind} entry={entry} bills={bills} />
      ))}
    </ol>
  );
}
