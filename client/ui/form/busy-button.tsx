import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { whileBusy } from './while-busy';

interface BusyButtonProps
  extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'style' | 'color'> {
  /** True while the action of the button runs. */
  busy: boolean;
}

/** Button that shows that its action runs, and keeps the focus meanwhile. */
export function BusyButton({ busy, disabled = false, onClick, ...button }: BusyButtonProps) {
  const state = whileBusy(busy, onClick);
  return (
    <Button
      {...button}
      loading={busy}
      disabled={disabled}
      onClick={state.onClick}
      // Mantine disables a button that loads.
      renderRoot={(root: ComponentPropsWithRef<'button'>) => (
        <button
          {...root}
          type={root.type === 'submit' ? 'submit' : 'button'}
          disabled={disabled}
          aria-disabled={state['aria-disabled']}
        />
      )}
    />
  );
}
