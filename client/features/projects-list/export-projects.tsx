import type { ProjectsQuery } from '#shared/figures/project-list';
import { projectsExport } from '#client/api/projects';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { projectsTexts as texts } from '#client/messages/projects';
import { BusyButton } from '#client/ui/form/busy-button';
import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';

interface ExportProjectsProps {
  query: ProjectsQuery;
  /** True when there is nothing to export. */
  none: boolean;
}

/** Exports the listed projects with their money as a spreadsheet. */
export function ExportProjects({ query, none }: ExportProjectsProps) {
  const { start, running } = useSpreadsheet();
  return (
    <BusyButton
      variant="default"
      busy={running}
      disabled={none}
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      onClick={() => void start(projectsExport(query, texts.heading))}
    >
      {texts.export}
    </BusyButton>
  );
}
