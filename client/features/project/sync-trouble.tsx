import type { ProjectReply } from '#shared/contract/projects';
import { projectSyncTexts as texts } from '#client/messages/project-sync';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import classes from './sync-trouble.module.css';
import { useProjectSync } from './use-project-sync';

/** Says since when the syncs of a project fail, and when the next one is, or that its job is gone. Else renders nothing. */
export function SyncTrouble({ project }: { project: ProjectReply }) {
  const sync = useProjectSync(project);
  if (sync === null || project.archived) return null;
  if (sync.job_gone_at !== '') return <p className={classes.end}>{texts.gone}</p>;
  if (sync.failing_since === '') return null;
  return (
    <p className={classes.trouble} role="status">
      <span>
        {texts.failingSince} <DateTimeChicago iso={sync.failing_since} />
      </span>
      <span>
        {texts.lastTry} <DateTimeChicago iso={sync.failed_at} />: <span>{sync.error}</span>
      </span>
      {sync.next_try_at !== '' && (
        <span>
          {texts.nextTry} <DateTimeChicago iso={sync.next_try_at} />
        </span>
      )}
    </p>
  );
}
