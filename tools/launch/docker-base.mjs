import { makeBaseImages } from './base-images.mjs';
import { openEngine } from './container-engine.mjs';
import { INTERRUPTED, end, launch } from './prepare.mjs';
import { step } from './report.mjs';

/**
 * Command `npm run docker:base`: makes stand-ins for the base images, for machines without an image registry.
 */
await launch(
  async () => {
    const { env } = await step('Container engine', openEngine);
    await step('Base images', (say) => makeBaseImages(env, say));
    await end(0);
  },
  { interrupted: INTERRUPTED },
);
