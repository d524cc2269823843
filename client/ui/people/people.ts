export interface Person {
  userId: number;
  name: string;
}

/** The different people of a list that has an entry for each of their browser tabs. */
export function differentPeople(entries: readonly { user_id: number; display_name: string }[]): Person[] {
  const people = new Map(entries.map(({ user_id, display_name }) => [user_id, display_name]));
  return [...people].map(([userId, name]) => ({ userId, name }));
}
