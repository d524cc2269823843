import { Button } from '@mantine/core';
import { projectsTexts as texts } from '#client/messages/projects';
import classes from './projects-page.module.css';
import type { ProjectMoney } from './use-project-figures';

/** Says that the money of the list could not be read. Figures that were read before stay. */
export function FiguresFailed({ money: { error, reload } }: { money: ProjectMoney }) {
  if (error === null) return null;
  return (
    <div className={classes.failed} role="alert">
      <span>{texts.figuresFailed}</span>
      <Button size="compact-xs" variant="default" onClick={reload}>
        {texts.again}
      </Button>
    </div>
  );
}
