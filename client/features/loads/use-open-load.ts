import { useState } from 'react';
import { STEP, type ChangeAddress, type LoadsAddress } from './address';
import type { LoadKind } from '#shared/contract/loads';
import { peekLoadNumber } from '#client/replica/index';
import { useLoadIdOf } from '#client/replica/use-load-id-of';
import type { AmountAnchor } from './columns';
import { focusGrid } from './use-board-keys';

export interface OpenLoad {
  /** Id of the load in the address; 0 when there is none, or when it is not loaded. */
  readonly id: number;
  /** True when the address names a load. */
  readonly isOpen: boolean;
  readonly anchor: AmountAnchor | null;
  readonly takesFocus: boolean;
  /** Number of the latest request to show the comments of the open load; 0 without one. */
  readonly commentsAsked: number;
  /** Opens a load, optionally at an amount. `focus` also moves the focus into the panel. */
  readonly open: (id: number, anchor: AmountAnchor | null, focus: boolean) => void;
  /** Opens a load at its comments, which take the focus. */
  readonly openComments: (id: number) => void;
  readonly close: () => void;
  /** Shows the load under the keyboard cursor in the open panel. */
  readonly follow: (id: number) => void;
}

interface OpenLoadOptions {
  projectId: number;
  kind: LoadKind;
  address: LoadsAddress;
  change: ChangeAddress;
}

/**
 * Manages the load with the open panel. The address has its load number, which people know.
 * Opening adds a history entry, so that Back closes the panel.
 */
export function useOpenLoad({ projectId, kind, address, change }: OpenLoadOptions): OpenLoad {
  const [takesFocus, setTakesFocus] = useState(false);
  const [commentsAsked, setCommentsAsked] = useState(0);
  const id = useLoadIdOf(projectId, kind, address.load);
  const numberOf = (load: number) => peekLoadNumber(projectId, kind, load) || load;
  const show = (load: number, amount: AmountAnchor | null): void =>
    void change({ load: numberOf(load), amount }, address.load === 0 ? STEP : undefined);
  return {
    id,
    isOpen: address.load !== 0,
    anchor: address.amount,
    takesFocus,
    commentsAsked,
    open: (load, amount, focus) => {
      setTakesFocus(focus);
      setCommentsAsked(0);
      show(load, amount);
    },
    openComments: (load) => {
      setTakesFocus(false);
      setCommentsAsked((asked) => asked + 1);
      show(load, null);
    },
    close: () => {
      void change({ load: null, amount: null }, STEP);
      focusGrid();
    },
    follow: (load) => {
      if (address.load === 0) return;
      setTakesFocus(false);
      setCommentsAsked(0);
      void change({ load: numberOf(load), amount: null });
    },
  };
}
