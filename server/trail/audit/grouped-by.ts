/** Groups items by a key, in their order. */
export function groupedBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const held = groups.get(key(item));
    if (held) held.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
