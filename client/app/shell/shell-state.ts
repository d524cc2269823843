import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { EarlyInput } from '#client/features/palette/palette';

/** True while the Team list is open on the right; kept in local storage. */
export const teamOpenAtom = atomWithStorage('haulbook-team-open', false);
/** True while the command palette is open. */
export const paletteOpenAtom = atom(false);
/** Input into the search while the code of the palette is on its way; null once the palette has taken it. */
export const earlyInputAtom = atom<EarlyInput | null>({ text: '', isEntered: false });
/** True while the notifications are open under the bell. */
export const notificationsOpenAtom = atom(false);
/** True while the list of shortcuts is open. */
export const shortcutsOpenAtom = atom(false);
