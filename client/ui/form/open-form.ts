/** The form that a person has open, as the others are told of it. */
export interface OpenForm {
  /** 'account_company:12'; '' for a record that is new. */
  record: string;
  /** 'edits Acme'. */
  doing: string;
}

/**
 * What others are told of a popup: by the id of its record (0: a new one) and the name of its kind; null while none
 * is open.
 */
export function openFormOf(
  id: number | null,
  kind: string,
  doing: { adding: string; editing: string },
): OpenForm | null {
  if (id === null) return null;
  return id === 0
    ? { record: '', doing: doing.adding }
    : { record: `${kind}:${String(id)}`, doing: doing.editing };
}
