import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import type { LoadKind } from '#shared/contract/loads';
import { projectSyncTexts as texts } from '#client/messages/project-sync';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { Panel } from '#client/ui/layout/panel';
import classes from './sync-findings.module.css';

interface FindingProps {
  title: string;
  lead: string;
  count: number;
  /** The first entries, each with its key. */
  entries: readonly { key: string; entry: ReactNode; since: string }[];
}

function Finding({ title, lead, count, entries }: FindingProps) {
  if (count === 0) return null;
  const left = count - entries.length;
  return (
    <section className={classes.finding}>
      <h3>{title}</h3>
      <p>{lead}</p>
      <div className={classes.scrolled} role="group" aria-label={title} tabIndex={0}>
        <ul>
          {entries.map(({ key, entry, since }) => (
            <li key={key}>
              <span>{entry}</span>
              <small>
                {texts.since} <DateTimeChicago iso={since} />
              </small>
            </li>
          ))}
          {left > 0 && <li>{texts.more(left)}</li>}
        </ul>
      </div>
    </section>
  );
}

interface LoadLinkProps {
  projectId: number;
  kind: LoadKind;
  loadId: number;
  loadNo: number;
}

function LoadLink({ projectId, kind, loadId, loadNo }: LoadLinkProps) {
  if (loadId === 0) return texts.load(loadNo);
  const query = `${kind === 'asset' ? 'kind=asset&' : ''}load=${loadId}`;
  return <Link to={`/project/${projectId}/loads?${query}`}>{texts.load(loadNo)}</Link>;
}

const nameOf = (loadNo: number, recordId: string): string => {
  if (loadNo > 0) return texts.load(loadNo);
  return recordId === '' ? texts.unnamed : texts.record(recordId);
};

/** Lists the records of the job system that need a look; renders nothing when there are none. */
export function SyncFindings({ projectId, sync }: { projectId: number; sync: ProjectSyncReply | null }) {
  if (sync === null) return null;
  const { missing, future, quarantined } = sync;
  if (missing.count + future.count + quarantined.count === 0) return null;
  return (
    <Panel title={texts.title}>
      <div className={classes.findings}>
        <Finding
          title={texts.missing.title(missing.count)}
          lead={texts.missing.lead}
          count={missing.count}
          entries={missing.loads.map(({ kind, load_id, load_no, since }) => ({
            key: `${kind} ${load_id}`,
            entry: <LoadLink projectId={projectId} kind={kind} loadId={load_id} loadNo={load_no} />,
            since,
          }))}
        />
        <Finding
          title={texts.future.title(future.count)}
          lead={texts.future.lead}
          count={future.count}
          entries={future.records.map(({ kind, load_id, load_no, record_id, dated_at, since }) => ({
            key: record_id,
            entry: (
              <>
                <LoadLink projectId={projectId} kind={kind} loadId={load_id} loadNo={load_no} />,{' '}
                {texts.future.dated} <DateTimeChicago iso={dated_at} />
              </>
            ),
            since,
          }))}
        />
        <Finding
          title={texts.quarantined.title(quarantined.count)}
          lead={texts.quarantined.lead}
          count={quarantined.count}
          entries={quarantined.records.map(({ record_id, load_no, reason, since }, at) => ({
            key: `${record_id} ${at}`,
            entry: `${nameOf(load_no, record_id)}: ${reason}`,
            since,
          }))}
        />
      </div>
    </Panel>
  );
}
