import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ActivityLineReply } from '#shared/contract/audit';
import { changeSentence } from '#shared/words/change-sentence';
import { recordPath } from '#client/api/record-path';
import { useActivity } from '#client/api/use-activity';
import { type SubscribeToChanges, useNewer } from '#client/api/use-newer';
import { teamTexts as texts } from '#client/messages/team';
import { onCompanyChange, onProjectChange, useCompanyRows } from '#client/replica/index';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { Ago } from '#client/ui/format/ago';
import { Avatar } from '#client/ui/people/avatar';
import classes from './activity.module.css';

/** Number of changed fields shown with a line. The Activity page shows all of them. */
const CHANGES_SHOWN_MAX = 2;

/** Distance from the top of the panel up to which new lines move the list. */
const TOP_PX = 400;

const EVERYTHING = {
  text: '',
  actor: null,
  entity: null,
  record: null,
  from: '',
  to: '',
  company: null,
};

function ActivityLine({ line, isInProject }: { line: ActivityLineReply; isInProject: boolean }) {
  const { who, isAutomatic, text, remark, changes } = changeSentence(line, line.parts);
  const path = recordPath(line, line.parts[0]);
  const details = [...(remark === '' ? [] : [remark]), ...changes.slice(0, CHANGES_SHOWN_MAX)];
  return (
    <li>
      <Avatar userId={isAutomatic ? 0 : line.actor_id} name={who} size={24} decorative />
      <div>
        <p>
          {!isAutomatic && <strong>{`${who} `}</strong>}
          {path === null ? <span>{text}</span> : <Link to={path}>{text}</Link>}
        </p>
        {details.map((detail) => (
          <p key={detail} className={classes.detail}>
            {detail}
          </p>
        ))}
        <p className={classes.when}>
          <Ago iso={line.changed_at} />
          {!isInProject && line.project_name !== '' && <span>{` · ${line.project_name}`}</span>}
        </p>
      </div>
    </li>
  );
}

/** State of the list above its lines: loading, failed or empty. */
function ActivityState({ activity }: { activity: ReturnType<typeof useActivity> }) {
  const { lines, status } = activity;
  if (status === 'error') {
    return (
      <p role="alert">
        {texts.activityFailed}{' '}
        <Button size="compact-xs" variant="default" onClick={activity.reload}>
          {texts.tryAgain}
        </Button>
      </p>
    );
  }
  if (lines.length > 0) return null;
  if (status === 'loading') return <TableSkeleton rows={4} label={texts.loadingActivity} />;
  return <p className={classes.when}>{texts.noActivity}</p>;
}

/** Latest activity of a project, or of the company outside a project. New lines appear at the top. */
export function Activity({ projectId }: { projectId: number | null }) {
  const top = useRef<HTMLElement>(null);
  const filters = useMemo(() => ({ ...EVERYTHING, project: projectId }), [projectId]);
  const news = useMemo(
    (): SubscribeToChanges => (notify) => {
      const changed = (): void => notify('changed');
      return projectId === null ? onCompanyChange(changed) : onProjectChange(projectId, changed);
    },
    [projectId],
  );
  const activity = useActivity('company', filters);
  const { lines, nextBefore } = activity;
  useNewer(activity, news, () => (top.current?.getBoundingClientRect().top ?? 0) > -TOP_PX);
  const { rows: projects } = useCompanyRows('projects');
  const jobName = projects.find(({ id }) => id === projectId)?.job_name ?? '';

  return (
    <section
      ref={top}
      className={classes.activity}
      aria-label={jobName === '' ? texts.activity : texts.activityOf(jobName)}
    >
      <h2>{texts.activity}</h2>
      <ActivityState activity={activity} />
      {activity.isNewer && (
        <Button size="xs" variant="light" fullWidth mb={12} onClick={activity.refresh}>
          {texts.newer}
        </Button>
      )}
      <ol>
        {lines.map((line) => (
          <ActivityLine key={line.first_id} line={line} isInProject={projectId !== null} />
        ))}
      </ol>
      {nextBefore > 0 && (
        <Button
          size="xs"
          variant="default"
          fullWidth
          loading={activity.isLoadingMore}
          onClick={activity.more}
        >
          {texts.older}
        </Button>
      )}
    </section>
  );
}
