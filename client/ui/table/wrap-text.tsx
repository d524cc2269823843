import type { ReactNode } from 'react';

type NotText = Exclude<ReactNode, string | number | bigint>;

/**
 * Returns a cell's content with text in its own element. React updates such text also after the browser translated it,
 * when other nodes stand in the cell.
 */
export const wrapText = (content: ReactNode): NotText =>
  typeof content === 'string' || typeof content === 'number' || typeof content === 'bigint' ? (
    <span>{content}</span>
  ) : (
    content
  );
