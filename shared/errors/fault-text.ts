export interface FieldFault {
  /** Path of the field in the body or query: `load_ids.3`. */
  field: string;
  message: string;
}

/** Faults that a message tells; the rest are counted, and all are in the parameters. */
const FAULTS_TOLD = 3;
const PHRASE = /^\p{Ll}/u;

/** 'invoice.start_date' as words: 'Start date'. */
function wordsOf(field: string): string {
  const name =
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .pop() ?? '';
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A fault as a sentence: 'Please enter a name' is one, 'must be text' needs its field for a subject. */
export const faultText = ({ field, message }: FieldFault): string =>
  PHRASE.test(message) ? `${wordsOf(field)} ${message}`.trim() : message;

/** The first faults as text, each once. */
export function faultsText(faults: readonly FieldFault[]): string {
  const texts = [...new Set(faults.map(faultText))];
  const told = texts.slice(0, FAULTS_TOLD);
  const rest = texts.length - told.length;
  return [...told, ...(rest === 0 ? [] : [`${String(rest)} more ${rest === 1 ? 'fault' : 'faults'}`])].join(
    '. ',
  );
}
