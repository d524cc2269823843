import type { UserReply } from '#shared/contract/users';
import { searchForm } from '#shared/rules/search-form';

/** Longest list of people that is offered. More letters narrow it. */
const OFFERED_MAX = 6;

export type MentionablePerson = Pick<UserReply, 'id' | 'display_name'>;

type Candidate = Pick<UserReply, 'id' | 'display_name' | 'is_approved' | 'is_signed_up' | 'is_deleted'>;

/** Returns the people who can sign in, and so may read every project of the company, without oneself. */
export const mentionable = (users: readonly Candidate[], ownId: number): MentionablePerson[] =>
  users.filter((user) => user.is_approved && user.is_signed_up && !user.is_deleted && user.id !== ownId);

/** Returns the people with a name, or a part of one, that begins with the typed text; best matches first. */
export function peopleNamed(people: readonly MentionablePerson[], typed: string): MentionablePerson[] {
  const search = searchForm(typed);
  const rankOf = ({ display_name: name }: MentionablePerson): number => {
    const lower = searchForm(name);
    if (lower.startsWith(search)) return 0;
    return lower.split(/\s+/).some((word) => word.startsWith(search)) ? 1 : 2;
  };
  return people
    .map((person) => ({ person, rank: rankOf(person) }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank || a.person.display_name.localeCompare(b.person.display_name))
    .slice(0, OFFERED_MAX)
    .map(({ person }) => person);
}
