import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { importTexts } from '#client/messages/load-import';
import { EmptyState } from '#client/ui/feedback/empty-state';

/** Says why loads can't be imported into a project, with the way to its loads. */
export function NoImport({ projectId, text }: { projectId: number; text: string }) {
  return (
    <EmptyState text={text}>
      <Button component={Link} to={`/project/${projectId}/loads`} variant="default">
        {importTexts.toLoads}
      </Button>
    </EmptyState>
  );
}
