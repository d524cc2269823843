import { useState } from 'react';
import { STEP, type ChangeAddress, type LoadsAddress } from './address';
import type { AmountAnchor } from './columns';
import { focusGrid } from './use-board-keys';

export interface OpenLoad {
  readonly id: number;
  readonly anchor: AmountAnchor | null;
  readonly takesFocus: boolean;
  /** Opens a load, at an amount perhaps; `focus` also moves the keyboard into the panel. */
  readonly open: (id: number, anchor: AmountAnchor | null, focus: boolean) => void;
  readonly close: () => void;
  /** Lets an open panel follow the keyboard through the rows. */
  readonly follow: (id: number) => void;
}

/** The load whose panel is open, from the address. Opening is a step that Back takes back. */
export function useOpenLoad(address: LoadsAddress, change: ChangeAddress): OpenLoad {
  const [takesFocus, setTakesFocus] = useState(false);
  return {
    id: address.load,
    anchor: address.amount,
    takesFocus,
    open: (load, amount, focus) => {
      setTakesFocus(focus);
      void change({ load, amount }, address.load === 0 ? STEP : undefined);
    },
    close: () => {
      void change({ load: null, amount: null }, STEP);
      focusGrid();
    },
    follow: (load) => {
      if (address.load === 0) return;
      setTakesFocus(false);
      void change({ load, amount: null });
    },
  };
}
