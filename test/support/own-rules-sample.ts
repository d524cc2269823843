import { readSource } from './checkout';
import { inSampleFolder } from './sample-folder';
import { type Fault, ownFaultsOf } from '#tools/own-rules/faults';

/** Checks one sample file by our own rules, as if it had a path in the checkout. */
export const ownFaultsInSample = (path: string, text: string): Fault[] =>
  inSampleFolder({ 'tsconfig.json': readSource('tsconfig.json'), [path]: text }, (folder) =>
    ownFaultsOf(folder, [path]),
  );
