import { useMediaQuery } from '@mantine/hooks';
import { useId, useRef } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import { assetTabs, FREIGHT_TABS } from '#shared/rules/load-filters';
import { CLEARED_VIEW, STEP, useLoadsAddress } from './address';
import { KindTabs } from './kind-tabs';
import { LoadsBoard } from './loads-board';
import classes from './loads-board.module.css';

interface LoadsAreaProps {
  projectId: number;
  archived: boolean;
  /** Its fixed mobilization decides the filters of asset loads. */
  project: ProjectReply;
}

/** Screens narrower than this show cards instead of a table. */
const NARROW = '(max-width: 700px)';

/** Freight and asset loads of a project in tabs. The address holds all choices. */
export function LoadsArea({ projectId, archived, project }: LoadsAreaProps) {
  const [address, change] = useLoadsAddress();
  const id = useId();
  const hasChosenRef = useRef(false);
  const asCards = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { kind } = address;
  const tabs = kind === 'freight' ? FREIGHT_TABS : assetTabs(project);
  /** A tab that does not exist for this kind or this project falls back to 'all'. */
  const filter = tabs.some(({ tab }) => tab === address.filter) ? address.filter : 'all';
  return (
    <div className={classes.area} data-panel={address.load !== 0}>
      <LoadsBoard
        key={kind}
        id={id}
        projectId={projectId}
        kind={kind}
        project={project}
        archived={archived}
        tabs={tabs}
        change={change}
        asCards={asCards}
        address={{ ...address, filter }}
        kinds={
          <KindTabs
            current={kind}
            controls={id}
            hasChosenRef={hasChosenRef}
            onChoose={(next) => void change({ ...CLEARED_VIEW, kind: next }, STEP)}
          />
        }
      />
    </div>
  );
}
