import type { PageSize } from './address';

/** Which rows of the filter are on the page. */
export interface PageOfRows {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Place of the first row and the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** The page of an address within what there is: a page that has gone is the last one. */
export function pageOf(total: number, size: PageSize, wanted: number): PageOfRows {
  if (size === 'all') return { page: 1, pages: 1, start: 0, end: total };
  const rows = Number(size);
  const pages = Math.max(1, Math.ceil(total / rows));
  const page = Math.min(pages, Math.max(1, wanted));
  return { page, pages, start: (page - 1) * rows, end: Math.min(total, page * rows) };
}
