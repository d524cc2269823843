import { useState } from 'react';
import { STEP, type ChangeAddress, type LoadsAddress } from './address';
import type { LoadKind } from '../../../shared/contract/loads';
import { peekLoadNumber, useLoadIdOf } from '../../replica';
import type { AmountAnchor } from './columns';
import { focusGrid } from './use-board-keys';

export interface OpenLoad {
  /** The load of the address; 0 when none is named, or the named one is not here. */
  readonly id: number;
  /** The address names a load. */
  readonly isOpen: boolean;
  readonly anchor: AmountAnchor | null;
  readonly takesFocus: boolean;
  /** Opens a load, at an amount perhaps; `focus` also moves the keyboard into the panel. */
  readonly open: (id: number, anchor: AmountAnchor | null, focus: boolean) => void;
  readonly close: () => void;
  /** Lets an open panel follow the keyboard through the rows. */
  readonly follow: (id: number) => void;
}

interface OpenLoadOptions {
  projectId: number;
  kind: LoadKind;
  address: LoadsAddress;
  change: ChangeAddress;
}

/**
 * The load whose panel is open. The address names it by its load number, which people know; opening is a step that Back
 * takes back.
 */
export function useOpenLoad({ projectId, kind, address, change }: OpenLoadOptions): OpenLoad {
  const [takesFocus, setTakesFocus] = useState(false);
  const id = useLoadIdOf(projectId, kind, address.load);
  const numberOf = (load: number) => peekLoadNumber(projectId, kind, load) || load;
  return {
    id,
    isOpen: address.load !== 0,
    anchor: address.amount,
    takesFocus,
    open: (load, amount, focus) => {
      setTakesFocus(focus);
      void change({ load: numberOf(load), amount }, address.load === 0 ? STEP : undefined);
    },
    close: () => {
      void change({ load: null, amount: null }, STEP);
      focusGrid();
    },
    follow: (load) => {
      if (address.load === 0) return;
      setTakesFocus(false);
      void change({ load: numberOf(load), amount: null });
    },
  };
}
