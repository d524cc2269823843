import type { ActivityLineReply, AuditedEntity } from '../contract/audit';
import { type ChangeSentence, changeSentence, loadWords } from './change-sentence';
import { knownReason } from './known-reason';
import { rerateCause } from './reason-words';

const SHEETS: Partial<Record<AuditedEntity, string>> = {
  rate_sheets: 'rate sheet',
  asset_rate_sheets: 'rate sheet',
  fsc_rate_sheets: 'FSC sheet',
};

/** Says what a person did. A re-rating names the person who caused it: 're-rated 2,337 loads (rate sheet …)'. */
export function newsSentence(line: ActivityLineReply): ChangeSentence {
  const sentence = changeSentence(line, line.parts);
  const cause = rerateCause(knownReason(line));
  if (cause === null || line.actor_id === 0) return sentence;
  const text = `re-rated ${loadWords(line.parts)} (${cause.sheet ?? cause.remark})`;
  return { who: line.actor_name, isAutomatic: false, text, remark: '', changes: [] };
}

/** Returns the sheet that a line says was edited: 'rate sheet Customer last mile'; '' for other lines. */
function editedSheet({ parts }: ActivityLineReply): string {
  const [part] = parts;
  const sheet = part?.action === 'updated' ? SHEETS[part.entity] : undefined;
  return sheet === undefined ? '' : `${sheet} ${part?.entity_name ?? ''}`;
}

/** Leaves out edits of sheets that re-rated loads, because the line of the re-rating says both. */
export function withoutCauses(lines: readonly ActivityLineReply[]): ActivityLineReply[] {
  const said = new Set(
    lines.map((line) => `${line.actor_id} ${rerateCause(knownReason(line))?.sheet ?? ''}`),
  );
  return lines.filter((line) => {
    const sheet = editedSheet(line);
    return sheet === '' || !said.has(`${line.actor_id} ${sheet}`);
  });
}
