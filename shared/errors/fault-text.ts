export interface FieldFault {
  /** Path of the field in the body or query: `load_ids.3`. */
  field: string;
  message: string;
}

/** Number of faults in a message. The rest are counted, and the parameters have all. */
const FAULTS_IN_MESSAGE = 3;
const PHRASE = /^\p{Ll}/u;

/** Returns the words of a field: 'invoice.start_date' becomes 'Start date'. */
function wordsOf(field: string): string {
  const name =
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .pop() ?? '';
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a fault as a sentence: 'Please enter a name' is one, 'must be text' needs its field as subject. */
export const faultText = ({ field, message }: FieldFault): string =>
  PHRASE.test(message) ? `${wordsOf(field)} ${message}`.trim() : message;

/** Returns the first faults as text, each once. */
export function faultsText(faults: readonly FieldFault[]): string {
  const texts = [...new Set(faults.map(faultText))];
  const listed = texts.slice(0, FAULTS_IN_MESSAGE);
  const rest = texts.length - listed.length;
  return [...listed, ...(rest === 0 ? [] : [`${rest} more ${rest === 1 ? 'error' : 'errors'}`])].join('. ');
}
