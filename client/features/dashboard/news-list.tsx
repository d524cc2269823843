import { Link } from 'react-router-dom';
import type { ActivityLineReply } from '#shared/contract/audit';
import { newsSentence, withoutCauses } from '#shared/words/news-sentence';
import { recordPath } from '#client/api/record-path';
import { dashboardTexts } from '#client/messages/dashboard';
import { Ago } from '#client/ui/format/ago';
import classes from './dashboard.module.css';
import { Flashing } from './flashing';
import type { Arrival } from './news';
import lists from './side-lists.module.css';

const texts = dashboardTexts.changes;

/** Address of the record that a line is about; null for a deleted one and for loads of several projects. */
function pathOf(line: ActivityLineReply): string | null {
  const [part] = line.parts;
  const isLoads = part?.entity === 'loads' || part?.entity === 'asset_loads';
  return isLoads && line.project_id === 0 ? null : recordPath(line, part);
}

function Act({ line }: { line: ActivityLineReply }) {
  const { who, isAutomatic, text, remark, changes } = newsSentence(line);
  const path = pathOf(line);
  const detail = remark === '' ? (changes[0] ?? '') : remark;
  return (
    <li>
      <Flashing figure={text}>
        {!isAutomatic && <strong>{`${who} `}</strong>}
        {path === null ? (
          <span>{text}</span>
        ) : (
          <Link className={classes.link} to={path}>
            {text}
          </Link>
        )}
      </Flashing>
      {detail !== '' && <span className={lists.detail}>{detail}</span>}
      <small>
        <Ago iso={line.changed_at} />
        {line.project_name !== '' && <span>{` · ${line.project_name}`}</span>}
      </small>
    </li>
  );
}

function Arrived({ arrival, jobName }: { arrival: Arrival; jobName: string }) {
  const { projectId, newLoads, updates, lastAt } = arrival;
  const text = texts.arrived(newLoads, updates);
  return (
    <li>
      <Flashing figure={text}>
        <Link className={classes.link} to={`/project/${projectId}/loads`}>
          {text}
        </Link>
      </Flashing>
      <small>
        {lastAt !== '' && (
          <>
            <Ago iso={lastAt} />
            {' · '}
          </>
        )}
        <span>{jobName}</span>
      </small>
    </li>
  );
}

interface NewsListProps {
  lines: readonly ActivityLineReply[];
  arrivals: readonly Arrival[];
  jobNames: ReadonlyMap<number, string>;
}

/** One sentence for each act of a person, the newest first, then one for each project with new loads. */
export function NewsList({ lines, arrivals, jobNames }: NewsListProps) {
  return (
    <ul className={lists.list}>
      {withoutCauses(lines).map((line) => (
        <Act key={`${line.first_id} ${line.why}`} line={line} />
      ))}
      {arrivals.map((arrival) => (
        <Arrived
          key={`project ${arrival.projectId}`}
          arrival={arrival}
          jobName={jobNames.get(arrival.projectId) ?? ''}
        />
      ))}
    </ul>
  );
}
