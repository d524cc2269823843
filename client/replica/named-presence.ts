import { atom } from 'jotai';
import { company, presenceAtom } from './live';

/**
 * Who is here, each by the name that the list of users has now: the server knows the name with which a socket came,
 * and hears of another one only when the socket's token is renewed.
 */
export const namedPresenceAtom = atom((get) => {
  const people = get(presenceAtom);
  const { collection, tick } = company.of('users');
  get(tick);
  const names = new Map(collection.view.rows.map(({ id, display_name }) => [id, display_name]));
  return people.map((entry) => {
    const display_name = names.get(entry.user_id) ?? entry.display_name;
    return display_name === entry.display_name ? entry : { ...entry, display_name };
  });
});
