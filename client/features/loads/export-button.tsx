import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '../../ui/icon/page-icons-f-to-z';
import type { LoadKind } from '../../../shared/contract/loads';
import type { LoadQuery } from '../../../shared/rules/load-filters';
import { useSpreadsheet } from '../../api/use-spreadsheet';
import { loadExportTexts as texts, loadsTexts } from '../../messages/loads';
import { formatCount } from '../../ui/format/format';
import classes from './toolbar.module.css';

interface ExportButtonProps {
  project: { id: number; job_name: string };
  kind: LoadKind;
  /** Filters and order of the table. The spreadsheet has the same rows in the same order. */
  query: LoadQuery;
  /** Number of loads on all pages of the table; null until all are loaded. */
  count: number | null;
}

/** Button that exports the loads of the table as a spreadsheet. */
export function ExportButton({ project, kind, query, count }: ExportButtonProps) {
  const { start, running } = useSpreadsheet();
  const title = texts.title(project.job_name, loadsTexts.kinds[kind]);
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.button}
      leftSection={<IconFileSpreadsheet size={14} aria-hidden="true" />}
      aria-label={count === null ? texts.waiting : texts.label(formatCount(count))}
      disabled={running || count === null || count === 0}
      onClick={() =>
        void start({ kind: kind === 'freight' ? 'loads' : 'asset-loads', id: project.id, title, query })
      }
    >
      {running ? texts.running : texts.button}
    </Button>
  );
}
