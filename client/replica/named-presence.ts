import { atom } from 'jotai';
import { company, presenceAtom } from './live';

const userNamesAtom = atom(
  (get) => new Map(get(company.atoms.users).rows.map(({ id, display_name }) => [id, display_name])),
);

/**
 * Presence entries with the current names from the list of users. The server knows only the name in a
 * socket's token, which is older after a rename.
 */
export const namedPresenceAtom = atom((get) => {
  const names = get(userNamesAtom);
  return get(presenceAtom).map((entry) => {
    const display_name = names.get(entry.user_id) ?? entry.display_name;
    return display_name === entry.display_name ? entry : { ...entry, display_name };
  });
});
