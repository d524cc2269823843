import { useLayoutEffect, useRef } from 'react';
import { isForInputMethod, shortcutKey } from './keys';

interface Binding {
  keys: string;
  run: (event: KeyboardEvent) => void;
}

/** Time within which a sequence such as 'g p' must be typed. */
const SEQUENCE_MS = 1200;
const bindings: Binding[] = [];
let previous = { key: '', at: 0 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select'));

/** Elements that use Enter and Space themselves. */
const PRESSABLE = 'a, button, summary, input, [role="button"], [role="separator"], [role^="menuitem"]';

/** List that Escape closes while it has the focus. It may be gone when a key gets here, but not its target. */
const CLOSABLE = '[role="listbox"]';
/** Menu, which has all keys while it has the focus: what a key does to the page under it would be a surprise. */
const MENU = '[role="menu"]';

/** Returns true for a key that the element with the focus uses itself. */
function isForTarget(name: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(MENU) !== null) return true;
  if (name === 'Escape') return target.closest(CLOSABLE) !== null;
  return (name === 'Enter' || name === 'Space') && target.matches(PRESSABLE);
}

/** Returns true while a dialog is open, which then gets all keys. */
export const dialogIsOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

function nameOf(event: KeyboardEvent): string {
  const pressed = shortcutKey(event);
  const key = pressed === ' ' ? 'Space' : pressed;
  if (!event.ctrlKey && !event.metaKey) return key;
  // Ctrl+Shift+Z is redo, which must not undo.
  return `mod+${event.shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
}

/** Combination that text fields use themselves. */
const FIELD_UNDO = 'mod+z';

/** Finds the newest binding, so that what lies on top hides what is under it. */
function find(names: readonly string[]): Binding | undefined {
  return bindings.findLast(({ keys }) => names.includes(keys));
}

const isPlain = (name: string): boolean => !name.startsWith('mod+') || name === FIELD_UNDO;

/** Returns true for a key that something else uses: a field, a dialog, or the element with the focus. */
const isUsed = (name: string, target: EventTarget | null): boolean =>
  (isPlain(name) && (isTyping(target) || dialogIsOpen())) || isForTarget(name, target);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || isForInputMethod(event)) return;
  const name = nameOf(event);
  if (isUsed(name, event.target)) return;
  const sequence = event.timeStamp - previous.at < SEQUENCE_MS ? [`${previous.key} ${name}`] : [];
  const binding = find(sequence) ?? find([name]);
  previous = { key: name, at: event.timeStamp };
  if (!binding) return;
  event.preventDefault();
  binding.run(event);
}

function bind(binding: Binding): () => void {
  if (bindings.length === 0) document.addEventListener('keydown', onKeyDown);
  bindings.push(binding);
  return () => {
    bindings.splice(bindings.indexOf(binding), 1);
    if (bindings.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/**
 * Binds a key while the component is mounted: 'j', '?', 'Enter', 'mod+k' (Ctrl or Cmd), or a sequence 'g p'.
 * Plain keys and 'mod+z' do nothing while a person types or a dialog is open. Enter presses the button that has the
 * focus, a menu with the focus gets all keys, and Escape closes a list with the focus. The newest binding of a key wins.
 */
export function useHotkey(keys: string, run: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useRef(run);
  // A key may come between the change of the screen and ordinary effects, and would act on what was there before.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(
    () => (enabled ? bind({ keys, run: (event) => latest.current(event) }) : undefined),
    [keys, enabled],
  );
}
