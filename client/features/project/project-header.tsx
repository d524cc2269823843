import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconMessageCircle, IconPencil, IconRefresh } from '#client/ui/icon/page-icons-f-to-z';
import type { DieselPriceReply, ProjectReply } from '#shared/contract/projects';
import type { ProgressEvent } from '#shared/realtime/events';
import { usePermissionCheck } from '#client/api/permissions';
import { commentTexts } from '#client/messages/comments';
import { projectActionTexts, projectTexts as texts } from '#client/messages/project';
import { refreshLoads } from '#client/replica/commands/refresh-loads';
import { usePresenceIn } from '#client/replica/index';
import { AvatarStack } from '#client/ui/people/avatar';
import { distinctPeople } from '#client/ui/people/people';
import { ArchiveButton } from './archive-button';
import { ProgressLine } from './progress-line';
import { isLargeChange } from './running-work';
import classes from './project-page.module.css';
import { useState } from 'react';
import { showOutcome } from '#client/ui/feedback/show-outcome';
import { whileBusy } from '#client/ui/form/while-busy';

/** Starts a sync with the job system and shows the result in a message card. */
function useRefresh(projectId: number): { refreshing: boolean; refresh: () => void } {
  const [refreshing, setRefreshing] = useState(false);

  const run = async (): Promise<void> => {
    setRefreshing(true);
    showOutcome(await refreshLoads(projectId));
    setRefreshing(false);
  };
  return { refreshing, refresh: () => void run() };
}

function RefreshButton({ project, running }: { project: ProjectReply; running: boolean }) {
  const { refreshing, refresh } = useRefresh(project.id);
  const busy = refreshing || running;
  const label = busy ? projectActionTexts.syncing : projectActionTexts.sync;
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} {...whileBusy(busy, refresh)}>
      <IconRefresh size={16} className={busy ? classes.turning : undefined} />
    </ActionIcon>
  );
}

interface CommentsButtonProps {
  count: number;
  onClick: () => void;
}

function CommentsButton({ count, onClick }: CommentsButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconMessageCircle size={15} />}
      aria-label={`${commentTexts.title}: ${commentTexts.open(count)}`}
      onClick={onClick}
    >
      <span className={classes.wide}>{commentTexts.title}</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Button>
  );
}

function EditButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={15} />}
      aria-label={projectActionTexts.edit}
      onClick={onClick}
    >
      <span className={classes.wide}>{projectActionTexts.edit}</span>
    </Button>
  );
}

interface ProjectHeaderProps {
  project: ProjectReply;
  diesel: DieselPriceReply | null;
  commentCount: number;
  /** Running sync, re-rating or other long work; null without one. It covers the parties, so that nothing below moves. */
  progress: ProgressEvent | null;
  onComments: () => void;
  /** Opens the popup; undefined without permission to edit, and for an archived project. */
  onEdit: (() => void) | undefined;
}

function partsOf(project: ProjectReply, diesel: DieselPriceReply | null): string[] {
  const area = project.fsc_area_name === '' ? '' : texts.fscArea(project.fsc_area_name);
  const vendor = project.vendor_name === '' ? '' : texts.vendor(project.vendor_name);
  const price = area === '' || diesel === null ? '' : texts.diesel(diesel.price);
  return [project.customer_name, vendor, area, price].filter(Boolean);
}

/** Header of a project: name, state, parties and buttons. */
export function ProjectHeader(header: ProjectHeaderProps) {
  const { project, diesel, commentCount, progress, onComments, onEdit } = header;
  const may = usePermissionCheck();
  const people = distinctPeople(usePresenceIn(project.id));
  const parts = partsOf(project, diesel);
  return (
    <header className={classes.head}>
      <div className={classes.titleBlock}>
        <div className={classes.titleLine}>
          <h1>{project.job_name}</h1>
          <Badge className={project.archived ? classes.badgeArchived : classes.badgeWorking}>
            {project.archived ? texts.archived : texts.working}
          </Badge>
          <AvatarStack people={people} size={24} label={texts.here} />
        </div>
        <div className={classes.below} data-covered={progress !== null}>
          <p className={classes.parties} title={parts.join(' · ')}>
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
          {progress && <ProgressLine progress={progress} inline />}
        </div>
      </div>
      <div className={classes.actions}>
        {may('refresh projects') && project.pc_job_id !== 0 && (
          <RefreshButton project={project} running={progress !== null && !isLargeChange(progress)} />
        )}
        <CommentsButton count={commentCount} onClick={onComments} />
        {onEdit && <EditButton onClick={onEdit} />}
        {may('archive projects') && <ArchiveButton project={project} />}
      </div>
    </header>
  );
}
