import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Whether the Team list stands at the right; kept by the browser. */
export const teamOpenAtom = atomWithStorage('haulbook-team-open', false);
/** Whether the command palette is open. */
export const paletteOpenAtom = atom(false);
/** Whether the list of shortcuts is open. */
export const shortcutsOpenAtom = atom(false);
