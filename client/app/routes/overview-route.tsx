import { Group } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { AddCarrierButton, CarriersPanel } from '../../features/carriers/carriers-panel';
import { CommentList } from '../../features/comments/comment-list';
import { AddCreditButton, CreditsList } from '../../features/credits-debits/credits-list';
import { Overview } from '../../features/project/overview';
import { AddSandRateButton, SandRatesPanel } from '../../features/sand-rates/sand-rates-panel';
import { projectTexts } from '../../messages/project';
import { useNamed, useProjectReplica } from '../../replica';
import { projectIdOf } from './project-address';
import { useMayWork } from './use-may-work';
import { useWhereabouts } from './use-whereabouts';

/** The overview of a project, with what its domains add to it; in an archived project there is nothing to add. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  useWhereabouts(projectId, projectTexts.tabs.overview);
  const mayWork = useMayWork();
  const { comments, project: row, project_carriers, sand_rates } = useProjectReplica(projectId);
  const project = useNamed(row);
  if (project === null) return null;
  const mayAdd = mayWork && !project.archived;
  return (
    <Overview
      projectId={projectId}
      parts={{
        actions: mayAdd && (
          <Group gap={6}>
            <AddCarrierButton />
            <AddSandRateButton />
          </Group>
        ),
        carriers: <CarriersPanel project={project} carriers={project_carriers} mayWork={mayWork} />,
        sandRates: <SandRatesPanel project={project} rates={sand_rates} mayWork={mayWork} />,
        credits: <CreditsList project={project} mayWork={mayWork} />,
        addCredit: mayAdd && <AddCreditButton />,
        comments: <CommentList comments={comments} />,
      }}
    />
  );
}
