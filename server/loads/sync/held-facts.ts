import { type LoadFacts, NO_FACTS } from '../../../shared/rules/load-fields';

/** Serializes the facts of a locked load until it is unlocked; null for none. */
export const heldText = (facts: LoadFacts | undefined): string | null =>
  facts === undefined ? null : JSON.stringify(facts);

/** Parses facts. Fields that are missing in the text get their empty value. */
export function heldFacts(text: string): LoadFacts {
  // JSON has the time as text, which the Date constructor accepts.
  const held = JSON.parse(text) as LoadFacts;
  const deliveredAt = new Date(held.deliveredAt);
  return held.kind === 'freight'
    ? { ...NO_FACTS.freight, ...held, deliveredAt }
    : { ...NO_FACTS.asset, ...held, deliveredAt };
}
