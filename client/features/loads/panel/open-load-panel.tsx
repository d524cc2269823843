import type { LoadKind } from '../../../../shared/contract/loads';
import { findLoadIds, useOneLoad } from '../live';
import type { LockMode } from '../lock-dialog';
import type { TableLoad } from '../table-load';
import type { OpenLoad } from '../use-open-load';
import { LoadPanel } from './load-panel';

interface OpenLoadPanelProps {
  projectId: number;
  kind: LoadKind;
  openLoad: OpenLoad;
  averageTons: number;
  /** All loads of the project are here. */
  isKnown: boolean;
  mayLock: boolean;
  onLock: (mode: LockMode, load: TableLoad) => void;
}

/** The panel of the load that the address names, if it names one; the filter need not show that load. */
export function OpenLoadPanel(props: OpenLoadPanelProps) {
  const { projectId, kind, openLoad, averageTons, isKnown, mayLock, onLock } = props;
  const load = useOneLoad(projectId, kind, openLoad.id);
  if (!openLoad.isOpen) return null;
  const addressOfLoadNo = (loadNo: number) => {
    const [found] = findLoadIds(projectId, kind, [loadNo]);
    return found === undefined ? null : () => openLoad.open(found, null, true);
  };
  return (
    <LoadPanel
      {...{ kind, load, averageTons, isKnown, mayLock, onLock, addressOfLoadNo }}
      loadId={openLoad.id}
      anchor={openLoad.anchor}
      takeFocus={openLoad.takesFocus}
      onClose={openLoad.close}
    />
  );
}
