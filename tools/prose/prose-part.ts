/** A stretch of a file that a person reads: its text without comment marks, and the line that it begins in. */
export interface ProsePart {
  readonly kind: 'docblock' | 'comment' | 'page' | 'title';
  readonly line: number;
  readonly text: string;
}

/** Returns the number of line ends in a text. */
export const lineEndsIn = (text: string): number => text.split('\n').length - 1;
