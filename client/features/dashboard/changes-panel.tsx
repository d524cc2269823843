import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardProject, DashboardReply } from '../../../shared/contract/dashboard';
import { markSeen } from '../../api/dashboard';
import { dashboardTexts } from '../../messages/dashboard';
import { errorText } from '../../messages/errors';
import { refreshDashboard } from '../../replica';
import { DateTimeChicago } from '../../ui/format/date-time-chicago';
import { EmptyState } from '../../ui/feedback/empty-state';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { Panel } from '../../ui/layout/panel';
import classes from './dashboard.module.css';
import lists from './side-lists.module.css';
import { changeGroups, type ChangeGroup } from './figures';
import { Flashing } from './flashing';

const texts = dashboardTexts.changes;

/** Number of people to name. The rest are counted. */
const NAMES = 3;

async function mark(seenAt: string): Promise<string> {
  const { previous_seen_at } = await markSeen(seenAt);
  refreshDashboard();
  return previous_seen_at;
}

function useMark(asOf: string, since: string): { busy: boolean; seen: () => void } {
  const [busy, setBusy] = useState(false);
  const undo = (before: string): void =>
    void mark(before).catch((thrown: unknown) => showError(errorText(thrown)));
  const seen = (): void => {
    setBusy(true);
    mark(asOf)
      .then((before) => showSuccess(texts.marked, { label: texts.undo, run: () => undo(before || since) }))
      .catch((thrown: unknown) => showError(errorText(thrown)))
      .finally(() => setBusy(false));
  };
  return { busy, seen };
}

function whatOf({ newLoads, changedLoads, others }: ChangeGroup): string {
  return [
    ...(newLoads > 0 ? [texts.newLoads(newLoads)] : []),
    ...(changedLoads > 0 ? [texts.changedLoads(changedLoads)] : []),
    ...(others > 0 ? [texts.others(others)] : []),
  ].join(', ');
}

const nameOf = ({ userId, name }: ChangeGroup['by'][number]): string => {
  if (userId === 0) return texts.automatic;
  return name === '' ? texts.someone : name;
};

function Group({ group, jobName }: { group: ChangeGroup; jobName: string }) {
  const what = whatOf(group);
  const rest = group.by.length - NAMES;
  return (
    <li>
      <strong>{group.projectId === 0 ? dashboardTexts.settings : jobName}</strong>
      <Flashing figure={what}>
        {group.projectId === 0 ? (
          what
        ) : (
          <Link className={classes.link} to={`/project/${String(group.projectId)}/loads`}>
            {what}
          </Link>
        )}
      </Flashing>
      <small>
        {group.by
          .slice(0, NAMES)
          .map((one) => texts.by(nameOf(one), one.count))
          .join(' · ')}
        {rest > 0 && ` · +${String(rest)}`}
      </small>
    </li>
  );
}

interface ChangesPanelProps {
  figures: Pick<DashboardReply, 'changes' | 'as_of'>;
  projects: readonly DashboardProject[];
}

/** Lists the changes by others and by Haulbook since the last visit, by project and with names. */
export function ChangesPanel({ figures, projects }: ChangesPanelProps) {
  const { since, is_first_visit, by } = figures.changes;
  const { busy, seen } = useMark(figures.as_of, since);
  const names = new Map(projects.map(({ project_id, job_name }) => [project_id, job_name]));
  const groups = changeGroups(by);
  return (
    <Panel
      title={texts.title}
      aside={
        groups.length > 0 && (
          <Button variant="default" size="compact-xs" loading={busy} onClick={seen}>
            {texts.markRead}
          </Button>
        )
      }
    >
      <p className={lists.since}>
        {is_first_visit ? (
          texts.first
        ) : (
          <>
            {texts.since} <DateTimeChicago iso={since} />
          </>
        )}
      </p>
      {groups.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <ul className={lists.list}>
          {groups.map((group) => (
            <Group key={group.projectId} group={group} jobName={names.get(group.projectId) ?? ''} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
