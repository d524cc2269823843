import { FILE_NAME_LENGTH_MAX } from '../common';

/** Control characters, and those that make the name read other than it is (overrides of the direction). */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * Whether a text may be the name under which a file is kept. It never is a path, and nobody who saves it under
 * that name shall get one either (design: trust, section 3).
 */
export function isFileName(name: string): boolean {
  if (name === '' || name.length > FILE_NAME_LENGTH_MAX || name !== name.trim()) return false;
  return !UNPRINTABLE.test(name) && !/[/\\]/.test(name) && !name.includes('..') && !name.startsWith('.');
}
