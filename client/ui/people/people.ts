export interface Person {
  userId: number;
  name: string;
}

/** Returns the distinct people of a list with an entry for each browser tab. */
export function distinctPeople(entries: readonly { user_id: number; display_name: string }[]): Person[] {
  const people = new Map(entries.map(({ user_id, display_name }) => [user_id, display_name]));
  return [...people].map(([userId, name]) => ({ userId, name }));
}
