import { Suspense } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { findLoadIds, useLoad } from '#client/replica/index';
import type { LockMode } from '../lock-dialog';
import type { TableLoad } from '../table-load';
import type { Point } from '../use-cell-mouse';
import type { OpenLoad } from '../use-open-load';
import classes from './load-panel.module.css';
import { lateComponent } from '#client/ui/feedback/late-component';

const LoadPanel = lateComponent(async () => (await import('./load-panel')).LoadPanel);

interface OpenLoadPanelProps {
  projectId: number;
  kind: LoadKind;
  openLoad: OpenLoad;
  averageTons: number;
  /** True once all loads of the project are loaded. */
  isKnown: boolean;
  mayLock: boolean;
  onLock: (mode: LockMode, load: TableLoad) => void;
  /** Opens the menu of the load at a point. */
  onMenu: (load: TableLoad, at: Point) => void;
}

/** Panel of the load in the address, if there is one. The filter may hide that load. */
export function OpenLoadPanel(props: OpenLoadPanelProps) {
  const { projectId, kind, openLoad, averageTons, isKnown, mayLock, onLock, onMenu } = props;
  const load: TableLoad | null = useLoad(projectId, kind, openLoad.id);
  if (!openLoad.isOpen) return null;
  const addressOfLoadNo = (loadNo: number) => {
    const [found] = findLoadIds(projectId, kind, [loadNo]);
    return found === undefined ? null : () => openLoad.open(found, null, true);
  };
  return (
    <Suspense fallback={<aside className={classes.panel} aria-busy="true" />}>
      <LoadPanel
        projectId={projectId}
        kind={kind}
        load={load}
        averageTons={averageTons}
        isKnown={isKnown}
        mayLock={mayLock}
        onLock={onLock}
        onMenu={onMenu}
        addressOfLoadNo={addressOfLoadNo}
        loadId={openLoad.id}
        anchor={openLoad.anchor}
        takeFocus={openLoad.takesFocus}
        commentsAsked={openLoad.commentsAsked}
        onClose={openLoad.close}
      />
    </Suspense>
  );
}
