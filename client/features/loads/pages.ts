import type { PageSize } from './address';

/** The rows of the filter that are on the page. */
export interface PageOfRows {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Index of the first row, and of the row after the last. */
  readonly start: number;
  readonly end: number;
}

/** Returns the page for a wanted page number. A number beyond the end gives the last page. */
export function pageOf(total: number, size: PageSize, wanted: number): PageOfRows {
  if (size === 'all') return { page: 1, pages: 1, start: 0, end: total };
  const rows = Number(size);
  const pages = Math.max(1, Math.ceil(total / rows));
  const page = Math.min(pages, Math.max(1, wanted));
  return { page, pages, start: (page - 1) * rows, end: Math.min(total, page * rows) };
}
