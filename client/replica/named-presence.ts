import { atom } from 'jotai';
import { company, presenceAtom } from './live';

const userNamesAtom = atom(
  (get) => new Map(get(company.atoms.users).rows.map(({ id, display_name }) => [id, display_name])),
);

/**
 * Who is here, each by the name that the list of users has now: the server knows the name with which a socket came,
 * and hears of another one only when the socket's token is renewed.
 */
export const namedPresenceAtom = atom((get) => {
  const names = get(userNamesAtom);
  return get(presenceAtom).map((entry) => {
    const display_name = names.get(entry.user_id) ?? entry.display_name;
    return display_name === entry.display_name ? entry : { ...entry, display_name };
  });
});
