import { type LoadFacts, NO_FACTS } from '../../../shared/rules/load-fields';

/** Facts of a locked load as JSON, until the load is unlocked; null for none. */
export const heldText = (facts: LoadFacts | undefined): string | null =>
  facts === undefined ? null : JSON.stringify(facts);

/** Reads facts from JSON. A field that is newer than the text is empty. */
export function heldFacts(text: string): LoadFacts {
  // A time is a text in JSON, which Date reads too.
  const held = JSON.parse(text) as LoadFacts;
  const deliveredAt = new Date(held.deliveredAt);
  return held.kind === 'freight'
    ? { ...NO_FACTS.freight, ...held, deliveredAt }
    : { ...NO_FACTS.asset, ...held, deliveredAt };
}
