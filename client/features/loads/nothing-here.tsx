import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoadKind } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import { projectTexts } from '#client/messages/project';
import { loadsTexts } from '#client/messages/loads';
import { projectActionTexts } from '#client/messages/project';
import { refreshLoads } from '#client/replica/commands/refresh-loads';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { showOutcome } from '#client/ui/feedback/show-outcome';

interface NothingHereProps {
  kind: LoadKind;
  project: ProjectReply;
  mayRefresh: boolean;
  filtered: boolean;
  onClearFilters: () => void;
}

/** Says why the table is empty, and offers the next step: clear the filters, import a file or refresh. */
export function NothingHere({ kind, project, mayRefresh, filtered, onClearFilters }: NothingHereProps) {
  const [asking, setAsking] = useState(false);
  if (filtered)
    return (
      <EmptyState text={loadsTexts.emptyFilter}>
        <Button variant="default" onClick={onClearFilters}>
          {loadsTexts.clearFilters}
        </Button>
      </EmptyState>
    );
  const refresh = async (): Promise<void> => {
    setAsking(true);
    showOutcome(await refreshLoads(project.id));
    setAsking(false);
  };
  if (project.pc_job_id === 0 && !project.archived)
    return (
      <EmptyState text={loadsTexts.empty[kind]}>
        <p>{loadsTexts.emptyNextFile}</p>
        {mayRefresh && (
          <Button component={Link} variant="default" to={`/project/${project.id}/import`}>
            {projectTexts.importLoads}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <EmptyState text={loadsTexts.empty[kind]}>
      <p>{project.archived ? loadsTexts.emptyArchived : loadsTexts.emptyNext}</p>
      {mayRefresh && (
        <Button variant="default" loading={asking} onClick={() => void refresh()}>
          {projectActionTexts.sync}
        </Button>
      )}
    </EmptyState>
  );
}
