import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { Configuration } from '#server/config/index';

const HSTS_SECONDS = 31_536_000;
/** Headers that Fastify and Node write on each reply. */
const NOT_OF_HELMET = new Set(['connection', 'content-length', 'content-type', 'date', 'transfer-encoding']);

/** Returns the policy. Styles may be inline (the UI kit sets style attributes), scripts may not. */
function contentSecurityPolicy(configuration: Configuration) {
  const encrypted = configuration.isProduction && configuration.publicUrl.startsWith('https:');
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

/**
 * Returns the security headers of every reply. They depend only on the configuration. Helmet builds them once, on a
 * temporary server, because building them for each reply costs more than checking its token.
 */
export async function securityHeaders(configuration: Configuration): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(configuration),
    strictTransportSecurity: configuration.isProduction ? { maxAge: HSTS_SECONDS } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  sample.get('/', (_request, reply) => reply.send(''));
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !NOT_OF_HELMET.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
