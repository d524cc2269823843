import type { ValueFormat } from './value-words';

/** Label of a field inside a sentence, with the format of its values; null for fields that are not shown. */
export type FieldWord = string | readonly [label: string, format: ValueFormat] | null;

/** Fields that every head of a scope has. */
export const HEAD_WORDS = { id: null, created_by_id: null, updated_by_id: null, revision: null } as const;

/** Fields that every record of a list has. The sentence says that a record was deleted. */
export const RECORD_WORDS = { ...HEAD_WORDS, is_deleted: null } as const;
