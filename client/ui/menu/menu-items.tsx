import { Menu, type MenuDropdownProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/** Gives the first item the focus as soon as the menu is drawn, so that the next key is for the menu. */
const focusFirstItem = (menu: HTMLElement | null): void =>
  menu?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus({ preventScroll: true });

interface MenuItemsProps extends MenuDropdownProps {
  /** Called when Tab leaves the menu. It closes the menu and returns the focus. */
  onLeave: () => void;
}

/**
 * Items of a menu, which have the focus as soon as they are drawn. Mantine's trap takes it after a timer. Keys typed before
 * that acted on the page, and later ones started at the first item again.
 */
export function MenuItems({ onLeave, onKeyDown, ...shown }: MenuItemsProps) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event);
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onLeave();
  };
  return <Menu.Dropdown ref={focusFirstItem} onKeyDown={handleKey} {...shown} />;
}
