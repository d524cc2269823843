import { charactersOf } from '#shared/cells/characters';

/** Background colors on which white text reaches a contrast of 4.5:1. */
const GROUNDS = [
  '#0e7a63',
  '#b04a0c',
  '#8f2bb0',
  '#1f5fc4',
  '#8a1f3d',
  '#4b5b12',
  '#5b3fd1',
  '#0b6f86',
  '#a3315f',
  '#6b4a1c',
] as const;

/** Returns the color of a person by id, the same on every screen. */
export function personColor(userId: number): string {
  return GROUNDS[Math.abs(userId) % GROUNDS.length] ?? GROUNDS[0];
}

/** Returns the first characters of the first and last word of a name. */
export function initials(name: string): string {
  const words = name.trim().toUpperCase().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => charactersOf(word ?? '')[0] ?? '').join('');
}
